// Points of a match that one can jump to, found in its log without knowing any rule.

/**
 * @typedef {import("../lib/contract.js").Message} Message
 * @typedef {{input: number, turn: number, kind: "turn" | "phase" | "roll" | "", message: Message, rules: string[]}} Mark
 */

/** Rulesets name the lines that open a turn or a phase alike. */
const OPENINGS = { turn: "event-turn-began", phase: "event-phase-began" };
const CHANCE = "chance";

/**
 * The log with what each line is good for: the opening of a turn or phase, or the first line after a roll of dice.
 * @param {{input: number, message: Message, rules: string[]}[]} lines
 * @param {{input: number, turn: number, side: string}[]} steps
 * @returns {Mark[]}
 */
export function markLines(lines, steps) {
  const stepOf = new Map(steps.map((step) => [step.input, step]));
  const rolled = new Set();
  return lines.map((line) => {
    const step = stepOf.get(line.input);
    let kind = opening(line.message.id);
    if (!kind && step?.side === CHANCE && !rolled.has(line.input)) kind = "roll";
    if (kind === "roll") rolled.add(line.input);
    return { ...line, turn: step?.turn ?? 0, kind };
  });
}

/** @param {string} id @returns {Mark["kind"]} */
function opening(id) {
  if (id.startsWith(OPENINGS.turn)) return "turn";
  return id.startsWith(OPENINGS.phase) ? "phase" : "";
}

/**
 * The next or previous of some inputs, seen from one of them or from between.
 * @param {number[]} inputs in order
 * @param {number} from
 * @param {1 | -1} way
 */
export function neighbour(inputs, from, way) {
  return way > 0 ? inputs.find((input) => input > from) : inputs.findLast((input) => input < from);
}

/**
 * The lines that a filter leaves: what was asked for, under the headings it belongs to.
 * @param {Mark[]} marks
 * @param {"all" | "phase" | "roll" | "turn"} filter
 */
export function filtered(marks, filter) {
  const kept = { all: null, turn: ["turn"], phase: ["turn", "phase"], roll: ["turn", "phase", "roll"] }[filter];
  return kept === null ? marks : marks.filter((mark) => kept.includes(mark.kind));
}

/**
 * The places that a message names in its arguments, however deep.
 * @param {Message} message
 * @returns {string[]}
 */
export function hexesIn(message) {
  return Object.entries(message.args ?? {}).flatMap(([name, value]) => {
    if (typeof value === "object") return hexesIn(value);
    return name === "hex" || name === "place" || name.endsWith("-hex") ? [String(value)] : [];
  });
}
