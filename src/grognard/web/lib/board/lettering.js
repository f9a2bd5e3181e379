/** Names on the map: measured roughly, placed where they cover least, never on top of each other. */

import { lerp } from "./lines.js";
import { U, text } from "./sheet.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {{words: string, size: number, fill: string, class: string, track: number}} Row  sizes in hex units */
/** @typedef {[number, number, number, number]} Rect */
/** @typedef {{x: number, y: number, cost: number}} Obstacle */
/** @typedef {{anchor: string, box: Rect, cost: number}} Spot */

/** CJK characters are square, Latin ones about 0.56 em. @param {string} words @param {number} size */
export function textWidth(words, size) {
  let total = 0;
  for (const c of words) {
    if (isWide(c)) total += 1;
    else if ("iljtfr.,'- ".includes(c)) total += 0.33;
    else if ("mwMW".includes(c)) total += 0.86;
    else total += c !== c.toLowerCase() ? 0.68 : 0.56;
  }
  return total * size;
}

/** Whether a text is written in square characters. @param {string} words */
export function isWide(words) {
  return (words.codePointAt(0) ?? 0) > 0x2e7f;
}

/** Rows of text around an anchor. */
export class Label {
  /** @param {Point} anchor @param {Row[]} rows @param {number} reach @param {number} weight */
  constructor(anchor, rows, reach, weight) {
    this.anchor = anchor;
    this.rows = rows;
    this.reach = reach;
    this.weight = weight;
    this.width = Math.max(...rows.map((row) => textWidth(row.words, row.size) + row.track * row.words.length));
    this.height = rows.reduce((sum, row) => sum + row.size * 1.16, 0);
    /** @type {Spot | null} */
    this.spot = null;
  }

  /** @returns {Spot[]} */
  candidates() {
    const [x, y] = this.anchor;
    const { reach: r, width: w, height: h } = this;
    /** @type {[string, number, number, number][]} */
    const spots = [
      ["start", x + r, y - h / 2, 0], ["end", x - r - w, y - h / 2, 0.5],
      ["middle", x - w / 2, y - r - h, 0.3], ["middle", x - w / 2, y + r, 0.3],
      ["start", x + r * 0.72, y - r * 0.62 - h, 0.35], ["start", x + r * 0.72, y + r * 0.62, 0.35],
      ["end", x - r * 0.72 - w, y - r * 0.62 - h, 0.7], ["end", x - r * 0.72 - w, y + r * 0.62, 0.7],
      ["start", x + r, y - h * 0.85, 0.25], ["start", x + r, y - h * 0.15, 0.25],
      ["end", x - r - w, y - h * 0.15, 0.6], ["end", x - r - w, y + h * 0.1, 0.7],
    ];
    return spots.map(([anchor, bx, by, cost]) => ({ anchor, box: [bx, by, bx + w, by + h], cost }));
  }

  draw() {
    if (!this.spot) return "";
    const { anchor, box } = this.spot;
    const x = { start: box[0], end: box[2], middle: (box[0] + box[2]) / 2 }[anchor] ?? box[0];
    let y = box[1];
    let out = "";
    for (const row of this.rows) {
      y += row.size * 0.93;
      out += lettered(x, y, row, { text_anchor: anchor });
      y += row.size * 0.23;
    }
    return out;
  }
}

/** A row of text with a halo. @param {number} x @param {number} y @param {Row} row @param {Record<string, string | number>} more */
export function lettered(x, y, row, more) {
  const halo = row.size * 0.24 * U;
  return text(x * U, y * U, row.words, {
    font_size: row.size * U, fill: row.fill, letter_spacing: row.track ? row.track * U : null, stroke_width: halo, class: row.class, ...more,
  });
}

/** @param {Rect} a @param {Rect} b */
function overlap(a, b) {
  const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return w > 0 && h > 0 ? w * h : 0;
}

const CELL = 0.7;
const AREA = 3600; // one square hex unit of overlap weighs this much

/** Finds places for labels that keep clear of points, boxes, the rim and each other. */
export class Placer {
  /** @param {Obstacle[]} points @param {Rect[]} boxes @param {Rect} bounds */
  constructor(points, boxes, bounds) {
    this.boxes = boxes;
    this.bounds = bounds;
    /** @type {Map<number, Obstacle[]>} */
    this.cells = new Map();
    for (const point of points) {
      const key = Placer.key(Math.floor(point.x / CELL), Math.floor(point.y / CELL));
      this.cells.set(key, [...(this.cells.get(key) ?? []), point]);
    }
  }

  /** @param {number} i @param {number} j */
  static key(i, j) {
    return i * 100000 + j;
  }

  /** Greedy placement with repairs. @param {Label[]} labels */
  place(labels, rounds = 4) {
    const order = [...labels].sort((a, b) => b.weight - a.weight);
    for (let round = 0; round < rounds; round++) {
      for (const label of order) {
        const fixed = label.candidates().map((spot) => ({ spot, score: this.score(spot, label, order) }));
        label.spot = fixed.reduce((best, next) => (next.score < best.score ? next : best)).spot;
      }
    }
  }

  /** @param {Spot} spot @param {Label} label @param {Label[]} labels */
  score({ box, cost }, label, labels) {
    const [x0, y0, x1, y1] = box;
    const [left, top, right, bottom] = this.bounds;
    let score = cost + (x0 < left || y0 < top || x1 > right || y1 > bottom ? 200 : 0) + this.crossed(box);
    for (const other of this.boxes) score += overlap(box, other) * 0.35 * AREA;
    /** @type {Rect} */
    const wide = [x0 - 0.05, y0 - 0.02, x1 + 0.05, y1 + 0.02];
    for (const other of labels) {
      if (other !== label && other.spot) score += overlap(wide, other.spot.box) * 1.2 * AREA;
    }
    return score;
  }

  /** What lies under a box. @param {Rect} box */
  crossed([x0, y0, x1, y1]) {
    let sum = 0;
    for (let i = Math.floor(x0 / CELL); i <= Math.floor(x1 / CELL); i++) {
      for (let j = Math.floor(y0 / CELL); j <= Math.floor(y1 / CELL); j++) {
        for (const { x, y, cost } of this.cells.get(Placer.key(i, j)) ?? []) {
          if (x > x0 && x < x1 && y > y0 && y < y1) sum += cost;
        }
      }
    }
    return sum;
  }
}

/** Points along a closed line, as obstacles. @param {Point[]} loop @param {number} cost @returns {Obstacle[]} */
export function along(loop, cost) {
  return loop.flatMap((p, i) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => {
      const [x, y] = lerp(p, loop[(i + 1) % loop.length], t);
      return { x, y, cost };
    }),
  );
}
