// What a procedure and the answer aimed at have in common: steps in one list, drawings on one map. Pure functions.

/**
 * @typedef {import("../lib/contract.js").CourseStep} Step
 * @typedef {import("../lib/contract.js").Sketch} Sketch
 */

/** The steps, with those to come as the answer that is aimed at would have them. @param {Step[]} steps @param {Step[]} foreseen */
export function withForeseen(steps, foreseen) {
  if (foreseen.length === 0) return steps;
  const named = new Set(foreseen.map((step) => step.label.id));
  return [...steps.filter((step) => step.state !== "ahead" && !named.has(step.label.id)), ...foreseen];
}

/** All that explains the course and the answer aimed at on the map, each thing once. @param {(Sketch | null | undefined)[]} sketches @returns {Sketch} */
export function together(sketches) {
  const known = sketches.flatMap((one) => one ?? []);
  return { zones: distinct(known.flatMap((one) => one.zones)), arrows: distinct(known.flatMap((one) => one.arrows)), remarks: distinct(known.flatMap((one) => one.remarks)) };
}

/** @template T @param {T[]} things @returns {T[]} */
const distinct = (things) => [...new Map(things.map((one) => [JSON.stringify(one), one])).values()];
