// What others did, as it is shown: moments put together to stops. Pure functions: no page, no rule of any game.
import { renewed } from "../lib/socket.js";
import { Vocabulary } from "../lib/vocabulary.js";
import { mentioned, placesIn } from "./choices.js";

/**
 * @typedef {import("../lib/contract.js").View} View
 * @typedef {import("../lib/contract.js").LogLine} LogLine
 * @typedef {import("../lib/contract.js").Counter} Counter
 * @typedef {import("../lib/contract.js").Moment} Moment
 * @typedef {import("../lib/contract.js").Message} Message
 * @typedef {"fight" | "loss" | "harm" | "capture" | "reveal" | "arrival" | "die" | "near" | "quiet" | ""} Kind  what a moment
 *   is about; nothing at all if nobody could see anything happen
 * @typedef {{ unit: string, side: string, way: string[] }} Move  unit: none if it cannot be told
 * @typedef {{ input: number, turn: number, side: string, by: string, lines: LogLine[], before: View, view: View, moves: Move[], kind: Kind }} Scene  by: whose doing it was
 * @typedef {{ kind: Kind, side: string, turn: number, from: number, to: number, before: View, view: View, lines: LogLine[],
 *   moves: Move[], count: number }} Stop  count: of the moments in it
 * @typedef {object} Known what is to be known of the table
 * @property {Record<string, string>} news  kinds of lines, by the id of any message in them
 * @property {(place: string) => boolean} onMap
 * @property {(counter: Counter) => boolean} isPiece
 * @property {(a: string, b: string) => number} distance
 * @property {string | null} side  whose eyes these are
 */

export const CHANCE = "chance";
/** @type {Kind[]} the weightiest first */
const WEIGHT = ["fight", "loss", "harm", "capture", "reveal", "arrival", "die", "near", "quiet", ""];
/** Kinds that wait until they have been seen. @type {Kind[]} */
const HELD = ["fight", "loss", "harm", "capture"];
const MOST_MOVES = 9;
const MOST_ROLLS = 8;
const NEAR = 12;

/** Does a stop wait until it has been seen? @param {Stop} stop */
export const isHeld = (stop) => HELD.includes(stop.kind);

// ------------------------------------------------------------------------------------------------- moments

/** Moments with the views before and after each. @param {View} first @param {Moment[]} moments @param {Known} known @returns {Scene[]} */
export function scenesOf(first, moments, known) {
  const words = new Vocabulary();
  let before = first;
  const by = doers(moments.map((one) => one.side));
  return moments.map(({ input, turn, side, lines, news }, place) => {
    const scene = { input, turn, side, by: by[place], lines, before, view: renewed(before, news, words) };
    before = scene.view;
    const moves = movesOf(scene, known);
    return { ...scene, moves, kind: kindOf(scene.lines, moves, scene.view, known) };
  });
}

/** Does a line tell of dice? @param {LogLine} line */
export const isDice = (line) => ["die", "faces", "dice", "thrown", "rolled"].some((name) => mentioned(line.message, name).length > 0);

/** The ids of a message and of those in it. @param {Message} message @returns {string[]} */
export const idsIn = (message) => [message.id, ...Object.values(message.args ?? {}).flatMap((value) => (typeof value === "object" ? idsIn(value) : []))];

/** What a line is about. @param {LogLine} line @param {Record<string, string>} news @returns {Kind} */
export function kindOfLine(line, news) {
  const named = idsIn(line.message).map((id) => news[id]).find(Boolean);
  if (named) return /** @type {Kind} */ (named);
  if (!isDice(line)) return "";
  return placesIn(line.message).length || mentioned(line.message, "column").length ? "fight" : "die";
}

/** @param {LogLine[]} lines @param {Move[]} moves @param {View} view @param {Known} known @returns {Kind} */
function kindOf(lines, moves, view, { news, side, distance, isPiece }) {
  const told = lines.map((line) => kindOfLine(line, news));
  const own = moves.length ? view.counters.filter((one) => one.side === side && isPiece(one)) : [];
  const beside = moves.some((move) => move.side !== side && own.some((one) => distance(one.place, move.way[move.way.length - 1]) <= 1));
  return weightiest([...told, beside ? "near" : moves.length ? "quiet" : ""]);
}

/** @param {Kind[]} kinds @returns {Kind} */
const weightiest = (kinds) => WEIGHT.find((kind) => kinds.includes(kind)) ?? "";

/** Who went where: by the ways that the log tells of, else from place to place. @param {Pick<Scene, "before" | "view" | "lines" | "by">} scene @param {Known} known @returns {Move[]} */
function movesOf({ before, view, lines, by }, { onMap, isPiece }) {
  const ways = lines.flatMap((line) => mentioned(line.message, "way")).map((way) => way.split(" "));
  const stood = new Map(before.counters.map((one) => [one.id, one.place]));
  const moved = view.counters.filter((one) => isPiece(one) && !one.carrier && onMap(one.place) && stood.has(one.id) && stood.get(one.id) !== one.place);
  const found = moved.map((one) => ({ unit: one.id, side: one.side, way: wayOf(stood.get(one.id) ?? "", one.place, ways).filter(onMap) }));
  const told = new Set(found.map((move) => move.way[move.way.length - 1]));
  const unnamed = ways.filter((way) => !told.has(way[way.length - 1])).map((way) => ({ unit: "", side: by, way }));
  return [...found, ...unnamed];
}

