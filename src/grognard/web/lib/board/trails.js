/** The ways that others have gone: solid for one piece, thin and broken for a group, an empty frame where each stood. */

import { lerp } from "./lines.js";
import { NO_SIDE, STATE } from "./palette.js";
import { U, curve, el, num, path, text } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {{side: string, way: string[], name?: string, group?: boolean, past?: boolean, advice?: string}} Trail  past: of an earlier stop; advice: no way gone, but the number of one that is advised */

const FRAME = 0.27; // half its side, in hex units
const LETTERS = 6;

/** @param {Grid} grid @param {Looks} looks @param {Trail[]} trails */
export function trailsMarkup(grid, looks, trails) {
  return trails.map((trail) => el("g", { opacity: trail.past ? "0.6" : null }, oneTrail(grid, looks, trail))).join("");
}

/** @param {Grid} grid @param {Looks} looks @param {Trail} trail */
function oneTrail(grid, looks, { side, way, name = "", group = false, advice = "" }) {
  const points = way.filter((hex) => grid.has(hex)).map((hex) => grid.centre(hex));
  if (points.length < 2) return "";
  const colour = advice ? STATE.plan : (looks.sides[side] ?? NO_SIDE).colour;
  const [before, last] = points.slice(-2);
  const tip = lerp(last, before, 0.22);
  const d = curve([...points.slice(0, -1), tip]);
  const line = { d, fill: "none", stroke_linecap: "round", stroke_linejoin: "round" };
  return (
    frame(points[0], colour, name) +
    el("path", { ...line, stroke: STATE.halo, class: group ? "gb-trail-case gb-thin" : "gb-trail-case" }) +
    el("path", { ...line, stroke: colour, stroke_dasharray: group ? "14 9" : null, class: group ? "gb-trail gb-thin" : "gb-trail" }) +
    (group ? "" : points.slice(1, -1).map(([x, y]) => el("circle", { cx: x * U, cy: y * U, r: 6.5, fill: STATE.halo, stroke: colour, stroke_width: 3.4 })).join("")) +
    head(before, tip, colour) +
    (advice ? badge(points[points.length - 1], advice) : "")
  );
}

/** The number of an advised task, at the corner of the hex that it leads to. @param {Point} at @param {string} number */
function badge([x, y], number) {
  const [cx, cy] = [(x - FRAME) * U, (y - FRAME) * U];
  return el("circle", { cx, cy, r: 15, fill: STATE.plan, stroke: STATE.halo, stroke_width: 3 }) + text(cx, cy + 6, number, { class: "gb-figure", font_size: 17, fill: STATE.halo });
}

/** Where a piece stood: an empty broken frame with its name. @param {Point} at @param {string} colour @param {string} name */
function frame([x, y], colour, name) {
  const box = { x: (x - FRAME) * U, y: (y - FRAME) * U, width: 2 * FRAME * U, height: 2 * FRAME * U, rx: 6 };
  const drawn = el("rect", { ...box, fill: STATE.halo, fill_opacity: "0.55", stroke: colour, stroke_width: 2.6, stroke_dasharray: "6 4" });
  const short = name.length > LETTERS ? "" : name;
  return drawn + (short ? text(x * U, (y - FRAME) * U + 15, short, { class: "gb-figure", font_size: 12.5, fill: colour }) : "");
}

/** @param {Point} a @param {Point} b @param {string} colour */
function head(a, b, colour) {
  const t = Math.atan2(b[1] - a[1], b[0] - a[0]);
  /** @param {number} r @param {number} turn @returns {Point} */
  const from = (r, turn) => [b[0] + r * Math.cos(t + turn), b[1] + r * Math.sin(t + turn)];
  const d = path([from(0.1, 0), from(0.17, 2.5), from(0.17, -2.5)], true);
  return el("path", { d, fill: colour, stroke: STATE.halo, stroke_width: 4, paint_order: "stroke", stroke_linejoin: "round" });
}

/** Through the middles of some hexes, in pixels of the plane from the last of them. @param {Point[]} points @param {number} k */
export function legs(points, k) {
  const [x, y] = points[points.length - 1];
  return points.map(([px, py]) => ({ translate: `${num((px - x) * k)}px ${num((py - y) * k)}px` }));
}
