/** What lies on hexes above the counters: fire markers in a row at the foot, arrows of those about to enter, fights, observers. */

import { contested } from "./badges.js";
import { STATE } from "./palette.js";
import { U, el, num, text } from "./sheet.js";

/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./counters.js").Style} Style */

const SIZE = 23.5;
const FOOT = 0.41;
const MOST = 4;

const BURST = Array.from({ length: 20 }, (_, i) => {
  const [r, t] = [(SIZE / 2) * (i % 2 ? 0.93 : 1.16), (i * Math.PI) / 10 - Math.PI / 2];
  return `${num(r * Math.cos(t))} ${num(r * Math.sin(t))}`;
}).join("L");
const H = SIZE / 2;

/** Shape, colours and how far below the middle the figure stands: three kinds of fire differ by all of them. @type {Record<string, {d: string, fill: string, edge: string, ink: string, low: number}>} */
const SHAPES = {
  "pile-square": { d: `M${-H + 4} ${-H}H${H - 4}Q${H} ${-H} ${H} ${-H + 4}V${H - 4}Q${H} ${H} ${H - 4} ${H}H${-H + 4}Q${-H} ${H} ${-H} ${H - 4}V${-H + 4}Q${-H} ${-H} ${-H + 4} ${-H}Z`, fill: "#2E7B4B", edge: "#123C23", ink: "#FFFFFF", low: 5.6 },
  "pile-burst": { d: `M${BURST}Z`, fill: "#B3361F", edge: "#5E1509", ink: "#FFFFFF", low: 5.6 },
  "pile-arrow": { d: `M0 ${-1.28 * H}L${1.06 * H} ${-0.42 * H}V${H}H${-1.06 * H}V${-0.42 * H}Z`, fill: "#F3C02C", edge: "#5A4300", ink: "#231C05", low: 8 },
};

/** Whether counters of a recipe belong to the pile of their hex. @param {string} recipe */
export const isPile = (recipe) => recipe in SHAPES;

/** One marker of a pile around the origin; a letter after its figure stands smaller. @param {string} recipe @param {string} figure */
export function pileMarker(recipe, figure) {
  const { d, fill, edge, ink, low } = SHAPES[recipe];
  const [, value = figure, letter = ""] = /^([+\-−]?\d+)([A-Z]?)$/.exec(figure) ?? [];
  const words = value.replace("-", "−");
  const small = letter ? text(8, low + 1.5, letter, { class: "gb-figure", font_size: 10, fill: ink }) : "";
  return (
    el("path", { d, fill: STATE.halo, stroke: STATE.halo, stroke_width: 4, stroke_linejoin: "round" }) +
    el("path", { d, fill, stroke: edge, stroke_width: 1.2, stroke_linejoin: "round" }) +
    text(letter ? -3 : 0, low, words, { class: "gb-figure", font_size: letter ? 14 : 16, fill: ink }) + small
  );
}

/** The same as a picture of its own; empty where a kind of counters lies on no pile. @param {Style} style @param {string} kind @param {string} figure */
export function pileSign(style, kind, figure) {
  const recipe = style.looks.ground?.[kind]?.recipe ?? "";
  return isPile(recipe) ? el("svg", { viewBox: "-17 -18 34 36", class: "gb-sign", aria_hidden: "true" }, pileMarker(recipe, figure)) : "";
}

/** @param {Counter} counter */
const valueOf = (counter) => Number.parseInt((counter.figures[0] ?? "0").replace("−", "-"), 10) || 0;

/** The markers of one hex: the lowest first, mortars last; from five on four and how many there are. @param {Counter[]} pile @param {Style} style */
function row(pile, style) {
  const order = [...pile].sort((a, b) => Number(style.ground(a) === "pile-burst") - Number(style.ground(b) === "pile-burst") || valueOf(a) - valueOf(b));
  const shown = order.length > MOST ? order.slice(-MOST) : order;
  const step = SIZE * (shown.length < 4 ? 1.1 : 0.94);
  const left = (-step * (shown.length - 1)) / 2;
  const marks = shown.map((counter, i) => el("g", { transform: `translate(${num(left + i * step)} 0)` }, pileMarker(style.ground(counter), counter.figures[0] ?? "")));
  const more = order.length > MOST ? el("g", { transform: `translate(${num(left + shown.length * step - 4)} -9)` }, el("circle", { r: 8, fill: "#23201A", stroke: STATE.halo, stroke_width: 2 }) + text(0, 4.2, order.length, { class: "gb-figure", font_size: 12, fill: "#FFFFFF" })) : "";
  return marks.join("") + more;
}

