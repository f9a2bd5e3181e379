/** What lies on the ground for a while or was made there during a game: smoke, beaten ground, works, broken bridges, ferries. */

import { rng } from "./noise.js";
import { STATE } from "./palette.js";
import { U, el, num, text } from "./sheet.js";
import { smoke } from "./tactical.js";

/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./counters.js").Style} Style */

const EARTH = "#7A5326";
const SPOIL = "#C9A873";

/** @param {Grid} grid @param {string} hex @param {string} inside @param {number} [turn] */
function at(grid, hex, inside, turn = 0) {
  const [x, y] = grid.centre(hex);
  return el("g", { transform: `translate(${num(x * U)} ${num(y * U)}) rotate(${num(turn)})` }, inside);
}

/** Ground under fire: broken red bursts in the corners of the hex, and how strong the fire is. @param {Grid} grid @param {Counter} counter */
function beaten(grid, counter) {
  const next = rng("beaten", counter.place);
  const bursts = [30, 150, 270].map((angle) => {
    const [a, r] = [((angle + 20 * next()) * Math.PI) / 180, 42 + 3 * next()];
    return `M${num(r * Math.cos(a) - 5)} ${num(r * Math.sin(a))}h10m-5 -5v10m-3.500 -8.500l7 7m0 -7l-7 7`;
  });
  const pen = { d: bursts.join(""), fill: "none", stroke_linecap: "round" };
  const disc = el("circle", { cx: 0, cy: 43, r: 9.5, fill: STATE.attack, stroke: STATE.halo, stroke_width: 2 });
  const drawn = el("path", { ...pen, stroke: STATE.halo, stroke_width: 5 }) + el("path", { ...pen, stroke: STATE.attack, stroke_width: 2.2 });
  return at(grid, counter.place, drawn + disc + text(0, 47.5, counter.figures[0] ?? "", { class: "gb-figure", font_size: 13, fill: "#FFFFFF" }));
}

/** A zigzag of earth with a bank on either hand. @param {Grid} grid @param {Counter} counter */
function trench(grid, counter) {
  const d = "M-40 26l11 -9 11 9 11 -9 11 9 11 -9 11 9 11 -9";
  const line = { d, fill: "none", stroke_linejoin: "round", stroke_linecap: "round" };
  return at(grid, counter.place, el("path", { ...line, stroke: SPOIL, stroke_width: 15 }) + el("path", { ...line, stroke: EARTH, stroke_width: 5 }));
}

/** A scrape that is open to the rear. @param {Grid} grid @param {Counter} counter @param {Style} style */
function ramp(grid, counter, style) {
  const d = "M-36 30L-36 -20Q0 -52 36 -20L36 30";
  const line = { d, fill: "none", stroke_linejoin: "round", stroke_linecap: "round" };
  return at(grid, counter.place, el("path", { ...line, stroke: SPOIL, stroke_width: 13 }) + el("path", { ...line, stroke: EARTH, stroke_width: 4 }), style.bearing(counter) ?? 0);
}

/** Three mines under a warning. @param {Grid} grid @param {Counter} counter */
function mines(grid, counter) {
  /** @type {[number, number][]} */
  const spots = [[-34, 24], [0, 43], [34, 24], [-34, -24], [0, -43], [34, -24]];
  const mine = (/** @type {[number, number]} */ [x, y]) => `M${x - 7} ${y}a7 4.500 0 1 1 14 0a7 4.500 0 1 1 -14 0M${x} ${y - 4}v-5M${x - 4} ${y - 3.5}l-3 -4M${x + 4} ${y - 3.5}l3 -4`;
  const pen = { d: spots.map(mine).join(""), stroke_linecap: "round" };
  return at(grid, counter.place, el("path", { ...pen, fill: STATE.halo, stroke: STATE.halo, stroke_width: 5 }) + el("path", { ...pen, fill: "#3A352C", stroke: "#3A352C", stroke_width: 1.8 }));
}

/** Which way one crosses the water at a place, in degrees clockwise from the east: from hex to hex over their side, else from bank to bank. @param {Grid} grid @param {string} place */
function across(grid, place) {
  const [a, b] = place.split("/");
  if (!b || !grid.has(a) || !grid.has(b)) return 90;
  const [[ax, ay], [bx, by]] = [grid.centre(a), grid.centre(b)];
  return (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
}

/** A bridge that is down: broken ends on both banks, and a burst between them. @param {Grid} grid @param {Counter} counter */
function gap(grid, counter) {
  const ends = { d: "M-25 -8h13l-4 5 5 4 -4 7h-10zM25 -8h-13l4 6 -5 5 5 5h9z", fill: "#FBF6EA", stroke: "#2A2620", stroke_width: 3, stroke_linejoin: "round" };
  const burst = { d: "M-7 -7L7 7M7 -7L-7 7", fill: "none", stroke_linecap: "round" };
  const fire = el("path", { ...burst, stroke: STATE.halo, stroke_width: 11 }) + el("path", { ...burst, stroke: STATE.attack, stroke_width: 5.5 });
  return at(grid, counter.place, el("path", ends) + fire, across(grid, counter.place));
}

/** Help across the water: an arrow to both banks. @param {Grid} grid @param {Counter} counter @param {Style} style */
function ferry(grid, counter, style) {
  const line = { d: "M-24 0H24M-14 -10L-25 0L-14 10M14 -10L25 0L14 10", fill: "none", stroke_linecap: "round", stroke_linejoin: "round" };
  const drawn = el("path", { ...line, stroke: STATE.halo, stroke_width: 13 }) + el("path", { ...line, stroke: style.side(counter.side).colour, stroke_width: 6.5 });
  return at(grid, counter.place, drawn, across(grid, counter.place));
}

/** @typedef {(grid: Grid, counter: Counter, style: Style) => string} Passing */
/** By recipe. @type {Record<string, Passing>} */
export const PASSING = /** @satisfies {Record<import("../contract.js").GroundRecipe, Passing>} */ ({ smoke: (grid, counter) => smoke(grid, counter.place), beaten, trench, ramp, mines, gap, ferry });