/** @param {string} from @param {string} to @param {string[][]} ways */
function wayOf(from, to, ways) {
  const told = ways.find((way) => way[way.length - 1] === to);
  return told ? [...(told[0] === from ? [] : [from]), ...told] : [from, to];
}

// --------------------------------------------------------------------------------------------------- stops

/** Moments put together: quiet moves near each other, and the dice of a fight with what came of it. @param {Scene[]} scenes @param {Known} known @returns {Stop[]} */
export function stopsOf(scenes, known) {
  /** @type {Stop[]} */
  const stops = [];
  /** @type {Scene[]} moments in which there was nothing to see go along with what comes next */
  let idle = [];
  for (const scene of scenes) {
    idle.push(scene);
    if (scene.kind === "") continue;
    const last = stops[stops.length - 1];
    if (last && belongs(idle, last, known)) stops[stops.length - 1] = idle.reduce(joined, last);
    else stops.push(idle.slice(1).reduce(joined, stopAt(idle[0])));
    idle = [];
  }
  return stops;
}

/** @param {Scene} scene @returns {Stop} */
const stopAt = ({ kind, by, turn, input, before, view, lines, moves }) => ({ kind, side: by, turn, from: input - 1, to: input, before, view, lines, moves, count: 1 });

/** @param {Stop} stop @param {Scene} scene @returns {Stop} */
const joined = (stop, { kind, by, input, view, lines, moves }) => ({
  ...stop,
  kind: weightiest([stop.kind, kind]),
  side: by,
  to: input,
  view,
  lines: [...stop.lines, ...lines],
  moves: chained([...stop.moves, ...moves]),
  count: stop.count + 1,
});

/** Do moments, of which the last one shows something, belong to the stop before them? @param {Scene[]} scenes @param {Stop} stop @param {Known} known */
function belongs(scenes, stop, { distance }) {
  const scene = scenes[scenes.length - 1];
  if (scene.side === CHANCE) return isHeld(stop) && stop.count < MOST_ROLLS;
  if (scene.kind !== "quiet" || stop.kind !== "quiet" || scene.turn !== stop.turn || scene.by !== stop.side) return false;
  if (scenes.some((one) => one.lines.some(isHeading))) return false;
  const [a, b] = [endOf(stop.moves[stop.moves.length - 1]), endOf(scene.moves[0])];
  return chained([...stop.moves, ...scene.moves]).length <= MOST_MOVES && distance(a, b) <= NEAR;
}

/** @param {Move | undefined} move */
const endOf = (move) => move?.way[move.way.length - 1] ?? "";

/** Lines that begin something. @param {LogLine} line */
export const isHeading = (line) => /-(began|begun|start)(-|$)/.test(line.message.id);

/** Moves of one piece that follow each other are one. @param {Move[]} moves @returns {Move[]} */
export function chained(moves) {
  /** @type {Move[]} */
  const found = [];
  for (const move of moves) {
    const at = found.findIndex((one) => endOf(one) === move.way[0] && one.unit === move.unit && one.side === move.side);
    if (at < 0) found.push(move);
    else found[at] = { ...move, way: [...found[at].way, ...move.way.slice(1)] };
  }
  return found;
}

// ------------------------------------------------------------------------------------------- whose doing it was

/** Whose doing each input was: what chance decides is the doing of whoever acted before it. @param {string[]} authors */
export function doers(authors) {
  let last = "";
  return authors.map((author) => (last = author === CHANCE ? last : author));
}

/** The first of some inputs after a number that somebody else did; none if there is none. @param {string[]} authors @param {string[]} own @param {number} after @param {number} [until] */
export function firstOfOthers(authors, own, after, until = authors.length) {
  const by = doers(authors);
  for (let input = after + 1; input <= until; input += 1) if (by[input - 1] && !own.includes(by[input - 1])) return input;
  return null;
}

const SHORT = 2; // answers in between that are no turn of one's own

/** The last run of what others did: after which input it began, and with which it ended. One's own answers in between do not end it. @param {string[]} authors @param {string} side */
export function lastOfOthers(authors, side) {
  const by = doers(authors);
  const to = by.findLastIndex((one) => one !== side && one !== "") + 1;
  let from = to;
  let own = 0;
  for (let place = to - 1; place >= 0 && own <= SHORT; place -= 1) {
    own = by[place] === side ? own + (authors[place] === side ? 1 : 0) : 0;
    if (own === 0) from = place;
  }
  return to ? { from, to } : null;
}