/** @param {Grid} grid @param {string} hex @param {number} low @param {string} inside @param {string} [name] */
function at(grid, hex, low, inside, name) {
  const [x, y] = grid.centre(hex);
  return el("g", { transform: `translate(${num(x * U)} ${num((y + low) * U)})`, class: name }, inside);
}

/** A pale arrow across the hexside by which somebody is about to enter. @param {Grid} grid @param {Counter} counter @param {Style} style */
function onrush(grid, counter, style) {
  const d = "M-9 -24V-58H-19L0 -84L19 -58H9V-24Z";
  const arrow = el("path", { d, fill: STATE.halo, stroke: STATE.halo, stroke_width: 7, stroke_linejoin: "round" }) + el("path", { d, fill: "#F6CFC4", stroke: style.side(counter.side).colour, stroke_width: 3.4, stroke_linejoin: "round" });
  return at(grid, counter.place, 0, el("g", { transform: `rotate(${num(style.bearing(counter) ?? 0)})` }, arrow));
}

/** Crossed blades on the colour of the side that attacks. @param {Grid} grid @param {Counter} counter @param {Style} style */
function melee(grid, counter, style) {
  const blades = { d: "M-7 -7L7 7M7 -7L-7 7M-8 3L-3 8M8 3L3 8", stroke: "#FFFFFF", stroke_width: 3, stroke_linecap: "round", fill: "none" };
  return at(grid, counter.place, -0.4, el("circle", { r: 13, fill: style.side(counter.side).colour, stroke: STATE.attack, stroke_width: 3.4 }) + el("path", blades));
}

/** A plate with an eye, and how its request stands. @param {Grid} grid @param {Counter} counter */
function observer(grid, counter) {
  const plate = el("rect", { x: -19, y: -11, width: 38, height: 22, rx: 6, fill: "#7A1F14", stroke: STATE.halo, stroke_width: 2.6 });
  const eye = el("path", { d: "M-15.500 0Q-7 -9 1.500 0Q-7 9 -15.500 0Z", fill: "#FFFFFF" }) + el("circle", { cx: -7, r: 2.9, fill: "#7A1F14" });
  return at(grid, counter.place, -0.36, el("g", { transform: "scale(.82)" }, plate + eye + text(10, 6, counter.figures[0] ?? "", { class: "gb-figure", font_size: 17, fill: "#FFFFFF" })), "gb-from1");
}

/** A pin beside the counters: from here is counted. @param {Grid} grid @param {Counter} counter */
function pin(grid, counter) {
  const d = "M0 22C-13 6 -15 0 -15 -6A15 15 0 1 1 15 -6C15 0 13 6 0 22Z";
  const drawn = el("path", { d, fill: STATE.halo, stroke: STATE.halo, stroke_width: 7 }) + el("path", { d, fill: STATE.plan, stroke: "#35205A", stroke_width: 1.6 }) + el("circle", { cy: -6, r: 8.5, fill: "#FFFFFF" });
  const figure = text(0, -0.6, counter.figures[0] ?? "", { class: "gb-figure", font_size: 15, fill: "#35205A" });
  return at(grid, counter.place, -0.34, el("g", { transform: "translate(-37 0)" }, drawn + figure));
}

/** By recipe, each counter for itself. @type {Record<string, (grid: Grid, counter: Counter, style: Style) => string>} */
export const ABOVE = { onrush, melee, observer, pin, contested };

/** All that lies above the counters. @param {Grid} grid @param {Style} style @param {Counter[]} counters */
export function aboveCounters(grid, style, counters) {
  /** @type {Map<string, Counter[]>} */
  const piles = new Map();
  const lying = counters.filter((counter) => grid.has(counter.place));
  for (const counter of lying.filter((each) => isPile(style.ground(each)))) piles.set(counter.place, [...(piles.get(counter.place) ?? []), counter]);
  const rows = [...piles].map(([hex, pile]) => at(grid, hex, FOOT, el("g", { class: "gb-pile" }, row(pile, style))));
  return lying.map((counter) => ABOVE[style.ground(counter)]?.(grid, counter, style) ?? "").join("") + rows.join("");
}
