/** Towns and cities: blocks of houses on a small ground. */

import { rng, value } from "./noise.js";
import { curve, el, path } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {Readonly<Record<string, string>>} Palette */
/** @typedef {{x: number, y: number, w: number, h: number}} Block */

/** @param {Point} centre @param {number} r @param {number} seed @param {number} n @param {number} shake @returns {Point[]} */
function blob([cx, cy], r, seed, n, shake) {
  return Array.from({ length: n }, (_, i) => {
    const t = (2 * Math.PI * i) / n;
    const k = r * (1 + shake * 2 * (value(Math.cos(t) * 1.3 + seed, Math.sin(t) * 1.3 - seed, 7) - 0.5));
    return [cx + k * Math.cos(t), cy + k * Math.sin(t)];
  });
}

/** @param {Point} centre @param {number} angle @param {Block[]} blocks @param {() => number} next @param {number} gap */
function houses([cx, cy], angle, blocks, next, gap) {
  const [ca, sa] = [Math.cos(angle), Math.sin(angle)];
  let d = "";
  for (const block of blocks) {
    const [w, h] = [block.w * (0.82 + 0.22 * next()), block.h * (0.8 + 0.26 * next())];
    const [x, y] = [block.x + (next() - 0.5) * gap, block.y + (next() - 0.5) * gap];
    /** @type {Point[]} */
    const corners = [[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]];
    if (next() < 0.3) corners[2] = [x + w * 0.25, y + h];
    d += path(corners.map(([px, py]) => [cx + px * ca - py * sa, cy + px * sa + py * ca]), true);
  }
  return d;
}

/** A handful of houses about a crossing. @param {Sheet} sheet @param {Palette} palette @param {Point} centre @param {string} label */
export function town(sheet, palette, centre, label) {
  const next = rng("town", label);
  const angle = (next() - 0.5) * 1.1;
  const floor = curve(blob(centre, 0.235, next() * 40, 18, 0.16), true);
  sheet.add("floors", el("path", { d: floor, fill: palette.town, stroke: palette.block, stroke_opacity: "0.35", stroke_width: 1.2, class: "gb-from1" }));
  /** @type {Block[]} */
  const blocks = [];
  for (const x of [-0.13, -0.045, 0.045, 0.13]) {
    for (const y of [-0.1, 0, 0.1]) {
      if (!(Math.abs(x) > 0.1 && Math.abs(y) > 0.05 && next() < 0.62)) blocks.push({ x, y, w: 0.028, h: 0.03 });
    }
  }
  sheet.add("houses", el("path", { d: houses(centre, angle, blocks, next, 0.018), fill: palette.block, class: "gb-from1" }));
}

/** A built-up area that fills most of the hex, with streets between the blocks. @param {Sheet} sheet @param {Palette} palette @param {Point} centre @param {string} label */
export function city(sheet, palette, centre, label) {
  const next = rng("city", label);
  const angle = (next() - 0.5) * 0.9;
  const floor = curve(blob(centre, 0.41, next() * 40, 22, 0.1), true);
  sheet.add("floors", el("path", { d: floor, fill: palette.city, stroke: palette.block, stroke_width: 2 }));
  /** @type {Block[]} */
  const blocks = [];
  for (let i = -4; i <= 4; i++) {
    for (let j = -4; j <= 4; j++) {
      const [x, y] = [i * 0.112 + Math.sign(i) * 0.012, j * 0.112];
      const far = Math.hypot(x, y);
      if (far > 0.345 || (i === 0 && Math.abs(j) === 4) || (far > 0.24 && next() < 0.22)) continue;
      blocks.push({ x, y, w: 0.04, h: 0.038 });
    }
  }
  sheet.add("houses", el("path", { d: houses(centre, angle, blocks, next, 0.012), fill: palette.block }));
}
