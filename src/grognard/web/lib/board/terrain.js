/** Natural terrain: open ground, the hex grid, woods, hills, marsh. Every recipe draws a set of hexes into a sheet. */

import { R } from "./geometry.js";
import { distanceToSegment, inset, inward, resample, spline } from "./lines.js";
import { rng, value, wobble } from "./noise.js";
import { Tiles, circle, curve, el, num, path, pt, U } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {Readonly<Record<string, string>>} Palette */
/** @typedef {(sheet: Sheet, grid: Grid, palette: Palette, hexes: Set<string>, look: import("../contract.js").TerrainLook, open: Open) => void} Recipe */
/** @typedef {{lanes: Point[][], ways: Point[][]}} Open  outlines and lines that what grows keeps off */

/** Answers how far a point inside a set of hexes is from the outline of the set; negative outside. */
export class Shore {
  /** @param {Grid} grid @param {Set<string>} hexes */
  constructor(grid, hexes) {
    this.grid = grid;
    /** @type {Map<string, [Point, Point][]>} */
    this.own = new Map();
    for (const hex of hexes) this.own.set(hex, openSides(grid, hexes, hex));
    /** @type {Map<string, [Point, Point][]>} */
    this.near = new Map();
    for (const hex of hexes) this.near.set(hex, this.sidesNear(hex));
  }

  /** @param {string} hex */
  sidesNear(hex) {
    const around = this.grid.neighbours(hex).flatMap((other) => (other && this.own.get(other)) || []);
    return [...(this.own.get(hex) ?? []), ...around];
  }

  /** @param {number} x @param {number} y */
  distance(x, y) {
    const hex = this.grid.at(x, y);
    const sides = hex === null ? undefined : this.near.get(hex);
    if (!sides) return -1;
    let best = 9;
    for (const [a, b] of sides) best = Math.min(best, distanceToSegment(x, y, a, b));
    return best;
  }
}

/** @param {Grid} grid @param {Set<string>} hexes @param {string} hex @returns {[Point, Point][]} */
function openSides(grid, hexes, hex) {
  /** @type {[Point, Point][]} */
  const found = [];
  grid.neighbours(hex).forEach((other, d) => {
    if (other === null || !hexes.has(other)) found.push(grid.side(hex, d));
  });
  return found;
}

/**
 * Blue-noise points inside a set of hexes, at least `gap` apart and `margin` from its outline.
 * @param {Grid} grid @param {Set<string>} hexes @param {Shore} shore @param {number} gap @param {number} margin @param {string} seed
 */
export function scatter(grid, hexes, shore, gap, margin, seed) {
  const cells = new Cells(gap);
  const tries = Math.floor(26 * (0.2 / gap) ** 2 * 2.2);
  for (const hex of [...hexes].sort()) {
    const [cx, cy] = grid.centre(hex);
    const next = rng(seed, hex);
    for (let i = 0; i < tries; i++) {
      const a = next() * 2 * Math.PI;
      const s = R * Math.sqrt(next());
      const [x, y] = [cx + s * Math.cos(a), cy + s * Math.sin(a)];
      if (cells.free(x, y) && shore.distance(x, y) >= margin) cells.add(x, y);
    }
  }
  return cells.points;
}

/** Points with room around each. */
class Cells {
  /** @param {number} gap */
  constructor(gap) {
    this.gap = gap;
    this.size = gap / 1.42;
    /** @type {Map<number, Point>} */
    this.taken = new Map();
    /** @type {Point[]} */
    this.points = [];
  }

  /** @param {number} i @param {number} j */
  static key(i, j) {
    return i * 100000 + j;
  }

  /** @param {number} x @param {number} y */
  free(x, y) {
    const [i, j] = [Math.floor(x / this.size), Math.floor(y / this.size)];
    for (let di = -2; di <= 2; di++) {
      for (let dj = -2; dj <= 2; dj++) {
        const q = this.taken.get(Cells.key(i + di, j + dj));
        if (q && Math.hypot(q[0] - x, q[1] - y) < this.gap) return false;
      }
    }
    return true;
  }

