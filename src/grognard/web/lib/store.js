// What this browser remembers between visits, shared by all its tabs: settings, and the secrets of its seats.
import { effect, signal } from "./preact.js";

const PREFIX = "grognard.";

/**
 * A seat that this browser holds. The secret is the only key to it.
 * @typedef {object} Seat
 * @property {string} secret
 * @property {string} match id of the match
 * @property {string | null} side null for a spectator
 * @property {string} game
 * @property {boolean} invite made for somebody else: its link can be copied, but it is not ours to play
 * @property {boolean} archived
 * @property {number} added milliseconds since 1970
 */

/** @typedef {"light" | "dark" | "auto"} Theme */
/** @typedef {"en" | "ja"} Language */

/**
 * What is kept under a key; something else if nothing, or nothing readable, is kept there.
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
function recall(key, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise; // private windows may refuse storage, and other pages may have written nonsense
  }
}

/**
 * Keep a value; where storage is refused it lasts as long as the page.
 * @param {string} key
 * @param {unknown} value
 */
function keep(key, value) {
  try {
    if (localStorage.getItem(PREFIX + key) !== JSON.stringify(value)) {
      localStorage.setItem(PREFIX + key, JSON.stringify(value));
    }
  } catch {
    return;
  }
}

/**
 * A signal that survives the page and follows the other tabs.
 * @template T
 * @param {string} key
 * @param {T} initial
 */
export function stored(key, initial) {
  const found = signal(recall(key, initial));
  let written = false;
  effect(() => {
    const value = found.value;
    if (written) keep(key, value);
    written = true;
  });
  globalThis.addEventListener?.("storage", (event) => {
    if (event.key === PREFIX + key) found.value = recall(key, initial);
  });
  return found;
}

/** @returns {Language} */
function preferredLanguage() {
  return globalThis.navigator?.language?.toLowerCase().startsWith("ja") ? "ja" : "en";
}

export const language = stored("language", preferredLanguage());
export const theme = stored("theme", /** @type {Theme} */ ("auto"));
export const sound = stored("sound", true);
/** Does one click do what throws dice, without showing them first? */
export const expert = stored("expert", false);
/** What one calls oneself at the tables. */
export const ownName = stored("name", "");
/** How much of the chat of each match has been read here. */
export const chatRead = stored("chat-read", /** @type {Record<string, number>} */ ({}));
export const symbols = stored("symbols", /** @type {"nato" | "silhouette"} */ ("nato"));
/** At which matches the coach is there, and which of its lessons are learnt. */
export const coached = stored("coach", /** @type {Record<string, { on: boolean, learnt: string[] }>} */ ({}));
export const seats = stored("seats", /** @type {Seat[]} */ ([]));

/**
 * The seat kept under a secret.
 * @param {string} secret
 */
export function seatOf(secret) {
  return seats.value.find((seat) => seat.secret === secret);
}

/**
 * Remember a seat, or change what is remembered of it.
 * @param {Partial<Seat> & {secret: string}} seat
 */
export function rememberSeat(seat) {
  const known = seatOf(seat.secret);
  const blank = { match: "", side: null, game: "", invite: false, archived: false, added: Date.now() };
  const next = { ...blank, ...known, ...seat };
  seats.value = known
    ? seats.value.map((other) => (other.secret === seat.secret ? next : other))
    : [...seats.value, next];
}

/**
 * Forget a seat for good: without its link nobody can take it up again.
 * @param {string} secret
 */
export function forgetSeat(secret) {
  seats.value = seats.value.filter((seat) => seat.secret !== secret);
}

/** Show the chosen theme and language on the page itself. */
export function dressPage() {
  effect(() => {
    const root = document.documentElement;
    root.lang = language.value;
    if (theme.value === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme.value;
  });
}
