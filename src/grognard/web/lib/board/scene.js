/** The printed map of a board as SVG markup: every terrain, work and water by the recipe that the looks name. */

import { lake, river, riverCourses } from "./water.js";
import { MAP, NO_SIDE } from "./palette.js";
import { belt, front, glyph } from "./works.js";
import { city, town } from "./settlements.js";
import { ground, hexGrid, hexNumbers, TERRAIN } from "./terrain.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("./types.js").BoardJson} BoardJson */
/** @typedef {import("./types.js").Looks} Looks */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./water.js").Course} Course */
/** @typedef {Readonly<Record<string, string>>} Palette */
/** @typedef {{under: string, over: string, courses: Course[], hills: Set<string>}} Scene */

const UNDER = ["ground", "tint"];
const OVER = [
  "side-tint", "hills", "marsh", "woods", "works", "grid", "front", "water-rim", "water", "water-lines",
  "floors", "houses", "paper", "edge", "glyphs", "numbers",
];

/** @type {Record<string, typeof town>} */
const SETTLEMENTS = { town, city };
const SIGNS = ["star", "cross"];

/** @param {Looks} looks @returns {Palette} */
export function paletteOf(looks) {
  return { ...MAP, ...looks.palette };
}

/** Draws what lies under the relief and what lies over it. @param {Grid} grid @param {BoardJson} board @param {Looks} looks @returns {Scene} */
export function drawScene(grid, board, looks) {
  const [sheet, palette] = [new Sheet(), paletteOf(looks)];
  const courses = riverCourses(grid, board.lines ?? [], looks.hexsides);
  ground(sheet, grid, palette);
  hexGrid(sheet, grid);
  hexNumbers(sheet, grid, palette);
  drawTerrain(sheet, grid, palette, board, looks);
  drawWorks(sheet, grid, board, looks);
  drawFronts(sheet, grid, palette, board, looks);
  for (const course of courses) river(sheet, grid, palette, course);
  for (const { kind, hexes } of board.sides) if (looks.hexsides[kind]?.recipe === "lake") lake(sheet, grid, palette, hexes);
  drawFeatures(sheet, grid, palette, board, looks);
  return { under: sheet.render(UNDER), over: sheet.render(OVER), courses, hills: hillsOf(board, looks) };
}

/** Hexes by the recipe of their terrain. @param {BoardJson} board @param {string} terrain */
function hexesOf(board, terrain) {
  return new Set(board.hexes.filter((hex) => hex.terrain === terrain).map((hex) => hex.label));
}

/** What stands up in the relief. @param {BoardJson} board @param {Looks} looks */
function hillsOf(board, looks) {
  const high = board.hexes.filter((hex) => looks.terrain[hex.terrain]?.recipe === "hills");
  return new Set(high.map((hex) => hex.label));
}

/** @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {BoardJson} board @param {Looks} looks */
function drawTerrain(sheet, grid, palette, board, looks) {
  for (const [terrain, look] of Object.entries(looks.terrain)) {
    const hexes = hexesOf(board, terrain);
    if (look.recipe && hexes.size) TERRAIN[look.recipe](sheet, grid, palette, hexes, look);
  }
}

/** Belts of works, each with its teeth where the next hex is nearer to ground of another side. @param {Sheet} sheet @param {Grid} grid @param {BoardJson} board @param {Looks} looks */
function drawWorks(sheet, grid, board, looks) {
  for (const { kind, hexes } of board.areas ?? []) {
    const look = looks.features[kind];
    if (look?.recipe !== "works") continue;
    const far = grid.distances(board.hexes.filter((hex) => hex.side && hex.side !== look.side).map((hex) => hex.label));
    const steps = (/** @type {string} */ hex) => far.get(hex) ?? Infinity;
    belt(sheet, grid, hexes, looks.sides[look.side ?? ""] ?? NO_SIDE, (from, to) => to !== null && steps(to) < steps(from));
  }
}

/** @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {BoardJson} board @param {Looks} looks */
function drawFronts(sheet, grid, palette, board, looks) {
  for (const line of board.lines ?? []) {
    if (looks.lines[line.kind]?.recipe === "front") front(sheet, grid, palette, line.sides, (side) => looks.sides[side] ?? NO_SIDE);
  }
}

/** @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {BoardJson} board @param {Looks} looks */
function drawFeatures(sheet, grid, palette, board, looks) {
  for (const hex of board.hexes) {
    const centre = grid.centre(hex.label);
    for (const look of hex.features.flatMap((name) => looks.features[name] ?? [])) {
      const { recipe = "", at = [], side = "" } = look;
      SETTLEMENTS[recipe]?.(sheet, palette, centre, hex.label);
      if (!SIGNS.includes(recipe)) continue;
      for (const [dx, dy] of at) glyph(sheet, recipe, [centre[0] + dx, centre[1] + dy], (looks.sides[side] ?? NO_SIDE).colour);
    }
  }
}
