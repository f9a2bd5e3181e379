/** The printed map of a board as SVG markup: every terrain, work and water by the recipe that the looks name. */

import { drawShapes, openGround, shapesOf } from "./artwork.js";
import { estuary } from "./estuary.js";
import { lake, river, riverCourses } from "./water.js";
import { MAP, NO_SIDE } from "./palette.js";
import { beach, dots, ford, orchard, palms, paving, rise, sea } from "./groves.js";
import { belt, front, glyph, isSign, region, rim } from "./works.js";
import { city, houses, town } from "./settlements.js";
import { HEXSIDES, crops, drawLevels, paddies, road } from "./tactical.js";
import { drawTiles, shortLabels } from "./seams.js";
import { ground, hexGrid, hexNumbers, hills, marsh, wash, woods } from "./terrain.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../contract.js").Board} Board */
/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./water.js").Course} Course */
/** @typedef {Readonly<Record<string, string>>} Palette */
/** @typedef {{hills: Set<string>, levels: Map<string, number>}} Heights  what stands up in the relief */
/** @typedef {{under: string, over: string, courses: Course[], heights: Heights}} Scene */

const UNDER = ["ground", "levels", "tint"];
const OVER = [
  "side-tint", "contours", "hills", "sand", "marsh", "paving", "runway", "crops", "stream", "road-rim", "road", "deck", "woods", "way-rim", "way", "rows", "sea-rim", "sea", "works", "grid", "contour-numbers", "crests", "front",
  "water-rim", "water", "water-lines", "floors", "house-shadow", "houses", "seams", "paper", "edge", "rim", "glyphs", "numbers", "plates",
];

/** @type {Record<string, import("./terrain.js").Recipe>} */
const TERRAIN = /** @satisfies {Record<import("../contract.js").TerrainRecipe, import("./terrain.js").Recipe>} */ ({ woods, hills, marsh, wash, crops, paddies, orchard, palms, beach, sea, ford });
/** @type {Record<string, typeof houses>} */
const SETTLEMENTS = { town, city, houses };

/** @param {Looks} looks @returns {Palette} */
export function paletteOf(looks) {
  return { ...MAP, ...looks.palette };
}

/** Draws what lies under the relief and what lies over it. @param {Grid} grid @param {Board} board @param {Looks} looks @returns {Scene} */
export function drawScene(grid, board, looks) {
  const [sheet, palette] = [new Sheet(), paletteOf(looks)];
  const shapes = shapesOf(grid, board);
  const courses = riverCourses(grid, board.lines ?? [], looks.hexsides);
  ground(sheet, grid, palette);
  hexGrid(sheet, grid);
  if (looks.dots) dots(sheet, grid, palette);
  hexNumbers(sheet, grid, palette, shortLabels(board.tiles ?? {}));
  const heights = { hills: hillsOf(board, looks), levels: levelsOf(board, looks) };
  drawLevels(sheet, grid, palette, heights.levels);
  drawTerrain(sheet, grid, palette, board, looks, shapes);
  drawShapes(sheet, palette, shapes, looks);
  drawWorks(sheet, grid, board, looks);
  drawLines(sheet, grid, palette, board, looks, courses);
  drawHexsides(sheet, grid, palette, board, looks);
  for (const course of courses) river(sheet, grid, palette, course);
  for (const { kind, hexes } of board.sides) if (looks.hexsides[kind]?.recipe === "lake") lake(sheet, grid, palette, hexes);
  drawFeatures(sheet, grid, palette, board, looks);
  drawTiles(sheet, grid, palette, board.tiles ?? {});
  return { under: sheet.render(UNDER), over: sheet.render(OVER), courses, heights };
}

/** Hexes by the recipe of their terrain. @param {Board} board @param {string} terrain */
function hexesOf(board, terrain) {
  return new Set(board.hexes.filter((hex) => hex.terrain === terrain).map((hex) => hex.label));
}

/** The level on which a hex lies. @param {import("../contract.js").HexView} hex @param {Looks} looks */
function heightOf(hex, looks) {
  const height = (/** @type {string} */ name) => (looks.features[name]?.recipe === "level" ? looks.features[name].level ?? 0 : 0);
  return Math.max(0, ...hex.features.map(height));
}

const RISE = 0.45; // of a level, in the relief

