// What has happened: the rolls that the log tells of, and the moves of the others since one's own last answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rollOf } from "../../src/grognard/web/play/results.js";
import { othersSince } from "../../src/grognard/web/play/since.js";

const line = (args) => ({ input: 3, message: { id: "event", args }, rules: ["11.2"] });
const step = (input, side) => ({ input, side, turn: 1, label: { id: "step" } });
const inputs = (steps) => steps.map((one) => one.input);

test("a line with a die and a column tells of a roll, however deep they stand", () => {
  const told = line({ hex: "1010", what: { id: "dice", args: { die: 5, column: "3:1", result: "DR" } } });
  assert.deepEqual(rollOf(told), { line: told, die: "5", row: "5", table: "", column: "3:1", result: "DR" });
  const modified = line({ die: 10, row: 13, column: "24", result: "none" });
  assert.equal(rollOf(modified)?.row, "13");
  const byTerrain = line({ die: 2, row: { id: "row-hill" }, table: "hill", column: "+1", result: { id: "result-D2", args: { result: "D2" } } });
  assert.deepEqual(rollOf(byTerrain), { line: byTerrain, die: "2", row: "2", table: "hill", column: "+1", result: "D2" });
});

test("a line without a column tells of no roll on a table", () => {
  assert.equal(rollOf(line({ die: 5 })), null);
  assert.equal(rollOf(line({ hex: "1010" })), null);
});

test("the moves of the others are those after one's own last answer", () => {
  const steps = [step(1, "red"), step(2, "blue"), step(3, "blue"), step(4, "red"), step(5, "chance"), step(6, "blue")];
  assert.deepEqual(inputs(othersSince(steps, "red")), [5, 6]);
});

test("after one's own answers the moves before them are played back", () => {
  const steps = [step(1, "red"), step(2, "blue"), step(3, "blue"), step(4, "red"), step(5, "red")];
  assert.deepEqual(inputs(othersSince(steps, "red")), [2, 3]);
});
