/**
 * Legal answers, sorted by what they are tied to. Pure functions: no page, no socket, no rule of any game.
 *
 * @typedef {import("../lib/contract.js").Choice} Choice
 * @typedef {import("../lib/contract.js").DecisionView} Decision
 * @typedef {import("../lib/contract.js").Counter} Counter
 * @typedef {import("../lib/contract.js").Message} Message
 * @typedef {{ buttons: Choice[], byHex: Map<string, Choice[]>, byUnit: Map<string, Choice[]>,
 *   pairs: Map<string, Choice[]>, facings: Map<string, Choice[]>, all: Choice[] }} ChoiceIndex
 * @typedef {{ side: string, kind: string, way: string[], choice: Choice }} Given an answer, who gave it, to what kind of
 *   question, and the way that the pieces in hand went by it
 */

/**
 * Choices by tie: to nothing (a button), to a hex, to a unit, to a unit and a hex in two steps, or ways for a unit to face where it stands.
 *
 * @param {Decision | null} decision
 * @returns {ChoiceIndex}
 */
export function indexChoices(decision) {
  const all = decision?.choices ?? [];
  /** @type {ChoiceIndex} */
  const index = { buttons: [], byHex: new Map(), byUnit: new Map(), pairs: new Map(), facings: new Map(), all };
  for (const choice of all) {
    if (choice.facing != null && !choice.hex) push(index.facings, choice.unit ?? "", choice);
    else if (choice.unit && choice.hex) push(index.pairs, choice.unit, choice);
    else if (choice.unit) push(index.byUnit, choice.unit, choice);
    else if (choice.hex) push(index.byHex, choice.hex, choice);
    else index.buttons.push(choice);
  }
  return index;
}

/** @template T @param {Map<string, T[]>} map @param {string} key @param {T} thing */
function push(map, key, thing) {
  const list = map.get(key);
  if (list) list.push(thing);
  else map.set(key, [thing]);
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
 * @returns {{ play: Choice } | { choose: string, menu: Choice[] } | { menu: Choice[] } | null}
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
  const unit = counter && able.includes(counter) ? counter : able[(able.indexOf(chosen ?? "") + 1) % able.length];
  return { choose: unit, menu: index.byUnit.get(unit) ?? [] };
}

/** @param {ChoiceIndex} index @param {Counter[]} stack @param {string | null} counter */
function byUnit(index, stack, counter) {
  const able = stack.map((one) => one.id).filter((id) => index.byUnit.has(id));
  if (able.length === 0) return null;
  const unit = counter && able.includes(counter) ? counter : able[0];
  const found = /** @type {Choice[]} */ (index.byUnit.get(unit));
  return found.length === 1 ? { play: found[0] } : { menu: found };
}

/**
 * The hexes that glow: where a choice leads, and where the units stand that have one.
 *
 * @param {ChoiceIndex} index @param {Counter[]} counters @param {string | null} chosen
 */
export function litHexes(index, counters, chosen) {
  const pairs = chosen && index.pairs.has(chosen) ? index.pairs.get(chosen) ?? [] : [...index.pairs.values()].flat();
  const targets = new Set([...index.byHex.keys(), ...pairs.map((choice) => /** @type {string} */ (choice.hex))]);
  const able = new Set([...index.byUnit.keys(), ...index.pairs.keys(), ...index.facings.keys()]);
  const sources = new Set(counters.filter((counter) => able.has(counter.id)).map((counter) => counter.place));
  return { targets, sources, able };
}

/**
 * Things by a key, in the order in which they come.
 *
 * @template T
 * @param {T[]} things @param {(thing: T) => string} keyOf
 * @returns {[string, T[]][]}
 */
export function groupBy(things, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const thing of things) push(groups, keyOf(thing), thing);
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

/** The places that a message names, however deep: hexes, and spots beside their middles. @param {Message | null | undefined} message */
export const placesIn = (message) => [...new Set([...mentioned(message, "hex"), ...mentioned(message, "place")])];

/**
 * The answers that stand open: of one kind alone once it was asked for, else all but the kinds that have to be asked for.
 *
 * @param {Choice[]} choices @param {string} stage the kind that was asked for @param {(group: string) => boolean} isStaged
 */
export const openChoices = (choices, stage, isStaged) => choices.filter(({ group }) => (stage ? group === stage : !isStaged(group)));

/**
 * The way to the hex of an answer: each hex on it is the one before an answer of the same question, back to the start.
 *
 * @param {Choice[]} choices @param {Choice} choice @param {string} from where the way begins
 */
export function wayTo(choices, choice, from) {
  const before = new Map(choices.filter((one) => one.unit === choice.unit).map((one) => [one.hex, one.via ?? null]));
  /** @type {string[]} */
  const way = [];
  for (let hex = choice.hex; hex && !way.includes(hex); hex = before.get(hex) ?? null) way.unshift(hex);
  return way[0] === from ? way : [from, ...way];
}

/**
 * The way that what is in hand has come since it set out, read back from the answers given.
 *
 * @param {number} input
 * @param {Map<number, Given>} given answers by input number
 * @param {Decision | null} decision
 */
export function wayGone(input, given, decision) {
  /** @type {string[]} */
  let gone = [];
  for (let place = input - 1; given.has(place); place -= 1) {
    const { side, kind, way } = /** @type {Given} */ (given.get(place));
    if (side !== decision?.side || kind !== decision.kind) break;
    gone = [...way, ...gone.slice(way.length && 1)];
  }
  return gone;
}
