/** Water that runs through hexes: broad reaches that fill them, channels that part them, and the mouths of rivers. */

import { cornerKey } from "./geometry.js";
import { distance, inward, lerp, resample, spline } from "./lines.js";
import { wobble } from "./noise.js";
import { U, curve, el, path } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../contract.js").LineLook} LineLook */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./water.js").Course} Course */
/** @typedef {Readonly<Record<string, string>>} Palette */
/** @typedef {[string, string][]} Links  hexes between which the water is open */
/** @typedef {{sheet: Sheet, palette: Palette, rim: number}} Brush */

/** How far broad water comes into the hexes it is linked to, and out over the edge of the map. */
const FLOOD = 0.25;
const BEYOND = 0.5;
/** How far the rim round the end of a river reaches into its mouth. */
const COVER = 0.08;
/** How much wider than its river a mouth is at its end, and in how many shades it passes into the broad water. */
const FLARE = 3;
const SHADES = 8;

/**
 * Hexes of one terrain are water through and through; all others on the way have land on their banks.
 * @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {Links} links @param {LineLook} look @param {Course[]} courses
 */
export function estuary(sheet, grid, palette, links, look, courses) {
  const known = links.filter((pair) => pair.every((hex) => grid.has(hex)));
  const broad = new Set(known.flat().filter((hex) => grid.hex(hex).terrain === look.terrain));
  const brush = { sheet, palette, rim: look.rim ?? 0.05 };
  for (const [course, mouth] of mouths(grid, known, courses)) openMouth(brush, mouth, course.look.width ?? 0.085);
  for (const loop of shores(grid, broad, known)) fill(brush, loop);
  for (const chain of grid.paths(channels(known, broad))) stroke(brush, channel(grid, chain), look.width ?? 0.44, palette["water-light"]);
}

/** The links along which a channel parts hexes: between two of them, and from the last one into broad water. @param {Links} links @param {Set<string>} broad */
function channels(links, broad) {
  const parted = new Set(links.filter((pair) => pair.every((hex) => !broad.has(hex))).flat());
  return links.filter((pair) => pair.some((hex) => parted.has(hex)));
}

/** The outlines of broad water, moved out into the hexes it is linked to. @param {Grid} grid @param {Set<string>} broad @param {Links} links */
function shores(grid, broad, links) {
  const linked = new Set(links.flatMap(([a, b]) => [`${a}/${b}`, `${b}/${a}`]));
  return grid.outline(broad).map((loop) => {
    const points = loop.map(({ point }) => point);
    const reach = loop.map(({ hex, side }) => {
      const beyond = grid.neighbours(hex)[side];
      return beyond === null ? BEYOND : linked.has(`${hex}/${beyond}`) ? FLOOD : 0;
    });
    return eased(points.map((_, i) => moved(points, reach, i)));
  });
}

/** A loop through the middles of the sides of another: the teeth of hexes are gone. @param {Point[]} loop */
function eased(loop) {
  return loop.map((point, i) => lerp(point, loop[(i + 1) % loop.length], 0.5));
}

/** A corner of a clockwise loop when the sides that meet there move outwards, each by its own reach. @param {Point[]} points @param {number[]} reach @param {number} i @returns {Point} */
function moved(points, reach, i) {
  const n = points.length;
  const [a, b, c] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n]];
  const [[px, py], [qx, qy]] = [inward(a, b), inward(b, c)];
  const [d, e] = [-reach[(i + n - 1) % n], -reach[i]];
  const k = px * qy - py * qx;
  return [b[0] + (d * qy - e * py) / k, b[1] + (e * px - d * qx) / k];
}

/** A smooth way through the middles of hexes, run on a little at both ends. @param {Grid} grid @param {string[]} chain */
function channel(grid, chain) {
  const points = chain.map((hex) => grid.centre(hex));
  const [last, before] = [points[points.length - 1], points[points.length - 2]];
  const whole = [lerp(points[0], points[1], -0.6), ...points, lerp(last, before, -0.6)];
  return wobble(resample(spline(whole, false, 8), 0.12), 0.02, 2.4, 3);
}

/** From the end of each river that reaches the water to the middle of the hexes there. @param {Grid} grid @param {Links} links @param {Course[]} courses @returns {[Course, Point[]][]} */
function mouths(grid, links, courses) {
  /** @type {Map<number, Point[]>} */
  const touching = new Map();
  for (const hex of new Set(links.flat())) {
    for (const corner of grid.corners(hex)) touching.set(cornerKey(corner), [...(touching.get(cornerKey(corner)) ?? []), grid.centre(hex)]);
  }
  return courses.flatMap((course) =>
    [course.chain[0], course.chain[course.chain.length - 1]].flatMap((end) => {
      const [first, second = first] = touching.get(cornerKey(end)) ?? [];
      if (!first) return [];
      const middle = lerp(first, second, 0.5);
      return /** @type {[Course, Point[]][]} */ ([[course, [end, lerp(end, middle, 1 + 0.1 / distance(end, middle))]]]);
    }),
  );
}

/** The last stretch of a river: it widens like a funnel and takes on the colour of the broad water; the rim round its end is painted over. @param {Brush} brush @param {Point[]} mouth @param {number} width */
function openMouth({ sheet, palette, rim }, [end, beyond], width) {
  const [nx, ny] = inward(end, beyond);
  const at = (/** @type {number} */ t, /** @type {number} */ side, /** @type {number} */ more = 0) => {
    const half = side * (width * (1 + FLARE * t ** 3) + more) / 2;
    const [x, y] = lerp(end, beyond, t);
    return /** @type {Point} */ ([x + nx * half, y + ny * half]);
  };
  const banks = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ more = 0) => {
    const along = [0, 1, 2, 3].map((step) => from + ((to - from) * step) / 3);
    return path([...along.map((t) => at(t, 1, more)), ...along.reverse().map((t) => at(t, -1, more))], true);
  };
  sheet.add("sea-rim", el("path", { d: banks(0, 1, rim), fill: palette["water-edge"] }));
  for (let step = 0; step < SHADES; step += 1) {
    const share = Math.round(100 * (1 - step / (SHADES - 1)));
    sheet.add("sea", el("path", { d: banks(step / SHADES, 1), fill: `color-mix(in srgb, ${palette.water} ${share}%, ${palette["water-light"]})` }));
  }
  const cover = { d: curve([end, lerp(end, beyond, COVER / distance(end, beyond))]), fill: "none", stroke: palette.water, stroke_width: width * U };
  sheet.add("water", el("path", cover));
}

/** @param {Brush} brush @param {Point[]} loop */
function fill({ sheet, palette, rim }, loop) {
  const d = curve(wobble(resample(spline(loop, true, 6), 0.12, true), 0.03, 2.2, 6), true);
  sheet.add("sea-rim", el("path", { d, fill: "none", stroke: palette["water-edge"], stroke_width: rim * U }));
  sheet.add("sea", el("path", { d, fill: palette["water-light"] }));
}

/** @param {Brush} brush @param {Point[]} line @param {number} width @param {string} colour */
function stroke({ sheet, palette, rim }, line, width, colour) {
  const pen = { d: curve(line), fill: "none", stroke_linejoin: "round", stroke_linecap: "round" };
  sheet.add("sea-rim", el("path", { ...pen, stroke: palette["water-edge"], stroke_width: (width + rim) * U }));
  sheet.add("sea", el("path", { ...pen, stroke: colour, stroke_width: width * U }));
}
