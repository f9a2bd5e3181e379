// Words that a game has for its own things, by family and name.
import { knows, t } from "./i18n.js";

/** A word of the game, or the plain identifier where the game has none. @param {string} family @param {string} id */
export const worded = (family, id) => known(family, id) || id.replaceAll(/[-_]/g, " ");

/** A word of the game, or nothing where the game has none. @param {string} family @param {string} id */
export function known(family, id) {
  const ids = [`${family}-${id}`, `${family}-${id.toLowerCase().replaceAll("_", "-")}`];
  const found = ids.find((each) => knows(each));
  return found ? t(found) : "";
}

/** What a result of a table means, if the game has words for it; a dash is no result. @param {string} result */
export const resultInWords = (result) => known("result", result === "-" ? "none" : result.replaceAll("+", "plus-").replaceAll(/[()]/g, ""));
