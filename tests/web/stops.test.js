// What others did, put together to stops: quiet moves together, fights and losses alone, nothing ahead of its time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chained, isHeld, kindOfLine, scenesOf, stopsOf } from "../../src/grognard/web/play/stops.js";
import { summaryOf } from "../../src/grognard/web/play/summary.js";
import { turningPoints } from "../../src/grognard/web/play/victory.js";

const unit = (id, place, side = "blue", more = {}) => ({ id, side, place, depth: 0, known: true, name: id, kind: "foot", size: "", figures: [], steps: 1, markers: [], facing: null, carrier: "", group: "", values: {}, heading: null, ...more });
const line = (input, id, args = {}) => ({ input, message: { id, args }, rules: ["1.1"] });
const view = (counters, score = {}) => ({ counters, score, turn: 1 });
const cut = (at, counter) => ({ at, remove: 1, put: [counter] });
const moment = (input, side, counters, lines = [], fields = {}) => ({ input, turn: 1, side, lines, news: { fields, counters, choices: [], afresh: false } });
const KNOWN = {
  news: { "event-lost": "loss", "score-town": "capture" },
  onMap: (place) => /^\d+$/.test(place),
  isPiece: (counter) => counter.kind !== "smoke",
  distance: (a, b) => Math.abs(Number(a) - Number(b)),
  side: "red",
};
const START = view([unit("a", "10"), unit("b", "12"), unit("mine", "40", "red")]);
const kinds = (moments, known = KNOWN) => stopsOf(scenesOf(START, moments, known), known).map((stop) => stop.kind);

test("quiet moves near each other are one stop, far ones are not", () => {
  const moves = [moment(1, "blue", [cut(0, unit("a", "11"))]), moment(2, "blue", [cut(1, unit("b", "13"))])];
  const [stop, ...more] = stopsOf(scenesOf(START, moves, KNOWN), KNOWN);
  assert.equal(more.length, 0);
  assert.deepEqual(stop.moves.map((move) => move.way), [["10", "11"], ["12", "13"]]);
  assert.deepEqual([stop.from, stop.to, stop.count], [0, 2, 2]);
  assert.deepEqual(kinds([moves[0], moment(2, "blue", [cut(1, unit("b", "30"))])]), ["quiet", "quiet"]);
});

test("a way that the log tells of is gone hex by hex", () => {
  const [scene] = scenesOf(START, [moment(1, "blue", [cut(0, unit("a", "14"))], [line(1, "event-moved", { hex: "14", way: "11 12 14" })])], KNOWN);
  assert.deepEqual(scene.moves, [{ unit: "a", side: "blue", way: ["10", "11", "12", "14"] }]);
});

test("a unit that cannot be told goes its way without a name", () => {
  const [scene] = scenesOf(START, [moment(1, "blue", [], [line(1, "event-moved", { hex: "22", way: "20 21 22" })])], KNOWN);
  assert.deepEqual(scene.moves, [{ unit: "", side: "blue", way: ["20", "21", "22"] }]);
});

test("a move that ends beside one's own pieces is not quiet, but waits for nobody", () => {
  const stops = stopsOf(scenesOf(START, [moment(1, "blue", [cut(0, unit("a", "39"))])], KNOWN), KNOWN);
  assert.equal(stops[0].kind, "near");
  assert.equal(isHeld(stops[0]), false);
});

test("a fight waits to be seen, with what came of it", () => {
  const fight = [moment(1, "blue", [], [line(1, "event-attack", { hex: "40" })]), moment(2, "chance", [], [line(2, "event-rolled", { hex: "40", die: 3 })]), moment(3, "chance", [], [line(3, "event-lost", { unit: "mine" })])];
  const [stop, ...more] = stopsOf(scenesOf(START, fight, KNOWN), KNOWN);
  assert.equal(more.length, 0);
  assert.deepEqual([stop.kind, stop.side, stop.from, stop.to, isHeld(stop)], ["fight", "blue", 0, 3, true]);
  assert.deepEqual(stop.lines.map((one) => one.message.id), ["event-attack", "event-rolled", "event-lost"]);
});

test("what a line is about is told by its text or by one in it, else by its dice", () => {
  assert.equal(kindOfLine(line(1, "event-lost"), KNOWN.news), "loss");
  assert.equal(kindOfLine(line(1, "event-scored", { what: { id: "score-town", args: {} } }), KNOWN.news), "capture");
  assert.equal(kindOfLine(line(1, "event-rolled", { die: 4 }), KNOWN.news), "die");
  assert.equal(kindOfLine(line(1, "event-rolled", { die: 4, hex: "10" }), KNOWN.news), "fight");
  assert.equal(kindOfLine(line(1, "event-said"), KNOWN.news), "");
});

test("a moment in which nothing can be seen makes no stop of its own", () => {
  assert.deepEqual(kinds([moment(1, "blue", [])]), []);
  assert.deepEqual(kinds([moment(1, "blue", []), moment(2, "blue", [cut(0, unit("a", "11"))])]), ["quiet"]);
});

test("moves of one piece that follow each other are one", () => {
  const move = (unit_, ...way) => ({ unit: unit_, side: "blue", way });
  assert.deepEqual(chained([move("a", "1", "2"), move("b", "5", "6"), move("a", "2", "3")]), [move("a", "1", "2", "3"), move("b", "5", "6")]);
});

test("a summary counts points, places, fights and losses of both sides", () => {
  const named = { id: "unit-mine", args: {} };
  const moments = [
    moment(1, "blue", [cut(0, unit("a", "11"))], [line(1, "event-scored", { what: { id: "score-town", args: { hex: "11" } } })], { score: { red: 50 } }),
    moment(2, "chance", [], [line(2, "event-rolled", { hex: "40", die: 3 }), line(2, "event-lost", { unit: named })]),
  ];
  const found = summaryOf(scenesOf(view(START.counters, { red: 60 }), moments, KNOWN), KNOWN.news, (message) => (message.id === "unit-mine" ? "red" : ""));
  assert.deepEqual(found.score, [{ side: "red", before: 60, after: 50 }]);
  assert.deepEqual([found.captures.length, found.fights.length, found.moves.length], [1, 1, 1]);
  assert.deepEqual(found.losses.map((one) => one.side), ["red"]);
});

test("the turning points of a score are its largest changes and the last", () => {
  const course = [0, 40, 41, 31, 33, 36, 40, 45, 44].map((points, input) => ({ input, replay: input, turn: 1, score: { red: points } }));
  assert.deepEqual(turningPoints(course, "red").map((one) => one.change), [40, -10, 3, 4, 5, -1]);
});
