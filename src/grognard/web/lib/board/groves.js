/** Ground of small maps: planted groves, the shore, fords, paving, rises. */

import { singleTrees } from "./artwork.js";
import { resample } from "./lines.js";
import { rng, value, wobble } from "./noise.js";
import { Tiles, U, circle, curve, el, num, path, pt } from "./sheet.js";
import { Shore, scatter, softOutline } from "./terrain.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {Readonly<Record<string, string>>} Palette */
/** @typedef {import("./terrain.js").Recipe} Recipe */

/** @param {Grid} grid @param {Set<string>} hexes @param {number} depth @param {number} shake @param {number} seed */
function patch(grid, hexes, depth, shake, seed) {
  return softOutline(grid, hexes, depth, shake, seed).map((loop) => curve(resample(loop, 0.16, true), true)).join("");
}

/** Planted rows on a green floor. @type {Recipe} */
export function orchard(sheet, grid, palette, hexes) {
  const rim = { stroke: palette["orchard-ink"], stroke_opacity: "0.55", stroke_width: 1.4, stroke_dasharray: "5 3" };
  sheet.add("crops", el("path", { d: patch(grid, hexes, 0.06, 0.02, 14), fill: palette.orchard, fill_rule: "evenodd", ...rim }));
  const shore = new Shore(grid, hexes);
  const trees = [...hexes].flatMap((hex) => {
    const [cx, cy] = grid.centre(hex);
    const rows = [-3, -2, -1, 0, 1, 2, 3];
    return rows.flatMap((i) => rows.map((j) => ({ x: cx + 0.196 * i + (j % 2 ? 0.098 : 0) - 0.02, y: cy + 0.176 * j, r: 0.062 })))
      .filter(({ x, y }) => grid.at(x, y) === hex && shore.distance(x, y) > 0.115);
  });
  singleTrees(sheet, palette, "rows", trees);
}

/** Fronds like stars on pale ground: nothing else is star-shaped. @type {Recipe} */
export function palms(sheet, grid, palette, hexes, look, { ways }) {
  const rim = { stroke: palette["orchard-ink"], stroke_opacity: "0.4", stroke_width: 1.2 };
  sheet.add("crops", el("path", { d: patch(grid, hexes, 0.06, 0.03, 16), fill: "#E0E3B6", fill_opacity: "0.9", fill_rule: "evenodd", ...rim }));
  const near = ways.flatMap((line) => resample(line, 0.1));
  const [shade, fronds, ribs] = [new Tiles(), new Tiles(), new Tiles()];
  scatter(grid, hexes, new Shore(grid, hexes), 0.2, 0.13, "palm").forEach(([x, y], i) => {
    if (near.some((p) => Math.hypot(p[0] - x, p[1] - y) < 0.19)) return;
    const next = rng("palm", i);
    const [size, turn] = [0.105 + 0.02 * next(), next() * Math.PI];
    shade.add(x, y, circle(x + 0.045, y + 0.055, size * 0.72));
    for (let k = 0; k < 8; k++) {
      const t = turn + (k * Math.PI) / 4 + (next() - 0.5) * 0.2;
      /** @param {number} far @param {number} angle @returns {Point} */
      const at = (far, angle) => [x + size * far * Math.cos(angle), y + size * far * Math.sin(angle)];
      fronds.add(x, y, `M${pt([x, y])}Q${pt(at(0.62, t + 0.36))} ${pt(at(1, t))}Q${pt(at(0.62, t - 0.36))} ${pt([x, y])}Z`);
      ribs.add(x, y, path([[x, y], at(0.8, t)]));
    }
  });
  sheet.add("rows", shade.paths({ fill: "#3C3A22", fill_opacity: "0.2", class: "gb-from1" }));
  sheet.add("rows", fronds.paths({ fill: palette.palm, stroke: palette["palm-edge"], stroke_width: 1.4, stroke_linejoin: "round" }));
  sheet.add("rows", ribs.paths({ stroke: "#B7CB8C", stroke_width: 1, stroke_linecap: "round", class: "gb-from2" }));
}

/** Sand with a soft rim, stippled. @type {Recipe} */
export function beach(sheet, grid, palette, hexes) {
  sheet.add("sand", el("path", { d: patch(grid, hexes, -0.03, 0.05, 18), fill: palette.sand }));
  const grains = new Tiles();
  for (const [x, y] of scatter(grid, hexes, new Shore(grid, hexes), 0.075, 0.05, "sand")) grains.add(x, y, circle(x, y, 0.009));
  sheet.add("sand", grains.paths({ fill: palette["sand-ink"], fill_opacity: "0.8", class: "gb-from1" }));
}

