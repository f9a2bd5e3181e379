/**
 * Legal answers, sorted by what they are tied to. Pure functions: no page, no socket, no rule of any game.
 *
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Counter} Counter
 * @typedef {import("./types.js").Message} Message
 * @typedef {{ buttons: Choice[], byHex: Map<string, Choice[]>, byUnit: Map<string, Choice[]>,
 *   pairs: Map<string, Choice[]>, all: Choice[] }} ChoiceIndex
 * @typedef {{ side: string, kind: string, choice: Choice }} Given an answer, who gave it, and to what kind of question
 */

/** Verbs of the engine's own vocabulary that the page treats in a special way. */
export const FINISH = "done";
export const ADD = "join";

/**
 * Choices by tie: to nothing (a button), to a hex, to a unit, or to a unit and a hex in two steps.
 *
 * @param {Decision | null} decision
 * @returns {ChoiceIndex}
 */
export function indexChoices(decision) {
  const all = decision?.choices ?? [];
  /** @type {ChoiceIndex} */
  const index = { buttons: [], byHex: new Map(), byUnit: new Map(), pairs: new Map(), all };
  for (const choice of all) {
    if (choice.unit && choice.hex) push(index.pairs, choice.unit, choice);
    else if (choice.unit) push(index.byUnit, choice.unit, choice);
    else if (choice.hex) push(index.byHex, choice.hex, choice);
    else index.buttons.push(choice);
  }
  return index;
}

/** @param {Map<string, Choice[]>} map @param {string} key @param {Choice} choice */
function push(map, key, choice) {
  const list = map.get(key);
  if (list) list.push(choice);
  else map.set(key, [choice]);
}

/**
 * The counters in a hex, top first.
 *
 * @param {Counter[]} counters @param {string} hex
 */
export function stackIn(counters, hex) {
  return counters.filter((counter) => counter.place === hex).sort((a, b) => a.depth - b.depth);
}

/**
 * What a click on a hex (and perhaps on one counter in it) means.
 *
 * @param {ChoiceIndex} index
 * @param {Counter[]} stack the counters in the hex, top first
 * @param {string} hex
 * @param {{ counter?: string | null, chosen?: string | null }} [hints]
 * @returns {{ play: Choice } | { choose: string } | { menu: Choice[] } | null}
 */
export function answerAt(index, stack, hex, { counter = null, chosen = null } = {}) {
  return toHex(index, hex, chosen) ?? byPair(index, stack, counter, chosen) ?? byUnit(index, stack, counter);
}

/** @param {ChoiceIndex} index @param {string} hex @param {string | null} chosen */
function toHex(index, hex, chosen) {
  const pairs = [...index.pairs.entries()];
  const wanted = chosen && index.pairs.has(chosen) ? index.pairs.get(chosen) ?? [] : pairs.flatMap(([, list]) => list);
  const found = [...(index.byHex.get(hex) ?? []), ...wanted.filter((choice) => choice.hex === hex)];
  if (found.length === 0) return null;
  return found.length === 1 ? { play: found[0] } : { menu: found };
}

/** @param {ChoiceIndex} index @param {Counter[]} stack @param {string | null} counter @param {string | null} chosen */
function byPair(index, stack, counter, chosen) {
  const able = stack.map((one) => one.id).filter((id) => index.pairs.has(id));
  if (able.length === 0) return null;
  if (counter && able.includes(counter)) return { choose: counter };
  return { choose: able[(able.indexOf(chosen ?? "") + 1) % able.length] };
}

/** @param {ChoiceIndex} index @param {Counter[]} stack @param {string | null} counter */
function byUnit(index, stack, counter) {
  const able = stack.map((one) => one.id).filter((id) => index.byUnit.has(id));
  if (able.length === 0) return null;
  const unit = counter && able.includes(counter) ? counter : able[0];
  return { play: /** @type {Choice[]} */ (index.byUnit.get(unit))[0] };
}

/**
 * The hexes that glow: where a choice leads, and where the units stand that have one.
 *
 * @param {ChoiceIndex} index @param {Counter[]} counters @param {string | null} chosen
 */
export function litHexes(index, counters, chosen) {
  const pairs = chosen && index.pairs.has(chosen) ? index.pairs.get(chosen) ?? [] : [...index.pairs.values()].flat();
  const targets = new Set([...index.byHex.keys(), ...pairs.map((choice) => /** @type {string} */ (choice.hex))]);
  const able = new Set([...index.byUnit.keys(), ...index.pairs.keys()]);
  const sources = new Set(counters.filter((counter) => able.has(counter.id)).map((counter) => counter.place));
  return { targets, sources, able };
}

/**
 * Choices grouped by verb, in the order in which the engine lists them.
 *
 * @param {Choice[]} choices
 * @returns {[string, Choice[]][]}
 */
export function byVerb(choices) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const choice of choices) push(groups, choice.group, choice);
  return [...groups];
}

/**
 * Everything a message mentions under one name, however deep: the hexes of a log line, say.
 *
 * @param {Message | null | undefined} message @param {string} name
 * @returns {string[]}
 */
export function mentioned(message, name) {
  const found = [];
  for (const [key, value] of Object.entries(message?.args ?? {})) {
    if (typeof value === "object") found.push(...mentioned(value, name));
    else if (key === name) found.push(String(value));
  }
  return [...new Set(found)];
}

/**
 * The units in hand: those named since the question that opened this one, read back from the answers given.
 *
 * @param {number} input
 * @param {Map<number, Given>} given answers by input number
 * @param {Decision | null} decision
 */
export function unitsInHand(input, given, decision) {
  if (!decision || decision.choices.some((choice) => choice.group === FINISH)) return [];
  /** @type {string[]} */
  let hand = [];
  for (let place = input - 1; given.has(place); place -= 1) {
    const { side, kind, choice } = /** @type {Given} */ (given.get(place));
    if (side !== decision.side) break;
    if (choice.unit) hand = [choice.unit, ...hand.filter((unit) => unit !== choice.unit)];
    if (kind !== decision.kind) break;
  }
  return hand;
}
