// Dice that fell, found in texts and in the log; what is left of them when others cancel their symbols.
import assert from "node:assert/strict";
import { test } from "node:test";
import { symbolsPicture } from "../../src/grognard/web/lib/board/dice.js";

const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({ getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value) });
globalThis.addEventListener ??= /** @type {any} */ (() => undefined);
globalThis.matchMedia ??= /** @type {any} */ (() => ({ matches: false, addEventListener: () => undefined }));
const state = await import("../../src/grognard/web/play/state.js");
const { cancelled, diceIn, lastThrow, leftOf } = await import("../../src/grognard/web/play/thrown.js");
state.board.value = /** @type {any} */ ({ hexes: [], spots: {}, dice: { Y: ["-", "S", "D", "D", "DS", "C"], B: ["-", "-", "-", "S", "S", "D"] } });

test("dice are found in a text by kind and face, kinds that the game has not are words", () => {
  assert.deepEqual(diceIn("Attack: Y:DS B:-."), [{ kind: "Y", face: "DS" }, { kind: "B", face: "-" }]);
  assert.deepEqual(diceIn("Q:DS and 12:30"), []);
});

test("a die is cancelled once none of its symbols is left; a blank never was anything", () => {
  const dice = diceIn("Y:C Y:DS B:D B:-");
  assert.deepEqual(cancelled(dice, "C"), [false, true, true, false]);
  assert.deepEqual(cancelled(dice, "CD"), [false, false, true, false]);
  assert.deepEqual(cancelled(dice, "-"), [true, true, true, false]);
});

const line = (text, input) => /** @type {any} */ ({ input, message: { id: text, args: {} }, rules: [] });
const words = (one) => one.message.id;

test("the last throw begins with the first dice of it and tells what came of it", () => {
  const lines = ["Y:C old", ...Array(9).fill("moves"), "attack Y:C", "pass", "defence B:S", "left", "routs"].map(line);
  assert.deepEqual(lastThrow(lines, words).map(words), ["attack Y:C", "pass", "defence B:S", "left", "routs"]);
});

test("an old throw is no news", () => {
  assert.deepEqual(lastThrow([line("attack Y:C", 1), ...Array.from({ length: 20 }, (_, n) => line("moves", n))], words), []);
  assert.deepEqual(lastThrow([], words), []);
});

test("what is left is left of the dice that were opposed, in each of two exchanges", () => {
  const lines = ["attack", "defence", "C", "strikes", "attack", "defence", "D"];
  const left = (text) => (/^[A-Z]$/.test(text) ? text : null);
  const thrown = (text) => ["attack", "defence"].includes(text);
  assert.deepEqual([0, 1, 4, 5].map((place) => leftOf(lines, place, left, thrown)), ["C", undefined, "D", undefined]);
});

test("what is left is drawn as symbols", () => {
  assert.match(symbolsPicture({ dice: {}, die_symbols: { C: "sight" } }, "C"), /circle/);
});
