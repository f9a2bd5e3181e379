// When a side wants to be asked whether it reacts to a move: by orders that the page keeps. Pure functions: no page, no rule of any game.

/**
 * @typedef {import("../lib/contract.js").DecisionView} DecisionView
 * @typedef {import("../lib/contract.js").Counter} Counter
 * @typedef {"any" | "vehicles" | "others"} Whom
 * @typedef {{ whom: Whom, near: number, chance: number }} Limits  near: within so many hexes always; chance: farther off from so many chances in a hundred
 * @typedef {Limits & { until: "match" | "turn", turn: number, units: Record<string, Limits> }} Orders  turn: when they were given; units: those that have orders of their own
 * @typedef {{ unit: string, distance: number, chance: number }} Shot  chance: of any effect, in a hundred
 * @typedef {{ move: string, place: string, turn: number, vehicles: boolean, others: boolean, shots: Shot[] }} Fact  what a question is about; move: the same as long as the same units move
 * @typedef {{ move: string, again: string | null }} LetGo  a move that may pass, up to a hex at which it is to be asked about again
 */

export const FAR = 99;
export const NEVER = 101;
export const NEAR = [2, 4, 6, 10, FAR];
export const CHANCES = [25, 50, 75, NEVER];
export const WHOM = /** @type {const} */ (["any", "vehicles", "others"]);

/** What a side begins with: those who come next to it, and good chances. @type {Orders} */
export const SENSIBLE = { whom: "any", near: 2, chance: 75, until: "match", turn: 0, units: {} };

/** A piece that drives, by the size that its game gives it. @param {Counter} counter */
const isVehicle = (counter) => counter.size === "vehicle";

/** The pieces that a question names. @param {DecisionView} question @param {Record<string, unknown>} names of pieces, by id @param {Counter[]} counters */
export function moversOf(question, names, counters) {
  const told = JSON.stringify(question.prompt);
  const named = new Set(Object.keys(names).filter((id) => told.includes(JSON.stringify(names[id]))));
  return counters.filter((one) => named.has(one.id));
}

/** What a question for a reaction is about. @param {DecisionView} question @param {string} verb that lets it pass
 * @param {{ turn: number, step: string, place: string, movers: Counter[], whereIs: (unit: string) => string, distance: (a: string, b: string) => number, chance: (notation: string) => number }} known
 * @returns {Fact} */
export function factOf(question, verb, { turn, step, place, movers, whereIs, distance, chance }) {
  const { hex, ...who } = /** @type {Record<string, unknown>} */ (question.prompt.args ?? {});
  const shots = shotsIn(question, verb).map(({ notation, unit }) => ({ unit: unit ?? "", distance: unit ? distance(whereIs(unit), place) : 0, chance: 100 * chance(notation) }));
  const driving = movers.filter(isVehicle).length;
  return { move: JSON.stringify([turn, step, question.kind, who]), place, turn, vehicles: driving > 0 || movers.length === 0, others: movers.length > driving || movers.length === 0, shots };
}

/** The answers that are a reaction. @param {DecisionView} question @param {string} verb */
export const shotsIn = (question, verb) => question.choices.filter((choice) => choice.notation !== verb && (choice.unit || choice.hex || choice.card));

/** Would orders want a side to be asked? @param {Orders} orders @param {Fact} fact */
export const wants = (orders, fact) => fact.shots.some((shot) => {
  const { whom, near, chance } = orders.units[shot.unit] ?? orders;
  const meant = whom === "any" || (whom === "vehicles" ? fact.vehicles : fact.others);
  return meant && shot.chance > 0 && (shot.distance <= near || shot.chance >= chance);
});

/** Is a question put, or does the page let it pass? @param {Fact} fact @param {Orders} orders @param {LetGo | null} letGo */
export function isPut(fact, orders, letGo) {
  if (fact.shots.length === 0) return false;
  if (letGo?.move === fact.move) return letGo.again === fact.place;
  return wants(orders, fact);
}

/** Orders as they are in force: those for one turn give way to the usual ones. @param {Orders} orders @param {number} turn */
export const inForce = (orders, turn) => (orders.until === "turn" && orders.turn !== turn ? { ...SENSIBLE, units: orders.units } : orders);
