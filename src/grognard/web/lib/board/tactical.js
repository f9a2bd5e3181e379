/** Tactical ground: levels with contours, crests, walls and hedges on hexsides, roads, fields, paddies. */

import { clipLine, inset, inward, lerp, resample, spline } from "./lines.js";
import { rng, wobble } from "./noise.js";
import { Tiles, U, circle, curve, el, num, path, pt } from "./sheet.js";
import { Shore, softOutline } from "./terrain.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../contract.js").LineLook} LineLook */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {Readonly<Record<string, string>>} Palette */
/** @typedef {[string, string][]} Sides */

/** @param {Grid} grid @param {Set<string>} hexes @param {number} level */
function contours(grid, hexes, level) {
  return grid.loops(hexes).map((loop) => wobble(resample(spline(loop, true, 6), 0.11, true), 0.024, 1.9, 20 + level));
}

/** Nested tints, with a numbered contour at every step. @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {Map<string, number>} levels of hexes above the lowest */
export function drawLevels(sheet, grid, palette, levels) {
  const highest = Math.max(0, ...levels.values());
  for (let level = 1; level <= highest; level++) {
    const up = new Set([...levels].filter(([, height]) => height >= level).map(([hex]) => hex));
    const loops = contours(grid, up, level);
    const d = loops.map((loop) => curve(loop, true)).join("");
    const tint = palette[`level${Math.min(level, 4)}`];
    sheet.add("levels", el("path", { d, fill: tint, fill_rule: "evenodd" }));
    sheet.add("contours", el("path", { d, fill: "none", stroke: palette.contour, stroke_opacity: "0.85", stroke_width: level % 2 ? 1.7 : 2.4 }));
    for (const loop of loops) contourNumbers(sheet, loop, level, tint);
  }
}

const NUMBER_EVERY = 38; // points of a contour

/** @param {Sheet} sheet @param {Point[]} loop @param {number} level @param {string} tint */
function contourNumbers(sheet, loop, level, tint) {
  for (let i = NUMBER_EVERY / 2; i < loop.length; i += NUMBER_EVERY) {
    const [p, q] = [loop[i - 1], loop[(i + 1) % loop.length]];
    const angle = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
    const upright = Math.abs(angle) > 90 ? angle + 180 : angle;
    const at = `translate(${pt(loop[i])}) rotate(${num(upright)})`;
    sheet.add("contour-numbers", el("text", { y: 4.5, transform: at, fill: "#7A5A2E", stroke: tint, class: "gb-contour-number gb-from2" }, String(level)));
  }
}

/** @typedef {(sheet: Sheet, grid: Grid, palette: Palette, sides: Sides) => void} HexsideRecipe */

/** A heavy line with teeth on both sides, like a comb. @type {HexsideRecipe} */
function crest(sheet, grid, palette, sides) {
  for (const chain of grid.chains(sides)) {
    const line = { d: path(chain), fill: "none", stroke_linejoin: "round", stroke_linecap: "round" };
    const points = resample(chain, 0.0962);
    const teeth = points.slice(1, -1).map((p, i) => {
      const [nx, ny] = inward(points[i], points[i + 2]);
      return path([[p[0] - nx * 0.062, p[1] - ny * 0.062], [p[0] + nx * 0.062, p[1] + ny * 0.062]]);
    });
    sheet.add("crests", el("path", { ...line, stroke: "#F6E9C9", stroke_width: 8.5 }) + el("path", { ...line, stroke: palette.crest, stroke_width: 5 }));
    sheet.add("crests", el("path", { d: teeth.join(""), stroke: palette.crest, stroke_width: 2.2, stroke_linecap: "round" }));
  }
}

/** Tree line: a closed row of crowns, darker than woods, so that no hexside is left in doubt. @type {HexsideRecipe} */
function hedge(sheet, grid, palette, sides) {
  const [shade, crowns, lit] = [new Tiles(), new Tiles(), new Tiles()];
  grid.chains(sides).forEach((chain) => resample(chain, 0.068).forEach((p) => {
    const next = rng("hedge", num(p[0] * U), num(p[1] * U));
    const [x, y, r] = [p[0] + (next() - 0.5) * 0.03, p[1] + (next() - 0.5) * 0.03, 0.062 + 0.018 * next()];
    const q = num(r * 0.7 * U);
    shade.add(x, y, circle(x + 0.035, y + 0.05, r));
    crowns.add(x, y, circle(x, y, r));
    lit.add(x, y, `M${pt([x - 0.6 * r, y + 0.06 * r])}A${q} ${q} 0 0 1 ${pt([x + 0.1 * r, y - 0.6 * r])}`);
  }));
  sheet.add("crests", shade.paths({ fill: "#2C3320", fill_opacity: "0.28", class: "gb-from1" }));
  sheet.add("crests", crowns.paths({ fill: palette["hedge-edge"], stroke: palette["hedge-edge"], stroke_width: 4, class: "gb-hedge" }) + crowns.paths({ fill: palette.hedge }));
  sheet.add("crests", lit.paths({ fill: "none", stroke: palette["hedge-light"], stroke_width: 2.4, stroke_linecap: "round", class: "gb-from1" }));
}

