// Several forecasts of one answer: the headline speaks for every kind of target, not for the first alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { likeliestEffects, inPercent, spreadOfEffect } from "../../src/grognard/web/play/spread.js";

const chance = (result, numerator) => ({ result, numerator, denominator: 10 });
const isNothing = ({ result }) => result === "-";
const forecast = (...chances) => ({ chances });

const squad = forecast(chance("E", 1), chance("fear", 4), chance("-", 5));
const leader = forecast(chance("E", 3), chance("-", 7));
const vehicle = forecast(chance("fear", 2), chance("-", 8));

test("one forecast speaks for itself", () => {
  assert.deepEqual(likeliestEffects([squad], isNothing), [{ result: "fear", least: 0.4, most: 0.4 }]);
  assert.equal(inPercent(spreadOfEffect([squad], isNothing)), "50 %");
});

test("of a mixed stack every result is named, from the least to the most", () => {
  const found = likeliestEffects([squad, leader, vehicle], isNothing);
  assert.deepEqual(found, [{ result: "fear", least: 0.2, most: 0.4 }, { result: "E", least: 0.3, most: 0.3 }]);
  assert.deepEqual(found.map((one) => inPercent(one, 1)), ["20.0–40.0 %", "30.0 %"]);
});

test("a target on which nothing can happen is not spoken of beside one that can be hurt", () => {
  assert.deepEqual(likeliestEffects([leader, forecast(chance("-", 10))], isNothing), [{ result: "E", least: 0.3, most: 0.3 }]);
});

test("any effect at all is told from the safest target to the one in most danger", () => {
  assert.equal(inPercent(spreadOfEffect([vehicle, squad, leader], isNothing)), "20–50 %");
});

test("where nothing can happen that is said, and nothing where nothing is forecast", () => {
  assert.deepEqual(likeliestEffects([forecast(chance("-", 10))], isNothing), [{ result: "-", least: 1, most: 1 }]);
  assert.deepEqual(likeliestEffects([], isNothing), []);
  assert.equal(inPercent(spreadOfEffect([], isNothing)), "0 %");
});
