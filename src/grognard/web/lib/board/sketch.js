/** What explains a plan on the map: outlined and named zones, looks, flights, shifts, and a word about a hex. */

import { distance, inset, lerp } from "./lines.js";
import { STATE } from "./palette.js";
import { U, el, num, path, text } from "./sheet.js";
import { eye } from "./sight.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./types.js").Names} Names */
/** @typedef {import("../contract.js").Sketch} Sketch */
/** @typedef {import("../contract.js").Zone} Zone */
/** @typedef {import("../contract.js").Arrow} Arrow */
/** @typedef {import("../contract.js").Remark} Remark */
/** @typedef {{under: string, over: string}} Drawn  below the counters, and above them */

/** How zones of a tone are outlined; an unknown one as what is within reach. @type {Record<string, {colour: string, dash: string}>} */
const TONES = {
  close: { colour: STATE.attack, dash: "12 7" },
  medium: { colour: "#C77A2A", dash: "12 7" },
  long: { colour: "#8A6B2E", dash: "5 8" },
  reach: { colour: STATE.sight, dash: "14 7" },
  free: { colour: STATE.sight, dash: "14 7" },
  barred: { colour: STATE.blocked, dash: "9 6" },
};
const RIM = 0.42; // lines run from counter to counter
const FLIGHT = "#A4331F";
const PLANE = "M0 -34C4 -31 5.500 -25 5.500 -17V-10L37 8V15L5.500 6V22L13 28V33L0 29.500L-13 33V28L-5.500 22V6L-37 15V8L-5.500 -10V-17C-5.500 -25 -4 -31 0 -34Z";

/** @param {Grid} grid @param {Sketch} sketch @param {Names} names @returns {Drawn} */
export function sketch(grid, { zones, arrows, remarks }, names) {
  const parts = [
    ...zones.map((one) => zone(grid, one, names)),
    ...arrows.filter(({ start, end }) => grid.has(start) && grid.has(end) && start !== end).map((one) => ARROWS[one.kind]?.(grid, one, names) ?? look(grid, one, names)),
    ...remarks.filter(({ hex }) => grid.has(hex)).map((one) => remark(grid, one, names)),
  ];
  return { under: parts.map(({ under }) => under).join(""), over: parts.map(({ over }) => over).join("") };
}

/** The point that lies farthest north or south, of equals the easternmost. @param {Point[]} points @param {number} way */
const farthest = (points, way) => points.reduce((best, one) => (way * (one[1] - best[1]) > 0.01 || (Math.abs(one[1] - best[1]) < 0.01 && one[0] > best[0]) ? one : best));

/** An outline with its name at both its ends, north and south, of which one is in sight. @param {Grid} grid @param {Zone} zone @param {Names} names @returns {Drawn} */
function zone(grid, { tone, label, hexes }, names) {
  const found = hexes.filter((hex) => grid.has(hex));
  if (!found.length) return { under: "", over: "" };
  const { colour, dash } = TONES[tone] ?? TONES.reach;
  const d = grid.loops(found).map((loop) => path(inset(loop, 0.02), true)).join("");
  const line = { d, fill: "none", stroke_linejoin: "round" };
  const grey = tone === "barred" ? el("path", { d, fill: STATE.blocked, fill_opacity: "0.2", fill_rule: "evenodd" }) : "";
  const drawn = grey + el("path", { ...line, stroke: STATE.halo, stroke_opacity: "0.85", class: "gb-zone-case" }) + el("path", { ...line, stroke: colour, stroke_dasharray: dash, class: "gb-zone-line" });
  const ends = [-1, 1].map((way) => farthest(found.map((hex) => grid.centre(hex)), way));
  return { under: drawn, over: ends.map(([x, y], i) => note([x, y + (i ? 0.46 : -0.36)], names(label), colour)).join("") };
}

/** A word with a halo. @param {Point} at @param {string} words @param {string} colour */
const note = ([x, y], words, colour) => (words ? text(x * U, y * U, words, { class: "gb-note", fill: colour }) : "");

