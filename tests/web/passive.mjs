// How often somebody is asked who lets every move pass: questions come in on one line each, counts of those put go out.
import { createInterface } from "node:readline";
import { SENSIBLE, factOf, isPut, moversOf } from "../../src/grognard/web/play/reactions.js";
import { spreadOfEffect } from "../../src/grognard/web/play/spread.js";

const counts = {};
let letGo = null;
for await (const line of createInterface({ input: process.stdin })) {
  const { name, question, verb, nothing, distances, forecasts, turn, step, place, names, counters } = JSON.parse(line);
  counts[name] ??= { asked: 0, put: 0 };
  if (!question) {
    letGo = null;
    continue;
  }
  const isNothing = ({ result }) => nothing.includes(result);
  const chance = (notation) => (forecasts[notation] ? spreadOfEffect(forecasts[notation], isNothing).most : 1);
  const fact = factOf(question, verb, { turn, step, place, movers: moversOf(question, names, counters), whereIs: (unit) => unit, distance: (unit) => distances[unit], chance });
  const put = isPut(fact, SENSIBLE, letGo);
  counts[name].asked += 1;
  counts[name].put += put ? 1 : 0;
  if (put) letGo = { move: fact.move, again: null };
}
console.log(JSON.stringify(counts));
