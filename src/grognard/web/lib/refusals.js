// What the server refuses, in the words of the reader.
import { knows, say } from "./i18n.js";

/**
 * What went wrong, as a sentence in the language of the page as far as the server told it in no language.
 * @param {unknown} error
 * @returns {string}
 */
export function inWords(error) {
  const said = /** @type {{said?: import("./contract.js").Message | null} | null} */ (error)?.said;
  if (said && knows(said.id)) return say(said);
  return error instanceof Error ? error.message : String(error);
}
