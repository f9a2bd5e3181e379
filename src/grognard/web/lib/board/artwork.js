/** What is drawn by its points: roofs and town blocks by outline, rows of trees, ways, streams and the decks over them. */

import { distance, inward, lerp, length, offset, resample } from "./lines.js";
import { rng, value, wobble } from "./noise.js";
import { Tiles, U, circle, curve, el, num, path, pt } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../contract.js").Board} Board */
/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("../contract.js").ShapeLook} ShapeLook */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {Readonly<Record<string, string>>} Palette */
/** @typedef {(sheet: Sheet, palette: Palette, shapes: Point[][], look: ShapeLook) => void} ShapeDrawing */

/** The shapes of a board by kind, as they lie on the page. @param {Grid} grid @param {Board} board @returns {Map<string, Point[][]>} */
export function shapesOf(grid, board) {
  /** @type {Map<string, Point[][]>} */
  const found = new Map();
  for (const { kind, points } of board.shapes ?? []) {
    const placed = points.map((point) => grid.placed(point));
    found.set(kind, [...(found.get(kind) ?? []), placed]);
  }
  return found;
}

/** What nothing grows on: lanes through woods, roads. @param {Map<string, Point[][]>} shapes @param {Looks} looks @returns {import("./terrain.js").Open} */
export function openGround(shapes, looks) {
  const drawnAs = (/** @type {string} */ recipe) => [...shapes].flatMap(([kind, points]) => (looks.shapes?.[kind]?.recipe === recipe ? points : []));
  return { lanes: drawnAs("lane"), ways: drawnAs("road") };
}

/** @param {Sheet} sheet @param {Palette} palette @param {Map<string, Point[][]>} shapes @param {Looks} looks */
export function drawShapes(sheet, palette, shapes, looks) {
  for (const [kind, look] of Object.entries(looks.shapes ?? {})) {
    const found = shapes.get(kind);
    if (found) SHAPES[look.recipe]?.(sheet, palette, found, look);
  }
}

// ------------------------------------------------------------------------------------------------ ways

const TURN = 0.21; // how near to a bend a way begins to turn

/** A line that is straight from bend to bend and rounded at each. @param {Point[]} points @param {number} cut @returns {Point[]} */
export function rounded(points, cut = TURN) {
  return points.flatMap((c, i) => {
    if (i === 0 || i === points.length - 1) return [c];
    const [p, q] = [points[i - 1], points[i + 1]];
    const a = lerp(c, p, Math.min(0.5, cut / distance(c, p)));
    const b = lerp(c, q, Math.min(0.5, cut / distance(c, q)));
    return Array.from({ length: 7 }, (_, k) => lerp(lerp(a, c, k / 6), lerp(c, b, k / 6), k / 6));
  });
}

/** @type {ShapeDrawing} */
function road(sheet, palette, shapes, look) {
  const width = look.width ?? 0.15;
  const line = { d: shapes.map((points) => path(rounded(points))).join(""), fill: "none", stroke_linejoin: "round", stroke_linecap: "round" };
  sheet.add("road-rim", el("path", { ...line, stroke: palette["road-edge"], stroke_width: (width + (look.rim ?? 0.034)) * U }));
  sheet.add("road", el("path", { ...line, stroke: palette["road-main"], stroke_width: width * U }));
}

/** A thin broken line over everything that grows: a path opens no lane. @type {ShapeDrawing} */
function footpath(sheet, palette, shapes) {
  const d = shapes.map((points) => path(wobble(resample(rounded(points), 0.1), 0.012, 3, 8))).join("");
  const line = { d, fill: "none", stroke_linejoin: "round", stroke_linecap: "round" };
  sheet.add("way", el("path", { ...line, stroke: palette["path-light"], stroke_opacity: "0.85", stroke_width: 7 }));
  sheet.add("way", el("path", { ...line, stroke: palette.path, stroke_width: 3.6, stroke_dasharray: "10 6.5", class: "gb-footpath" }));
}

/** A stream that fills its hexes: soft banks, light water, broken flow lines. @type {ShapeDrawing} */
function stream(sheet, palette, shapes, look) {
  const width = look.width ?? 0.5;
  for (const points of shapes) {
    const middle = wobble(resample(rounded(points, 0.4), 0.09), 0.02, 1.6, 5);
    for (const [layer, more, fill] of /** @type {[string, number, string][]} */ ([["stream", 0.13, palette.bank], ["stream", 0.05, palette["water-edge"]], ["stream", 0, palette["water-light"]]])) {
      sheet.add(layer, el("path", { d: path(ribbon(middle, width + more), true), fill }));
    }
    [[-0.3, 0.55], [-0.1, 0.8], [0.12, 0.7], [0.31, 0.5]].forEach(([across, strength]) => {
      const flow = { fill: "none", stroke: palette.water, stroke_opacity: String(strength), stroke_width: 2, stroke_linecap: "round", stroke_dasharray: "30 17 12 25", stroke_dashoffset: across * 300 };
      sheet.add("stream", el("path", { d: path(offset(middle, across * width)), ...flow, class: "gb-from1" }));
    });
  }
}

