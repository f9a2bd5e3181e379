/** Hexes that decide the match: a ring in the colour of who holds them, broken where that is not the reader, and a plate. */

import { inset } from "./lines.js";
import { NO_SIDE, STATE } from "./palette.js";
import { U, el, num, path, text } from "./sheet.js";

/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {{hexes: string[], side: string, own: boolean, label: string}} Goal */

/** @param {Grid} grid @param {Looks} looks @param {Goal[]} goals */
export function goalsMarkup(grid, looks, goals) {
  return goals.map((goal) => oneGoal(grid, looks, goal)).join("");
}

/** @param {Grid} grid @param {Looks} looks @param {Goal} goal */
function oneGoal(grid, looks, { hexes, side, own, label }) {
  const known = hexes.filter((hex) => grid.has(hex) && !grid.spots.has(hex));
  if (known.length === 0) return "";
  const colour = (looks.sides[side] ?? NO_SIDE).colour;
  const d = grid.loops(known).map((loop) => path(inset(loop, 0.05), true)).join("");
  const line = { d, fill: "none", stroke_linejoin: "round" };
  return el("path", { ...line, stroke: STATE.halo, class: "gb-goal-case" }) + el("path", { ...line, stroke: colour, stroke_dasharray: own ? null : "15 9", class: "gb-goal" }) + plate(grid, known, colour, label);
}

/** @param {Grid} grid @param {string[]} hexes @param {string} colour @param {string} label */
function plate(grid, hexes, colour, label) {
  if (!label) return "";
  const [x, y] = hexes.map((hex) => grid.centre(hex)).reduce((top, at) => (at[1] < top[1] ? at : top));
  const wide = 18 + [...label].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 16 : 9), 0);
  const box = { x: -wide / 2, y: -13, width: wide, height: 26, rx: 8, fill: colour, stroke: STATE.halo, stroke_width: 3 };
  return el("g", { transform: `translate(${num(x * U)} ${num((y - 0.55) * U)})` }, el("g", { class: "gb-disc" }, el("rect", box) + text(0, 5.5, label, { class: "gb-figure", font_size: 15, fill: "#FFFFFF" })));
}
