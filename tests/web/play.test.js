// What a click means, and which units are in hand: the play page without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerAt, byVerb, indexChoices, litHexes, mentioned, stackIn, unitsInHand } from "../../src/grognard/web/play/choices.js";

const label = { id: "action" };
const choice = (notation, ties = {}) => ({ notation, group: notation.split(" ")[0], label, unit: null, hex: null, ...ties });
const question = (kind, ...choices) => ({ side: "german", kind, prompt: label, rules: [], choices });
const counter = (id, place, depth = 0) => ({ id, place, depth, side: "german", known: true, markers: [] });

const pick = (unit) => choice(`pick ${unit}`, { unit });
const go = (hex) => choice(`go ${hex}`, { hex });
const retreat = (unit, hex) => choice(`retreat ${unit} ${hex}`, { unit, hex });
const stack = [counter("a", "1010", 0), counter("b", "1010", 1)];

test("an answer tied to nothing is a button", () => {
  const index = indexChoices(question("Move", pick("a"), go("1011"), choice("done")));
  assert.deepEqual(index.buttons.map((one) => one.notation), ["done"]);
  assert.deepEqual([...index.byUnit.keys()], ["a"]);
  assert.deepEqual([...index.byHex.keys()], ["1011"]);
});

test("a stack is read from the top", () => {
  assert.deepEqual(stackIn([...stack].reverse(), "1010").map((one) => one.id), ["a", "b"]);
});

test("a click on a stack takes the top unit that can be taken", () => {
  const index = indexChoices(question("Move", pick("b"), pick("a")));
  assert.deepEqual(answerAt(index, stack, "1010"), { play: index.all[1] });
});

test("a click on one counter takes that counter", () => {
  const index = indexChoices(question("Move", pick("a"), pick("b")));
  assert.deepEqual(answerAt(index, stack, "1010", { counter: "b" }), { play: index.all[1] });
});

test("a click where nothing can be done means nothing", () => {
  assert.equal(answerAt(indexChoices(question("Move", go("1011"))), [], "1012"), null);
});

test("a hex with several answers asks which", () => {
  const index = indexChoices(question("Retreat", retreat("a", "1011"), retreat("b", "1011")));
  assert.deepEqual(answerAt(index, [], "1011"), { menu: index.all });
});

test("a unit and a hex are chosen one after the other", () => {
  const index = indexChoices(question("Retreat", retreat("a", "1011"), retreat("b", "1011"), retreat("b", "1012")));
  assert.deepEqual(answerAt(index, stack, "1010"), { choose: "a" });
  assert.deepEqual(answerAt(index, stack, "1010", { chosen: "a" }), { choose: "b" });
  assert.deepEqual(answerAt(index, [], "1011", { chosen: "b" }), { play: index.all[1] });
});

test("after the unit is chosen only its hexes glow", () => {
  const index = indexChoices(question("Retreat", retreat("a", "1011"), retreat("b", "1012")));
  assert.deepEqual([...litHexes(index, stack, null).targets], ["1011", "1012"]);
  assert.deepEqual([...litHexes(index, stack, "b").targets], ["1012"]);
  assert.deepEqual([...litHexes(index, stack, null).sources], ["1010"]);
});

test("answers are grouped by verb in their own order", () => {
  assert.deepEqual(byVerb([go("1011"), pick("a"), go("1012")]).map(([verb, list]) => [verb, list.length]), [["go", 2], ["pick", 1]]);
});

test("a message tells of its hexes however deep they are", () => {
  const message = { id: "moved", args: { hex: { id: "hex", args: { hex: "1011" } }, units: { id: "pair", args: { first: { id: "x", args: { hex: "1012" } } } } } };
  assert.deepEqual(mentioned(message, "hex"), ["1011", "1012"]);
});

const answered = (side, kind, one) => ({ side, kind, choice: one });

test("the hand holds the unit taken and those that joined it", () => {
  const given = new Map([[4, answered("german", "Choose", pick("a"))], [5, answered("german", "Move", choice("join b", { unit: "b" }))], [6, answered("german", "Move", go("1011"))]]);
  assert.deepEqual(unitsInHand(7, given, question("Move", go("1012"))), ["a", "b"]);
});

test("the hand is empty where a step can be ended, and after the other side", () => {
  const given = new Map([[4, answered("soviet", "Choose", pick("a"))]]);
  assert.deepEqual(unitsInHand(5, given, question("Choose", pick("b"), choice("done"))), []);
  assert.deepEqual(unitsInHand(5, given, question("Move", go("1011"))), []);
});
