/** What the table lays over the map: choices, routes, zones, plans, badges. All of it is markup in map units. */

import { distance, inset, lerp, resample, spline } from "./lines.js";
import { NO_SIDE, STATE } from "./palette.js";
import { U, el, num, path, text } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Looks} Looks */
/** @typedef {import("./types.js").SideLook} SideLook */
/** @typedef {import("./types.js").HexJson} HexJson */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {{cost: number | string, stop?: boolean}} Cost */
/** @typedef {{from: string[], to: string, committed?: boolean, note?: string}} Attack */

const FOOT = 0.46; // where costs stand: below the counter, above the lowest corner

/** @param {Grid} grid @param {Iterable<string>} hexes */
function known(grid, hexes) {
  return [...hexes].filter((hex) => grid.has(hex));
}

/** @param {Grid} grid @param {Iterable<string>} hexes @param {number} depth */
function outline(grid, hexes, depth) {
  return grid.loops(hexes).map((loop) => path(inset(loop, depth), true)).join("");
}

/** Legal hexes: light wash and one clear rim. @param {Grid} grid @param {string[]} hexes */
export function legalRegion(grid, hexes) {
  const found = known(grid, hexes);
  if (!found.length) return "";
  const rim = { d: outline(grid, found, 0.03), fill: "none", stroke_linejoin: "round" };
  return (
    el("path", { d: outline(grid, found, 0), fill: STATE.legal, fill_opacity: "0.13", fill_rule: "evenodd" }) +
    el("path", { ...rim, stroke: "#FFFFFF", stroke_opacity: "0.8", class: "gb-legal-case" }) +
    el("path", { ...rim, stroke: STATE.legal, class: "gb-legal-rim" })
  );
}

/** What it costs to go somewhere; an octagon means that one must stop there. @param {Point} at @param {Cost} cost @param {boolean} strong */
export function costDisc([x, y], { cost, stop }, strong) {
  const [cx, cy, r] = [x * U, y * U, 10.5];
  const fill = strong ? STATE.legal : "#FFFFFF";
  const octagon = Array.from({ length: 8 }, (_, k) => {
    const t = Math.PI / 8 + (k * Math.PI) / 4;
    return `${num(cx + r * 1.18 * Math.cos(t))},${num(cy + r * 1.18 * Math.sin(t))}`;
  }).join(" ");
  const shape = stop
    ? el("polygon", { points: octagon, fill, stroke: STATE.attack, stroke_width: 2.6 })
    : el("circle", { cx, cy, r, fill, fill_opacity: "0.94", stroke: STATE.legal, stroke_width: 1.8 });
  return shape + text(cx, cy + 5.3, cost, { class: "gb-figure", font_size: 14.8, fill: strong ? "#FFFFFF" : "#174F80" });
}

/** @param {Grid} grid @param {Record<string, Cost | number>} costs @param {string[]} route @param {(hex: string) => boolean} occupied */
export function costDiscs(grid, costs, route, occupied) {
  let out = "";
  for (const [hex, value] of Object.entries(costs)) {
    if (!grid.has(hex)) continue;
    const [x, y] = grid.centre(hex);
    const onRoute = route.includes(hex);
    const aside = grid.hex(hex).worth ? 0.17 : 0;
    const at = /** @type {Point} */ (onRoute && !occupied(hex) ? [x, y] : [x + aside, y + FOOT]);
    out += costDisc(at, typeof value === "number" ? { cost: value } : value, hex === route[route.length - 1]);
  }
  return out;
}

/** A route from hex to hex: white casing, colour, arrow head. @param {Grid} grid @param {string[]} hexes */
export function routeLine(grid, hexes) {
  const points = known(grid, hexes).map((hex) => grid.centre(hex));
  if (points.length < 2) return "";
  const [before, last] = points.slice(-2);
  const d = path(resample(spline([...points.slice(0, -1), lerp(last, before, 0.2)], false, 8), 0.08));
  const line = { d, fill: "none", stroke_linecap: "round", stroke_linejoin: "round" };
  return (
    el("path", { ...line, stroke: "#FFFFFF", class: "gb-route-case" }) +
    el("path", { ...line, stroke: STATE.legal, class: "gb-route" }) +
    arrowHead(before, last)
  );
}

/** @param {Point} a @param {Point} b */
function arrowHead(a, b) {
  const t = Math.atan2(b[1] - a[1], b[0] - a[0]);
  /** @param {number} r @param {number} turn @returns {Point} */
  const from = (r, turn) => [b[0] + r * Math.cos(t + turn), b[1] + r * Math.sin(t + turn)];
  const d = path([b, from(0.2, 2.62), from(-0.1, 0), from(0.2, -2.62)], true);
  return el("path", { d, fill: STATE.legal, stroke: "#FFFFFF", stroke_width: 4.5, paint_order: "stroke", stroke_linejoin: "round" });
}