/** Two courses of stones with a dark outline. @type {HexsideRecipe} */
function wall(sheet, grid, palette, sides) {
  for (const chain of grid.chains(sides)) {
    const line = { d: path(chain), fill: "none", stroke_linejoin: "round" };
    sheet.add("crests", el("path", { ...line, transform: "translate(3 4)", stroke: "#2A2114", stroke_opacity: "0.28", stroke_width: 11, class: "gb-from1" }));
    sheet.add("crests", el("path", { ...line, stroke: palette["wall-edge"], stroke_width: 11.8 }) + el("path", { ...line, stroke: palette.wall, stroke_width: 8.2 }));
    const marks = resample(chain, 0.0481);
    const joints = marks.slice(1).map((p, i) => {
      const [nx, ny] = inward(marks[i], p);
      const k = i % 2 ? 0.041 : -0.041;
      return path([p, [p[0] + nx * k, p[1] + ny * k]]);
    });
    const ink = { stroke: palette["wall-edge"], stroke_width: 1.3, class: "gb-from1" };
    sheet.add("crests", el("path", { ...line, ...ink }) + el("path", { d: joints.join(""), ...ink }));
  }
}

/** A deck of planks from bank to bank, over the water. @type {HexsideRecipe} */
function bridge(sheet, grid, palette, sides) {
  for (const [a, b] of sides) {
    const [p, q] = grid.shared(a, b);
    const [[x, y], [nx, ny]] = [lerp(p, q, 0.5), inward(p, q)];
    /** @param {number} along @param {number} across @returns {Point} */
    const at = (along, across) => [x + nx * along - ny * across, y + ny * along + nx * across];
    const deck = [at(-0.15, -0.075), at(0.15, -0.075), at(0.15, 0.075), at(-0.15, 0.075)];
    const planks = [-0.09, -0.03, 0.03, 0.09].map((along) => path([at(along, -0.075), at(along, 0.075)])).join("");
    const rails = [-0.085, 0.085].map((across) => path([at(-0.19, across), at(0.19, across)])).join("");
    sheet.add("floors", el("path", { d: path(deck, true), fill: palette.road }) + el("path", { d: planks, stroke: palette["road-edge"], stroke_width: 1.3 }));
    sheet.add("floors", el("path", { d: rails, stroke: palette.ink, stroke_width: 3.4, stroke_linecap: "round" }));
  }
}

/** What stands on hexsides. @type {Record<string, HexsideRecipe>} */
export const HEXSIDES = /** @satisfies {Record<Exclude<import("../contract.js").HexsideRecipe, "river" | "lake">, HexsideRecipe>} */ ({ crest, hedge, wall, bridge });

/** A smooth line through the middles of hexes, run on a little at both ends. @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {Sides} steps from hex to hex @param {LineLook} look */
export function road(sheet, grid, palette, steps, look) {
  const width = look.width ?? (look.great ? 0.17 : 0.125);
  const layer = look.above ? "way" : "road";
  for (const chain of grid.paths(steps)) {
    const points = chain.map((hex) => grid.centre(hex));
    const [last, before] = [points[points.length - 1], points[points.length - 2]];
    const whole = [lerp(points[0], points[1], -0.45), ...points, lerp(last, before, -0.45)];
    const d = curve(wobble(resample(spline(whole, false, 8), 0.12), 0.012, 3, 2));
    const line = { d, fill: "none", stroke_linejoin: "round" };
    sheet.add(`${layer}-rim`, el("path", { ...line, stroke: palette["road-edge"], stroke_width: (width + (look.rim ?? 0.034)) * U }));
    sheet.add(layer, el("path", { ...line, stroke: palette[look.great ? "road-main" : "road"], stroke_width: width * U }));
  }
}

/** Patches of a set that hang together. @param {Grid} grid @param {Set<string>} hexes */
function patches(grid, hexes) {
  const left = new Set(hexes);
  const found = [];
  for (const first of [...hexes].sort()) {
    if (!left.delete(first)) continue;
    const patch = new Set([first]);
    for (const hex of patch) for (const other of grid.neighbours(hex)) if (other !== null && left.delete(other)) patch.add(other);
    found.push(patch);
  }
  return found;
}