/** @param {Point[]} line @param {number} width @returns {Point[]} */
function ribbon(line, width) {
  const half = line.map((_, i) => (width + 0.05 * (value(i * 0.12, 3.1, 4) - 0.5)) / 2);
  const left = line.map((p, i) => beside(line, i, -half[i]));
  const right = line.map((p, i) => beside(line, i, half[i])).reverse();
  return [...left, ...right];
}

/** @param {Point[]} line @param {number} i @param {number} by @returns {Point} */
function beside(line, i, by) {
  const [nx, ny] = inward(line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]);
  return [line[i][0] + nx * by, line[i][1] + ny * by];
}

/** Planks between parapets, over the water. @type {ShapeDrawing} */
function deck(sheet, _, shapes, look) {
  const width = look.width ?? 0.17;
  for (const points of shapes) {
    const line = rounded(points);
    for (const [more, stroke] of /** @type {[number, string][]} */ ([[0.13, "#2F2B25"], [0.075, "#D9D3C4"], [0, "#CBB089"]])) {
      sheet.add("deck", el("path", { d: path(line), fill: "none", stroke, stroke_width: (width + more) * U, stroke_linejoin: "round" }));
    }
    const marks = resample(line, 0.045);
    const planks = marks.slice(1).map((p, i) => {
      const [nx, ny] = inward(marks[i], p);
      return path([[p[0] - (nx * width) / 2, p[1] - (ny * width) / 2], [p[0] + (nx * width) / 2, p[1] + (ny * width) / 2]]);
    });
    sheet.add("deck", el("path", { d: planks.join(""), stroke: "#7C6238", stroke_opacity: "0.75", stroke_width: 1.3, class: "gb-from1" }));
  }
}

/** A straight strip of concrete: joints, a broken middle line, bars at both ends. @type {ShapeDrawing} */
function runway(sheet, palette, shapes, look) {
  const half = (look.width ?? 0.74) / 2;
  for (const [a, b] of shapes) {
    const [far, [nx, ny]] = [distance(a, b), inward(a, b)];
    /** @param {number} along @param {number} across @returns {Point} */
    const at = (along, across) => [a[0] + ((b[0] - a[0]) * along) / far + nx * across, a[1] + ((b[1] - a[1]) * along) / far + ny * across];
    const strip = path([at(0, -half), at(far, -half), at(far, half), at(0, half)], true);
    sheet.add("runway", el("path", { d: strip, fill: palette.runway, stroke: palette["runway-edge"], stroke_width: 3, stroke_linejoin: "round" }));
    const joints = Array.from({ length: Math.floor(far / 0.5) - 1 }, (_, k) => path([at((k + 1) * 0.5, -half), at((k + 1) * 0.5, half)]));
    const seams = [-0.13, 0.13].map((across) => path([at(0, across), at(far, across)]));
    sheet.add("runway", el("path", { d: [...joints, ...seams].join(""), stroke: palette["runway-edge"], stroke_opacity: "0.35", stroke_width: 1.2, class: "gb-from1" }));
    sheet.add("runway", el("path", { d: path([at(0.5, 0), at(far - 0.5, 0)]), stroke: "#FFFFFF", stroke_width: 4.5, stroke_dasharray: "32 24" }));
    const bars = [0.14, far - 0.36].flatMap((along) => [-3, -2, -1, 1, 2, 3].map((k) => path([at(along, 0.085 * k), at(along + 0.22, 0.085 * k)])));
    sheet.add("runway", el("path", { d: bars.join(""), stroke: "#FFFFFF", stroke_width: 4, class: "gb-from1" }));
  }
}

// ----------------------------------------------------------------------------------------------- trees

/** @typedef {{x: number, y: number, r: number}} Tree */

