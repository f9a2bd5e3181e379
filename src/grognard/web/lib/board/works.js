/** What armies built and marked: belts of fortresses, the start line, signs in hexes. */

import { distance, inset, inward, length, lerp, offset, resample, spline } from "./lines.js";
import { el, path, pt } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../contract.js").SideLook} SideLook */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {Readonly<Record<string, string>>} Palette */

/**
 * A belt of fortress hexes: faint wash, a dashed rear, teeth towards the enemy.
 * @param {Sheet} sheet @param {Grid} grid @param {Iterable<string>} hexes @param {SideLook} look
 * @param {(from: string, to: string | null) => boolean} facesEnemy
 */
export function belt(sheet, grid, hexes, look, facesEnemy) {
  for (const loop of grid.outline(hexes)) {
    const ring = inset(loop.map((corner) => corner.point), 0.105);
    const front = loop.map(({ hex, side }) => facesEnemy(hex, grid.neighbours(hex)[side]));
    sheet.add("works", el("path", { d: path(ring, true), fill: look.colour, fill_opacity: "0.1" }));
    let rear = "";
    for (const { start, count, flag } of runs(front)) {
      const line = Array.from({ length: count + 1 }, (_, k) => ring[(start + k) % ring.length]);
      if (flag) teeth(sheet, line, look);
      else rear += path(line);
    }
    const thin = { fill: "none", stroke: look.colour, stroke_opacity: "0.75", stroke_width: 1.6, stroke_dasharray: "5 3.5", class: "gb-from1" };
    sheet.add("works", el("path", { d: rear, ...thin }));
  }
}

/**
 * A region that matters as a whole: faint wash, a broad broken line just inside its outline.
 * @param {Sheet} sheet @param {Grid} grid @param {Iterable<string>} hexes @param {SideLook} look
 */
export function region(sheet, grid, hexes, look) {
  const d = grid.loops(hexes).map((loop) => path(inset(loop, 0.07), true)).join("");
  const line = { d, fill: "none", stroke_linejoin: "round" };
  sheet.add("works", el("path", { d, fill: look.colour, fill_opacity: "0.07", fill_rule: "evenodd" }));
  sheet.add("works", el("path", { ...line, stroke: "#FFFBF0", stroke_opacity: "0.75", class: "gb-region-case" }));
  sheet.add("works", el("path", { ...line, stroke: look.colour, stroke_dasharray: "22 9 5 9", class: "gb-region-line" }));
}

/** The hexsides of a hex at the edge of the map, in the colour of the side that comes or goes there. @param {Sheet} sheet @param {Grid} grid @param {string} hex @param {SideLook} look */
export function rim(sheet, grid, hex, look) {
  const open = grid.neighbours(hex).flatMap((other, d) => (other === null ? [path(grid.side(hex, d))] : []));
  const line = { d: open.join(""), fill: "none", stroke_linecap: "round" };
  sheet.add("glyphs", el("path", { ...line, stroke: look.colour, class: "gb-map-rim" }));
}

/** Circular runs of equal flags. @param {boolean[]} flags */
export function runs(flags) {
  const n = flags.length;
  const first = flags.findIndex((flag, i) => flag !== flags[(i + n - 1) % n]);
  if (first < 0) return [{ start: 0, count: n, flag: flags[0] }];
  const found = [];
  for (let i = 0; i < n; ) {
    let count = 1;
    while (i + count < n && flags[(first + i + count) % n] === flags[(first + i) % n]) count++;
    found.push({ start: (first + i) % n, count, flag: flags[(first + i) % n] });
    i += count;
  }
  return found;
}

/** @param {Sheet} sheet @param {Point[]} line @param {SideLook} look */
function teeth(sheet, line, look) {
  const total = length(line);
  if (total < 0.1) return;
  const gap = total / Math.max(2, Math.round(total / 0.096));
  if (look.teeth === "square") {
    const d = crenels(resample(line, gap / 4));
    sheet.add("works", el("path", { d, fill: "none", stroke: look.colour, stroke_linejoin: "miter", class: "gb-teeth" }));
    return;
  }
  sheet.add("works", el("path", { d: points(resample(line, gap), gap), fill: look.colour }));
  sheet.add("works", el("path", { d: path(line), fill: "none", stroke: look.colour, class: "gb-teeth" }));
}

/** Square teeth. @param {Point[]} line */
function crenels(line) {
  const high = 0.052;
  let d = "";
  for (let i = 0; i < line.length - 1; i++) {
    const [p, q] = [line[i], line[i + 1]];
    const [nx, ny] = i % 4 === 1 || i % 4 === 2 ? inward(p, q) : [0, 0];
    d += `${i ? "L" : "M"}${pt([p[0] - nx * high, p[1] - ny * high])}L${pt([q[0] - nx * high, q[1] - ny * high])}`;
  }
  return d;
}

