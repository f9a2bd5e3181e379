/** Rivers, great rivers and lakes on hexsides. */

import { cornerKey, R } from "./geometry.js";
import { distance, inward, lerp, offset, resample, spline } from "./lines.js";
import { wobble } from "./noise.js";
import { circle, curve, el, path } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../contract.js").Message} Message */
/** @typedef {import("../contract.js").HexsideLook} HexsideLook */
/** @typedef {import("../contract.js").LineView} LineView */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {Readonly<Record<string, string>>} Palette */
/** @typedef {{name: Message | null, look: HexsideLook, chain: Point[], line: Point[]}} Course  a river, source first */

/**
 * Smooth courses, source first, with tributaries led into the bend of the river they join.
 * @param {Grid} grid @param {LineView[]} lines @param {Record<string, HexsideLook>} looks
 * @returns {Course[]}
 */
export function riverCourses(grid, lines, looks) {
  const found = rawCourses(grid, lines, looks);
  const touch = new Map();
  found.forEach(({ chain }, i) => chain.forEach((p) => touch.set(cornerKey(p), [...(touch.get(cornerKey(p)) ?? []), i])));
  /** @param {number} i @param {Point} p @returns {number[]} */
  const joins = (i, p) => touch.get(cornerKey(p)).filter((/** @type {number} */ j) => j !== i);
  found.forEach((course, i) => {
    const { chain } = course;
    if (joins(i, chain[0]).length && !joins(i, chain[chain.length - 1]).length) chain.reverse();
    course.line = smooth(chain);
  });
  found.forEach((course, i) => leadIn(course, [0, course.chain.length - 1], (p) => joins(i, p).map((j) => found[j])));
  return found;
}

/** @param {Grid} grid @param {LineView[]} lines @param {Record<string, HexsideLook>} looks @returns {Course[]} */
function rawCourses(grid, lines, looks) {
  /** @type {Map<string, {name: Message | null, look: HexsideLook, sides: [string, string][]}>} */
  const merged = new Map();
  lines.forEach((line, i) => {
    const look = looks[line.kind];
    if (look?.recipe !== "river") return;
    const key = `${line.name?.id ?? i}/${line.kind}`;
    const river = merged.get(key) ?? { name: line.name, look, sides: [] };
    river.sides.push(...line.sides);
    merged.set(key, river);
  });
  return [...merged.values()].flatMap(({ name, look, sides }) =>
    grid.chains(sides).map((chain) => ({ name, look, chain, line: [] })),
  );
}

/** From hexside corners to a course that keeps close to its hexsides. @param {Point[]} chain */
function smooth(chain) {
  const points = resample(spline(chain, false, 8), 0.07);
  const line = wobble(points, 0.028, 2.6, 5);
  line[0] = points[0];
  line[line.length - 1] = points[points.length - 1];
  return line;
}

/** Ends in the middle of another river are moved onto its water. @param {Course} course @param {number[]} ends @param {(p: Point) => Course[]} joined */
function leadIn(course, ends, joined) {
  for (const end of ends) {
    const corner = course.chain[end];
    const through = joined(corner).find(({ chain }) => ![chain[0], chain[chain.length - 1]].some((p) => cornerKey(p) === cornerKey(corner)));
    if (!through) continue;
    const nearest = through.line.reduce((best, p) => (distance(p, corner) < distance(best, corner) ? p : best));
    course.line[end === 0 ? 0 : course.line.length - 1] = nearest;
  }
}

/** Whether a river comes in from outside the map. @param {Grid} grid @param {Point} p */
function onEdge(grid, [x, y]) {
  return [[-0.3, 0], [0.3, 0], [0, -0.3], [0, 0.3]].some(([dx, dy]) => grid.at(x + dx, y + dy) === null);
}

/** Polygon along a line; width is a function of the distance from its start. @param {Point[]} line @param {(s: number) => number} width */
function ribbon(line, width) {
  /** @type {Point[]} */
  const left = [];
  /** @type {Point[]} */
  const right = [];
  let s = 0;
  line.forEach((p, i) => {
    const [nx, ny] = inward(line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]);
    if (i) s += distance(line[i - 1], p);
    const w = width(s) / 2;
    left.push([p[0] - nx * w, p[1] - ny * w]);
    right.push([p[0] + nx * w, p[1] + ny * w]);
  });
  const [a, b] = [line[0], line[line.length - 1]];
  return path([...left, ...right.reverse()], true) + circle(a[0], a[1], width(0) / 2) + circle(b[0], b[1], width(s) / 2);
}

/** @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {Course} course */
export function river(sheet, grid, palette, { line, look }) {
  const wide = look.width ?? 0.085;
  const tapers = look.taper && !onEdge(grid, line[0]);
  /** @param {number} s */
  const width = (s) => wide * (tapers ? 0.42 + 0.58 * Math.min(1, s / 3.5) : 1);
  const rim = look.rim ?? 0.034;
  const kind = look.great ? "gb-great" : "gb-stream";
  sheet.add("water-rim", el("path", { d: ribbon(line, (s) => width(s) + rim), fill: palette["water-edge"], class: kind }));
  sheet.add("water", el("path", { d: ribbon(line, width), fill: look.great ? palette["water-light"] : palette.water, class: kind }));
  if (look.great) flowLines(sheet, palette, line);
}

/** @param {Sheet} sheet @param {Palette} palette @param {Point[]} line */
function flowLines(sheet, palette, line) {
  for (const [off, opacity] of [[-0.028, "0.8"], [0.024, "0.55"]]) {
    const d = path(offset(line, Number(off)));
    const look = { fill: "none", stroke: palette.water, stroke_width: 1.6, stroke_dasharray: "32 16 10 20", class: "gb-from1" };
    sheet.add("water-lines", el("path", { d, stroke_opacity: opacity, ...look }));
  }
}

/** A lens of water on a hexside. @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {[string, string]} side */
export function lake(sheet, grid, palette, [a, b]) {
  const [p, q] = grid.shared(a, b);
  const [mx, my] = lerp(p, q, 0.5);
  const [nx, ny] = inward(p, q);
  const [dx, dy] = [(q[0] - p[0]) / R, (q[1] - p[1]) / R];
  /** @type {Point[]} */
  const points = Array.from({ length: 24 }, (_, i) => {
    const t = (2 * Math.PI * i) / 24;
    const along = 0.4 * Math.cos(t);
    const across = 0.165 * Math.sin(t) * (1 + 0.15 * Math.cos(2 * t));
    return [mx + dx * along + nx * across, my + dy * along + ny * across];
  });
  const d = curve(wobble(points, 0.03, 5, 9), true);
  sheet.add("water-rim", el("path", { d, fill: palette["water-edge"], stroke: palette["water-edge"], stroke_width: 4.5 }));
  sheet.add("water", el("path", { d, fill: palette["water-light"] }));
}
