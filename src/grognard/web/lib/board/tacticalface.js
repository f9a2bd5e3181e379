/** The face of a tactical counter: name, emblem, a wide box with a picture that may turn, figures. */

import { el, text } from "./sheet.js";
import { isSilhouette, silhouette } from "./silhouettes.js";
import { emblem, symbol } from "./symbols.js";

/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("./counters.js").Face} Face */
/** @typedef {{bearing: number | null, reduced: boolean, emblem: string, silhouettes: boolean}} Stance */

const BOX = "#FBF8EF";
const INK = "#23201A";

/** @param {Counter} counter @param {Face} face @param {number} detail @param {Stance} stance */
export function tacticalFace(counter, face, detail, stance) {
  const { colours } = face;
  const [printed = "", inset = ""] = counter.figures;
  const size = printed.length < 6 ? 29 : printed.length < 7 ? 26 : 23.5;
  const figures = text(50, 94, printed, { class: "gb-figure", font_size: size, fill: stance.reduced ? colours.deep : colours.text });
  const box = el("rect", { x: 9, y: 22, width: 82, height: 45, rx: 4, fill: BOX }) + picture(face, stance);
  if (detail < 2) return box + figures;
  const name = text(6, 18.5, face.short, { class: "gb-designation", font_size: face.short.length < 6 ? 17 : 14.5, fill: colours.text });
  return box + name + figures + insets(counter.name, inset) + (detail > 2 ? emblem(stance.emblem, 89, 12, 5.4, colours.text) + steps(counter, stance.reduced) : "");
}

/** In the corners of the box: the platoon, and the figure of the gun. @param {string} platoon @param {string} gun */
function insets(platoon, gun) {
  const small = { class: "gb-designation", font_size: 13.5, fill: INK };
  return text(12, 34.5, platoon, small) + (gun ? text(88.5, 34.5, gun, { ...small, text_anchor: "end" }) : "");
}

/** @param {Face} face @param {Stance} stance */
function picture(face, { bearing, silhouettes }) {
  if (isSilhouette(face.symbol)) return silhouette(face.symbol, 50, 44.5, bearing ?? 0);
  return symbol(face.symbol, { x: 26, y: 27, w: 48, h: 34 }, face.gold, 2.6, silhouettes);
}

/** @param {Counter} counter @param {boolean} reduced */
function steps(counter, reduced) {
  if (counter.steps + (reduced ? 1 : 0) !== 2) return "";
  return [78, 86].map((cx, i) => el("circle", { cx, cy: 61, r: 2.9, fill: reduced && i === 1 ? "none" : INK, stroke: INK, stroke_width: 1.4 })).join("");
}

/** A wedge outside the rim that points where the piece faces. @param {number | null} bearing @param {string} colour */
export function facingWedge(bearing, colour) {
  if (bearing === null) return "";
  const look = { fill: colour, stroke: "#FFFDF6", stroke_width: 4, paint_order: "stroke", stroke_linejoin: "round" };
  return el("path", { d: "M-13 -60L0 -76L13 -60Z", transform: `translate(50 50) rotate(${bearing})`, ...look });
}
