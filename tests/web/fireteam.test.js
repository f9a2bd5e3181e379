// What tactical games add to the table: sheets in play, loads, facings, numbered markers, answers that share a piece.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestFacing } from "../../src/grognard/web/lib/board/dial.js";
import { bodies, loadOf, loadTab } from "../../src/grognard/web/lib/board/load.js";
import { markerLook, numbered } from "../../src/grognard/web/lib/board/markers.js";
import { boardOf } from "../../src/grognard/web/lib/board/parts.js";
import { answerAt, indexChoices, litHexes } from "../../src/grognard/web/play/choices.js";

const hex = (label) => ({ label, x: 0, y: 0, terrain: "open", features: [], name: null });
const BOARD = {
  orientation: "flat",
  hexes: ["0101", "0102", "0201"].map(hex),
  sides: [{ hexes: ["0101", "0102"], kind: "crest" }, { hexes: ["0102", "0201"], kind: "crest" }],
  lines: [{ kind: "road", sides: [["0101", "0102"], ["0102", "0201"]], name: null }],
  areas: [{ kind: "town", hexes: ["0201"], name: null }],
  parts: { A: ["0101", "0102"], B: ["0201"] },
};

test("only the sheets in play are drawn", () => {
  const shown = boardOf(BOARD, ["A"]);
  assert.deepEqual(shown.hexes.map((one) => one.label), ["0101", "0102"]);
  assert.equal(shown.sides.length, 1);
  assert.deepEqual(shown.lines[0].sides, [["0101", "0102"]]);
  assert.deepEqual(shown.areas, []);
});

test("a board without sheets, or with none named, is drawn whole", () => {
  assert.equal(boardOf(BOARD, []), BOARD);
  const plain = { ...BOARD, parts: undefined };
  assert.equal(boardOf(plain, ["A"]), plain);
});

test("what a piece carries is no counter of the stack by itself", () => {
  const stack = [{ id: "m2" }, { id: "squad", carrier: "m2" }, { id: "law", carrier: "squad" }, { id: "leader" }];
  assert.deepEqual(bodies(stack).map((one) => one.id), ["m2", "leader"]);
  assert.deepEqual(loadOf(stack, "m2").map((one) => one.id), ["squad", "law"]);
  assert.deepEqual(loadOf(stack, "leader"), []);
});

test("a carrier that is not seen leaves its load in the open", () => {
  assert.deepEqual(bodies([{ id: "squad", carrier: "hidden" }]).map((one) => one.id), ["squad"]);
});

test("a load shows how many it is, and nothing where there is none", () => {
  assert.match(loadTab(2, "#000"), /\+2/);
  assert.equal(loadTab(0, "#000"), "");
});

test("markers with a number share one look", () => {
  const looks = { fear: { shape: "triangle", at: "right" }, "fear-4": { tab: "!" } };
  assert.deepEqual(numbered("saved-1.5"), { name: "saved", number: "1.5" });
  assert.deepEqual(numbered("in-hand"), { name: "in-hand", number: "" });
  assert.deepEqual(markerLook(looks, "fear-2"), { shape: "triangle", at: "right", tab: "2" });
  assert.deepEqual(markerLook(looks, "fear-4"), { tab: "!" });
  assert.equal(markerLook(looks, "saved-1"), undefined);
});

test("a drag points a piece to the nearest way it may face", () => {
  const bearing = (facing) => (60 - 30 * facing + 360) % 360;
  assert.equal(nearestFacing(2, [0, 2, 4], bearing), 2);
  assert.equal(nearestFacing(355, [0, 2, 4], bearing), 2);
  assert.equal(nearestFacing(170, [0, 2, 4], bearing), 0);
  assert.equal(nearestFacing(290 + 360, [0, 2, 4], bearing), 4);
});

const choice = (notation, ties) => ({ notation, group: notation.split(" ")[0], label: { id: "a" }, unit: null, hex: null, ...ties });

test("ways to face are neither buttons nor answers of a click", () => {
  const index = indexChoices({ choices: [choice("face m1 0", { unit: "m1", facing: 0 }), choice("face m1 2", { unit: "m1", facing: 2 }), choice("done", {})] });
  assert.deepEqual([...index.facings.keys()], ["m1"]);
  assert.deepEqual(index.buttons.map((one) => one.notation), ["done"]);
  assert.equal(answerAt(index, [{ id: "m1" }], "0101"), null);
  assert.ok(litHexes(index, [], null).able.has("m1"));
});

test("a piece that can do several things is asked which", () => {
  const index = indexChoices({ choices: [choice("activate move sq1", { unit: "sq1" }), choice("activate fire sq1", { unit: "sq1" }), choice("activate move sq2", { unit: "sq2" })] });
  assert.equal(answerAt(index, [{ id: "sq1" }, { id: "sq2" }], "0101").menu.length, 2);
  assert.equal(answerAt(index, [{ id: "sq1" }, { id: "sq2" }], "0101", { counter: "sq2" }).play.notation, "activate move sq2");
});