/** @param {import("../contract.js").HexView} hex @param {Looks} looks */
const isRise = (hex, looks) => hex.features.some((name) => looks.features[name]?.recipe === "rise");

/** How high hexes lie that lie above the lowest level. @param {Board} board @param {Looks} looks */
function levelsOf(board, looks) {
  return new Map(board.hexes.map((hex) => /** @type {const} */ ([hex.label, heightOf(hex, looks) + (isRise(hex, looks) ? RISE : 0)])).filter(([, level]) => level > 0));
}

/** @param {Board} board @param {Looks} looks */
function hillsOf(board, looks) {
  const high = board.hexes.filter((hex) => looks.terrain[hex.terrain]?.recipe === "hills");
  return new Set(high.map((hex) => hex.label));
}

/** @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {Board} board @param {Looks} looks @param {Map<string, import("./types.js").Point[][]>} shapes */
function drawTerrain(sheet, grid, palette, board, looks, shapes) {
  const open = openGround(shapes, looks);
  for (const [terrain, look] of Object.entries(looks.terrain)) {
    const hexes = hexesOf(board, terrain);
    if (look.recipe && hexes.size) TERRAIN[look.recipe]?.(sheet, grid, palette, hexes, look, open);
  }
}

/** Belts of works, each with its teeth where the next hex is nearer to ground of another side. @param {Sheet} sheet @param {Grid} grid @param {Board} board @param {Looks} looks */
function drawWorks(sheet, grid, board, looks) {
  for (const { kind, hexes } of board.areas ?? []) {
    const look = looks.features[kind];
    if (look?.recipe === "region") region(sheet, grid, hexes, looks.sides[look.side ?? ""] ?? NO_SIDE);
    if (look?.recipe !== "works") continue;
    const far = grid.distances(board.hexes.filter((hex) => hex.side && hex.side !== look.side).map((hex) => hex.label));
    const steps = (/** @type {string} */ hex) => far.get(hex) ?? Infinity;
    belt(sheet, grid, hexes, looks.sides[look.side ?? ""] ?? NO_SIDE, (from, to) => to !== null && steps(to) < steps(from));
  }
}

/** Fronts run along hexsides, roads across them, channels through hexes. @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {Board} board @param {Looks} looks @param {Course[]} courses */
function drawLines(sheet, grid, palette, board, looks, courses) {
  for (const line of board.lines ?? []) {
    const look = looks.lines[line.kind];
    if (look?.recipe === "front") front(sheet, grid, palette, line.sides, (side) => looks.sides[side] ?? NO_SIDE);
    if (look?.recipe === "road") road(sheet, grid, palette, line.sides, look);
    if (look?.recipe === "channel") estuary(sheet, grid, palette, line.sides, look, courses);
  }
}

/** What stands on hexsides, kind by kind so that neighbouring ones join. @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {Board} board @param {Looks} looks */
function drawHexsides(sheet, grid, palette, board, looks) {
  for (const [kind, { recipe = "" }] of Object.entries(looks.hexsides)) {
    const sides = board.sides.filter((side) => side.kind === kind).map((side) => side.hexes);
    if (sides.length) HEXSIDES[recipe]?.(sheet, grid, palette, sides);
  }
}

/** @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {Board} board @param {Looks} looks */
function drawFeatures(sheet, grid, palette, board, looks) {
  const paved = board.hexes.filter((hex) => hex.features.some((name) => looks.features[name]?.recipe === "paving"));
  if (paved.length) paving(sheet, grid, palette, new Set(paved.map((hex) => hex.label)));
  for (const hex of board.hexes) {
    const centre = grid.centre(hex.label);
    for (const look of hex.features.flatMap((name) => looks.features[name] ?? [])) {
      const { recipe = "", at = [], side = "" } = look;
      SETTLEMENTS[recipe]?.(sheet, palette, centre, hex.label, look);
      if (recipe === "rise") rise(sheet, palette, centre, heightOf(hex, looks));
      if (recipe === "rim") rim(sheet, grid, hex.label, looks.sides[side] ?? NO_SIDE);
      if (!isSign(recipe)) continue;
      for (const [dx, dy] of at) glyph(sheet, recipe, [centre[0] + dx, centre[1] + dy], (looks.sides[side] ?? NO_SIDE).colour);
    }
  }
}