/** Cover: a tinted field with drill rows, one direction per patch. @type {import("./terrain.js").Recipe} */
export function crops(sheet, grid, palette, hexes) {
  for (const patch of patches(grid, hexes)) {
    const d = softOutline(grid, patch, 0.055, 0.035, 31).map((loop) => curve(resample(loop, 0.14, true), true)).join("");
    const rim = { stroke: palette["cover-ink"], stroke_width: 1.8, stroke_opacity: "0.7" };
    sheet.add("crops", el("path", { d, fill: palette.cover, fill_opacity: "0.85", fill_rule: "evenodd", ...rim }));
    const rows = drillRows(grid, patch, rng("crops", [...patch].sort()[0]));
    sheet.add("crops", rows.paths({ stroke: palette["cover-ink"], stroke_opacity: "0.75", stroke_width: 1.7, stroke_linecap: "round", class: "gb-from1" }));
  }
}

/** @param {Grid} grid @param {Set<string>} patch @param {() => number} next */
function drillRows(grid, patch, next) {
  const shore = new Shore(grid, patch);
  const centres = [...patch].map((hex) => grid.centre(hex));
  const [cx, cy] = [0, 1].map((axis) => centres.reduce((sum, p) => sum + p[axis], 0) / centres.length);
  const far = Math.max(...centres.map(([x, y]) => Math.hypot(x - cx, y - cy))) + 0.7;
  const turn = next() * Math.PI;
  /** @param {number} along @param {number} across @returns {Point} */
  const at = (along, across) => [cx + Math.cos(turn) * along - Math.sin(turn) * across, cy + Math.sin(turn) * along + Math.cos(turn) * across];
  const rows = new Tiles();
  for (let across = -far; across < far; across += 0.075) {
    for (let along = -far + 0.1 * next(); along < far; ) {
      const long = 0.16 + 0.16 * next();
      const [p, q] = [at(along, across), at(along + long, across)];
      if (shore.distance(...p) > 0.07 && shore.distance(...q) > 0.07) rows.add(p[0], p[1], path([p, q]));
      along += long + 0.05;
    }
  }
  return rows;
}

/** Rice fields: a net of dikes, its direction changing from hex to hex. @type {import("./terrain.js").Recipe} */
export function paddies(sheet, grid, palette, hexes) {
  const dikes = new Tiles();
  for (const hex of hexes) {
    const [x, y] = grid.centre(hex);
    const next = rng("paddy", hex);
    const turn = next() * Math.PI;
    const field = inset(grid.corners(hex), 0.02);
    for (let i = -3; i <= 3; i++) {
      for (const [angle, gap] of [[turn, 0.16], [turn + Math.PI / 2, 0.26]]) {
        const off = i * gap + (next() - 0.5) * 0.04;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const dike = clipLine([x + c * 0.7 - s * off, y + s * 0.7 + c * off], [x - c * 0.7 - s * off, y - s * 0.7 + c * off], field);
        if (dike) dikes.add(x, y, path(dike));
      }
    }
  }
  const d = grid.loops(hexes).map((loop) => path(loop, true)).join("");
  sheet.add("crops", el("path", { d, fill: palette.paddy, fill_rule: "evenodd" }));
  sheet.add("crops", dikes.paths({ fill: "none", stroke: "#93A06A", stroke_opacity: "0.5", stroke_width: 1.4, class: "gb-from1" }));
}

/** A bank of cloud over a hex: outlined puffs; the ground can still be guessed. @param {Grid} grid @param {string} hex */
export function smoke(grid, hex) {
  const [x, y] = grid.centre(hex);
  const next = rng("smoke", hex);
  const puffs = Array.from({ length: 9 }, (_, i) => {
    const t = (2 * Math.PI * i) / 9 + next() * 0.3;
    return { x: x + 0.25 * Math.cos(t), y: y + 0.23 * Math.sin(t), r: 0.13 + 0.045 * next() };
  });
  const d = circle(x, y, 0.23) + puffs.map((puff) => circle(puff.x, puff.y, puff.r)).join("");
  const arcs = { fill: "none", stroke_linecap: "round" };
  return (
    el("path", { d, fill: "#6E7278", stroke: "#6E7278", stroke_width: 3.5, fill_opacity: "0.9", stroke_opacity: "0.9" }) +
    el("path", { d, fill: "#D9DBDD", fill_opacity: "0.93" }) +
    el("path", { d: puffs.map((puff) => arc(puff, -1)).join(""), stroke: "#FFFFFF", stroke_width: 3, ...arcs }) +
    el("path", { d: puffs.filter((_, i) => i % 2 === 0).map((puff) => arc(puff, 1)).join(""), stroke: "#9A9EA3", stroke_width: 2.6, ...arcs })
  );
}

/** Light on the north-west of a puff, or shade on its south-east. @param {{x: number, y: number, r: number}} puff @param {1 | -1} way */
function arc({ x, y, r }, way) {
  const q = num(r * 0.72 * U);
  return `M${pt([x + way * r * 0.72, y - way * r * 0.02])}A${q} ${q} 0 0 1 ${pt([x - way * r * 0.1, y + way * r * 0.7])}`;
}
