/** Sheets laid edge to edge: a fine broken line where two of them meet, the name of each in its north-west corner, an ink rim round all. */

import { U, el, path, text } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {Readonly<Record<string, string>>} Palette */
/** @typedef {Readonly<Record<string, readonly string[]>>} Tiles  the hexes of each sheet by its name */

/** @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {Tiles} tiles */
export function drawTiles(sheet, grid, palette, tiles) {
  const owner = ownersOf(tiles);
  if (!owner.size) return;
  const seams = grid.labels.flatMap((hex) => grid.neighbours(hex).flatMap((other, d) => (other !== null && hex < other && owner.get(hex) !== owner.get(other) ? [path(grid.side(hex, d))] : [])));
  const line = { d: seams.join(""), fill: "none" };
  sheet.add("seams", el("path", { ...line, stroke: "#FFFDF6", stroke_opacity: "0.7", class: "gb-seam-case" }) + el("path", { ...line, stroke: palette.ink, stroke_opacity: "0.75", stroke_dasharray: "10 6", class: "gb-seam" }));
  const rim = grid.edges().map((loop) => path(loop, true)).join("");
  sheet.add("rim", el("path", { d: rim, fill: "none", stroke: palette.ink, stroke_linejoin: "round", class: "gb-sheet-rim" }));
  for (const [name, hexes] of Object.entries(tiles)) sheet.add("plates", plate(name, cornerOf(grid, hexes), palette));
}

/** The sheet of each hex. @param {Tiles} tiles @returns {Map<string, string>} */
const ownersOf = (tiles) => new Map(Object.entries(tiles).flatMap(([name, hexes]) => hexes.map((hex) => /** @type {const} */ ([hex, name]))));

/** The hex in the north-west corner of a sheet. @param {Grid} grid @param {readonly string[]} hexes @returns {Point} */
function cornerOf(grid, hexes) {
  const places = hexes.map((hex) => grid.centre(hex));
  return places.reduce((best, one) => (one[0] + one[1] < best[0] + best[1] ? one : best));
}

/** @param {string} name @param {Point} corner @param {Palette} palette */
function plate(name, [x, y], palette) {
  const [left, top, wide] = [(x - 0.5) * U, (y - 0.46) * U, 14 + 16 * name.length];
  return el("rect", { x: left, y: top, width: wide, height: 27, rx: 3, fill: palette.ink }) + text(left + wide / 2, top + 20.5, name, { class: "gb-figure", font_size: 20, fill: "#FFFFFF" });
}

/** What is printed in a hex: its label without the name of its sheet, which stands in the corner. @param {Tiles} tiles @returns {(hex: string) => string} */
export function shortLabels(tiles) {
  const owner = ownersOf(tiles);
  return (hex) => {
    const head = `${owner.get(hex) ?? ""}-`;
    return hex.startsWith(head) ? hex.slice(head.length) : hex;
  };
}
