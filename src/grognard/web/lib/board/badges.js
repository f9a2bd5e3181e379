/** Badges of places that count: points in the shape of their holder, or a flag; a broken ring around what is contested. */

import { STATE } from "./palette.js";
import { U, el, num, text } from "./sheet.js";

/** @typedef {import("../contract.js").SideLook} SideLook */
/** @typedef {import("../contract.js").HexView} HexView */
/** @typedef {import("./geometry.js").Grid} Grid */

/** The points of a place, in the shape of its holder. @param {Grid} grid @param {HexView} hex @param {SideLook} side */
export function badge(grid, hex, side) {
  const big = (hex.worth ?? 0) >= 10;
  const [cx, cy] = grid.centre(hex.label);
  const [x, y, r] = [(cx - (big ? 0.19 : 0.165)) * U, (cy + (big ? 0.47 : 0.445)) * U, big ? 13 : 9.8];
  return shape(side, x, y, r) + text(x, y + r * 0.62, hex.worth, { class: "gb-figure", font_size: r * 1.72, fill: "#FFFFFF" });
}

/** @param {SideLook} side @param {number} x @param {number} y @param {number} r */
function shape(side, x, y, r) {
  const look = { fill: side.colour, stroke: STATE.halo, stroke_width: 2.8 };
  return side.badge === "square"
    ? el("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 0.2 * r, ...look })
    : el("circle", { cx: x, cy: y, r: r * 1.1, ...look });
}

/** Where the flag of a hex stands: upper right, clear of its counters. */
const FLAG = [0.4, -0.335];
const FLAG_SIZE = 12;

/** A gold flag on the badge of the holder. @param {Grid} grid @param {HexView} hex @param {SideLook} side */
export function flagBadge(grid, hex, side) {
  const [x, y] = flagSpot(grid, hex.label);
  const flag = { d: "M-5 8V-7.500H6.500L3 -3.300L6.500 1H-5", fill: "#F8DC8A", stroke: "#FFFFFF", stroke_width: 1.5, stroke_linejoin: "round" };
  return el("g", { class: "gb-flag", transform: `translate(${num(x)} ${num(y)})` }, el("g", { class: "gb-far" }, shape(side, 0, 0, FLAG_SIZE) + el("path", flag)));
}

/** @param {Grid} grid @param {string} hex */
function flagSpot(grid, hex) {
  const [cx, cy] = grid.centre(hex);
  return [(cx + FLAG[0]) * U, (cy + FLAG[1]) * U];
}

/** A broken ring around the flag of a hex that both sides stand for. @param {Grid} grid @param {{place: string}} counter */
export function contested(grid, { place }) {
  const [cx, cy] = flagSpot(grid, place);
  const ring = { cx, cy, r: FLAG_SIZE + 7.5, fill: "none" };
  return el("circle", { ...ring, stroke: STATE.halo, stroke_width: 7 }) + el("circle", { ...ring, stroke: STATE.attack, stroke_width: 3.6, stroke_dasharray: "9 6" });
}

/** What is on the badge of a hex, by the recipe of its features. @param {HexView} hex @param {import("../contract.js").PageLooks} looks */
export const badgeOf = (hex, looks) => (hex.features.some((name) => looks.features[name]?.recipe === "flag") ? flagBadge : badge);
