import test from "node:test";
import assert from "node:assert/strict";
import { passing } from "../../src/grognard/web/play/quiet.js";
import { FAR, NEVER, SENSIBLE, inForce, isPut } from "../../src/grognard/web/play/reactions.js";

const choice = (notation, ties = {}) => ({ notation, group: notation, label: { id: notation, args: {} }, unit: null, hex: null, card: null, ...ties });
const QUIET = { ChooseCard: { quiet: true }, ChooseStep: { overlay: "reach" } };

test("a quiet question without anything to choose is let pass", () => {
  assert.equal(passing({ kind: "ChooseCard", choices: [choice("pass"), choice("let-pass")] }, QUIET)?.notation, "pass");
});

test("a quiet question with a card, a unit or a hex to choose is put", () => {
  for (const ties of [{ card: "rally" }, { unit: "G_HMG34_1" }, { hex: "4B-4E" }]) {
    assert.equal(passing({ kind: "ChooseCard", choices: [choice("play", ties), choice("pass")] }, QUIET), null);
  }
});

test("other questions are always put", () => {
  assert.equal(passing({ kind: "ChooseStep", choices: [choice("stop")] }, QUIET), null);
  assert.equal(passing(null, QUIET), null);
});

const SHOT = { unit: "A", distance: 9, chance: 40 };
const MOVE = { move: "m", place: "1010", turn: 1, vehicles: true, others: false, shots: [SHOT] };

test("far off and unlikely shots are not asked about, near or likely ones are", () => {
  assert.equal(isPut(MOVE, SENSIBLE, null), false);
  assert.equal(isPut({ ...MOVE, shots: [SHOT, { ...SHOT, distance: 2 }] }, SENSIBLE, null), true);
  assert.equal(isPut({ ...MOVE, shots: [{ ...SHOT, chance: 75 }] }, SENSIBLE, null), true);
  assert.equal(isPut({ ...MOVE, shots: [{ ...SHOT, distance: 1, chance: 0 }] }, SENSIBLE, null), false);
});

test("a move that was let pass is asked about only where that was wanted", () => {
  const near = { ...MOVE, shots: [{ ...SHOT, distance: 1 }] };
  assert.equal(isPut(near, SENSIBLE, { move: "m", again: null }), false);
  assert.equal(isPut(near, SENSIBLE, { move: "m", again: "1010" }), true);
  assert.equal(isPut(near, SENSIBLE, { move: "another", again: null }), true);
});

test("a unit goes by its own orders, and orders for a turn end with it", () => {
  const never = { whom: "any", near: 0, chance: NEVER };
  assert.equal(isPut({ ...MOVE, shots: [{ ...SHOT, distance: 1 }] }, { ...SENSIBLE, units: { A: never } }, null), false);
  assert.equal(isPut(MOVE, { ...SENSIBLE, near: FAR, whom: "others" }, null), false);
  assert.equal(inForce({ ...SENSIBLE, near: FAR, until: "turn", turn: 1 }, 2).near, SENSIBLE.near);
});
