/** Towns and cities: blocks of houses on a small ground. Single houses: roofs seen from above. */

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
function blocksOf([cx, cy], angle, blocks, next, gap) {
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
  sheet.add("houses", el("path", { d: blocksOf(centre, angle, blocks, next, 0.018), fill: palette.block, class: "gb-from1" }));
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
  sheet.add("houses", el("path", { d: blocksOf(centre, angle, blocks, next, 0.012), fill: palette.block }));
}

/** @typedef {{big: [number, number], tall: number, lit: string, dark: string, edge: string, line: number}} Roof */

/** Wood: brown and planked. Stone: pale with a heavy outline. Tall: near black, with light wells and a long shadow. @type {Record<string, Roof>} */
const ROOFS = /** @satisfies {Record<import("../contract.js").Build, Roof>} */ ({
  wood: { big: [0.17, 0.115], tall: 0.035, lit: "#C48F62", dark: "#A4714A", edge: "#5E3A1F", line: 1.6 },
  stone: { big: [0.19, 0.125], tall: 0.045, lit: "#D6D2C8", dark: "#B4AFA4", edge: "#3B3833", line: 3.2 },
  thatch: { big: [0.15, 0.12], tall: 0.03, lit: "#E9CD79", dark: "#CFAB4E", edge: "#6B4F16", line: 1.8 },
  tall: { big: [0.235, 0.165], tall: 0.1, lit: "#57555A", dark: "#3F3D42", edge: "#161518", line: 3.2 },
});

/** @param {Sheet} sheet @param {Point} at @param {[number, number]} half @param {number} angle @param {string} kind */
function house(sheet, [x, y], [w, h], angle, kind) {
  const { tall, lit, dark, edge, line } = ROOFS[kind];
  const [ca, sa] = [Math.cos(angle), Math.sin(angle)];
  /** @param {number} a @param {number} b @returns {Point} */
  const at = (a, b) => [x + a * ca - b * sa, y + a * sa + b * ca];
  const roof = [at(-w, -h), at(w, -h), at(w, h), at(-w, h)];
  const cast = roof.map(([px, py]) => /** @type {Point} */ ([px + tall, py + tall * 1.25]));
  sheet.add("house-shadow", el("path", { d: path([roof[0], roof[1], cast[1], cast[2], cast[3], roof[3]], true), fill: "#2A2114", fill_opacity: "0.34" }));
  sheet.add("houses", el("path", { d: path([roof[0], roof[1], at(w, 0), at(-w, 0)], true), fill: lit }) + el("path", { d: path([at(-w, 0), at(w, 0), roof[2], roof[3]], true), fill: dark }));
  sheet.add("houses", roofLines(kind, edge, w, h, at) + el("path", { d: path(roof, true), fill: "none", stroke: edge, stroke_width: line, stroke_linejoin: "round" }));
}

/** @param {string} kind @param {string} edge @param {number} w @param {number} h @param {(a: number, b: number) => Point} at */
function roofLines(kind, edge, w, h, at) {
  if (kind === "tall") {
    const wells = [-0.5, 0, 0.5].flatMap((a) => [-0.42, 0.42].map((b) => {
      const [cx, cy] = [w * a, h * b];
      return path([at(cx - 0.028, cy - 0.022), at(cx + 0.028, cy - 0.022), at(cx + 0.028, cy + 0.022), at(cx - 0.028, cy + 0.022)], true);
    }));
    return el("path", { d: wells.join(""), fill: "#F0E6C8" });
  }
  const ridge = el("path", { d: path([at(-w, 0), at(w, 0)]), stroke: edge, stroke_width: 1.4 });
  const planks = [1, 2, 3, 4, 5, 6].map((k) => path([at(-w + (2 * w * k) / 7, -h), at(-w + (2 * w * k) / 7, h)])).join("");
  return (kind === "wood" ? el("path", { d: planks, stroke: edge, stroke_opacity: "0.45", stroke_width: 1.1 }) : "") + ridge;
}

const YARD = [[-0.24, -0.2], [0.25, -0.18], [0.22, 0.24], [-0.25, 0.22]];

/** A main house over the centre and smaller ones beside it. @param {Sheet} sheet @param {Palette} palette @param {Point} centre @param {string} label @param {import("../contract.js").FeatureLook} look */
export function houses(sheet, palette, centre, label, look) {
  const kind = look.build ?? "stone";
  const next = rng("house", label);
  const angle = (next() - 0.5) * 0.7 + (next() < 0.4 ? Math.PI / 2 : 0);
  sheet.add("floors", el("path", { d: curve(blob(centre, 0.37, next() * 30, 16, 0.09), true), fill: palette.yard, fill_opacity: "0.85" }));
  house(sheet, centre, ROOFS[kind].big, angle, kind);
  const first = Math.floor(next() * 4);
  for (let i = 0; i < (kind === "tall" ? 1 : 2); i++) {
    const [dx, dy] = YARD[(first + 2 * i) % 4];
    const turn = angle + (next() < 0.5 ? Math.PI / 2 : 0);
    house(sheet, [centre[0] + dx * 1.04, centre[1] + dy * 1.04], [0.075 + 0.02 * next(), 0.055], turn, kind === "wood" ? "wood" : "stone");
  }
}
