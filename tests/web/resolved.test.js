// What was resolved, place by place: found in the log, and laid on the dice that waited.
import assert from "node:assert/strict";
import { test } from "node:test";

const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({ getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value) });
globalThis.addEventListener ??= /** @type {any} */ (() => undefined);
const state = await import("../../src/grognard/web/play/state.js");
const { byPlace, lastSpan } = await import("../../src/grognard/web/play/resolved.js");
state.board.value = /** @type {any} */ ({ hexes: [{ label: "F4" }, { label: "G5" }], spots: {} });

/** @param {number} input @param {string} hex @param {number} die @param {number} total */
const roll = (input, hex, die, total) => ({ input, message: { id: "rolled", args: { hex, die, total } }, rules: [] });
/** @param {number} input @param {Record<string, unknown>} args */
const tell = (input, args) => /** @type {any} */ ({ input, message: { id: "told", args }, rules: [] });

const LINES = [
  tell(3, { unit: "a" }), roll(4, "F4", 9, 10), roll(5, "F4", 2, 2), tell(6, { unit: "a", final: 10 }),
  roll(7, "G5", 1, 3), tell(8, { unit: "b", die: 4 }), tell(8, { unit: "a" }), tell(9, { die: 5 }),
];

test("dice for places one after the other belong together, with what pieces make of them", () => {
  assert.deepEqual(lastSpan(LINES), { first: 4, last: 8 });
  assert.equal(lastSpan(LINES.slice(0, 1)), null);
});

test("what fell is laid on the dice that waited, and the worst of it is the result", () => {
  const faces = [...Array(8).fill("none"), "casualty", "casualty"];
  const dice = [1, 0].map((value) => ({ label: { id: "who" }, kind: "", value, faces, modifiers: [], planned: false }));
  const due = /** @type {any} */ ({ F4: [{ dice, chances: [{ result: "casualty" }, { result: "none" }] }] });
  const [place, ...others] = byPlace(LINES.filter((line) => line.input > 3 && line.input < 9), due);
  assert.equal(others.length, 0);
  assert.deepEqual([place.place, place.piles[0].fallen, place.piles[0].result], ["F4", [9, 2], "casualty"]);
  assert.deepEqual(place.lines.map((line) => line.input), [6]);
});
