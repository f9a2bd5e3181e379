/** The names of a map for one zoom level and language: places, rivers, regions. */

import { Label, Placer, along, isWide, lettered, textWidth } from "./lettering.js";
import { calmer, distance, inset, length, lerp, offset, resample } from "./lines.js";
import { U, curve, el, escape } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../contract.js").Board} Board */
/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("../contract.js").HexView} HexView */
/** @typedef {import("../contract.js").NameLook} NameLook */
/** @typedef {import("./types.js").Names} Names */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./water.js").Course} Course */
/** @typedef {Readonly<Record<string, string>>} Palette */
/** @typedef {{grid: Grid, board: Board, looks: Looks, palette: Palette, courses: Course[], names: Names, second: Names | null}} Atlas */

/** How much larger than drawn to scale names are, by zoom level, and whether a counter has to find room beside them. */
const LEVELS = [
  { scale: 2.2, beside: false },
  { scale: 1.4, beside: false },
  { scale: 1, beside: true },
  { scale: 0.75, beside: true },
];

/** All names of one zoom level. @param {Atlas} atlas @param {number} level @param {string} prefix of element ids */
export function drawNames(atlas, level, prefix) {
  const rivers = level > 0 ? riverNames(atlas, LEVELS[level].scale, prefix) : "";
  const regions = level > 0 ? regionNames(atlas, LEVELS[level].scale) : "";
  return regions + rivers + placeNames(atlas, level);
}

// ------------------------------------------------------------------------------------------------ places

/** @param {HexView} hex @param {Looks} looks */
function nameLook(hex, looks) {
  const feature = hex.features.find((name) => looks.names[name]);
  return feature === undefined ? undefined : looks.names[feature];
}

/** @param {Atlas} atlas @param {number} level */
function placeNames(atlas, level) {
  const { grid, board, looks } = atlas;
  const labels = [];
  for (const hex of board.hexes) {
    const look = hex.name && nameLook(hex, looks);
    if (look && level >= (look.from ?? 0)) labels.push(placeLabel(atlas, hex, look, level));
  }
  const { x0, y0, x1, y1 } = grid.box;
  new Placer(lineObstacles(atlas), placeBoxes(atlas, level), [x0 - 0.5, y0 - 0.5, x1 + 0.5, y1 + 0.5]).place(labels);
  return labels.map((label) => label.draw()).join("");
}

/** @param {Atlas} atlas @param {HexView} hex @param {NameLook} look @param {number} level */
function placeLabel({ grid, palette, names, second }, hex, look, level) {
  const { scale, beside } = LEVELS[level];
  const message = /** @type {import("../contract.js").Message} */ (hex.name);
  const words = names(message);
  const grand = look.grand && (hex.worth ?? 0) >= look.grand.worth ? look.grand.size : look.size;
  const wide = isWide(words);
  const size = grand * scale * (wide ? 0.9 : 1);
  const rows = [{
    words: look.capitals && !wide ? words.toUpperCase() : words, size, fill: palette.ink,
    class: look.serif ? "gb-name gb-serif" : "gb-name", track: look.capitals ? 0.03 * scale : 0,
  }];
  const other = second?.(message);
  if (other && other !== words && level >= 2) rows.push({ words: other, size: 0.17 * scale, fill: palette["ink-soft"], class: "gb-name gb-second", track: 0 });
  const reach = Math.max(look.reach ?? 0.29, beside ? 0.44 : 0);
  return new Label(grid.centre(hex.label), rows, reach, look.weight ?? 1);
}

/** Rivers and works, which a name should not cross. @param {Atlas} atlas @returns {import("./lettering.js").Obstacle[]} */
function lineObstacles({ grid, board, looks, courses }) {
  const rivers = courses.flatMap(({ line }) => line.map(([x, y]) => ({ x, y, cost: 1 })));
  const belts = (board.areas ?? []).filter((area) => looks.features[area.kind]?.recipe === "works");
  const works = belts.flatMap((area) => grid.loops(area.hexes).flatMap((loop) => along(inset(loop, 0.1), 0.8)));
  return [...rivers, ...works];
}

/** Places and badges, which a name should not cover. @param {Atlas} atlas @param {number} level @returns {import("./lettering.js").Rect[]} */
function placeBoxes({ grid, board, looks }, level) {
  /** @type {import("./lettering.js").Rect[]} */
  const boxes = [];
  for (const hex of board.hexes) {
    const look = nameLook(hex, looks);
    const [x, y] = grid.centre(hex.label);
    const r = (look?.reach ?? 0) * 0.9;
    if (look && level >= (look.from ?? 0)) boxes.push([x - r, y - r, x + r, y + r]);
    if (hex.worth && level > 0) boxes.push(...Array(3).fill(/** @type {const} */ ([x - 0.29, y + 0.34, x - 0.05, y + 0.58])));
    if (level > 1 && hex.features.some((name) => looks.features[name]?.at)) boxes.push([x + 0.14, y + 0.16, x + 0.4, y + 0.38]);
  }
  return boxes;
}

// ------------------------------------------------------------------------------------------------ rivers

const GAP = 0.12;

