// What the replay knows: the steps of a match, where we stand, and through whose eyes.
import * as api from "../lib/api.js";
import { loadTexts } from "../lib/i18n.js";
import { batch, computed, signal } from "../lib/preact.js";
import { stored } from "../lib/store.js";
import { markLines, neighbour } from "./steps.js";

/**
 * @typedef {import("../lib/contract.js").GameEntry} Game
 * @typedef {import("./steps.js").Mark} Mark
 */

export const secret = signal("");
export const index = signal(/** @type {import("../lib/contract.js").ReplayIndex | null} */ (null));
export const game = signal(/** @type {Game | null} */ (null));
export const board = signal(/** @type {import("../lib/contract.js").Board | null} */ (null));
export const looks = signal(/** @type {import("../lib/contract.js").PageLooks | null} */ (null));
export const own = signal(/** @type {string | null} */ (null));
export const viewpoint = signal(/** @type {string | null} */ (null));
export const marks = signal(/** @type {Mark[]} */ ([]));
export const at = signal(0);
export const view = signal(/** @type {import("../lib/contract.js").View | null} */ (null));
export const playing = signal(false);
export const speed = stored("replay-speed", 1);
export const filter = signal(/** @type {"all" | "phase" | "roll" | "turn"} */ ("phase"));
export const forking = signal(false);
/** A place that is to be looked at. */
export const shown = signal("");

/** The inputs at which this viewer could read something, the start among them. */
export const stops = computed(() => [...new Set([0, ...(index.value?.steps ?? []).map((step) => step.input)])]);
export const place = computed(() => Math.max(0, stops.value.findLastIndex((input) => input <= at.value)));
export const turns = computed(() => marks.value.filter((mark) => mark.kind === "turn").map((mark) => mark.input));
export const rolls = computed(() => marks.value.filter((mark) => mark.kind === "roll").map((mark) => mark.input));

/** Load a match: what is on it, its board, and what can be jumped to. @param {string} seat @param {number} [from] where to begin */
export async function open(seat, from = 0) {
  at.value = from;
  secret.value = seat;
  const [{ match, side }, found] = await Promise.all([api.seat(seat), api.replay(seat)]);
  const [games, itsBoard, itsLooks] = await Promise.all([
    api.games(),
    api.board(seat),
    api.looks(match.game),
    loadTexts(match.game),
  ]);
  batch(() => {
    game.value = games.find((known) => known.id === match.game) ?? null;
    board.value = itsBoard;
    looks.value = itsLooks;
    own.value = side;
  });
  await lookAs(found.viewpoints.includes(side) ? side : found.viewpoints[0]);
}

/** Take a viewpoint: its steps, its log, its view of the same moment. @param {string | null} side */
export async function lookAs(side) {
  const found = await api.replay(secret.value, side);
  const all = await api.replayAt(secret.value, found.inputs, side);
  batch(() => {
    index.value = found;
    viewpoint.value = side;
    marks.value = markLines(all.lines, found.steps);
  });
  views.clear();
  await goTo(Math.min(at.value, found.inputs));
}

/** @type {Map<number, Promise<any>>} */
const views = new Map();
const VIEWS_KEPT = 400;

/** The view after an input, fetched once. @param {number} input */
function viewAt(input) {
  const known = views.get(input);
  if (known) return known;
  if (views.size >= VIEWS_KEPT) views.clear();
  const found = api.replayAt(secret.value, input, viewpoint.value, input).then((answer) => answer.view);
  found.catch(() => views.delete(input));
  views.set(input, found);
  return found;
}

let wanted = 0;

/** Show the match as it stood after an input; a later wish overtakes an earlier one. @param {number} input */
export async function goTo(input) {
  wanted = input;
  const seen = await viewAt(input);
  if (wanted !== input) return;
  batch(() => {
    at.value = input;
    view.value = seen;
  });
}

const AHEAD = 3;

/** Fetch what comes next before it is asked for. */
function lookAhead() {
  for (const input of stops.value.slice(place.value + 1, place.value + 1 + AHEAD)) void viewAt(input).catch(() => undefined);
}

/** On or back among some inputs, from where we are bound for. @param {number[]} inputs @param {1 | -1} way */
export function jump(inputs, way) {
  const end = way > 0 ? stops.value.at(-1) ?? 0 : 0;
  return goTo(neighbour(inputs, wanted, way) ?? end);
}

export const SPEEDS = [0.5, 1, 3];
const PACE = 900;

/** Play on until the end or until somebody stops it. */
export async function play() {
  playing.value = true;
  if (place.value >= stops.value.length - 1) await goTo(0);
  while (playing.value && place.value < stops.value.length - 1) {
    lookAhead();
    await new Promise((resolve) => setTimeout(resolve, PACE / speed.value));
    if (playing.value) await jump(stops.value, 1);
  }
  playing.value = false;
}

export function pause() {
  playing.value = false;
}

/** Begin a new match from here. @param {api.Seating} seats */
export const forkHere = (seats) => api.fork(secret.value, at.value, seats, game.value?.id ?? "");
