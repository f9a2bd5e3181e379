/** Dice that are not plain: told apart by colour and by notches on the lower edge, their symbols by shape. */

import { el, num } from "./sheet.js";

/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {"" | "maybe" | "lost"} DieState */

const PAPER = "#FFFDF6";
const INK = "#26221B";

/** @param {number} r @param {number} inner @param {number} n */
function burst(r, inner, n) {
  const points = Array.from({ length: 2 * n }, (_, i) => {
    const [k, t] = [i % 2 ? r * inner : r, (i * Math.PI) / n - Math.PI / 2];
    return `${(k * Math.cos(t)).toFixed(2)} ${(k * Math.sin(t)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** What stands on a face, around the origin: a ringed sight, a burst, a cross. @type {Record<string, (r: number, ink: string) => string>} */
const SYMBOLS = /** @satisfies {Record<import("../contract.js").DieSymbol, (r: number, ink: string) => string>} */ ({
  sight: (r, ink) =>
    el("circle", { r: r * 0.74, fill: "none", stroke: ink, stroke_width: fine(r * 0.26) }) +
    el("path", { d: `M${fine(r * 0.55)} 0H${fine(r * 1.12)}M${fine(-r * 0.55)} 0H${fine(-r * 1.12)}M0 ${fine(r * 0.55)}V${fine(r * 1.12)}M0 ${fine(-r * 0.55)}V${fine(-r * 1.12)}`, stroke: ink, stroke_width: fine(r * 0.26) }) +
    el("circle", { r: fine(r * 0.22), fill: ink }),
  burst: (r, ink) => el("path", { d: burst(r * 1.12, 0.5, 8), fill: ink }),
  cross: (r, ink) => {
    const k = fine(r * 0.68);
    return el("path", { d: `M-${k} -${k}L${k} ${k}M${k} -${k}L-${k} ${k}`, stroke: ink, stroke_width: fine(r * 0.42), stroke_linecap: "round" });
  },
});

/** Small lengths need two decimals. @param {number} v */
const fine = (v) => v.toFixed(2);

/** A dash, for a face without symbols. @param {number} r @param {string} ink */
const dash = (r, ink) => el("path", { d: `M${fine(-r * 0.45)} 0H${fine(r * 0.45)}`, stroke: ink, stroke_width: fine(r * 0.24), stroke_opacity: "0.55", stroke_linecap: "round" });

/** The symbols of a face within a square of a size; two stand side by side and smaller. @param {Looks} looks @param {string} face @param {number} size @param {string} ink */
function symbolsOf(looks, face, size, ink) {
  const shapes = [...face].flatMap((letter) => looks.die_symbols?.[letter] ?? []);
  if (shapes.length === 0) return dash(size * 0.26, ink);
  const [r, apart] = shapes.length > 1 ? [size * 0.175, size * 0.38] : [size * 0.26, 0];
  return shapes.map((shape, i) => el("g", { transform: `translate(${fine((i - (shapes.length - 1) / 2) * apart)} ${fine(-size * 0.05)})` }, SYMBOLS[shape](r, ink))).join("");
}

/** How many notches a kind of die has: the weakest one. @param {Looks} looks @param {string} kind */
const notchesOf = (looks, kind) => Object.keys(looks.dice ?? {}).indexOf(kind) + 1;

/** Notches in a row at the foot of a square around the origin. @param {Looks} looks @param {string} kind @param {number} size @param {string} ink */
export function notches(looks, kind, size, ink) {
  const count = notchesOf(looks, kind);
  return Array.from({ length: count }, (_, i) => {
    const x = (i - (count - 1) / 2) * size * 0.18 - size * 0.06;
    return el("path", { d: `M${fine(x)} ${fine(size * 0.27)}h${fine(size * 0.12)}v${fine(size * 0.12)}h-${fine(size * 0.12)}Z`, fill: ink });
  }).join("");
}

/** A die around the origin, with a face up or none; one that may still come has a broken rim, one that is lost is struck out. @param {Looks} looks @param {string} kind @param {{size?: number, face?: string, state?: DieState | string}} [how] */
export function dieMarkup(looks, kind, { size = 20, face, state = "" } = {}) {
  const { body = "#8A8272", text: ink = "#FFFFFF" } = looks.dice?.[kind] ?? {};
  const r = size / 2;
  const square = { x: num(-r), y: num(-r), width: size, height: size, rx: num(size * 0.2) };
  const rim = { stroke: `color-mix(in srgb, ${body} 55%, #000)`, stroke_width: fine(size * 0.07), stroke_dasharray: state === "maybe" ? `${num(size * 0.15)} ${num(size * 0.1)}` : null };
  const struck = `M${num(-r * 0.9)} ${num(r * 0.9)}L${num(r * 0.9)} ${num(-r * 0.9)}`;
  const stroke = state === "lost" ? el("path", { d: struck, stroke: PAPER, stroke_width: fine(size * 0.18) }) + el("path", { d: struck, stroke: INK, stroke_width: fine(size * 0.08) }) : "";
  const light = el("path", { d: `M${num(-size * 0.27)} ${fine(-size * 0.39)}h${num(size * 0.54)}`, stroke: "#FFFFFF", stroke_opacity: "0.45", stroke_width: fine(size * 0.06), stroke_linecap: "round" });
  return el("rect", { ...square, fill: body, fill_opacity: state === "maybe" ? "0.4" : "1", ...rim }) + light + notches(looks, kind, size, ink) + (face === undefined ? "" : symbolsOf(looks, face, size, ink)) + stroke;
}

/** A die as a picture of its own. @param {Looks} looks @param {string} kind @param {{face?: string, state?: string}} [how] */
export function diePicture(looks, kind, how = {}) {
  return el("svg", { viewBox: "-11.5 -11.5 23 23", class: "diepicture", aria_hidden: "true" }, dieMarkup(looks, kind, how));
}

/** Symbols by their letters as a picture of their own, in the colour of the text around them. @param {Looks} looks @param {string} letters */
export function symbolsPicture(looks, letters) {
  const drawn = [...letters].map((letter, i) => el("g", { transform: `translate(${10 + i * 20} 11)` }, symbolsOf(looks, letter, 34, "currentColor")));
  return el("svg", { viewBox: `0 0 ${letters.length * 20} 20`, class: "symbolspicture", width: letters.length * 20, height: 20, aria_hidden: "true" }, drawn.join(""));
}

/** What a kind of die can show, in a row; blanks are pale. @param {Looks} looks @param {string} kind @param {readonly string[]} faces */
export function facesPicture(looks, kind, faces) {
  const { body = "#8A8272", text: ink = "#FFFFFF" } = looks.dice?.[kind] ?? {};
  const isBlank = (/** @type {string} */ face) => ![...face].some((letter) => looks.die_symbols?.[letter]);
  const drawn = faces.map((face, i) => {
    const square = el("rect", { x: -7.5, y: -7.5, width: 15, height: 15, rx: 3, fill: body, fill_opacity: isBlank(face) ? "0.28" : "0.95" });
    return el("g", { transform: `translate(${9 + i * 17} 9)` }, square + symbolsOf(looks, face, 16.8, isBlank(face) ? body : ink));
  });
  return el("svg", { viewBox: `0 0 ${faces.length * 17 + 2} 18`, class: "facespicture", aria_hidden: "true" }, drawn.join(""));
}
