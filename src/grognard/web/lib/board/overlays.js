/** What the table lays over the map: choices, routes, zones, plans, badges. All of it is markup in map units. */

import { distance, inset, lerp } from "./lines.js";
import { NO_SIDE, STATE } from "./palette.js";
import { U, curve, el, num, path, text } from "./sheet.js";
import { veil } from "./sight.js";
import { PASSING } from "./passing.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("../contract.js").SideLook} SideLook */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {{cost: number | string, stop?: boolean}} Cost */
/** @typedef {{from: string[], to: string, committed?: boolean, note?: string}} Attack */
/** @typedef {{from: string | null, to: string, figures: string, word: string}} Armed */

/** Where costs stand: inside the hex, and below its counter where there is one. */
const FOOT = { free: 0.37, taken: 0.46 };

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

const OCTAGON = Array.from({ length: 8 }, (_, k) => {
  const t = Math.PI / 8 + (k * Math.PI) / 4;
  return `${num(12.4 * Math.cos(t))},${num(12.4 * Math.sin(t))}`;
}).join(" ");

/** What it costs to go somewhere; an octagon means that one must stop there. @param {Point} at @param {Cost} cost @param {boolean} strong */
export function costDisc([x, y], { cost, stop }, strong) {
  const fill = strong ? STATE.legal : "#FFFFFF";
  const shape = stop
    ? el("polygon", { points: OCTAGON, fill, stroke: STATE.attack, stroke_width: 2.6 })
    : el("circle", { r: 10.5, fill, fill_opacity: "0.94", stroke: STATE.legal, stroke_width: 1.8 });
  const figure = text(0, 5.3, cost, { class: "gb-figure", font_size: String(cost).length > 2 ? 12 : 14.8, fill: strong ? "#FFFFFF" : "#174F80" });
  return el("g", { transform: `translate(${num(x * U)} ${num(y * U)})` }, el("g", { class: "gb-disc" }, shape + figure));
}

/** The foot of a hex, beside its badge. @param {Grid} grid @param {string} hex @param {boolean} taken @returns {Point} */
function foot(grid, hex, taken) {
  const [x, y] = grid.centre(hex);
  if (grid.spots.has(hex) && !taken) return [x, y];
  return [x + (grid.hex(hex).worth ? 0.17 : 0), y + (taken ? FOOT.taken : FOOT.free)];
}

/** What every reachable hex costs, at its foot. @param {Grid} grid @param {Record<string, Cost>} costs @param {(hex: string) => boolean} occupied */
export function costDiscs(grid, costs, occupied) {
  return known(grid, Object.keys(costs)).map((hex) => el("g", { data_cost: hex }, costDisc(foot(grid, hex, occupied(hex)), costs[hex], false))).join("");
}

/** The costs along a route: in the middle of free hexes, the last one filled. @param {Grid} grid @param {Record<string, Cost>} costs @param {string[]} route @param {(hex: string) => boolean} occupied */
export function routeCosts(grid, costs, route, occupied) {
  const last = route[route.length - 1];
  const passed = known(grid, route).filter((hex) => costs[hex]);
  return passed.map((hex) => costDisc(occupied(hex) ? foot(grid, hex, true) : grid.centre(hex), costs[hex], hex === last)).join("");
}

/** The way already gone: a broken line. @param {Grid} grid @param {string[]} hexes */
export function trailLine(grid, hexes) {
  const points = known(grid, hexes).map((hex) => grid.centre(hex));
  if (points.length < 2) return "";
  const line = { d: curve(points), fill: "none", stroke_linecap: "round", stroke_linejoin: "round" };
  const dashed = { stroke: STATE.legal, stroke_dasharray: "2 13", class: "gb-route" };
  return el("path", { ...line, stroke: "#FFFFFF", stroke_opacity: "0.75", class: "gb-route-case" }) + el("path", { ...line, ...dashed });
}