/** Pointed teeth. @param {Point[]} line @param {number} gap */
function points(line, gap) {
  const high = 0.066;
  let d = "";
  for (let i = 0; i < line.length - 1; i++) {
    const [p, q] = [line[i], line[i + 1]];
    if (distance(p, q) < gap * 0.6) continue;
    const [nx, ny] = inward(p, q);
    const [mx, my] = lerp(p, q, 0.5);
    d += path([lerp(p, q, 0.08), [mx - nx * high, my - ny * high], lerp(p, q, 0.92)], true);
  }
  return d;
}

const BAND = [0.44, 0.38, 0.32, 0.26, 0.2, 0.14, 0.08];

/**
 * A start line: tints that fade on each side, and a broken ink line on the hexsides.
 * @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {[string, string][]} sides
 * @param {(side: string) => SideLook} sideLook
 */
export function front(sheet, grid, palette, sides, sideLook) {
  for (const chain of grid.chains(sides)) {
    const line = resample(spline(chain, false, 6), 0.12);
    for (const right of [1, -1]) {
      const colour = sideLook(holder(grid, line, right)).colour;
      for (const wide of BAND) {
        const d = path([...line, ...offset(line, right * wide).reverse()], true);
        sheet.add("side-tint", el("path", { d, fill: colour, fill_opacity: "0.052" }));
      }
    }
    const d = path(line);
    sheet.add("front", el("path", { d, fill: "none", stroke: "#FFFBF0", stroke_opacity: "0.85", class: "gb-front-case" }));
    sheet.add("front", el("path", { d, fill: "none", stroke: palette.ink, stroke_dasharray: "15 7", class: "gb-front-line" }));
  }
}

/** Who holds the ground on one side of a line. @param {Grid} grid @param {Point[]} line @param {number} right */
function holder(grid, line, right) {
  const aside = offset(line, 0.3 * right);
  for (const [x, y] of aside.slice(2)) {
    const label = grid.at(x, y);
    if (label !== null) return grid.hex(label).side ?? "";
  }
  return "";
}

/** @param {number} x @param {number} y @param {number} r @returns {Point[]} */
function starPoints(x, y, r) {
  return Array.from({ length: 10 }, (_, i) => {
    const t = -Math.PI / 2 + (i * Math.PI) / 5;
    const k = i % 2 ? r * 0.42 : r;
    return [x + k * Math.cos(t), y + k * Math.sin(t)];
  });
}

/** A flared cross: narrow at the centre, wide at the ends. @param {number} x @param {number} y @param {number} r @returns {Point[]} */
function crossPoints(x, y, r) {
  const [a, b] = [0.2 * r, 0.52 * r];
  const quarter = [[-b, -r], [b, -r], [a, -a]];
  /** @type {Point[]} */
  const out = [];
  for (let turn = 0; turn < 4; turn++) {
    const [c, s] = [Math.round(Math.cos((turn * Math.PI) / 2)), Math.round(Math.sin((turn * Math.PI) / 2))];
    for (const [px, py] of quarter) out.push([x + px * c - py * s, y + px * s + py * c]);
  }
  return out;
}

/** The mouth of a tunnel: a round arch over a dark way. @param {number} x @param {number} y @param {number} r @returns {Point[]} */
function archPoints(x, y, r) {
  /** @param {number} k @param {number} turn @returns {Point} */
  const at = (k, turn) => [x - k * Math.cos((turn * Math.PI) / 8), y - k * Math.sin((turn * Math.PI) / 8)];
  const turns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return [[x - r, y + r * 0.8], ...turns.map((turn) => at(r, turn)), [x + r, y + r * 0.8], [x + r * 0.55, y + r * 0.8], ...turns.reverse().map((turn) => at(r * 0.55, turn)), [x - r * 0.55, y + r * 0.8]];
}

/** @type {Record<string, (x: number, y: number) => Point[]>} */
const SIGNS = { star: (x, y) => starPoints(x, y, 0.085), cross: (x, y) => crossPoints(x, y, 0.062), arch: (x, y) => archPoints(x, y, 0.08) };

/** Whether there is such a sign. @param {string} name */
export const isSign = (name) => name in SIGNS;

/** A small sign of a side in a hex. @param {Sheet} sheet @param {string} sign @param {Point} at @param {string} colour */
export function glyph(sheet, sign, [x, y], colour) {
  const points = SIGNS[sign](x, y);
  const rim = { stroke: "#FFFDF6", stroke_width: 2.2, paint_order: "stroke", stroke_linejoin: "round" };
  sheet.add("glyphs", el("path", { d: path(points, true), fill: colour, class: "gb-from2", ...rim }));
}