/** Trees that stand alone: shadow, dark rim, crown, a light from the north-west. @param {Sheet} sheet @param {Palette} palette @param {string} layer @param {Tree[]} trees */
export function singleTrees(sheet, palette, layer, trees) {
  const [shade, crowns, lit] = [new Tiles(), new Tiles(), new Tiles()];
  for (const { x, y, r } of trees) {
    shade.add(x, y, circle(x + r * 0.45, y + r * 0.55, r));
    crowns.add(x, y, circle(x, y, r));
    const q = num(r * 0.6 * U);
    lit.add(x, y, `M${pt([x - 0.55 * r, y + 0.1 * r])}A${q} ${q} 0 0 1 ${pt([x + 0.1 * r, y - 0.55 * r])}`);
  }
  sheet.add(layer, shade.paths({ fill: "#3C3A22", fill_opacity: "0.25", class: "gb-from1" }));
  sheet.add(layer, crowns.paths({ fill: palette.tree, stroke: palette["tree-edge"], stroke_width: 1.8 }));
  sheet.add(layer, lit.paths({ fill: "none", stroke: palette["tree-light"], stroke_width: 2, stroke_linecap: "round", class: "gb-from2" }));
}

const TREES_APART = 0.145;

/** Trees beside a road at equal distances, never closed like a hedge. @type {ShapeDrawing} */
function trees(sheet, palette, shapes) {
  const found = shapes.flatMap((line, row) => {
    const points = resample(line, length(line) / Math.round(length(line) / TREES_APART));
    return points.slice(1).map((p, i) => {
      const [x, y] = lerp(points[i], p, 0.5);
      return { x, y, r: distance(points[i], p) < 0.07 ? 0 : 0.064 + 0.008 * rng("row", row, i)() };
    });
  });
  singleTrees(sheet, palette, "rows", found.filter(({ r }) => r > 0));
}

// ----------------------------------------------------------------------------------------------- roofs

/** @typedef {{lit: string, dark: string, edge: string, tall: number, line: number}} Roof */

/** @type {Record<string, Roof>} */
const ROOFS = {
  wood: { lit: "#C48F62", dark: "#A4714A", edge: "#5E3A1F", tall: 0.045, line: 2 },
  stone: { lit: "#DAD6CC", dark: "#B4AFA4", edge: "#3B3833", tall: 0.055, line: 3.4 },
  thatch: { lit: "#E9CD79", dark: "#CFAB4E", edge: "#6B4F16", tall: 0.03, line: 2 },
};

/** Beaten ground around a house. @param {Sheet} sheet @param {Palette} palette @param {Point[]} outline @param {number} seed */
function yard(sheet, palette, outline, seed) {
  const [cx, cy] = middleOf(outline);
  const wide = outline.map(([x, y]) => /** @type {Point} */ ([cx + (x - cx) * 1.38, cy + (y - cy) * 1.5]));
  sheet.add("floors", el("path", { d: curve(wobble(resample(wide, 0.11, true), 0.02, 3, seed + 3), true), fill: palette.yard, fill_opacity: "0.75" }));
}

/** @param {Point[]} points @returns {Point} */
function middleOf(points) {
  return [points.reduce((sum, p) => sum + p[0], 0) / points.length, points.reduce((sum, p) => sum + p[1], 0) / points.length];
}

/** Two slopes with the ridge along the long side, the light one to the north-west. @type {ShapeDrawing} */
function roof(sheet, palette, shapes, look) {
  const build = look.build ?? "stone";
  shapes.forEach((outline, i) => {
    yard(sheet, palette, outline, i);
    house(sheet, outline, build, ROOFS[build] ?? ROOFS.stone);
  });
}

/** @param {Sheet} sheet @param {Point[]} outline four corners @param {string} build @param {Roof} colours */
function house(sheet, outline, build, { lit, dark, edge, tall, line }) {
  const far = outline.map((p, i) => distance(p, outline[(i + 1) % 4]));
  const p = far[0] + far[2] >= far[1] + far[3] ? outline : [...outline.slice(1), outline[0]];
  const [a, b] = [lerp(p[0], p[3], 0.5), lerp(p[1], p[2], 0.5)];
  const halves = [[p[0], p[1], b, a], [a, b, p[2], p[3]]].sort((one, other) => sumOf(one) - sumOf(other));
  sheet.add("house-shadow", el("path", { d: shadow(outline, tall), fill: "#2A2114", fill_opacity: "0.34" }));
  sheet.add("houses", el("path", { d: path(halves[0], true), fill: lit }) + el("path", { d: path(halves[1], true), fill: dark }));
  sheet.add("houses", el("g", { class: "gb-from1" }, COVERINGS[build]?.(p, a, b, edge) ?? ""));
  sheet.add("houses", el("path", { d: path(outline, true), fill: "none", stroke: edge, stroke_width: line, stroke_linejoin: "round", class: "gb-roof" }));
}

