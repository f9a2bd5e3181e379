import test from "node:test";
import assert from "node:assert/strict";
import { passing } from "../../src/grognard/web/play/quiet.js";

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
