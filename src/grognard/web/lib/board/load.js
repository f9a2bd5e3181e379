/** What rides in a piece or is carried by it belongs to that piece and is no counter of the stack by itself. */

import { STATE } from "./palette.js";
import { el, text } from "./sheet.js";

/** @typedef {import("../contract.js").Counter} Counter */

/**
 * The counters of a stack that lie there by themselves, without what they carry.
 * @template {{id: string, carrier?: string}} T
 * @param {T[]} stack @returns {T[]}
 */
export function bodies(stack) {
  const ids = new Set(stack.map((counter) => counter.id));
  return stack.filter((counter) => !counter.carrier || !ids.has(counter.carrier));
}

/**
 * Everything that a counter has with it, what that carries included.
 * @template {{id: string, carrier?: string}} T
 * @param {T[]} stack @param {string} id @returns {T[]}
 */
export function loadOf(stack, id) {
  return stack.filter((counter) => counter.carrier === id).flatMap((counter) => [counter, ...loadOf(stack, counter.id)]);
}

/** A little counter at the left rim for each thing that a counter has with it. @param {number} count @param {string} colour */
export function loadTab(count, colour) {
  if (count === 0) return "";
  const chest = { x: -12, y: 60, width: 24, height: 24, rx: 5, fill: colour, stroke: STATE.halo, stroke_width: 3 };
  return el("rect", chest) + text(0, 78.5, `+${count}`, { class: "gb-figure", font_size: 16, fill: "#FFFFFF" });
}