  /** @param {number} x @param {number} y */
  add(x, y) {
    this.taken.set(Cells.key(Math.floor(x / this.size), Math.floor(y / this.size)), [x, y]);
    this.points.push([x, y]);
  }
}

/** Smooth, slightly hand-drawn loops just inside a set of hexes. @param {Grid} grid @param {Set<string>} hexes @param {number} depth @param {number} shake @param {number} seed */
export function softOutline(grid, hexes, depth, shake, seed) {
  return grid.loops(hexes).map((loop) => wobble(spline(inset(loop, depth), true, 5), shake, 2.2, seed));
}

/** @param {Sheet} sheet @param {Grid} grid @param {Palette} palette */
export function ground(sheet, grid, palette) {
  const d = grid.edges().map((loop) => path(loop, true)).join("");
  sheet.add("ground", el("path", { d, fill: palette.clear }));
  const { x0, y0, x1, y1 } = grid.box;
  const rim = path([[x0 - 9, y0 - 9], [x1 + 9, y0 - 9], [x1 + 9, y1 + 9], [x0 - 9, y1 + 9]], true);
  sheet.add("paper", el("path", { d: rim + d, fill: palette.paper, fill_rule: "evenodd" }));
  sheet.add("edge", el("path", { d, class: "gb-edge" }));
}

/** @param {Sheet} sheet @param {Grid} grid */
export function hexGrid(sheet, grid) {
  const tiles = new Tiles();
  for (const hex of grid.labels) {
    const [x, y] = grid.centre(hex);
    grid.neighbours(hex).forEach((other, d) => {
      if (other === null || d < 3) tiles.add(x, y, path(grid.side(hex, d)));
    });
  }
  sheet.add("grid", tiles.paths({}));
}

/** Hex numbers at the head of each hex, for close zooms. @param {Sheet} sheet @param {Grid} grid @param {Palette} palette @param {(hex: string) => string} printed */
export function hexNumbers(sheet, grid, palette, printed) {
  for (const hex of grid.labels) {
    const [x, y] = grid.centre(hex);
    const [dx, dy] = grid.rim ? within(grid, x, y) : [0, -0.43];
    const at = { x: (x + dx) * U, y: (y + dy) * U, fill: palette["ink-soft"] };
    sheet.add("numbers", el("text", at, printed(hex)));
  }
}

/** Where the number of a hex stands from its centre, so that it lies on the sheet. @param {Grid} grid @param {number} x @param {number} y */
function within({ box }, x, y) {
  const aside = x < box.x0 + 0.2 ? 0.26 : x > box.x1 - 0.2 ? -0.26 : 0;
  return [aside, y < box.y0 + 0.2 ? 0.44 : -0.385];
}

const ROADSIDE = 0.16; // how far from the middle of a road single trees stand

/** Canopy: crowns drawn twice, first with a dark rim, then filled, so that only the outer rim remains; far apart they stand alone on open ground. @type {Recipe} */
export function woods(sheet, grid, palette, hexes, look, { lanes, ways }) {
  const size = look.size ?? 1;
  const apart = look.apart ?? 1;
  const roads = look.apart ? ways.flatMap((line) => resample(line, 0.1)) : [];
  const [mass, edge, light, dark] = look.tones ?? [palette.forest, palette["forest-edge"], palette["forest-light"], palette["forest-dark"]];
  const shore = new Shore(grid, hexes);
  const crowns = scatter(grid, hexes, shore, 0.135 * size * apart, 0.115 * size, "wood").flatMap(([x, y], i) => {
    const free = Math.min(...lanes.map((lane) => outside(lane, x, y)));
    if (free < 0.035 || roads.some((p) => Math.hypot(p[0] - x, p[1] - y) < ROADSIDE)) return [];
    const r = (0.092 + 0.045 * rng("crown", i)()) * size;
    return [{ x, y, r: Math.min(shore.distance(x, y) - 0.025, r, free + 0.03), tone: rng("tone", i)(), patch: rng("patch", i)() }];
  });
  const all = new Tiles();
  const floor = new Set([...hexes].filter((hex) => apart <= 1 && lanes.every((lane) => outside(lane, ...grid.centre(hex)) > 0.3)));
  const rims = softOutline(grid, floor, 0.13 * size, 0.03, 4).map((loop) => path(resample(loop, 0.12, true), true));
  all.add(...grid.centre([...hexes][0]), rims.join("")); // in one piece, so that clearings stay open
  for (const { x, y, r } of crowns) all.add(x, y, circle(x, y, r));
  sheet.add("woods", el("g", { transform: "translate(3.5 4.5)", class: "gb-from1" }, all.paths({ fill: "#4B5A3A", fill_opacity: "0.22" })));
  sheet.add("woods", all.paths({ fill: edge, stroke: edge, stroke_width: 3.6 }));
  sheet.add("woods", all.paths({ fill: mass }));
  shadeCrowns(sheet, crowns, light, dark);
  if (look.stars) stars(sheet, crowns, edge);
}

