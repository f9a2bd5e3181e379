/** The face of a counter of small units: disc of its formation, name, emblem, a box with picture, steps and assault value, fire with ranges, a shield. */

import { el, num, text } from "./sheet.js";
import { isSilhouette, silhouette } from "./silhouettes.js";
import { emblem } from "./symbols.js";

/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("./counters.js").Face} Face */
/** @typedef {{marks: import("../contract.js").MarkerLook[], bearing: number | null, reduced: boolean, emblem: string, corner: number, disc: import("../contract.js").GroupLook | undefined}} Stance */

const BOX = "#FBF8EF";
const BLADES = "#7A3322";
/** How a vehicle stands that has not moved yet. */
const SIDEWAYS = 90;
/** How wide figures are in parts of their height: the drawing must hold where the condensed cut is missing. */
const WIDE = 0.575;

/** @param {Counter} counter @param {Face} face @param {number} detail @param {Stance} stance */
export function skirmishFace(counter, face, detail, stance) {
  const struck = stance.marks.some((mark) => mark.struck);
  const band = stance.reduced ? serrated(face.colours.pale, stance.corner) : "";
  const foot = struck ? "" : figures(counter, face, detail, stance);
  if (detail === 0) return band + chip(counter, face, stance, struck);
  const box = el("rect", { x: 7, y: 22, width: 86, height: 42, rx: 4, fill: BOX }) + picture(face, stance);
  const cross = struck ? el("path", { d: "M10 61L90 25M10 25L90 61", stroke: "#8A8272", stroke_width: 3.2 }) : "";
  const fine = detail > 2 && !struck ? insets(counter, face, stance) : "";
  const head = detail > 1 ? heading(counter, face, stance) : "";
  const frame = stance.marks.some((mark) => mark.frame) ? cover(stance.corner) : "";
  return band + box + cross + fine + foot + head + frame;
}

/** From far away: one figure. @param {Counter} counter @param {Face} face @param {Stance} stance @param {boolean} struck */
function chip({ values }, { colours }, { reduced }, struck) {
  const figure = struck ? "" : values.small ?? values.front ?? values.anti ?? values.cohesion ?? "";
  return text(50, 72, figure, { class: "gb-figure", font_size: 62, fill: reduced ? colours.deep : colours.text });
}

/** @param {Counter} counter @param {Face} face @param {Stance} stance */
function heading({ name, values }, { short, colours }, stance) {
  const words = values.ident ? `${short} ${values.ident}` : short;
  const left = stance.disc ? 25 : 6.5;
  const size = Math.min(16, (100 - left - 20) / Math.max(1, words.length) / 0.6);
  const badge = stance.disc
    ? el("circle", { cx: 13, cy: 11.5, r: 8.2, fill: stance.disc.body, stroke: "#FFFDF6", stroke_width: 1.7 }) + text(13, 16.6, name, { class: "gb-figure", font_size: 14, fill: stance.disc.text })
    : "";
  return badge + text(left, 17.4, words, { class: "gb-designation", font_size: size, fill: colours.text }) + emblem(stance.emblem, 90, 11.5, 5.2, colours.text);
}

/** @param {Face} face @param {Stance} stance */
function picture(face, { bearing }) {
  return isSilhouette(face.symbol) ? silhouette(face.symbol, 46, 43.5, bearing ?? SIDEWAYS) : "";
}

/** In the box: steps, assault value, rear armour. @param {Counter} counter @param {Face} face @param {Stance} stance */
function insets({ steps, values }, { colours }, { marks }) {
  const lost = marks.some((mark) => mark.label === "marker-reduced") ? 1 : 0;
  const dots = Array.from({ length: Math.min(2, steps + lost) }, (_, i) => el("circle", { cx: 13.5, cy: 29.5 + 9 * i, r: 3, fill: i < steps ? colours.deep : "none", stroke: colours.deep, stroke_width: 1.5 }));
  const blades = values.assault
    ? el("path", { d: "M-8 -8L7 7M8 -8L-7 7M-9 3L-3 9M9 3L3 9", stroke: BLADES, stroke_width: 3.4, stroke_linecap: "round", fill: "none", transform: "translate(84 32) scale(.62)" }) + text(84, 60, values.assault, { class: "gb-figure", font_size: 20, fill: BLADES })
    : "";
  const rear = values.rear ? shield(values.cohesion ? 24 : 16.5, 51, 16, values.rear, 14, { fill: "#EFE7D6", ink: "#5E3A1F" }) : "";
  return dots.join("") + blades + rear;
}