/** @param {Grid} grid @param {Arrow} arrow @returns {[Point, Point, Point, Point]} both middles, and the line between the rims of what stands there */
function course(grid, { start, end }) {
  const [a, b] = [grid.centre(start), grid.centre(end)];
  const far = distance(a, b);
  return [a, b, lerp(a, b, Math.min(0.4, RIM / far)), lerp(a, b, 1 - Math.min(0.4, RIM / far))];
}

/** @param {Point[]} points @param {string} colour @param {string | null} [dash] */
function stroked(points, colour, dash = null) {
  const line = { d: path(points), fill: "none", stroke_linecap: "round" };
  return el("path", { ...line, stroke: STATE.halo, class: "gb-look-case" }) + el("path", { ...line, stroke: colour, stroke_dasharray: dash, class: "gb-look" });
}

/** Somebody looks at something: an eye on the line. @param {Grid} grid @param {Arrow} arrow @param {Names} names @returns {Drawn} */
function look(grid, arrow, names) {
  const [a, b, from, to] = course(grid, arrow);
  const label = arrow.label ? note([a[0], a[1] - 0.42], names(arrow.label), STATE.sight) : "";
  return { under: stroked([from, to], STATE.sight), over: eye(lerp(a, b, 0.5)) + label };
}

/** Aircraft on their way: a dotted course, the machine at its beginning. @param {Grid} grid @param {Arrow} arrow @param {Names} names @returns {Drawn} */
function flight(grid, arrow, names) {
  const [a, b, , to] = course(grid, arrow);
  const bearing = (Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI;
  const plane = { d: PLANE, stroke_linejoin: "round", transform: `translate(${num(a[0] * U)} ${num(a[1] * U)}) rotate(${num(bearing)})` };
  const machine = el("path", { ...plane, fill: STATE.halo, stroke: STATE.halo, stroke_width: 8 }) + el("path", { ...plane, fill: FLIGHT, stroke: "#4E140B", stroke_width: 2 });
  return { under: stroked([a, to], FLIGHT, "3 10"), over: machine + (arrow.label ? note([a[0], a[1] - 0.44], names(arrow.label), FLIGHT) : "") };
}

/** What is moved from one place to another: an arrow with its price. @param {Grid} grid @param {Arrow} arrow @param {Names} names @returns {Drawn} */
function shift(grid, arrow, names) {
  const [a, b, , to] = course(grid, arrow);
  const t = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const at = (/** @type {number} */ turn) => /** @type {Point} */ ([to[0] + 0.17 * Math.cos(t + turn), to[1] + 0.17 * Math.sin(t + turn)]);
  const head = el("path", { d: path([to, at(2.6), at(-2.6)], true), fill: STATE.plan, stroke: STATE.halo, stroke_width: 4, paint_order: "stroke", stroke_linejoin: "round" });
  const middle = lerp(a, b, 0.5);
  return { under: "", over: stroked([a, to], STATE.plan) + head + (arrow.label ? el("g", { class: "gb-aside" }, note([Math.min(a[0], to[0], middle[0]) - 0.36, middle[1] + 0.05], names(arrow.label), STATE.plan)) : "") };
}

/** @type {Record<string, (grid: Grid, arrow: Arrow, names: Names) => Drawn>} */
const ARROWS = { sight: look, flight, shift };

/** A word at the foot of a hex; a ring around it if it warns. @param {Grid} grid @param {Remark} remark @param {Names} names @returns {Drawn} */
function remark(grid, { hex, words, warns }, names) {
  const [x, y] = grid.centre(hex);
  const ring = { d: path(inset(grid.corners(hex), 0.05), true), fill: "none", stroke_linejoin: "round" };
  const warning = warns ? el("path", { ...ring, stroke: STATE.halo, class: "gb-target-case" }) + el("path", { ...ring, stroke: STATE.attack, stroke_dasharray: "3 7", class: "gb-target" }) : "";
  return { under: warning, over: note([x, y + 0.47], names(words), warns ? STATE.attack : STATE.plan) };
}