/** How far a point lies from a convex outline; negative inside. @param {Point[]} outline @param {number} x @param {number} y */
function outside(outline, x, y) {
  const sides = outline.map((p, i) => /** @type {[Point, Point]} */ ([p, outline[(i + 1) % outline.length]]));
  const turns = sides.map(([p, q]) => (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) > 0);
  const near = Math.min(...sides.map(([p, q]) => distanceToSegment(x, y, p, q)));
  return turns.every(Boolean) || !turns.some(Boolean) ? -near : near;
}

/** Dark stars on the crowns: dense woods differ not by colour alone. @param {Sheet} sheet @param {Crown[]} crowns @param {string} edge */
function stars(sheet, crowns, edge) {
  const rays = new Tiles();
  crowns.forEach(({ x, y, r }, i) => {
    if (rng("star", i)() > 0.62) return;
    for (let k = 0; k < 7; k++) rays.add(x, y, path([[x, y], [x + 0.62 * r * Math.cos((2 * Math.PI * k) / 7 + i), y + 0.62 * r * Math.sin((2 * Math.PI * k) / 7 + i)]]));
  });
  sheet.add("woods", rays.paths({ stroke: edge, stroke_opacity: "0.8", stroke_width: 1.6, stroke_linecap: "round", class: "gb-from1" }));
}

/** @typedef {{x: number, y: number, r: number, tone: number, patch: number}} Crown */

/** Lighter and darker patches, light arcs to the north-west, dark ones to the south-east. @param {Sheet} sheet @param {Crown[]} crowns @param {string} light @param {string} dark */
function shadeCrowns(sheet, crowns, light, dark) {
  const [pale, deep, lit, shaded] = [new Tiles(), new Tiles(), new Tiles(), new Tiles()];
  for (const { x, y, r, tone, patch } of crowns) {
    const g = value(x * 1.6, y * 1.6, 21) + 0.5 * (patch - 0.5);
    if (g > 0.74 || g < 0.28) (g > 0.5 ? pale : deep).add(x, y, circle(x, y, r * 0.94));
    const q = num(r * 0.8 * U);
    if (tone < 0.62) lit.add(x, y, `M${pt([x - 0.78 * r, y + 0.06 * r])}A${q} ${q} 0 0 1 ${pt([x + 0.1 * r, y - 0.78 * r])}`);
    if (tone > 0.3) shaded.add(x, y, `M${pt([x + 0.74 * r, y - 0.02 * r])}A${q} ${q} 0 0 1 ${pt([x - 0.06 * r, y + 0.76 * r])}`);
  }
  sheet.add("woods", deep.paths({ fill: dark, fill_opacity: "0.42" }) + pale.paths({ fill: light, fill_opacity: "0.42" }));
  const arcs = { fill: "none", stroke_linecap: "round", class: "gb-from1" };
  sheet.add("woods", shaded.paths({ stroke: dark, stroke_width: 2.8, ...arcs }) + lit.paths({ stroke: light, stroke_width: 2.4, ...arcs }));
}