/** Names in italic along a calmer version of the course, on the stretch that bends least and is least crowded. @param {Atlas} atlas @param {number} scale @param {string} prefix */
function riverNames(atlas, scale, prefix) {
  const { courses, names, palette } = atlas;
  const crowd = crowding(atlas);
  /** @type {Point[]} */
  const taken = [];
  let out = "";
  courses.forEach((course, i) => {
    if (!course.name || course.chain.length < 7) return;
    const words = names(course.name);
    const size = 0.185 * scale * (course.look.great ? 1.2 : 1) * (isWide(words) ? 0.86 : 1);
    const stretch = bestStretch(course, textWidth(words, size) * 1.1 + words.length * size * 0.07 + 0.25, (p) => crowd(i, p), taken);
    if (!stretch) return;
    taken.push(...stretch.filter((_, k) => k % 2 === 0));
    const id = `${prefix}-${i}`;
    const above = resample(offset(readable(stretch), -(course.look.great ? 0.165 : 0.125)), 0.3);
    const look = { font_size: size * U, letter_spacing: size * 7, stroke_width: size * 26, fill: palette["water-ink"], text_anchor: "middle", class: isWide(words) ? "gb-name gb-second" : "gb-name gb-water" };
    const along = el("textPath", { href: `#${id}`, startOffset: "50%" }, escape(words));
    out += el("path", { id, d: curve(above), fill: "none" }) + el("text", look, along);
  });
  return out;
}

/** From west to east, eased, with room for the last letters. @param {Point[]} stretch */
function readable(stretch) {
  const forward = stretch[stretch.length - 1][0] < stretch[0][0] ? [...stretch].reverse() : stretch;
  const line = calmer(forward, 40);
  const n = line.length;
  return [lerp(line[0], line[2], -2), ...line, lerp(line[n - 1], line[n - 3], -2)];
}

/** How crowded a river is at a point: by towns, works and other rivers. @param {Atlas} atlas */
function crowding({ grid, board, looks, courses }) {
  const towns = board.hexes.filter((hex) => nameLook(hex, looks)).map((hex) => grid.centre(hex.label));
  const others = courses.map(({ line }) => line.filter((_, k) => k % 3 === 0));
  const built = new Set(board.hexes.filter((hex) => hex.features.some((name) => looks.features[name]?.recipe === "works")).map((hex) => hex.label));
  return (/** @type {number} */ i, /** @type {Point} */ p) => {
    let cost = 0;
    for (const t of towns) {
      const d = distance(p, t);
      cost += d < 0.6 ? 6 : d < 1 ? 2 : 0;
    }
    others.forEach((line, j) => {
      if (j !== i) for (const q of line) if (Math.abs(q[0] - p[0]) < 0.5 && distance(p, q) < 0.45) cost += 1.5;
    });
    const hex = grid.at(p[0], p[1]);
    return cost + (hex !== null && built.has(hex) ? 0.5 : 0);
  };
}

/** @param {Course} course @param {number} need @param {(p: Point) => number} crowd @param {Point[]} taken @returns {Point[] | null} */
function bestStretch(course, need, crowd, taken) {
  const points = resample(calmer(course.line, 16), GAP);
  const k = Math.floor(need / GAP) + 1;
  const costs = points.map((p) => crowd(p) + (taken.some((q) => distance(p, q) < 0.5) ? 5 : 0));
  let best = Infinity;
  let found = null;
  for (let start = 2; start < points.length - k - 1; start += 2) {
    const part = points.slice(start, start + k + 1);
    const [a, b] = [part[0], part[k]];
    const straight = distance(a, b) / length(part);
    const flat = Math.abs(b[0] - a[0]) / (distance(a, b) || 1);
    let cost = (1 - straight) * 40 + (1 - flat) * 1.5 + Math.abs(start / points.length - 0.5);
    for (let i = start; i <= start + k; i += 3) cost += costs[i];
    if (cost < best) [best, found] = [cost, part];
  }
  return found;
}

// ------------------------------------------------------------------------------------------------ regions

/** Names of regions large enough to carry them. @param {Atlas} atlas @param {number} scale */
function regionNames({ grid, board, looks, palette, names }, scale) {
  let out = "";
  for (const area of board.areas ?? []) {
    const look = looks.terrain[area.kind];
    if (!area.name || !look?.recipe || area.hexes.length < 5) continue;
    const wood = look.recipe === "woods";
    const words = wood ? names(area.name).toUpperCase() : names(area.name);
    const size = Math.min(1, scale) * (wood ? 0.22 : 0.185);
    const centres = area.hexes.map((hex) => grid.centre(hex));
    const x = centres.reduce((sum, p) => sum + p[0], 0) / centres.length;
    const y = centres.reduce((sum, p) => sum + p[1], 0) / centres.length;
    if (!fits(grid, area.hexes, x, y, textWidth(words, size) * 1.2)) continue;
    const row = { words, size, fill: wood ? "#33452A" : "#5E4420", class: `gb-name gb-region gb-from1 ${wood ? "gb-on-wood" : "gb-on-hill"}`, track: size * (wood ? 0.16 : 0.05) };
    out += lettered(x, y + 0.07, row, { text_anchor: "middle" });
  }
  return out;
}

/** Whether a name of some width lies inside its region. @param {Grid} grid @param {string[]} hexes @param {number} x @param {number} y @param {number} width */
function fits(grid, hexes, x, y, width) {
  return [-0.5, 0, 0.5].every((t) => hexes.includes(grid.at(x + t * width * 0.8, y) ?? ""));
}
