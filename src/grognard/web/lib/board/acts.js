/** What somebody has just done, on the map: numbered ways, the one on show solid, the others broken. */

import { lerp } from "./lines.js";
import { NO_SIDE, STATE } from "./palette.js";
import { U, curve, el, num, text } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../contract.js").ActView} ActView */
/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("./geometry.js").Grid} Grid */

/** @param {Grid} grid @param {ActView} act */
const pointsOf = (grid, act) => act.way.filter((hex) => grid.has(hex)).map((hex) => grid.centre(hex));

/** @param {Grid} grid @param {Looks} looks @param {ActView[]} acts @param {number} shown */
export function actLines(grid, looks, acts, shown) {
  return acts.map((act, i) => {
    const points = pointsOf(grid, act);
    if (points.length < 2) return "";
    const colour = (looks.sides[act.side] ?? NO_SIDE).colour;
    const line = { d: curve(points), fill: "none", stroke_linecap: "round", stroke_linejoin: "round", stroke_opacity: i === shown ? "1" : "0.7" };
    const start = { cx: points[0][0] * U, cy: points[0][1] * U, r: 13, fill: STATE.halo, stroke: colour, stroke_width: 3, stroke_dasharray: "6 4" };
    return el("path", { ...line, stroke: STATE.halo, class: "gb-route-case" }) + el("path", { ...line, stroke: colour, stroke_dasharray: i === shown ? null : "13 9", class: "gb-act" }) + el("circle", start);
  }).join("");
}

/** The number of each at the upper left of where it ended. @param {Grid} grid @param {ActView[]} acts @param {number} shown */
export function actNumbers(grid, acts, shown) {
  /** @type {Map<string, number>} how many ended in the same hex */
  const taken = new Map();
  return acts.map((act, i) => {
    const end = act.way[act.way.length - 1];
    if (!end || !grid.has(end)) return "";
    const place = taken.get(end) ?? 0;
    taken.set(end, place + 1);
    const [x, y] = lerp(grid.centre(end), [grid.centre(end)[0] - 1, grid.centre(end)[1] - 0.62], 0.4);
    const look = { r: 12, fill: i === shown ? STATE.select : "#23201A", stroke: STATE.halo, stroke_width: 2.6 };
    const figure = text(0, 6.2, i + 1, { class: "gb-figure", font_size: 17, fill: i === shown ? "#23201A" : "#FFFFFF" });
    return el("g", { transform: `translate(${num((x + 0.2 * place) * U)} ${num(y * U)})` }, el("g", { class: "gb-disc" }, el("circle", look) + figure));
  }).join("");
}