/** Warm tint with a soft edge, and hachures that run down the slope; the relief does the rest. @type {Recipe} */
export function hills(sheet, grid, palette, hexes) {
  const tint = softOutline(grid, hexes, 0.045, 0.02, 8).map((loop) => curve(resample(loop, 0.16, true), true)).join("");
  sheet.add("tint", el("path", { d: tint, fill: palette.hill, fill_opacity: "0.8", fill_rule: "evenodd" }));
  const strokes = new Tiles();
  grid.loops(hexes).forEach((loop, n) => {
    const line = resample(spline(inset(loop, 0.07), true, 6), 0.062, true);
    for (let i = 0; i < line.length - 1; i++) strokes.add(line[i][0], line[i][1], hachure(line[i], line[i + 1], rng("hill", n, i)));
  });
  sheet.add("hills", strokes.paths({ fill: palette["hill-ink"], fill_opacity: "0.62" }));
}

/** A stroke that widens down the slope. @param {Point} p @param {Point} q @param {() => number} next */
function hachure(p, q, next) {
  const [nx, ny] = inward(p, q);
  const far = 0.085 + 0.12 * value(p[0] * 2.3, p[1] * 2.3, 6) + 0.05 * next();
  const start = 0.015 + 0.03 * next();
  const skew = (next() - 0.5) * 0.5;
  const [bx, by] = [p[0] + nx * far - ny * skew * far, p[1] + ny * far + nx * skew * far];
  const w = 0.011 + 0.006 * next();
  return `M${pt([p[0] + nx * start, p[1] + ny * start])}L${pt([bx - ny * w, by + nx * w])}L${pt([bx + ny * w, by - nx * w])}Z`;
}

const REED = [[-0.052, 0.07], [-0.02, 0.1], [0.018, 0.105], [0.052, 0.075]];

/** A soft wet patch, broken horizontals, tufts of reed. @type {Recipe} */
export function marsh(sheet, grid, palette, hexes) {
  const patch = softOutline(grid, hexes, 0.06, 0.05, 12).map((loop) => curve(resample(loop, 0.16, true), true)).join("");
  sheet.add("marsh", el("path", { d: patch, fill: palette.marsh, fill_opacity: "0.9", fill_rule: "evenodd" }));
  const shore = new Shore(grid, hexes);
  const [dashes, reeds] = [new Tiles(), new Tiles()];
  for (const hex of hexes) wetLines(grid.centre(hex), shore, rng("marsh", hex), dashes);
  for (const [x, y] of scatter(grid, hexes, shore, 0.25, 0.15, "reed")) {
    for (const [lean, tall] of REED) reeds.add(x, y, `M${pt([x + lean * 0.25, y])}L${pt([x + lean, y - tall])}`);
  }
  const ink = { stroke: palette["marsh-ink"], stroke_linecap: "round", class: "gb-from1" };
  sheet.add("marsh", dashes.paths({ stroke_opacity: "0.55", stroke_width: 1.6, ...ink }) + reeds.paths({ stroke_width: 1.8, ...ink }));
}

/** @param {Point} centre @param {Shore} shore @param {() => number} next @param {Tiles} dashes */
function wetLines([cx, cy], shore, next, dashes) {
  for (let j = -3; j <= 3; j++) {
    const y = cy + j * 0.125 + (next() - 0.5) * 0.02;
    for (let x = cx - 0.5 + next() * 0.1; x < cx + 0.46; ) {
      const long = 0.1 + 0.14 * next();
      if (shore.distance(x, y) > 0.085 && shore.distance(x + long, y) > 0.085) dashes.add(cx, cy, `M${pt([x, y])}h${num(long * U)}`);
      x += long + 0.07 + 0.09 * next();
    }
  }
}

/** A plain wash, for terrain that a game gives a colour only. @type {Recipe} */
export function wash(sheet, grid, palette, hexes, look) {
  const d = grid.loops(hexes).map((loop) => path(loop, true)).join("");
  sheet.add("tint", el("path", { d, fill: look.tones?.[0] ?? palette.hill, fill_opacity: "0.8" }));
}