/** A route from hex to hex: white casing, colour, arrow head. @param {Grid} grid @param {string[]} hexes */
export function routeLine(grid, hexes) {
  const points = known(grid, hexes).map((hex) => grid.centre(hex));
  if (points.length < 2) return "";
  const [before, last] = points.slice(-2);
  const d = curve([...points.slice(0, -1), lerp(last, before, 0.2)]);
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

/** From a hexside to the hex beside it there is no room for an arrow. */
const SHORTEST = 0.7;

/** Broad arrows across hexsides: pale while only planned, solid once committed; a note gives the odds. @param {Grid} grid @param {Attack} attack */
export function attackArrows(grid, { from, to, committed = false, note }) {
  if (!grid.has(to)) return "";
  const goal = grid.centre(to);
  const far = known(grid, from).filter((hex) => distance(grid.centre(hex), goal) > SHORTEST);
  const arrows = far.map((hex) => arrow(grid.centre(hex), goal, committed)).join("");
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

// ------------------------------------------------------------------------------------- the second step of a shot

const BELOW = 0.85; // from the middle of a hex to the word below it

/** What waits for a second tap: a second ring around its place, the line to it with its figures, and the word below. @param {Grid} grid @param {Armed} mark */
export function armedTarget(grid, { from, to, figures, word }) {
  if (!grid.has(to)) return "";
  const [x, y] = grid.centre(to);
  const [a, b] = [from && grid.has(from) ? grid.centre(from) : null, [x, y]];
  const line = a ? el("path", { d: path([a, /** @type {Point} */ (b)]), stroke: STATE.attack, stroke_width: 5, stroke_dasharray: "14 8", fill: "none" }) : "";
  const ring = (/** @type {string} */ colour, /** @type {number} */ width) => el("circle", { cx: x * U, cy: y * U, r: 0.66 * U, fill: "none", stroke: colour, stroke_width: width });
  const middle = /** @type {Point} */ (a ? [(a[0] + x) / 2, (a[1] + y) / 2] : [x, y - BELOW]);
  return line + ring(STATE.halo, 9) + ring(STATE.attack, 4) + (figures ? pill(middle, figures) : "") + pill([x, y + BELOW], word);
}

/** White words on a red ground. @param {Point} at @param {string} words */
const pill = ([x, y], words) => text(x * U, y * U, words, { class: "gb-note gb-pill" });

// ------------------------------------------------------------------------------------------- named overlays

/** Patterns: three for each side, one for refusals, one for ground out of sight. @param {Looks} looks @param {string} prefix */
export function patterns(looks, prefix) {
  const sides = Object.entries(looks.sides).map(([side, look]) => sidePatterns(look, `${prefix}-%-${side}`));
  return sides.join("") + hatching(`${prefix}-refused`, STATE.blocked, 45, 10, 2.2, "0.6") + hatching(`${prefix}-veil`, "#3B3426", 45, 11, 0.8, "0.4");
}

/** Sides differ by direction and shape: hatching for zones, signs for what they can supply, chevrons for where they can go. @param {SideLook} look @param {string} id */
function sidePatterns(look, id) {
  const sign = look.badge === "square" ? el("rect", { x: 10, y: 10, width: 5, height: 5 }) : el("circle", { cx: 12.5, cy: 12.5, r: 3 });
  const chevron = el("path", { d: "M13 22l7-7l7 7", fill: "none", stroke_width: 2.2, stroke: look.colour });
  return (
    hatching(id.replace("%", "zone"), look.colour, look.hatch, 12, 2, "0.42") +
    pattern(id.replace("%", "sign"), 25, 0, el("g", { fill: look.colour, fill_opacity: "0.5" }, sign)) +
    pattern(id.replace("%", "reach"), 40, look.hatch < 0 ? 0 : 180, el("g", { stroke_opacity: "0.6" }, chevron))
  );
}

/** @param {string} id @param {string} colour @param {number} angle @param {number} gap @param {number} line @param {string} opacity */
function hatching(id, colour, angle, gap, line, opacity) {
  return pattern(id, gap, angle, el("path", { d: `M0 0V${gap}`, stroke: colour, stroke_width: line, stroke_opacity: opacity }));
}

/** @param {string} id @param {number} size @param {number} angle @param {string} inside */
function pattern(id, size, angle, inside) {
  return el("pattern", { id, width: size, height: size, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${angle})` }, inside);
}

/** @typedef {{grid: Grid, side: SideLook, category: string, hexes: string[], prefix: string}} Layer */

/** @type {Record<string, (layer: Layer) => string>} */
const STYLES = /** @satisfies {Record<import("../contract.js").OverlayStyle, (layer: Layer) => string>} */ ({
  hatch: ({ grid, side, category, hexes, prefix }) => {
    const d = outline(grid, hexes, 0.05);
    const dots = { fill: "none", stroke: side.colour, stroke_opacity: "0.75", stroke_dasharray: ".5 5", stroke_linecap: "round", class: "gb-zone" };
    return el("path", { d, fill: `url(#${prefix}-zone-${category})`, fill_rule: "evenodd" }) + el("path", { d, ...dots });
  },
  wash: ({ grid, side, category, hexes, prefix }) => {
    const d = outline(grid, hexes, 0.06);
    const rim = { stroke: side.colour, stroke_opacity: "0.8", class: "gb-wash" };
    return el("path", { d, fill: side.colour, fill_opacity: "0.05", fill_rule: "evenodd" }) + el("path", { d, fill: `url(#${prefix}-sign-${category})`, fill_rule: "evenodd", ...rim });
  },
  threat: ({ grid, category, hexes, prefix }) => {
    const d = outline(grid, hexes, 0.04);
    const rim = { stroke: STATE.attack, stroke_dasharray: "3 6", stroke_linecap: "round", class: "gb-wash" };
    return el("path", { d, fill: STATE.attack, fill_opacity: "0.1", fill_rule: "evenodd" }) + el("path", { d, fill: `url(#${prefix}-reach-${category})`, fill_rule: "evenodd", ...rim });
  },
  veil: ({ grid, hexes, prefix }) => veil(grid, hexes, prefix),
  sight: ({ grid, category, hexes, prefix }) => {
    if (category === "unseen") return veil(grid, hexes, prefix);
    return el("path", { d: outline(grid, hexes, 0.05), fill: STATE.sight, fill_opacity: "0.08", fill_rule: "evenodd", stroke: STATE.sight, class: "gb-wash" });
  },
  open: ({ grid, hexes }) => {
    const rim = { stroke: STATE.legal, stroke_dasharray: "12 6", class: "gb-wash" };
    return el("path", { d: outline(grid, hexes, 0.09), fill: STATE.legal, fill_opacity: "0.2", fill_rule: "evenodd", ...rim });
  },
  plots: ({ grid, category, hexes }) => hexes.map((hex) => plotMark(grid.centre(hex), category === "smoke")).join(""),
  control: ({ grid, side, hexes }) => hexes.map((hex) => flag(grid.centre(hex), side)).join(""),
});

/** Where a fire is planned: a ring with four ticks, broken for smoke. @param {Point} centre @param {boolean} smoke */
function plotMark([x, y], smoke) {
  const at = { transform: `translate(${num(x * U)} ${num(y * U)})` };
  const pen = { fill: "none", stroke_linecap: "round", stroke_dasharray: smoke ? "5 7" : null };
  const d = "M0 -34V-18M0 18V34M-34 0H-18M18 0H34M-24 0A24 24 0 1 1 24 0A24 24 0 1 1 -24 0Z";
  return el("g", at, el("path", { d, ...pen, stroke: STATE.halo, stroke_width: 8 }) + el("path", { d, ...pen, stroke: STATE.plan, stroke_width: 4 }));
}

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
  const { style = "wash", styles = {} } = looks.overlays[name] ?? {};
  return Object.entries(categories).map(([category, hexes]) => {
    const draw = STYLES[styles[category] ?? style] ?? STYLES.wash;
    const found = known(grid, hexes);
    const side = looks.sides[category] ?? NO_SIDE;
    return found.length ? draw({ grid, side, category, hexes: found, prefix }) : "";
  }).join("");
}

// -------------------------------------------------------------------------------------------------- control

/** What lies on the ground for a while. @param {Grid} grid @param {import("./counters.js").Style} style @param {import("../contract.js").Counter[]} counters */
export function passingGround(grid, style, counters) {
  const lying = counters.filter((counter) => grid.has(counter.place));
  return lying.map((counter) => PASSING[style.ground(counter)]?.(grid, counter, style) ?? "").join("");
}

/** Ground that has changed hands. @param {Grid} grid @param {Looks} looks @param {Record<string, string[]>} control */
export function gainedGround(grid, looks, control) {
  return Object.entries(control).map(([side, hexes]) => {
    const found = known(grid, hexes);
    const colour = (looks.sides[side] ?? NO_SIDE).colour;
    return found.length ? el("path", { d: outline(grid, found, 0), fill: colour, fill_opacity: "0.15", fill_rule: "evenodd" }) : "";
  }).join("");
}
