// Whether the dice of a match are those that were fixed before they fell. Everything is worked out here, from what the
// server laid open at the end and from what it had committed to before.
import { sha256 } from "./sha256.js";

/**
 * @typedef {import("./contract.js").DiceRecord} DiceRecord
 * @typedef {import("./contract.js").DiceThrow} DiceThrow
 * @typedef {import("./contract.js").Seal} Seal
 * @typedef {"good" | "bad" | "given" | "sealed"} Verdict  given: by hand; sealed: its seed was never opened
 * @typedef {{ throw: DiceThrow, seal: number, shown: string, fixed: string, verdict: Verdict }} CheckedThrow
 * @typedef {{ seal: Seal, verdict: Verdict, told: number | null, before: boolean }} CheckedSeal
 *   told: the point at which this browser was told the commitment; before: and that was before the first throw from it
 * @typedef {{ verdict: "good" | "anew" | "late" | "partly" | "bad", seals: CheckedSeal[], throws: CheckedThrow[] }} Check
 */

const WHOLE = 1n << 64n;

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What is published of a seed. @param {string} seed */
export const commitment = async (seed) => `sha256:${hex(await sha256(`grognard seed ${seed}`))}`;

/** The number of a seed at a place and a step. @param {string} seed @param {number} place @param {number} step */
async function number(seed, place, step) {
  const digest = await sha256(`${seed}/${place}/${step}`);
  return new DataView(digest.buffer).getBigUint64(0);
}

/**
 * What a seed gives at a place: numbers from 0, each below its size, all alike.
 * @param {string} seed
 * @param {number} place
 * @param {number[]} sizes
 */
export async function numbers(seed, place, sizes) {
  const found = [];
  let step = 0;
  for (const size of sizes) {
    const limit = WHOLE - (WHOLE % BigInt(size));
    let drawn = await number(seed, place, step++);
    while (drawn >= limit) drawn = await number(seed, place, step++);
    found.push(Number(drawn % BigInt(size)));
  }
  return found;
}

/** The item at a place of a cup. @param {[string, number][]} cup @param {number} place */
function item(cup, place) {
  for (const [name, count] of cup) {
    if (place < count) return name;
    place -= count;
  }
  return "";
}

/** What a throw shows in words. @param {DiceThrow} thrown */
const shown = ({ cup, drawn, faces }) => (cup.length ? drawn : faces.join(" "));

/** What a seed makes of a throw. @param {string} seed @param {DiceThrow} thrown */
async function fixed(seed, { place, sizes, cup }) {
  const found = await numbers(seed, place, sizes);
  return cup.length ? item(/** @type {[string, number][]} */ (cup), found[0]) : found.map((one) => one + 1).join(" ");
}

/** The seal that a throw comes from. @param {Seal[]} seals @param {number} place */
const sealAt = (seals, place) => seals.findLastIndex((seal) => seal.start <= place);

/** @param {Seal[]} seals @param {DiceThrow} thrown @returns {Promise<CheckedThrow>} */
async function checkThrow(seals, thrown) {
  const seal = sealAt(seals, thrown.place);
  const seed = seals[seal]?.seed ?? null;
  const found = { throw: thrown, seal, shown: shown(thrown), fixed: "" };
  if (thrown.given) return { ...found, verdict: "given" };
  if (seed === null) return { ...found, verdict: "sealed" };
  const should = await fixed(seed, thrown);
  return { ...found, fixed: should, verdict: should === found.shown ? "good" : "bad" };
}

/** @param {Seal} seal @param {DiceThrow | undefined} first @param {Record<string, number>} told @returns {Promise<CheckedSeal>} */
async function checkSeal(seal, first, told) {
  const at = told[seal.commitment] ?? null;
  const before = at !== null && (first === undefined || at <= first.point);
  if (seal.seed === null) return { seal, verdict: "sealed", told: at, before };
  return { seal, verdict: (await commitment(seal.seed)) === seal.commitment ? "good" : "bad", told: at, before };
}

/**
 * Check all dice of a match.
 * @param {DiceRecord} record
 * @param {Record<string, number>} told the commitments that this browser was told, with the point at which it was
 * @returns {Promise<Check>}
 */
export async function check({ seals, throws }, told) {
  /** @type {CheckedThrow[]} */
  const checkedThrows = [];
  for (const thrown of throws) checkedThrows.push(await checkThrow(seals, thrown));
  const used = seals.map((_, at) => checkedThrows.find((one) => one.seal === at && !one.throw.given)?.throw);
  const checkedSeals = await Promise.all(seals.map((seal, at) => checkSeal(seal, used[at], told)));
  return { verdict: verdict(checkedSeals, checkedThrows, used), seals: checkedSeals, throws: checkedThrows };
}

/** What to say of it all in one word. @param {CheckedSeal[]} seals @param {CheckedThrow[]} throws @param {(DiceThrow | undefined)[]} used */
function verdict(seals, throws, used) {
  if ([...seals, ...throws].some((one) => one.verdict === "bad")) return "bad";
  if (throws.some((one) => one.verdict !== "good")) return "partly";
  if (seals.some((seal, at) => used[at] && !seal.before)) return "late";
  return used.every((first, at) => !first || seals[at].seal.start === 0) ? "good" : "anew";
}
