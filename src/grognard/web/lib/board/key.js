/** The key of the map: a small picture and a text for every kind of ground, hexside, work and marker. */

import { badgeOf } from "./badges.js";
import { blankBoard, blankCounter, blankHex } from "./blank.js";
import { Style, halo } from "./counters.js";
import { Grid } from "./geometry.js";
import { NO_SIDE } from "./palette.js";
import { passingGround } from "./overlays.js";
import { aboveCounters } from "./piles.js";
import { drawScene } from "./scene.js";
import { el } from "./sheet.js";
import { isSilhouette, silhouette } from "./silhouettes.js";
import { symbol, tab } from "./symbols.js";

/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("../contract.js").HexView} HexView */
/** @typedef {import("../contract.js").Message} Message */
/** @typedef {{group: "terrain" | "hexside" | "feature" | "unit" | "marker", id: string, label: Message, svg: string}} KeyEntry */

/** @param {string} viewBox @param {string} inside */
function picture(viewBox, inside) {
  return el("svg", { viewBox, class: "gb gb-key", aria_hidden: "true" }, inside);
}

/** Two neighbouring hexes; the second holds something, or their hexside does. @param {string} orientation @param {Looks} looks @param {Partial<HexView>} second @param {string} [hexside] */
function sample(orientation, looks, second, hexside) {
  const pointy = orientation === "pointy";
  const own = second.side ?? "";
  const other = Object.keys(looks.sides).find((side) => side !== own) ?? "";
  const board = blankBoard(orientation, {
    hexes: [blankHex({ side: other }), blankHex({ label: "b", x: pointy ? 1 : 0, y: pointy ? 0 : -1, side: own, ...second })],
    sides: hexside ? [{ hexes: ["a", "b"], kind: hexside }] : [],
    lines: hexside ? [{ kind: hexside, sides: [["a", "b"]], name: null }] : [],
    areas: (second.features ?? []).map((kind) => ({ kind, hexes: ["b"], name: null })),
  });
  const { under, over } = drawScene(new Grid(board), board, looks);
  const far = hexside ? -10 : 40;
  const flag = badgeOf(board.hexes[1], looks) === badgeOf(blankHex(), looks) ? "" : badgeOf(board.hexes[1], looks)(new Grid(board), board.hexes[1], looks.sides[other] ?? NO_SIDE);
  return picture(pointy ? `${far} -60 120 120` : `-60 ${far} 120 120`, under + over + flag);
}

/** An outline of a house around a point. @param {number} x @param {number} y @param {number} w @param {number} h @returns {[number, number][]} */
const box = (x, y, w, h) => [[x - w, y + h], [x + w, y + h], [x + w, y - h], [x - w, y - h]];

/** What shapes of a recipe look like in one hex: houses, trees on both sides of a road, else a line through it. @type {Record<string, [number, number][][]>} */
const SHAPE_SAMPLES = {
  roof: [box(-0.1, 0.17, 0.2, 0.1), box(0.14, -0.2, 0.11, 0.13)],
  block: [box(-0.2, 0.2, 0.2, 0.14), box(0.23, 0.14, 0.15, 0.2), box(-0.23, -0.2, 0.14, 0.18), box(0.17, -0.25, 0.18, 0.13)],
  trees: [[[-0.15, 0.6], [-0.15, -0.6]], [[0.15, 0.6], [0.15, -0.6]]],
};

/** @param {string} orientation @param {Looks} looks @param {string} kind */
function shapePicture(orientation, looks, kind) {
  const outlines = SHAPE_SAMPLES[looks.shapes[kind].recipe] ?? [[[0, 0.7], [0, -0.7]]];
  const board = blankBoard(orientation, { shapes: outlines.map((points) => ({ kind, points })) });
  const { under, over } = drawScene(new Grid(board), board, looks);
  return picture("-60 -60 120 120", under + over);
}

/** @param {string} orientation @param {Looks} looks @returns {KeyEntry[]} */
export function mapKey(orientation, looks) {
  return [
    ...entries("terrain", looks.terrain, (id) => sample(orientation, looks, { terrain: id })),
    ...entries("terrain", looks.shapes ?? {}, (id) => shapePicture(orientation, looks, id)),
    ...entries("hexside", looks.hexsides, (id) => sample(orientation, looks, {}, id)),
    ...entries("hexside", looks.lines ?? {}, (id) => sample(orientation, looks, {}, id)),
    ...entries("feature", looks.features, (id) => sample(orientation, looks, { features: [id], side: looks.features[id].side })),
    ...entries("feature", looks.ground ?? {}, (id) => groundPicture(orientation, looks, id)),
    ...units(looks),
    ...entries("marker", looks.markers, (id) => markerPicture(looks, id)),
  ];
}

/** What is laid on the ground during a game. @param {string} orientation @param {Looks} looks @param {string} id */
function groundPicture(orientation, looks, id) {
  const counter = blankCounter({ id, kind: id, side: Object.keys(looks.sides)[0] ?? "" });
  const board = blankBoard(orientation);
  const grid = new Grid(board);
  const { under, over } = drawScene(grid, board, looks);
  const style = new Style(looks, orientation);
  return picture("-60 -60 120 120", under + over + passingGround(grid, style, [counter]) + aboveCounters(grid, style, [counter]));
}

/** @param {KeyEntry["group"]} group @param {Record<string, {label?: string}>} looks @param {(id: string) => string} draw @returns {KeyEntry[]} */
function entries(group, looks, draw) {
  return Object.entries(looks).flatMap(([id, { label }]) => (label ? [{ group, id, label: { id: label }, svg: draw(id) }] : []));
}

/** @param {Looks} looks @returns {KeyEntry[]} */
function units(looks) {
  return Object.entries(looks.symbols).map(([type, kind]) => {
    const drawn = isSilhouette(kind) ? silhouette(kind, 30, 20, 0) : symbol(kind, { x: 0, y: 0, w: 60, h: 40 }, false);
    const svg = picture("-4 -14 68 68", drawn);
    return { group: "unit", id: type, label: { id: `type-${type}` }, svg };
  });
}

/** @param {Looks} looks @param {string} id */
function markerPicture(looks, id) {
  const look = looks.markers[id];
  const { plain, corner } = Object.values(looks.sides)[0] ?? NO_SIDE;
  const piece = el("rect", { width: 100, height: 100, rx: corner, fill: plain.body });
  const band = look.reduced ? el("rect", { y: 61, width: 100, height: 39, fill: plain.pale }) : "";
  return picture("-18 -12 136 136", halo(look.ring ?? "", corner) + piece + band + (look.tab ? tab(look) : ""));
}