/** A ring round one hex. @param {Grid} grid @param {string} hex @param {string} colour @param {string} name */
export function ring(grid, hex, colour, name) {
  if (!grid.has(hex)) return "";
  const d = path(inset(grid.corners(hex), 0.03), true);
  return el("path", { d, class: `gb-ring-case ${name}` }) + el("path", { d, stroke: colour, class: `gb-ring ${name}` });
}

/** Hexes that may be attacked, or are: a heavy ring, broken while it is only possible or planned. @param {Grid} grid @param {string} hex @param {boolean} committed */
export function target(grid, hex, committed) {
  if (!grid.has(hex)) return "";
  const d = path(inset(grid.corners(hex), 0.045), true);
  return (
    el("path", { d, fill: "none", stroke: STATE.halo, class: "gb-target-case" }) +
    el("path", { d, fill: "none", stroke: STATE.attack, stroke_dasharray: committed ? null : "16 6", class: "gb-target" })
  );
}

/** Red ground below the counters of targets. @param {Grid} grid @param {string[]} hexes */
export function targetWash(grid, hexes) {
  const d = known(grid, hexes).map((hex) => path(inset(grid.corners(hex), 0.045), true)).join("");
  return d && el("path", { d, fill: STATE.attack, fill_opacity: "0.16" });
}

/** A hex that was refused: hatching and a struck disc. @param {Grid} grid @param {string} hex @param {string} prefix */
export function refused(grid, hex, prefix) {
  if (!grid.has(hex)) return "";
  const d = path(inset(grid.corners(hex), 0.06), true);
  const [x, y] = grid.centre(hex).map((v) => v * U);
  const pen = { stroke: STATE.blocked, stroke_width: 3.4 };
  return (
    el("path", { d, fill: `url(#${prefix}-refused)`, stroke: STATE.blocked, stroke_width: 2.4, stroke_dasharray: "9 5" }) +
    el("circle", { cx: x, cy: y, r: 13, fill: "#FFFFFF", ...pen }) +
    el("path", { d: `M${num(x - 6)} ${num(y + 6)}L${num(x + 6)} ${num(y - 6)}`, ...pen })
  );
}

/** Broad arrows across hexsides: pale while only planned, solid once committed; a note gives the odds. @param {Grid} grid @param {Attack} attack */
export function attackArrows(grid, { from, to, committed = false, note }) {
  if (!grid.has(to)) return "";
  const goal = grid.centre(to);
  const arrows = known(grid, from).map((hex) => arrow(grid.centre(hex), goal, committed)).join("");
  return target(grid, to, committed) + arrows + (note ? oddsNote(goal, note) : "");
}

/** @param {Point} a @param {Point} b @param {boolean} committed */
function arrow(a, b, committed) {
  const wide = 0.27;
  const t = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const rim = 0.34 / Math.max(Math.abs(Math.cos(t)), Math.abs(Math.sin(t))); // from the centre to the rim of a counter
  const tip = distance(a, b) - rim;
  const neck = tip - 0.21;
  /** @param {number} along @param {number} across @returns {Point} */
  const at = (along, across) => [a[0] + Math.cos(t) * along - Math.sin(t) * across, a[1] + Math.sin(t) * along + Math.cos(t) * across];
  const tail = rim - 0.1;
  const half = [at(tail, -wide * 0.28), at(neck, -wide * 0.42), at(neck, -wide * 0.86), at(tip, 0)];
  const d = path([...half, at(neck, wide * 0.86), at(neck, wide * 0.42), at(tail, wide * 0.28)], true);
  return (
    el("path", { d, fill: STATE.halo, stroke: STATE.halo, stroke_width: 7.5, stroke_linejoin: "round" }) +
    el("path", { d, fill: committed ? STATE.attack : "#F6CFC4", stroke: STATE.attack, stroke_width: 3.4, stroke_linejoin: "round" })
  );
}

/** @param {Point} at @param {string} note */
function oddsNote([x, y], note) {
  const w = 22 + note.length * 13;
  const [left, top] = [(x + 0.55) * U, (y - 0.2) * U];
  return (
    el("rect", { x: left, y: top, width: w, height: 40, rx: 8, fill: STATE.attack, stroke: STATE.halo, stroke_width: 3 }) +
    text(left + w / 2, top + 28, note, { class: "gb-figure", font_size: 25, fill: "#FFFFFF" })
  );
}

// ------------------------------------------------------------------------------------------- named overlays

/** Hatching patterns: one per side, one for refusals. @param {Looks} looks @param {string} prefix */
export function patterns(looks, prefix) {
  const sides = Object.entries(looks.sides).map(([side, look]) => pattern(`${prefix}-zone-${side}`, look.colour, look.hatch, 12, 2, "0.42"));
  return sides.join("") + pattern(`${prefix}-refused`, STATE.blocked, 45, 10, 2.2, "0.6");
}

