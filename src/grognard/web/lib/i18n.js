// Words: messages {id, args} become text in the chosen language, which can change at any moment.
import { FluentBundle, FluentResource } from "../vendor/fluent.js";
import * as api from "./api.js";
import { signal } from "./preact.js";
import { language } from "./store.js";

/** @typedef {import("./contract.js").Message} Message */
/** @typedef {import("./store.js").Language} Language */

export { language };

/** @type {Record<Language, string>} */
export const LANGUAGES = { en: "English", ja: "日本語" };

/** The words as far as they are loaded: by language and game. Two games may use one id for different texts. */
const bundles = signal(/** @type {Record<string, FluentBundle>} */ ({}));
/** @type {string[]} */
const subjects = [];

/** @param {string} lang @param {string} game */
const key = (lang, game) => `${lang}/${game}`;

/**
 * Put the source of texts into force for a language and a game.
 * @param {string} lang
 * @param {string} source
 * @param {string} [game]
 */
export function useTexts(lang, source, game = "") {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(source), { allowOverrides: true });
  for (const error of errors) console.error(`texts of ${lang}:`, error);
  if (!subjects.includes(game)) subjects.push(game);
  bundles.value = { ...bundles.value, [key(lang, game)]: bundle };
}

/**
 * Load the words of a game in the language of the page. The game loaded first is the one that `t` and `say` mean.
 * @param {string} [game]
 */
export async function loadTexts(game = "") {
  await fetchTexts(language.value, game);
}

/** @param {string} lang @param {string} game */
async function fetchTexts(lang, game) {
  if (!bundles.peek()[key(lang, game)]) useTexts(lang, await api.texts(lang, game), game);
}

/**
 * Change the language of everything on the page.
 * @param {Language} lang
 */
export async function speak(lang) {
  await Promise.all(subjects.map((game) => fetchTexts(lang, game)));
  language.value = lang;
}

// Another tab may have switched: fetch the words before they are missed.
language.subscribe((lang) => {
  for (const game of subjects) void fetchTexts(lang, game).catch((error) => console.error(error));
});

/**
 * The words in force for a game; while those of the language are under way, the words of the other one.
 * @param {string} game
 */
function words(game) {
  const known = bundles.value;
  const found = known[key(language.value, game)] ?? known[key("en", game)] ?? known[key("ja", game)];
  return found ?? known[key(language.value, subjects[0] ?? "")];
}

/**
 * Is there a text of this id?
 * @param {string} id
 * @param {string} [game]
 */
export const knows = (id, game = subjects[0]) => words(game)?.hasMessage(id) ?? false;

/**
 * The text of an id; one that is missing shows its id, so that it is noticed.
 * @param {string} id
 * @param {Record<string, string | number | Message>} [args]
 * @param {string} [game]
 * @returns {string}
 */
export function t(id, args = {}, game = subjects[0]) {
  const bundle = words(game);
  if (!bundle) return "";
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return `[${id}]`;
  /** @type {Error[]} */
  const errors = [];
  const text = bundle.formatPattern(pattern, spoken(args, game), errors);
  return errors.length ? `[${id}: ${errors[0].message}]` : text;
}

/**
 * Arguments as Fluent takes them: messages within are put into words first.
 * @param {Record<string, string | number | Message>} args
 * @param {string} game
 */
function spoken(args, game) {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === "object" ? say(value, game) : value]),
  );
}

/**
 * A message in words; text and figures stand for themselves.
 * @param {Message | string | number | null | undefined} message
 * @param {string} [game]
 * @returns {string}
 */
export function say(message, game = subjects[0]) {
  if (message === null || message === undefined) return "";
  return typeof message === "object" ? t(message.id, message.args, game) : String(message);
}
