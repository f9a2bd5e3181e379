// What happens while one does not decide is played: nothing on the page runs ahead of what has been shown.
import * as api from "../lib/api.js";
import { batch, computed, effect, signal, untracked } from "../lib/preact.js";
import { stored } from "../lib/store.js";
import { complain } from "../lib/ui.js";
import { firstOfOthers, isHeld, lastOfOthers, scenesOf, stopsOf } from "./stops.js";
import * as state from "./state.js";
import { distanceBetween, eyeOnMap, lookWith, seeAll } from "./table.js";

/**
 * @typedef {import("./stops.js").Stop} Stop
 * @typedef {import("./stops.js").Scene} Scene
 * @typedef {import("./types.js").TableState} TableState
 */

export const SPEEDS = [0.5, 1, 2, 4];
const HEX = 120;
const LONGEST = 900;
const GROUP = 700;
const PAUSE = 500;
const LEAD = 300;
const FAR = 14;
const MOST_KEPT = 60;
const LONG = 3;

/** How others' moves are shown: held at fights, run through, or not at all. */
export const manner = stored("others-shown", /** @type {"hold" | "run" | "off"} */ ("hold"));
/** How far each seat of this browser has seen its match. */
const seen = stored("seen-so-far", /** @type {Record<string, number>} */ ({}));

const { run, stopShown } = state;
/** Does it wait to be told to go on? */
export const held = computed(() => Boolean(run.value && stopShown.value && holds(stopShown.value)));
/** What was played last, moment by moment, for those who ask what has happened. */
export const past = signal(/** @type {Scene[]} */ ([]));

/** The last run of what the others did. */
const others = computed(() => (state.side.value === null ? null : lastOfOthers(state.authors.value.slice(0, state.input.value), state.side.value)));
const newest = computed(() => JSON.stringify(others.value));
/** The run that was told of last. */
let toldOf = "";

let timer = 0;
let going = 0;
/** @type {import("../lib/board/viewport.js").Eye | null} */
let eye = null;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const key = () => `${state.match.peek()?.id}/${state.side.peek()}`;
/** Is there anybody here to whom others' moves can be played? A browser with both seats, and a watcher, see the present. */
const watches = () => state.chairs.peek().length === 1 && state.side.peek() !== null && manner.peek() !== "off";
/** What is to be known of the table to put moments together. */
export const known = () => ({
  news: state.looks.peek()?.news ?? {},
  onMap: (/** @type {string} */ place) => state.places.peek().has(place),
  isPiece: (/** @type {import("../lib/contract.js").Counter} */ counter) => !state.isGround(counter),
  distance: (/** @type {string} */ a, /** @type {string} */ b) => distanceBetween(a, b, FAR),
  side: state.side.peek(),
});

// ----------------------------------------------------------------------------------------------- what arrives

/** Let the present come to the page, once what led to it has been played. */
export function followOthers() {
  effect(() => {
    const latest = state.latest.value;
    if (latest) untracked(() => arrive(/** @type {TableState} */ (latest)));
  });
  effect(() => {
    const isOld = newest.value !== toldOf;
    if (isOld && state.tab.value === "since" && !run.value) untracked(() => void lookBack());
  });
}

/** @param {TableState} latest */
function arrive(latest) {
  const before = state.present.peek();
  const from = before?.input ?? Math.min(latest.input, seen.peek()[key()] ?? latest.input);
  const anew = before !== null && before.history !== latest.history;
  if (run.peek() && !run.peek()?.again && !anew) return;
  if (!watches() || anew || latest.input <= from) return comeTo(latest);
  const authors = state.authors.peek();
  const first = firstOfOthers(authors, [state.side.peek() ?? ""], from, latest.input);
  if (first === null) return comeTo(latest);
  void play(first - 1, latest.input).catch(giveUp);
}

/** The page is at the present. @param {TableState} now */
function comeTo(now) {
  batch(() => {
    state.present.value = now;
    if (run.value) end();
  });
  const kept = Object.entries(seen.peek()).filter(([name]) => name !== key()).slice(-MOST_KEPT);
  if (state.side.peek() !== null) seen.value = { ...Object.fromEntries(kept), [key()]: now.input };
}

/** It cannot be played: show the present. @param {unknown} error */
function giveUp(error) {
  complain(error);
  const latest = state.latest.peek();
  if (latest) comeTo(/** @type {TableState} */ (latest));
}

/** What happened after an input, as moments. @param {number} from @param {number} to */
async function learn(from, to) {
  const chair = state.chair.peek();
  /** @type {Scene[]} */
  const scenes = [];
  for (let since = from; chair && since < to; ) {
    const told = await api.story(chair.secret, since);
    scenes.push(...scenesOf(scenes[scenes.length - 1]?.view ?? told.view, told.moments, known()));
    if (!told.more) break;
    since = scenes[scenes.length - 1].input;
  }
  return scenes;
}

/** Play what has just happened. @param {number} from @param {number} to */
async function play(from, to) {
  const mine = ++going;
  const before = run.peek()?.stops ?? [];
  run.value ??= { stops: [], at: 0, running: true, again: false };
  if (state.present.peek() && !state.shown.peek()) state.shown.value = { input: state.present.peek()?.input ?? from, view: /** @type {import("../lib/contract.js").View} */ (state.present.peek()?.view) };
  const scenes = (await learn(from, to)).filter((scene) => scene.input <= (state.latest.peek()?.input ?? to));
  if (mine !== going) return;
  const stops = stopsOf(scenes, known()).filter((stop) => stop.kind !== "");
  if (stops.length === 0) return arriveAtLast(scenes);
  eye ??= eyeOnMap();
  state.tab.value = "fight";
  run.value = { stops: [...before, ...stops], at: before.length, running: run.peek()?.running ?? true, again: false };
  show(before.length);
}

