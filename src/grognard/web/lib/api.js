// The server over HTTP: one function for each address, errors with a clear sentence.
import { fixed } from "./fixed.js";
import { language, rememberSeat } from "./store.js";

/**
 * @typedef {import("./contract.js").Message} Message text without a language
 * @typedef {import("./contract.js").Timing} Timing
 * @typedef {import("./contract.js").Created} Created
 * @typedef {Record<string, "me" | "friend" | string>} Seating
 */

/** An answer that is not what was asked for: a sentence to show, and the rule behind it if there is one. */
export class ApiError extends Error {
  /**
   * @param {string} sentence
   * @param {number} status 0 when the server could not be reached at all
   * @param {string} rule
   * @param {Message | null} said the same in no language yet
   */
  constructor(sentence, status, rule = "", said = null) {
    super(sentence);
    this.name = "ApiError";
    this.status = status;
    this.rule = rule;
    this.said = said;
  }
}

const UNREACHABLE = {
  en: "The server does not answer. Is it running?",
  ja: "サーバーが応答しません。起動していますか？",
};
const UNREADABLE = {
  en: "The server gave an answer that cannot be read.",
  ja: "サーバーの応答を読み取れません。",
};

/**
 * @typedef {object} Ask
 * @property {string} [method]
 * @property {unknown} [body] sent as JSON
 * @property {string} [secret] of a seat, in the header and nowhere else
 */

/**
 * Ask the server and hand back the answer; anything but success is an ApiError.
 * @param {string} path
 * @param {Ask} ask
 * @returns {Promise<Response>}
 */
