// What the lobby knows: the games, the matches of this browser, and the wish for a new match.
import * as api from "../lib/api.js";
import { loadTexts } from "../lib/i18n.js";
import { computed, signal } from "../lib/preact.js";
import { seats, stored } from "../lib/store.js";

/**
 * @typedef {import("../lib/contract.js").GameEntry} Game
 * @typedef {import("../lib/contract.js").MatchSummary} MatchSummary
 * @typedef {import("../lib/store.js").Seat} Seat
 * @typedef {"machine" | "friend" | "self"} Opponent
 * @typedef {{match: MatchSummary, own: Seat[], invites: Seat[], archived: boolean}} MyMatch
 *   own: the seats played or watched from here; invites: those made for others
 */

export const EITHER = "either";

export const games = signal(/** @type {Game[]} */ ([]));
export const looks = signal(/** @type {Record<string, import("../lib/contract.js").PageLooks>} */ ({}));
const summaries = signal(/** @type {Record<string, MatchSummary>} */ ({}));
/** How long scenarios have taken on this server. */
export const playtimes = signal(/** @type {import("../lib/contract.js").Playtime[]} */ ([]));
export const loaded = signal(false);
export const showArchive = signal(false);
export const managed = signal("");
export const rulesOpen = signal(false);

// ------------------------------------------------------------------------------------------------- a new match

/** The last choices; a friend of the lobby finds it as it was left. */
export const wish = stored(
  "wish",
  /** @type {{game: string, scenario: string, side: string, opponent: Opponent, player: string}} */ ({
    game: "",
    scenario: "",
    side: "",
    opponent: "machine",
    player: "",
  }),
);
export const options = signal(/** @type {Record<string, string | number | boolean>} */ ({}));
export const title = signal("");

/** @param {Partial<typeof wish.value>} change */
export function choose(change) {
  wish.value = { ...wish.value, ...change };
  if (change.game || change.scenario) options.value = {};
}

export const game = computed(() => games.value.find((known) => known.id === wish.value.game) ?? games.value[0]);
export const scenario = computed(
  () => game.value?.scenarios.find((known) => known.id === wish.value.scenario) ?? game.value?.scenarios[0],
);
export const side = computed(() => {
  const sides = game.value?.sides ?? [];
  return wish.value.side === EITHER || sides.includes(wish.value.side) ? wish.value.side : sides[0];
});
export const player = computed(() => {
  const players = game.value?.players ?? [];
  return players.includes(wish.value.player) ? wish.value.player : game.value?.player ?? "";
});

/**
 * The value of an option: as chosen, else the ready-made one called "default", else the rulebook's.
 * @param {import("../lib/contract.js").OptionEntry} option
 */
export const optionValue = (option) =>
  options.value[option.id] ?? (option.values.includes("default") ? "default" : option.default);

/**
 * Who sits where in the match that is wished for.
 * @param {() => number} [random]
 * @returns {api.Seating}
 */
export function seating(random = Math.random) {
  const sides = game.value?.sides ?? [];
  const mine = side.value === EITHER ? sides[Math.floor(random() * sides.length)] : side.value;
  const other = { machine: player.value, friend: "friend", self: "me" }[wish.value.opponent];
  return Object.fromEntries(sides.map((name) => [name, name === mine ? "me" : other]));
}

/** Set the match up; the answer has the secrets, which are kept already. */
export async function startMatch(/** @type {api.Timing | null} */ clock = null) {
  const chosen = scenario.value;
  if (!game.value || !chosen) throw new Error("There is no game to start.");
  const seats = seating();
  const made = await api.createMatch({
    game: game.value.id,
    scenario: chosen.id,
    options: Object.fromEntries(chosen.options.map((option) => [option.id, optionValue(option)])),
    seats,
    title: title.value.trim(),
    clock,
  });
  return { made, seats };
}

// ------------------------------------------------------------------------------------------------- my matches

export const myMatches = computed(() => gather(seats.value, summaries.value));
export const shownMatches = computed(() => myMatches.value.filter((mine) => mine.archived === showArchive.value));
export const archivedCount = computed(() => myMatches.value.filter((mine) => mine.archived).length);
export const movesDue = computed(() => myMatches.value.filter((mine) => !mine.archived && isMyMove(mine)).length);

/**
 * The seats of this browser by match, those first where it is my move, then the latest.
 * @param {Seat[]} known
 * @param {Record<string, MatchSummary>} found
 * @returns {MyMatch[]}
 */
export function gather(known, found) {
  const matches = Object.values(found).map((match) => {
    const here = known.filter((seat) => seat.match === match.id);
    const own = here.filter((seat) => !seat.invite);
    return { match, own, invites: here.filter((seat) => seat.invite), archived: own.every((seat) => seat.archived) };
  });
  const rank = (/** @type {MyMatch} */ mine) => (isMyMove(mine) ? 0 : mine.match.over ? 2 : 1);
  return matches
    .filter((mine) => mine.own.length > 0)
    .sort((one, other) => rank(one) - rank(other) || other.match.updated - one.match.updated);
}

/** @param {MyMatch} mine */
export function isMyMove({ match, own }) {
  return !match.over && own.some((seat) => seat.side !== null && match.to_move.includes(seat.side));
}

/** The seat to sit down on: the one that is to move, else any of a side, else the bench. @param {MyMatch} mine */
export function bestSeat({ match, own }) {
  return (
    own.find((seat) => seat.side !== null && match.to_move.includes(seat.side)) ??
    own.find((seat) => seat.side !== null) ??
    own[0]
  );
}

/** Ask what became of the matches of this browser; seats that the server does not know are left alone. */
export async function refreshMatches() {
  const known = seats.value.filter((seat) => !seat.invite);
  const answers = await api.seatsOf(known.map((seat) => seat.secret));
  const found = answers.filter((answer) => answer !== null).map(({ match }) => [match.id, match]);
  summaries.value = Object.fromEntries(found);
}

/** Load the games and their words, then the matches. */
export async function load() {
  await loadTexts();
  const known = await api.games();
  await Promise.all(known.map((each) => loadTexts(each.id)));
  looks.value = Object.fromEntries(await Promise.all(known.map(async ({ id }) => [id, await api.looks(id)])));
  games.value = known;
  playtimes.value = await api.playtimes();
  await refreshMatches();
  loaded.value = true;
}