/** @param {string} id @param {string} colour @param {number} angle @param {number} gap @param {number} line @param {string} opacity */
function pattern(id, colour, angle, gap, line, opacity) {
  const stroke = el("path", { d: `M0 0V${gap}`, stroke: colour, stroke_width: line, stroke_opacity: opacity });
  return el("pattern", { id, width: gap, height: gap, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${angle})` }, stroke);
}

/** @typedef {{grid: Grid, side: SideLook, category: string, hexes: string[], prefix: string}} Layer */

/** @type {Record<string, (layer: Layer) => string>} */
const STYLES = {
  hatch: ({ grid, side, category, hexes, prefix }) => {
    const d = outline(grid, hexes, 0.05);
    const dots = { fill: "none", stroke: side.colour, stroke_opacity: "0.75", stroke_dasharray: ".5 5", stroke_linecap: "round", class: "gb-zone" };
    return el("path", { d, fill: `url(#${prefix}-zone-${category})`, fill_rule: "evenodd" }) + el("path", { d, ...dots });
  },
  wash: ({ grid, side, hexes }) => {
    const d = outline(grid, hexes, 0.06);
    const rim = { fill: side.colour, fill_opacity: "0.05", fill_rule: "evenodd", stroke: side.colour, stroke_opacity: "0.8", class: "gb-wash" };
    return el("path", { d, ...rim });
  },
  threat: ({ grid, hexes }) => {
    const d = outline(grid, hexes, 0.04);
    const rim = { stroke: STATE.attack, stroke_dasharray: "3 6", stroke_linecap: "round", class: "gb-wash" };
    return el("path", { d, fill: STATE.attack, fill_opacity: "0.12", fill_rule: "evenodd", ...rim });
  },
  control: ({ grid, side, hexes }) => hexes.map((hex) => flag(grid.centre(hex), side)).join(""),
};

/** A flag of the holder: square-cut or swallow-tailed, after the side's badge. @param {Point} centre @param {SideLook} side */
function flag([x, y], side) {
  const [left, top] = [num((x - 0.09) * U), num((y - 0.36) * U)];
  const fly = side.badge === "square" ? "h24v15h-24z" : "h24l-7 7.5l7 7.5h-24z";
  const pole = el("path", { d: `M${left} ${top}v34`, stroke: "#2A2620", stroke_width: 2.6, stroke_linecap: "round" });
  return pole + el("path", { d: `M${left} ${top}${fly}`, fill: side.colour, stroke: STATE.halo, stroke_width: 1.8 });
}

/**
 * An overlay by category; a category is a side, or a name that no side has.
 * @param {Grid} grid @param {Looks} looks @param {string} name @param {Record<string, string[]>} categories @param {string} prefix
 */
export function namedOverlay(grid, looks, name, categories, prefix) {
  const draw = STYLES[looks.overlays[name]?.style ?? "wash"] ?? STYLES.wash;
  return Object.entries(categories).map(([category, hexes]) => {
    const found = known(grid, hexes);
    const side = looks.sides[category] ?? NO_SIDE;
    return found.length ? draw({ grid, side, category, hexes: found, prefix }) : "";
  }).join("");
}

// -------------------------------------------------------------------------------------------------- control

/** Ground that has changed hands. @param {Grid} grid @param {Looks} looks @param {Record<string, string[]>} control */
export function gainedGround(grid, looks, control) {
  return Object.entries(control).map(([side, hexes]) => {
    const found = known(grid, hexes);
    const colour = (looks.sides[side] ?? NO_SIDE).colour;
    return found.length ? el("path", { d: outline(grid, found, 0), fill: colour, fill_opacity: "0.15", fill_rule: "evenodd" }) : "";
  }).join("");
}

/** The points of a place, in the shape of its holder. @param {Grid} grid @param {HexJson} hex @param {SideLook} side */
export function badge(grid, hex, side) {
  const big = (hex.worth ?? 0) >= 10;
  const [cx, cy] = grid.centre(hex.label);
  const [x, y, r] = [(cx - (big ? 0.19 : 0.165)) * U, (cy + (big ? 0.47 : 0.445)) * U, big ? 13 : 9.8];
  const look = { fill: side.colour, stroke: STATE.halo, stroke_width: 2.8 };
  const shape = side.badge === "square"
    ? el("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 0.2 * r, ...look })
    : el("circle", { cx: x, cy: y, r: r * 1.1, ...look });
  return shape + text(x, y + r * 0.62, hex.worth, { class: "gb-figure", font_size: r * 1.72, fill: "#FFFFFF" });
}