/** Water that laps at the land: foam, a dark rim, waves along the shore. @type {Recipe} */
export function sea(sheet, grid, palette, hexes) {
  for (const [out, fill, opacity] of /** @type {[number, string, string][]} */ ([[-0.1, "#FFFFFF", "0.55"], [-0.05, palette["water-edge"], "0.9"], [-0.015, palette["water-light"], "1"]])) {
    sheet.add("sand", el("path", { d: patch(grid, hexes, out, 0.03, 6), fill, fill_opacity: opacity, fill_rule: "evenodd" }));
  }
  [[0.07, "0.9"], [0.17, "0.6"], [0.29, "0.45"]].forEach(([depth, opacity]) => {
    const waves = { fill: "none", stroke: "#FFFFFF", stroke_opacity: opacity, stroke_width: 2.2, stroke_dasharray: "30 12", stroke_linecap: "round", class: "gb-from1" };
    sheet.add("sand", el("path", { d: patch(grid, hexes, Number(depth), 0.03, 6), ...waves }));
  });
}

/** Shallows: pale water, ripples, stepping stones across. @type {Recipe} */
export function ford(sheet, grid, palette, hexes) {
  for (const hex of hexes) {
    const [x, y] = grid.centre(hex);
    const next = rng("ford", hex);
    sheet.add("deck", el("path", { d: curve(blob(x, y, 0.26, 4, 0.08), true), fill: "#DCE9EC", fill_opacity: "0.95" }));
    const ripples = Array.from({ length: 14 }, (_, k) => `M${pt([x - 0.26 + 0.36 * next(), y + ((k % 7) - 3) * 0.073])}q5 -3.500 10 0t10 0`);
    sheet.add("deck", el("path", { d: ripples.join(""), fill: "none", stroke: palette.water, stroke_width: 2, stroke_linecap: "round", class: "gb-from1" }));
    const stones = Array.from({ length: 9 }, (_, k) => circle(x - 0.32 + (0.64 * k) / 8, y + 0.03 * (next() - 0.5), 0.034 + 0.012 * next()));
    sheet.add("deck", el("path", { d: stones.join(""), fill: "#A79F8E", stroke: "#5C574C", stroke_width: 1.6 }));
  }
}

/** @param {number} x @param {number} y @param {number} r @param {number} seed @param {number} shake @returns {Point[]} */
export function blob(x, y, r, seed, shake) {
  return Array.from({ length: 20 }, (_, i) => {
    const t = (2 * Math.PI * i) / 20;
    const k = r * (1 + shake * 2 * (value(Math.cos(t) * 1.3 + seed, Math.sin(t) * 1.3 - seed, 7) - 0.5));
    return [x + k * Math.cos(t), y + k * Math.sin(t)];
  });
}

/** Grey setts under a town. @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {Set<string>} hexes */
export function paving(sheet, grid, palette, hexes) {
  const d = grid.loops(hexes).map((loop) => path(loop, true)).join("");
  sheet.add("paving", el("path", { d, fill: palette.paving, fill_rule: "evenodd", stroke: "#8F8878", stroke_width: 2 }));
  const joints = new Tiles();
  for (const hex of hexes) {
    const [cx, cy] = grid.centre(hex);
    for (let i = -7; i <= 7; i++) {
      for (let j = -7; j <= 7; j++) {
        const [x, y] = [cx + 0.083 * i + (j % 2 ? 0.0415 : 0), cy + 0.0625 * j];
        if (grid.at(x, y) === hex) joints.add(x, y, `M${pt([x, y])}h8.3M${pt([x, y])}v6.3`);
      }
    }
  }
  sheet.add("paving", joints.paths({ fill: "none", stroke: palette["paving-ink"], stroke_opacity: "0.5", stroke_width: 0.8, class: "gb-from2" }));
}

/** A thin broken contour round the middle of a hex. @param {Sheet} sheet @param {Palette} palette @param {Point} centre @param {number} level */
export function rise(sheet, palette, [x, y], level) {
  const d = curve(wobble(blob(x, y, 0.385, 2 + x, 0.16), 0.02, 2, 3), true);
  sheet.add("levels", el("path", { d, fill: palette[`level${Math.min(level + 1, 4)}`], fill_opacity: "0.75" }));
  sheet.add("contours", el("path", { d, fill: "none", stroke: palette.contour, stroke_opacity: "0.9", stroke_width: num(1.4), stroke_dasharray: "7 3.5", class: "gb-rise" }));
}

/** Dots in the middles of hexes. @param {Sheet} sheet @param {Grid} grid @param {Palette} palette */
export function dots(sheet, grid, palette) {
  const found = new Tiles();
  for (const hex of grid.labels) found.add(...grid.centre(hex), circle(...grid.centre(hex), 1.7 / U));
  sheet.add("grid", found.paths({ fill: palette["ink-soft"], fill_opacity: "0.75", stroke: "none", class: "gb-from2" }));
}
