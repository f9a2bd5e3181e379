// Points of a match that one can jump to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { filtered, hexesIn, markLines, neighbour } from "../../src/grognard/web/replay/steps.js";

const line = (input, id, args = {}) => ({ input, message: { id, args }, rules: [] });
const LINES = [
  line(0, "event-turn-began"),
  line(1, "event-phase-began-fight"),
  line(2, "event-attack"),
  line(3, "event-combat-rolled"),
  line(3, "event-step-lost"),
  line(4, "event-marched"),
];
const STEPS = [
  { input: 0, turn: 1, side: "" },
  { input: 1, turn: 1, side: "german" },
  { input: 2, turn: 1, side: "german" },
  { input: 3, turn: 1, side: "chance" },
  { input: 4, turn: 2, side: "soviet" },
];

test("turns, phases and rolls are found in the log", () => {
  const marks = markLines(LINES, STEPS);
  assert.deepEqual(marks.map((mark) => mark.kind), ["turn", "phase", "", "roll", "", ""]);
  assert.deepEqual(marks.map((mark) => mark.turn), [1, 1, 1, 1, 1, 2]);
});

test("a filter keeps the headings", () => {
  const marks = markLines(LINES, STEPS);
  assert.deepEqual(filtered(marks, "roll").map((mark) => mark.input), [0, 1, 3]);
  assert.deepEqual(filtered(marks, "turn").map((mark) => mark.input), [0]);
  assert.equal(filtered(marks, "all").length, LINES.length);
});

test("next and previous, from a stop or from between", () => {
  assert.equal(neighbour([0, 3, 9], 3, 1), 9);
  assert.equal(neighbour([0, 3, 9], 4, -1), 3);
  assert.equal(neighbour([0, 3, 9], 9, 1), undefined);
});

test("the places that a line speaks of", () => {
  const message = { id: "event-attack", args: { hex: "2514", attackers: { id: "list", args: { "from-hex": "2413" } }, column: "3:1" } };
  assert.deepEqual(hexesIn(message), ["2514", "2413"]);
});
