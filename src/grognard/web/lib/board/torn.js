/** What shells and spades make of a hex: craters, rubble, bunkers. They cover what is printed in it, so that a road ends at them. */

import { blob } from "./groves.js";
import { rng } from "./noise.js";
import { MAP } from "./palette.js";
import { U, circle, curve, el, num, path } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./counters.js").Style} Style */

const EARTH = { spoil: "#C9AC7D", rim: "#5E4526", dark: "#5E4A2D", lit: "#8E744B" };
const BRICKS = ["#A85B40", "#8C4A36", "#CFC8BA", "#B4AFA4", "#8F887B"];

/** Bare ground over all that was there. @param {Point} centre @param {Style} style */
function bare(centre, style) {
  const d = curve(blob(...centre, 0.415, 3 + centre[0], 0.07), true);
  return el("path", { d, fill: style.looks.palette?.clear ?? MAP.clear, stroke: EARTH.spoil, stroke_width: 3, stroke_dasharray: "7 5" });
}

const BOWLS = [[-0.15, -0.1, 0.15], [0.17, -0.03, 0.125], [-0.01, 0.19, 0.14]];

/** Three bowls with spoil around each, dark towards the light. @param {Grid} grid @param {Counter} counter @param {Style} style */
export function crater(grid, counter, style) {
  const [x, y] = grid.centre(counter.place);
  const next = rng("crater", counter.place);
  const bowls = BOWLS.map(([dx, dy, r], i) => {
    const [cx, cy] = [x + dx, y + dy];
    const rays = Array.from({ length: 14 }, (_, k) => {
      const [t, far] = [(Math.PI * k) / 7 + next() * 0.3, 1.3 + 0.25 * next()];
      return path([[cx + r * 1.05 * Math.cos(t), cy + r * 1.05 * Math.sin(t)], [cx + r * far * Math.cos(t), cy + r * far * Math.sin(t)]]);
    });
    return (
      el("path", { d: rays.join(""), stroke: EARTH.rim, stroke_opacity: "0.8", stroke_width: 2, stroke_linecap: "round", class: "gb-from1" }) +
      el("path", { d: curve(blob(cx, cy, r, i * 9 + x, 0.1), true), fill: EARTH.spoil, stroke: EARTH.rim, stroke_width: 2.2 }) +
      el("path", { d: circle(cx - 0.018, cy - 0.022, r * 0.68), fill: EARTH.dark }) +
      el("path", { d: circle(cx + 0.018, cy + 0.026, r * 0.47), fill: EARTH.lit })
    );
  });
  return bare([x, y], style) + bowls.join("");
}

/** A fallen house: a heap of broken blocks, beams across. @param {Grid} grid @param {Counter} counter @param {Style} style */
export function rubble(grid, counter, style) {
  const [x, y] = grid.centre(counter.place);
  const next = rng("rubble", counter.place);
  const heap = el("path", { d: curve(blob(x, y, 0.37, 5, 0.14), true), fill: "#B9A58A", stroke: "#5A4632", stroke_width: 2 });
  const blocks = Array.from({ length: 34 }, () => {
    const [a, far, w, t] = [next() * 2 * Math.PI, 0.33 * next() ** 0.55, 0.026 + 0.04 * next(), next() * Math.PI];
    const [cx, cy, c, s] = [x + far * Math.cos(a), y + far * Math.sin(a) * 0.95, Math.cos(t), Math.sin(t)];
    const corners = [[-1, -1], [1, -0.8], [0.9, 1], [-0.8, 0.9]].map(([i, j]) => /** @type {Point} */ ([cx + i * w * c - j * w * 0.7 * s, cy + i * w * s + j * w * 0.7 * c]));
    return el("path", { d: path(corners, true), fill: BRICKS[Math.floor(next() * BRICKS.length)], stroke: "#3B2C20", stroke_width: 1.2 });
  });
  const beams = Array.from({ length: 4 }, () => {
    const [t, cx, cy] = [next() * Math.PI, x + 0.2 * (next() - 0.5), y + 0.2 * (next() - 0.5)];
    return path([[cx - 0.15 * Math.cos(t), cy - 0.15 * Math.sin(t)], [cx + 0.15 * Math.cos(t), cy + 0.15 * Math.sin(t)]]);
  });
  return bare([x, y], style) + heap + blocks.join("") + el("path", { d: beams.join(""), stroke: "#4E3520", stroke_width: 3.4, stroke_linecap: "round" });
}

/** A concrete box with a slit, wider than the counter that stands in it. @param {Grid} grid @param {Counter} counter */
export function bunker(grid, counter) {
  const [x, y] = grid.centre(counter.place).map((v) => v * U);
  const box = { d: "M-45 36V-14L-30 -40H30L45 -14V36Z", fill: "#B4AFA4", stroke: "#2F2C28", stroke_width: 4, stroke_linejoin: "round" };
  return el("g", { transform: `translate(${num(x)} ${num(y)})` }, el("path", box) + el("path", { d: "M-27 -37H27V-32H-27ZM-26 -3H26V8H-26Z", fill: "#1B1A18" }));
}
