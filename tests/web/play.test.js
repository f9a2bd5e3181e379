// What a click means, and which units are in hand: the play page without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerAt, groupBy, indexChoices, litHexes, mentioned, openChoices, placesIn, stackIn, wayGone, wayTo } from "../../src/grognard/web/play/choices.js";

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

test("a hex that can be entered facing in several ways is a hex; turning on the spot is not", () => {
  const drive = (hex, facing) => ({ notation: `drive ${hex} ${facing}`, hex, facing });
  const index = indexChoices(question("Step", drive("1011", 3), drive("1011", 5), { notation: "turn 5", facing: 5 }, choice("stop")));
  assert.deepEqual(index.byHex.get("1011").map((one) => one.facing), [3, 5]);
  assert.deepEqual([...index.facings.values()].flat().map((one) => one.notation), ["turn 5"]);
  assert.deepEqual(answerAt(index, [], "1011"), { menu: index.all.slice(0, 2) });
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
  assert.deepEqual(answerAt(index, stack, "1010"), { choose: "a", menu: [] });
  assert.deepEqual(answerAt(index, stack, "1010", { chosen: "a" }), { choose: "b", menu: [] });
  assert.deepEqual(answerAt(index, [], "1011", { chosen: "b" }), { play: index.all[1] });
});

test("after the unit is chosen only its hexes glow", () => {
  const index = indexChoices(question("Retreat", retreat("a", "1011"), retreat("b", "1012")));
  assert.deepEqual([...litHexes(index, stack, null).targets], ["1011", "1012"]);
  assert.deepEqual([...litHexes(index, stack, "b").targets], ["1012"]);
  assert.deepEqual([...litHexes(index, stack, null).sources], ["1010"]);
});

test("answers are grouped by verb in their own order", () => {
  assert.deepEqual(groupBy([go("1011"), pick("a"), go("1012")], (one) => one.group).map(([verb, list]) => [verb, list.length]), [["go", 2], ["pick", 1]]);
});

test("a message tells of its hexes however deep they are", () => {
  const message = { id: "moved", args: { hex: { id: "hex", args: { hex: "1011" } }, units: { id: "pair", args: { first: { id: "x", args: { hex: "1012" } } } } } };
  assert.deepEqual(mentioned(message, "hex"), ["1011", "1012"]);
});

const move = (hex, via = null) => ({ ...go(hex), cost: 1, via });
const answered = (side, kind, one, way = []) => ({ side, kind, choice: one, way });

test("the way to a hex leads over the hexes before it, back to the start", () => {
  const choices = [move("1011"), move("1012", "1011"), move("1013", "1012"), move("2011"), choice("halt")];
  assert.deepEqual(wayTo(choices, choices[2], "1010"), ["1010", "1011", "1012", "1013"]);
  assert.deepEqual(wayTo(choices, choices[3], "1010"), ["1010", "2011"]);
});

test("a way that turns in a circle ends", () => {
  const choices = [move("1011", "1012"), move("1012", "1011")];
  assert.deepEqual(wayTo(choices, choices[1], "1010"), ["1010", "1011", "1012"]);
});

test("the way gone joins the ways of the answers to this question, and no others", () => {
  const given = new Map([
    [3, answered("german", "Move", go("0900"), ["0901", "0900"])],
    [4, answered("german", "Choose", pick("a"))],
    [5, answered("german", "Move", go("1012"), ["1010", "1011", "1012"])],
    [6, answered("german", "Move", choice("join b", { unit: "b" }))],
    [7, answered("german", "Move", go("1013"), ["1012", "1013"])],
  ]);
  assert.deepEqual(wayGone(8, given, question("Move", go("1014"))), ["1010", "1011", "1012", "1013"]);
  assert.deepEqual(wayGone(8, given, question("Choose", pick("b"))), []);
  assert.deepEqual(wayGone(8, given, null), []);
});

test("a message names places as hexes and as spots, however deep", () => {
  const message = { id: "event", args: { place: { id: "place-plain", args: { place: "0717/0718" } }, hex: "0717", unit: { id: "u" } } };
  assert.deepEqual(placesIn(message), ["0717", "0717/0718"]);
});

test("kinds of answers that have to be asked for stay out of the way until they are", () => {
  const choices = [{ group: "pick" }, { group: "assist" }, { group: "assist" }];
  const isStaged = (group) => group === "assist";
  assert.deepEqual(openChoices(choices, "", isStaged), [choices[0]]);
  assert.deepEqual(openChoices(choices, "assist", isStaged), choices.slice(1));
});

test("a unit that is chosen for a hex also offers what it does without one", () => {
  const index = indexChoices(question("Act", { notation: "fire a x", unit: "a", hex: "1011" }, { notation: "move a", unit: "a" }, { notation: "rally b", unit: "b" }));
  const found = answerAt(index, [{ id: "a" }], "1010");
  assert.equal(found.choose, "a");
  assert.deepEqual(found.menu.map((one) => one.notation), ["move a"]);
});