/** @param {Point[]} points */
const sumOf = (points) => points.reduce((sum, [x, y]) => sum + x + y, 0);

/** What an outline of some height hides from the light. @param {Point[]} outline @param {number} tall */
function shadow(outline, tall) {
  const cast = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([x + tall, y + tall * 1.25]);
  return outline.map((p, i) => path([p, outline[(i + 1) % outline.length], cast(outline[(i + 1) % outline.length]), cast(p)], true)).join("");
}

/** @param {Point[]} p @param {number[]} at parts of its breadth */
const along = (p, at) => at.map((t) => path([lerp(p[0], p[3], t), lerp(p[1], p[2], t)])).join("");

/** Planks, slates with chimneys, rays of straw. @type {Record<string, (p: Point[], a: Point, b: Point, edge: string) => string>} */
const COVERINGS = {
  wood: (p, a, b, edge) => {
    const planks = [1, 2, 3, 4, 5, 6, 7].map((k) => path([lerp(p[0], p[1], k / 8), lerp(p[3], p[2], k / 8)])).join("");
    return el("path", { d: planks, stroke: edge, stroke_opacity: "0.42", stroke_width: 1.1 }) + el("path", { d: path([a, b]), stroke: edge, stroke_width: 1.4 });
  },
  stone: (p, a, b, edge) => {
    const chimneys = [0.2, 0.8].map((t) => circle(...lerp(a, b, t), 0.018)).join("");
    return el("path", { d: along(p, [0.17, 0.33, 0.67, 0.83]), stroke: edge, stroke_opacity: "0.28", stroke_width: 1 }) + el("path", { d: path([a, b]), stroke: edge, stroke_width: 1.4 }) + el("path", { d: chimneys, fill: edge });
  },
  thatch: (p, a, b, edge) => {
    const top = lerp(a, b, 0.5);
    const rays = p.flatMap((start, i) => [0, 1, 2, 3, 4].map((k) => path([top, lerp(start, p[(i + 1) % 4], k / 5)])));
    return el("path", { d: rays.join(""), stroke: edge, stroke_opacity: "0.5", stroke_width: 1 });
  },
};

const SLATES = ["#5B595E", "#504E54", "#66646A", "#6A5B55"];

/** Blocks of a town: all rims first, then all fills, so that parts of one block grow together; skylights, long shadows. @type {ShapeDrawing} */
function block(sheet, _, shapes) {
  const all = shapes.map((outline) => path(outline, true)).join("");
  for (const far of [11, 7.5, 4]) sheet.add("house-shadow", el("path", { d: all, transform: `translate(${far} ${far * 1.2})`, fill: "#2A2114", fill_opacity: "0.2", class: "gb-from1" }));
  sheet.add("houses", el("path", { d: all, fill: "#161518", stroke: "#161518", stroke_width: 5, stroke_linejoin: "round" }));
  const roofs = SLATES.map(() => "");
  const lights = shapes.map((outline, i) => {
    const next = rng("block", i);
    roofs[Math.floor(next() * SLATES.length)] += path(outline, true);
    return skylights(outline);
  });
  sheet.add("houses", roofs.map((d, i) => el("path", { d, fill: SLATES[i], stroke: SLATES[i], stroke_width: 1.2 })).join(""));
  sheet.add("houses", el("path", { d: all, fill: "none", stroke: "#161518", stroke_opacity: "0.55", stroke_width: 1.2, class: "gb-from1" }));
  sheet.add("houses", el("path", { d: lights.join(""), fill: "#EFE4C4", class: "gb-from2" }));
}

/** @param {Point[]} outline */
function skylights(outline) {
  const [cx, cy] = middleOf(outline);
  const t = Math.atan2(outline[1][1] - outline[0][1], outline[1][0] - outline[0][0]);
  const [c, s, w] = [Math.cos(t), Math.sin(t), 0.026];
  const window = [[-1, -0.7], [1, -0.7], [1, 0.7], [-1, 0.7]];
  return [-0.05, 0.05].map((far) => path(window.map(([a, b]) => [cx + far * c + w * (a * c - b * s), cy + far * s + w * (a * s + b * c)]), true)).join("");
}

/** By recipe; lanes are left open by what grows around them. @type {Record<string, ShapeDrawing>} */
const SHAPES = /** @satisfies {Record<import("../contract.js").ShapeRecipe, ShapeDrawing>} */ ({ roof, block, lane: () => {}, trees, road, path: footpath, stream, deck, runway });