/** Everything that was to be shown has been: what came meanwhile is next, else the present. @param {Scene[]} [scenes] */
function arriveAtLast(scenes = []) {
  const now = run.peek();
  const latest = /** @type {TableState | null} */ (state.latest.peek());
  if (!now || !latest) return;
  if (now.again) return end();
  const last = now.stops[now.stops.length - 1]?.to ?? scenes[scenes.length - 1]?.input ?? latest.input;
  const first = firstOfOthers(state.authors.peek(), [state.side.peek() ?? ""], last, latest.input);
  if (first !== null && scenes.length === 0 && first <= latest.input && last < latest.input) return void play(last, latest.input).catch(giveUp);
  const long = now.stops.length > LONG;
  comeTo(latest);
  if (long) void lookBack();
}

// ------------------------------------------------------------------------------------------------- showing it

/** Show a stop: a fight first as it stood before, with its place marked, then what came of it. @param {number} at */
function show(at) {
  const now = run.peek();
  if (!now) return;
  clearTimeout(timer);
  run.value = { ...now, at };
  const stop = now.stops[at];
  seeAll(placesOf(stop));
  if (stop.kind !== "fight" || still()) return happen();
  state.shown.value = { input: stop.from, view: stop.before };
  timer = window.setTimeout(happen, LEAD / state.speed.peek());
}

/** What a stop is about has happened. */
function happen() {
  const stop = stopShown.peek();
  if (!stop || !run.peek()) return;
  state.shown.value = { input: stop.to, view: stop.view };
  seeAll(placesOf(stop));
  goOnLater();
}

/** The next stop follows after a while, unless this one waits to be seen. */
function goOnLater() {
  clearTimeout(timer);
  const stop = stopShown.peek();
  if (stop && run.peek()?.running && !holds(stop)) timer = window.setTimeout(next, lasting(stop) / state.speed.peek());
}

/** A clock that runs waits for nobody. @param {Stop} stop */
const holds = (stop) => isHeld(stop) && manner.value === "hold" && !state.latest.value?.clock;

/** How long a stop is shown, in milliseconds. @param {Stop} stop */
function lasting(stop) {
  const legs = stop.moves.reduce((most, move) => Math.max(most, move.way.length - 1), 0);
  const going_ = stop.moves.length > 1 ? GROUP : Math.min(LONGEST, HEX * legs);
  return PAUSE + going_ + (isHeld(stop) || stop.kind === "die" ? 2 * PAUSE : 0);
}

/** The places that a stop is about: those of a fight, else the ends of its moves. @param {Stop} stop */
export function placesOf(stop) {
  const told = stop.lines.flatMap((line) => state.placeIn(line.message) ?? []);
  const went = stop.moves.flatMap((move) => [move.way[0], move.way[move.way.length - 1]]);
  return [...new Set(stop.kind === "quiet" || stop.kind === "near" ? went : [...told, ...went])];
}

// ------------------------------------------------------------------------------------------------ the controls

/** On to the next stop, or to the present. */
export function next() {
  const now = run.peek();
  if (!now) return;
  if (now.at + 1 < now.stops.length) show(now.at + 1);
  else arriveAtLast();
}

/** One stop on or back by hand: from then on it waits. @param {1 | -1} way */
export function step(way) {
  const now = run.peek();
  if (!now || now.at + way < 0) return;
  run.value = { ...now, running: false };
  if (way > 0) next();
  else show(now.at - 1);
}

/** @param {number} at */
export function jumpTo(at) {
  const now = run.peek();
  if (now) show(Math.max(0, Math.min(now.stops.length - 1, at)));
}

/** Stop the playing for a while, or let it go on. */
export function pauseOrPlay() {
  const now = run.peek();
  if (!now) return;
  run.value = { ...now, running: !now.running };
  if (now.running) clearTimeout(timer);
  else if (held.peek()) next();
  else goOnLater();
}

/** Straight to the present. */
export function skip() {
  const now = run.peek();
  const latest = state.latest.peek();
  if (!now || !latest) return;
  const long = now.stops.length > LONG && !now.again;
  if (now.again) end();
  else comeTo(/** @type {TableState} */ (latest));
  if (long) void lookBack();
}

/** @param {1 | -1} way */
export function changeSpeed(way) {
  const at = SPEEDS.indexOf(state.speed.value) + way;
  state.speed.value = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))];
}

/** Nothing is shown but the present, and the map is as it was left. */
function end() {
  clearTimeout(timer);
  going += 1;
  batch(() => {
    run.value = null;
    state.shown.value = null;
  });
  if (eye) lookWith(eye);
  eye = null;
}

// ---------------------------------------------------------------------------------------------- looking back

/** Tell again what the others did last. */
export async function lookBack() {
  const [span, name] = [others.peek(), newest.peek()];
  if (!span || run.peek()) return;
  const scenes = (await learn(span.from, span.to)).filter((scene) => scene.input <= span.to);
  if (newest.peek() !== name || run.peek()) return;
  batch(() => {
    toldOf = name;
    past.value = scenes;
    state.tab.value = "since";
  });
}

/** Play it again. */
export function playAgain() {
  const stops = stopsOf(past.peek(), known()).filter((stop) => stop.kind !== "");
  if (run.peek() || stops.length === 0) return;
  eye = eyeOnMap();
  run.value = { stops, at: 0, running: true, again: true };
  show(0);
}

/** Have others done anything yet? */
export const othersActed = computed(() => others.value !== null);