/** @param {Counter} counter @param {Face} face @param {number} detail @param {Stance} stance */
function figures({ values }, { colours }, detail, { reduced }) {
  const ink = reduced ? colours.deep : colours.text;
  const gold = reduced ? "#7A5A00" : "#FBD766";
  const { small, anti } = values;
  let out = "";
  if (small !== undefined) out += raised(6, small, values["small-range"] ?? "", anti === undefined ? 30 : 24, ink, values.underlined !== undefined);
  if (anti !== undefined) out += raised(small === undefined ? 8 : 37.5, anti, values["anti-range"] ?? "", small === undefined ? 30 : anti.length > 1 ? 19 : 24, gold, false);
  if (values.front !== undefined && values.cohesion === undefined) return out + shield(82, 81, 25, values.front, 19, { fill: "#DDE2E6", ink: "#22262B" });
  if (values.cohesion === undefined) return out;
  const middle = small === undefined && anti === undefined;
  return out + shield(middle ? 50 : 81, 81, middle ? 30 : 23, values.cohesion, middle ? 27 : 24, { fill: "#FFFFFF", ink: colours.deep });
}

/** A value with its range raised beside it. @param {number} x @param {string} value @param {string} range @param {number} size @param {string} fill @param {boolean} underlined */
function raised(x, value, range, size, fill, underlined) {
  const at = x + size * WIDE * value.length + 1;
  const line = underlined ? el("path", { d: `M${num(at)} ${num(93 - size * 0.28)}h${num(size * 0.54 * WIDE * range.length)}`, stroke: fill, stroke_width: 1.8 }) : "";
  const figure = { class: "gb-designation", fill };
  return text(x, 93, value, { ...figure, font_size: size }) + text(at, 93 - size * 0.36, range, { ...figure, font_size: size * 0.54 }) + line;
}

/** @param {number} x @param {number} y @param {number} w @param {string} figure @param {number} size @param {{fill: string, ink: string}} look */
function shield(x, y, w, figure, size, { fill, ink }) {
  const [l, r, h] = [num(x - w / 2), num(x + w / 2), w < 20 ? 0.75 : 1];
  const d = `M${l} ${num(y - 14 * h)}H${r}V${num(y + 3 * h)}Q${r} ${num(y + 10 * h)} ${num(x)} ${num(y + 15 * h)}Q${l} ${num(y + 10 * h)} ${l} ${num(y + 3 * h)}Z`;
  return el("path", { d, fill, stroke: ink, stroke_width: 1.6, stroke_linejoin: "round" }) + text(x, y + size * 0.33, figure, { class: "gb-figure", font_size: size, fill: ink });
}

/** The foot of a unit in disorder: pale, with a serrated edge. @param {string} pale @param {number} r */
function serrated(pale, r) {
  const teeth = Array.from({ length: 7 }, (_, i) => `L${8 + 14 * i} 60L${15 + 14 * i} 66`).join("");
  return el("path", { d: `M1 66${teeth}V${100 - r}Q99 99 ${100 - r} 99H${r}Q1 99 1 ${100 - r}Z`, fill: pale });
}

/** @param {number} r */
function cover(r) {
  return el("rect", { x: 2.6, y: 2.6, width: 94.8, height: 94.8, rx: Math.max(2, r - 1), fill: "none", stroke: "#E9F0CF", stroke_width: 4.4, stroke_dasharray: "9 6" });
}

const LEAVES = [[20, 22, 1, 20], [77, 18, 0.9, -40], [16, 76, 1, -25], [82, 74, 1.1, 35], [50, 10, 0.7, 80], [50, 92, 0.8, 10], [8, 48, 0.7, 60], [93, 46, 0.7, -70]];

/** What covers a unit that is not seen. */
export function leaves() {
  const leaf = { d: "M-12 0Q0 -13 13 0Q0 13 -12 0ZM-12 0H9", fill: "#FFFFFF", fill_opacity: "0.2", stroke: "#FFFFFF", stroke_opacity: "0.35", stroke_width: 1.4 };
  return LEAVES.map(([x, y, size, turn]) => el("path", { ...leaf, transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` })).join("");
}
