/** The face of a counter that fights with dice: name and emblem, a box with picture, strength and movement, at the foot its dice and its range. */

import { notches } from "./dice.js";
import { el, num, text } from "./sheet.js";
import { silhouette } from "./silhouettes.js";
import { emblem } from "./symbols.js";

/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("./counters.js").Face} Face */
/** @typedef {{marks: import("../contract.js").MarkerLook[], bearing: number | null, reduced: boolean, emblem: string, looks: import("../contract.js").PageLooks}} Bearer */

const BOXES = { "": "#FBF8EF", gold: "#F8DC8A", hatched: "#FBF8EF" };
const HATCHES = "M7 34L19 22M7 48L33 22M7 62L47 22M18 65L61 22M32 65L75 22M46 65L89 22M60 65L93 32M74 65L93 46";
const MAN = "M8.4 75.2a3.1 3.1 0 1 1 6.2 0a3.1 3.1 0 1 1 -6.2 0ZM7 85.500Q7 78.500 11.500 78.500Q16 78.500 16 85.500Z";
const MACHINE = "M6 91H17V96H6ZM9 91V88.300H14V89.500H19V90.700H14Z";
const ARC = "M68 94Q80 65 92 92M92 92L85 89M92 92L93 84.500";
/** How a vehicle stands that has no facing. */
const SIDEWAYS = 90;
const WIDE = 0.6;

/** @param {Counter} counter @param {Face} face @param {number} detail @param {Bearer} bearer */
export function diceFace(counter, face, detail, bearer) {
  if (detail === 0) return el("g", { transform: "translate(50 50) scale(1.25) translate(-50 -50)" }, el("rect", { x: 18, y: 30, width: 64, height: 40, rx: 4, fill: BOXES[boxOf(bearer)] }) + silhouette(face.symbol, 50, 50, bearer.bearing ?? SIDEWAYS));
  const ink = bearer.reduced ? face.colours.deep : face.colours.text;
  return box(face, bearer) + (detail > 1 ? heading(face, bearer) + dice(counter, ink, detail, bearer) + range(counter, ink) : "") + (detail > 2 ? insets(counter, face, bearer) : "");
}

/** What the picture stands on, by the markers of the counter. @param {Bearer} bearer */
const boxOf = ({ marks }) => marks.find((mark) => mark.box)?.box ?? "";

/** @param {Face} face @param {Bearer} bearer */
function box(face, bearer) {
  const kind = boxOf(bearer);
  const hatched = kind === "hatched" ? el("path", { d: HATCHES, stroke: "#CFC4AA", stroke_width: 1.6 }) : "";
  return el("rect", { x: 7, y: 22, width: 86, height: 43, rx: 4, fill: BOXES[kind] }) + hatched + silhouette(face.symbol, 44, 44, bearer.bearing ?? SIDEWAYS);
}

/** @param {Face} face @param {Bearer} bearer */
function heading({ short, colours }, bearer) {
  const size = Math.min(16, 72 / Math.max(1, short.length) / WIDE);
  return text(6.5, 17.6, short, { class: "gb-designation", font_size: size, fill: colours.text }) + emblem(bearer.emblem, 89.5, 11.8, 5.3, colours.text);
}

/** Signs of men and machines, and beside each the dice against it as squares, the strongest first. @param {Counter} counter @param {string} ink @param {number} detail @param {Bearer} bearer */
function dice({ values }, ink, detail, { looks }) {
  const rows = [[MAN, values.soft ?? values.indirect ?? "", 72], [MACHINE, values.hard ?? values["indirect-hard"] ?? "", 86]];
  return rows.map(([sign, pool, y]) => el("path", { d: sign, fill: ink }) + squares(String(pool), Number(y), detail, looks)).join("");
}

/** @param {string} pool @param {number} y @param {number} detail @param {import("../contract.js").PageLooks} looks */
function squares(pool, y, detail, looks) {
  const order = Object.keys(looks.dice ?? {});
  return [...pool].sort((a, b) => order.indexOf(b) - order.indexOf(a)).map((kind, i) => {
    const { body = "#8A8272", text: pip = "#FFFFFF" } = looks.dice?.[kind] ?? {};
    const square = el("rect", { x: -5.2, y: -5.2, width: 10.5, height: 10.5, rx: 2.2, fill: body, stroke: "#FFFDF6", stroke_width: 1.1 });
    return el("g", { transform: `translate(${num(27.3 + i * 12.3)} ${y + 5.2})` }, square + (detail > 2 ? notches(looks, kind, 10.5, pip) : ""));
  }).join("");
}

/** The longest range, or an arc for what is fired over the heads of others. @param {Counter} counter @param {string} ink */
function range({ values }, ink) {
  if (values.indirect !== undefined) return el("path", { d: ARC, fill: "none", stroke: ink, stroke_width: 2.4, stroke_linecap: "round" });
  return text(94, 94, values.range ?? "", { class: "gb-designation", font_size: 24, fill: ink, text_anchor: "end" });
}

/** In the box: movement, and a dot for each step. @param {Counter} counter @param {Face} face @param {Bearer} bearer */
function insets({ steps, values }, { colours }, { reduced }) {
  const dots = Array.from({ length: steps + (reduced ? 1 : 0) }, (_, i) => el("circle", { cx: 13.5, cy: 29.5 + 9 * i, r: 3, fill: i < steps ? colours.deep : "none", stroke: colours.deep, stroke_width: 1.5 }));
  return dots.join("") + text(91, 34.5, (values.moves ?? "").replace("/–", ""), { class: "gb-designation", font_size: 13.5, fill: "#5A5345", text_anchor: "end" });
}