async function ask(path, { method = "GET", body, secret } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const sent = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
  const answer = await fetch(path, sent).catch(() => {
    throw new ApiError(UNREACHABLE[language.value], 0);
  });
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

/**
 * The error that an answer carries.
 * @param {Response} answer
 */
async function refusalOf(answer) {
  const said = await answer.json().catch(() => ({}));
  return new ApiError(said.error || `${answer.status} ${answer.statusText}`, answer.status, said.rule, said.message);
}

/**
 * @param {string} path
 * @param {Ask} [how]
 * @returns {Promise<any>}
 */
async function json(path, how) {
  const answer = await ask(path, how);
  return answer.json().catch(() => {
    throw new ApiError(UNREADABLE[language.value], answer.status);
  });
}

const part = encodeURIComponent;

/** @returns {Promise<import("./contract.js").Health>} */
export const health = () => json("/api/health");

/** @returns {Promise<import("./contract.js").GameEntry[]>} */
export const games = () => json(fixed("/api/games"));

/** @param {string} game @returns {Promise<import("./contract.js").PageLooks>} */
export const looks = (game) => json(fixed(`/api/games/${part(game)}/looks`));

/** @param {string} game @returns {Promise<Record<string, import("./contract.js").ResultTable>>} */
export const tables = (game) => json(fixed(`/api/games/${part(game)}/tables`));

/**
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<import("./contract.js").Rule[]>}
 */
export const rules = (game, lang) =>
  json(fixed(`/api/games/${part(game)}/rules?lang=${part(lang)}`));

/**
 * The guided first match of a game, if it has one.
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<import("./contract.js").GuidedMatchView | null>}
 */
export const lessons = (game, lang) => json(fixed(`/api/games/${part(game)}/lessons?lang=${part(lang)}`));

/**
 * How a game is played, on two pages, if it says so.
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<import("./contract.js").HowToView | null>}
 */
export const howto = (game, lang) => json(fixed(`/api/games/${part(game)}/howto?lang=${part(lang)}`));

/**
 * The chapters of the rules of a game.
 * @param {string} game
 * @param {string} lang
 * @returns {Promise<import("./contract.js").Chapter[]>}
 */
export const chapters = (game, lang) => json(fixed(`/api/games/${part(game)}/chapters?lang=${part(lang)}`));

/**
 * The source of all texts of a language, for one game or for all.
 * @param {string} lang
 * @param {string} [game]
 */
export const texts = async (lang, game = "") =>
  (await ask(fixed(`/texts/${part(lang)}.ftl${game && `?game=${part(game)}`}`))).text();

/**
 * Start a match; the secrets of the seats that are played from here are remembered.
 * @param {import("./contract.js").NewMatch} wish
 * @returns {Promise<Created>}
 */
export async function createMatch(wish) {
  return keepSeats(await json("/api/matches", { method: "POST", body: wish }), wish.game);
}

/**
 * Bring a match file back to the table.
 * @param {string} text
 * @param {Seating} seats
 * @param {string} game
 * @returns {Promise<Created>}
 */
export async function uploadMatch(text, seats, game = "") {
  return keepSeats(await json("/api/matches/upload", { method: "POST", body: { text, seats } }), game);
}

/**
 * A new match that begins as an old one stood after some input.
 * @param {string} seat
 * @param {number} input
 * @param {Seating} seats
 * @param {string} game
 * @returns {Promise<Created>}
 */
export async function fork(seat, input, seats, game = "") {
  return keepSeats(await json("/api/fork", { method: "POST", body: { seat, input, seats } }), game);
}

/**
 * @param {Created} made
 * @param {string} game
 */
function keepSeats(made, game) {
  for (const [side, secret] of Object.entries(made.seats)) rememberSeat({ secret, match: made.id, side, game });
  if (made.watch) rememberSeat({ secret: made.watch, match: made.id, side: null, game, invite: true });
  return made;
}

/**
 * @param {string} secret
 * @returns {Promise<import("./contract.js").SeatSummary>}
 */
export const seat = (secret) => json("/api/seat", { secret });

const SEATS_AT_ONCE = 50;

/**
 * What becomes of the matches of several seats, in the same order; null where the server knows no such seat.
 * @param {string[]} secrets
 * @returns {Promise<(import("./contract.js").SeatSummary | null)[]>}
 */
export async function seatsOf(secrets) {
  const found = [];
  for (let from = 0; from < secrets.length; from += SEATS_AT_ONCE) {
    const body = { seats: secrets.slice(from, from + SEATS_AT_ONCE) };
    found.push(...(await json("/api/seats", { method: "POST", body })));
  }
  return found;
}

/**
 * @typedef {import("./contract.js").InvitationLook} Invitation of a match: the word that opens a seat, once
 * @typedef {import("./contract.js").Invited} Invited
 * @typedef {import("./contract.js").SeatSummary} SeatSummary
 */

/** A new invitation to a seat; an older one works no longer. @param {string} secret @param {string} side @returns {Promise<Invited>} */
export const invite = (secret, side) => json("/api/invitations", { method: "POST", secret, body: { side } });

/** Take back an invitation that nobody has taken up. @param {string} secret @param {string} side @returns {Promise<SeatSummary>} */
export const withdraw = (secret, side) => json("/api/invitations/withdraw", { method: "POST", secret, body: { side } });

/** What an invitation is to. @param {Invitation} invitation @returns {Promise<Invited>} */
export const lookAt = (invitation) => json("/api/invitations/look", { method: "POST", body: invitation });

/**
 * Take a seat with an invitation. The secret is made up here and kept before it is sent, so that it is known to nobody
 * else, and an answer that is lost costs nothing: the same asked again gives the same.
 * @param {Invitation} invitation
 * @param {string} seat
 * @param {boolean} trusting
 * @returns {Promise<SeatSummary>}
 */
export const accept = (invitation, seat, trusting) =>
  json("/api/invitations/accept", { method: "POST", body: { ...invitation, seat, trusting } });

/** Whether another player may let one in again. @param {string} secret @param {boolean} trusting @returns {Promise<SeatSummary>} */
export const trust = (secret, trusting) => json("/api/trust", { method: "POST", secret, body: { trusting } });

/** The seats that anybody may take. @returns {Promise<import("./contract.js").OpenSeat[]>} */
export const openSeats = () => json("/api/open");

/** List a seat that waits for somebody, or list it no longer. @param {string} secret @param {string} side @param {boolean} listed @returns {Promise<SeatSummary>} */
export const listSeat = (secret, side, listed) => json("/api/open", { method: "POST", secret, body: { side, listed } });

/** Take a listed seat with a secret made up here, as with an invitation. @param {import("./contract.js").TakeOpen} wish @returns {Promise<SeatSummary>} */
export const takeOpen = (wish) => json("/api/open/take", { method: "POST", body: wish });

/** How long real matches have taken here. @returns {Promise<import("./contract.js").Playtime[]>} */
export const playtimes = () => json("/api/playtimes");

/** A match from afar, as a seat sees it. @param {string} secret @returns {Promise<import("./contract.js").Glance>} */
export const glance = (secret) => json("/api/glance", { secret });

const SECRET_BYTES = 24;

/** A secret that nobody knows yet, of the signs that a link may hold. */
export function newSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/** @param {string} secret @returns {Promise<import("./contract.js").HookState>} */
export const hook = (secret) => json("/api/hook", { secret });

/**
 * Have a seat called at an address when it is its turn; with an empty address, no more.
 * @param {string} secret
 * @param {string} url
 * @param {string} lang
 * @returns {Promise<import("./contract.js").HookState>}
 */
export const setHook = (secret, url, lang) =>
  json("/api/hook", { method: "POST", secret, body: { url, language: lang } });

/** The board that a match is played on. @param {string} secret @returns {Promise<import("./contract.js").Board>} */
export const board = (secret) => json(fixed("/api/board"), { secret });

/** @param {string} secret */
export const matchFile = async (secret) => (await ask("/api/file", { secret })).text();

/** Every throw of a match that is over, with the seeds. @param {string} secret @returns {Promise<import("./contract.js").DiceRecord>} */
export const dice = (secret) => json("/api/dice", { secret });

/** A viewpoint as the server names it. @param {string | null} side */
const viewpoint = (side) => part(side ?? "spectator");

/**
 * All that one can jump to in a match, as a side could read it; without a side, as the holder of the seat could.
 * @param {string} secret
 * @param {string | null} [side]
 * @returns {Promise<import("./contract.js").ReplayIndex>}
 */
export const replay = (secret, side) =>
  json(`/api/replay${side === undefined ? "" : `?side=${viewpoint(side)}`}`, { secret });

/**
 * The position after an input, seen by a side (null: by a spectator), and the log lines after `since` up to it.
 * @param {string} secret
 * @param {number} input
 * @param {string | null} side
 * @param {number} [since]
 * @returns {Promise<import("./contract.js").ReplayView>}
 */
export const replayAt = (secret, input, side, since = 0) =>
  json(`/api/replay/${input}?side=${viewpoint(side)}&since=${since}`, { secret });

/**
 * What one saw happen from an input on, moment by moment.
 * @param {string} secret
 * @param {number} since
 * @returns {Promise<import("./contract.js").Story>}
 */
export const story = (secret, since) => json(`/api/story?since=${since}`, { secret });

/**
 * What the machine would do in the place of a seat.
 * @param {string} secret
 * @returns {Promise<import("./contract.js").Advice>}
 */
export const hint = (secret) => json("/api/hint", { method: "POST", body: {}, secret });

/**
 * Why a machine player gave the answer that led to a point of a match that is over.
 * @param {string} secret
 * @param {number} input
 * @returns {Promise<import("./contract.js").Explanation>}
 */
export const explain = (secret, input) => json(`/api/explain/${input}`, { secret });

/**
 * How a match is won, and how it stood after an input.
 * @param {string} secret
 * @param {number} input
 * @returns {Promise<import("./contract.js").ScoreSheet>}
 */
export const scoreSheet = (secret, input) => json(`/api/score/${input}`, { secret });

/**
 * The link that seats whoever opens it. The secret stands after the #, which browsers never send to a server.
 * @param {string} secret
 */
export const seatLink = (secret) => new URL(`/play.html#seat=${secret}`, location.href).href;

/** The input that a replay was asked to begin with. */
export const placeInAddress = () => Number(new URLSearchParams(location.hash.slice(1)).get("at")) || 0;

/**
 * The link that offers a seat to whoever opens it first.
 * @param {Invitation} invitation
 */
export const invitationLink = ({ match, invitation }) =>
  new URL(`/play.html#invitation=${match}.${invitation}`, location.href).href;

/** The invitation that this page was opened with, or nothing. @returns {Invitation | null} */
export function invitationInAddress() {
  const told = new URLSearchParams(location.hash.slice(1)).get("invitation");
  if (told) history.replaceState({ ...history.state, invitation: told }, "", location.pathname + location.search);
  const [match, invitation] = String(history.state?.invitation ?? "").split(".");
  return invitation ? { match, invitation } : null;
}

/** From now on this page is about a seat. @param {string} secret */
export const turnToSeat = (secret) => history.replaceState({ seat: secret }, "", location.pathname + location.search);

/**
 * The secret that this page was opened with, or nothing. It leaves the address at once, where anyone could read it over
 * a shoulder, in a picture of the screen or in the list of visited pages; the page keeps it when it is loaded again.
 */
export function secretInAddress() {
  const told = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (told) history.replaceState({ ...history.state, seat: told }, "", location.pathname + location.search);
  return String(history.state?.seat ?? "");
}
