// Several forecasts of one answer: the headline speaks for every kind of target, not for the first alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inPercent, likeliestResults, spreadOfEffect, verdictOn } from "../../src/grognard/web/play/spread.js";

const chance = (result, numerator) => ({ result, numerator, denominator: 10 });
const isNothing = ({ result }) => result === "-";
const forecast = (...chances) => ({ chances });

const squad = forecast(chance("E", 1), chance("fear", 4), chance("-", 5));
const leader = forecast(chance("E", 3), chance("-", 7));
const vehicle = forecast(chance("fear", 2), chance("-", 8));

test("of one forecast the two likeliest results are named", () => {
  assert.deepEqual(likeliestResults([squad]), [{ result: "-", least: 0.5, most: 0.5 }, { result: "fear", least: 0.4, most: 0.4 }]);
  assert.equal(inPercent(spreadOfEffect([squad], isNothing)), "50 %");
});

test("of a mixed stack they are named from the least to the most", () => {
  const found = likeliestResults([squad, leader, vehicle]);
  assert.deepEqual(found.map(({ result }) => result), ["-", "fear"]);
  assert.deepEqual(found.map((one) => inPercent(one, 1)), ["50.0–80.0 %", "0.0–40.0 %"]);
});

test("a chance is told in a word that a player would use", () => {
  assert.deepEqual([0.9, 0.5, 0.2, 0.05].map(verdictOn), ["favourable", "even", "poor", "hopeless"]);
});

test("any effect at all is told from the safest target to the one in most danger", () => {
  assert.equal(inPercent(spreadOfEffect([vehicle, squad, leader], isNothing)), "20–50 %");
});

test("where nothing can happen that is said, and nothing where nothing is forecast", () => {
  assert.deepEqual(likeliestResults([forecast(chance("-", 10))]), [{ result: "-", least: 1, most: 1 }]);
  assert.deepEqual(likeliestResults([]), []);
  assert.equal(inPercent(spreadOfEffect([], isNothing)), "0 %");
});
