/** Lines of sight: what is seen, what stands in the way, and the ground that cannot be seen. */

import { distance, lerp } from "./lines.js";
import { STATE } from "./palette.js";
import { U, el, num, path } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {{from: string, to: string, blockedBy?: string | [string, string] | null}} SightLine  blocked by a hex, or by the hexside between two */

const RIM = 0.4; // lines run from counter to counter and cover no figures

/** Where a line meets another. @param {Point} a @param {Point} b @param {Point} p @param {Point} q */
function meet(a, b, p, q) {
  const d = (b[0] - a[0]) * (q[1] - p[1]) - (b[1] - a[1]) * (q[0] - p[0]);
  const t = ((p[0] - a[0]) * (q[1] - p[1]) - (p[1] - a[1]) * (q[0] - p[0])) / (d || 1);
  return lerp(a, b, Math.max(0, Math.min(1, t)));
}

/** The point of a line that is nearest to a centre. @param {Point} a @param {Point} b @param {Point} c */
function nearest(a, b, c) {
  const t = ((c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1])) / (distance(a, b) ** 2 || 1);
  return lerp(a, b, Math.max(0, Math.min(1, t)));
}

/** @param {Grid} grid @param {SightLine} line @param {Point} a @param {Point} b */
function obstacle(grid, { blockedBy }, a, b) {
  if (Array.isArray(blockedBy)) return meet(a, b, ...grid.shared(...blockedBy));
  return blockedBy && grid.has(blockedBy) ? nearest(a, b, grid.centre(blockedBy)) : null;
}

/** @param {Point[]} points @param {string} colour @param {number} width @param {string | null} dash */
const stroke = (points, colour, width, dash = null) =>
  el("path", { d: path(points), stroke: colour, stroke_width: width, stroke_dasharray: dash, stroke_linecap: "round", fill: "none" });

/** Seen: solid, with an open eye. Blocked: solid to the obstacle, a cross there, broken beyond. @param {Grid} grid @param {SightLine} line */
export function sightLine(grid, line) {
  if (!grid.has(line.from) || !grid.has(line.to) || line.from === line.to) return { under: "", over: "" };
  const [a, b] = [grid.centre(line.from), grid.centre(line.to)];
  const far = distance(a, b);
  const [start, end] = [lerp(a, b, RIM / far), lerp(a, b, 1 - RIM / far)];
  const block = obstacle(grid, line, a, b);
  const stop = block ?? end;
  const seen = stroke([start, stop], STATE.halo, 10) + stroke([start, stop], STATE.sight, 5.2);
  if (!block) return { under: seen, over: eye(stop) };
  return { under: seen + stroke([stop, end], STATE.halo, 10) + stroke([stop, end], STATE.attack, 5, "2 8.5"), over: struck(stop) };
}

/** @param {Point} at */
export function eye([px, py]) {
  const [x, y, r] = [px * U, py * U, 12.5];
  const lid = `M${num(x - r * 0.62)} ${num(y)}Q${num(x)} ${num(y - r * 0.72)} ${num(x + r * 0.62)} ${num(y)}Q${num(x)} ${num(y + r * 0.72)} ${num(x - r * 0.62)} ${num(y)}Z`;
  return (
    el("circle", { cx: x, cy: y, r, fill: STATE.sight, stroke: STATE.halo, stroke_width: 2.5 }) +
    el("path", { d: lid, fill: "#FFFFFF" }) +
    el("circle", { cx: x, cy: y, r: r * 0.24, fill: STATE.sight })
  );
}

/** @param {Point} at */
function struck([px, py]) {
  const [x, y, k] = [px * U, py * U, 5];
  const cross = `M${num(x - k)} ${num(y - k)}l${2 * k} ${2 * k}M${num(x + k)} ${num(y - k)}l${-2 * k} ${2 * k}`;
  return (
    el("circle", { cx: x, cy: y, r: 12.5, fill: STATE.attack, stroke: STATE.halo, stroke_width: 3 }) +
    el("path", { d: cross, stroke: "#FFFFFF", stroke_width: 4.2, stroke_linecap: "round" })
  );
}

/** Ground out of sight: a cool shade with fine hatching. @param {Grid} grid @param {string[]} hexes @param {string} prefix */
export function veil(grid, hexes, prefix) {
  const d = grid.loops(hexes.filter((hex) => grid.has(hex))).map((loop) => path(loop, true)).join("");
  if (!d) return "";
  return (
    el("path", { d, fill: "#5D5648", fill_opacity: "0.13", fill_rule: "evenodd" }) +
    el("path", { d, fill: `url(#${prefix}-veil)`, fill_rule: "evenodd", stroke: STATE.sight, stroke_width: 2.2, stroke_opacity: "0.8" })
  );
}
