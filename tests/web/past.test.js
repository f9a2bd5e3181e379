// What has happened: the rolls that the log tells of, and the moves of the others since one's own last answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rollOf } from "../../src/grognard/web/play/results.js";
import { doers, firstOfOthers, lastOfOthers } from "../../src/grognard/web/play/stops.js";

const line = (args) => ({ input: 3, message: { id: "event", args }, rules: ["11.2"] });

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

test("chance is the doing of whoever acted before it", () => {
  assert.deepEqual(doers(["chance", "red", "chance", "blue", "chance"]), ["", "red", "red", "blue", "blue"]);
});

test("what others did begins with the first input that is not one's own doing", () => {
  assert.equal(firstOfOthers(["red", "chance", "blue", "chance"], ["red"], 0), 3);
  assert.equal(firstOfOthers(["red", "chance"], ["red"], 0), null);
  assert.equal(firstOfOthers(["blue", "red", "blue"], ["red"], 1), 3);
});

test("the last run of the others ends where one decides again, however long ago that was", () => {
  assert.deepEqual(lastOfOthers(["red", "blue", "blue"], "red"), { from: 1, to: 3 });
  assert.deepEqual(lastOfOthers(["red", "blue", "chance", "red", "red", "red"], "red"), { from: 1, to: 3 });
  assert.equal(lastOfOthers(["red", "red"], "red"), null);
});

test("an answer or two in between do not end a run", () => {
  assert.deepEqual(lastOfOthers(["red", "red", "red", "blue", "red", "blue", "blue"], "red"), { from: 3, to: 7 });
});
