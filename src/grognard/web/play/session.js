// Taking a seat: which match this page shows, which of its seats this browser holds, and what each is told.
import * as api from "../lib/api.js";
import { rememberCommitments } from "../lib/dicecheck.js";
import { loadTexts } from "../lib/i18n.js";
import { batch, effect, untracked } from "../lib/preact.js";
import { Connection } from "../lib/socket.js";
import { language, rememberSeat, seats, stored } from "../lib/store.js";
import * as state from "./state.js";

/** @typedef {import("./types.js").TableState} TableState */

/** Matches in which one person plays all sides openly and wants no curtain. */
export const openHands = stored("open-hands", /** @type {string[]} */ ([]));

/** Sit down: everything the page needs before it can be drawn. */
export async function sitDown() {
  const secret = api.secretInAddress() || lastSeat();
  const found = await api.seat(secret);
  const { match, side } = found;
  rememberSeat({ secret, match: match.id, side, game: match.game, invite: false });
  state.match.value = match;
  state.alone.value = found.alone;
  const [board, looks, tables, games] = await Promise.all([
    api.board(secret),
    api.looks(match.game),
    api.tables(match.game),
    api.games(),
    loadTexts(match.game),
  ]);
  batch(() => {
    state.board.value = board;
    state.looks.value = looks;
    state.title.value = games.find((game) => game.id === match.game)?.title ?? null;
    state.tables.value = tables;
    state.chairs.value = seatsHere(match.id, secret, side).map((seat) => ({ ...seat, line: new Connection(seat.secret) }));
  });
  for (const chair of state.chairs.value) effect(() => remember(chair));
  effect(followTheDecision);
  effect(() => void loadRules(match.game, language.value));
}

/** The seat that was played last, for a page opened without one. */
function lastSeat() {
  return seats.value.filter((seat) => !seat.invite).at(-1)?.secret ?? "";
}

/** @param {string} match @param {string} secret @param {string | null} side */
function seatsHere(match, secret, side) {
  const first = { secret, side };
  if (side === null) return [first];
  const others = seats.value.filter((seat) => seat.match === match && seat.secret !== secret && seat.side && !seat.invite);
  return [first, ...others.map((seat) => ({ secret: seat.secret, side: seat.side }))];
}

/** What is read in one language: the rules, and the lessons. @param {string} game @param {string} lang */
async function loadRules(game, lang) {
  const [rules, guided] = await Promise.all([api.rules(game, lang), api.lessons(game, lang)]);
  batch(() => ((state.rules.value = rules), (state.guided.value = guided)));
}

/**
 * Keep the questions of the seat that is played, so that a click can go back to an earlier one. What has been taken
 * back is forgotten.
 *
 * @param {state.Chair} chair
 */
function remember(chair) {
  const told = /** @type {TableState | null} */ (chair.line.state.value);
  if (!told) return;
  untracked(() => rememberCommitments(state.match.value?.id ?? "", told.commitments, told.input));
  if (chair !== state.chair.value) return;
  untracked(() => {
    forget(told.input);
    if (told.view.decision) state.asked.value = new Map(state.asked.value).set(told.input, told.view.decision);
  });
}

/** @param {number} input */
function forget(input) {
  batch(() => {
    state.asked.value = before(state.asked.value, input + 1);
    state.given.value = before(state.given.value, input);
  });
}

/** @template T @param {Map<number, T>} map @param {number} input */
function before(map, input) {
  return new Map([...map].filter(([place]) => place < input));
}

/** With several seats in one browser the one that is asked is shown, behind a curtain unless hands are open. */
function followTheDecision() {
  const asked = state.chairs.value.map((chair) => Boolean(chair.line.state.value?.view.decision));
  const next = asked.indexOf(true);
  untracked(() => {
    if (next < 0 || asked[state.seated.value]) return;
    if (asked.length > 1 && !openHands.value.includes(state.match.value?.id ?? "")) {
      state.curtain.value = state.chairs.value[next].side;
    }
    batch(() => {
      forget(0);
      state.seated.value = next;
    });
  });
}
