/** The hexes of a board on the plane: centres, corners, neighbours, outlines of sets, chains of hexsides. */

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../contract.js").Board} Board */
/** @typedef {import("../contract.js").HexView} HexView */
/** @typedef {{point: Point, hex: string, side: number}} Corner  where a hexside of an outline begins */

export const R = 1 / Math.sqrt(3);
const H = Math.sqrt(3) / 2;
/** Spots: their size beside a hex, how near a pointer must come, and how far from a middle one lies inside its hex. */
const SPOT = { size: 0.5, reach: 0.36, inside: 0.4 };

/** Corners and sides run clockwise on the screen; side d lies between corner d and corner d+1. */
export class Grid {
  /** @param {Board} board */
  constructor(board) {
    this.pointy = board.orientation === "pointy";
    this.firstAngle = this.pointy ? -90 : 0;
    /** @type {Map<string, HexView>} */
    this.hexes = new Map(board.hexes.map((hex) => [hex.label, hex]));
    /** @type {string[]} */
    this.labels = board.hexes.map((hex) => hex.label);
    this.spokes = [0, 1, 2, 3, 4, 5].map((i) => spoke(this.firstAngle + 60 * i, R));
    this.steps = [0, 1, 2, 3, 4, 5].map((i) => spoke(this.firstAngle + 30 + 60 * i, 1));
    const top = board.hexes.reduce((best, hex) => Math.max(best, hex.y), -Infinity);
    this.top = top;
    /** @type {Map<string, Point>} */
    this.centres = new Map(board.hexes.map((hex) => [hex.label, this.snapped(hex.x, top - hex.y)]));
    /** @type {Map<string, Point>} places beside the middles of hexes */
    this.spots = new Map(Object.entries(board.spots ?? {}).map(([label, [x, y]]) => [label, [x, top - y]]));
    /** @type {Map<number, string>} */
    this.cells = new Map([...this.centres].map(([label, [x, y]]) => [this.cell(x, y), label]));
    const [x, y] = this.centres.get(this.labels[0]) ?? [0, 0];
    this.parity = this.pointy ? Math.round(2 * x) - Math.round(y / H) : Math.round(2 * y) - Math.round(x / H);
    /** @type {Map<string, (string | null)[]>} */
    this.around = new Map(this.labels.map((label) => [label, this.findNeighbours(label)]));
    /** @type {Point[] | null} the corners of a sheet that ends inside its outer hexes, clockwise */
    this.rim = board.rim ? rectangle(this.placed([board.rim[0], board.rim[3]]), this.placed([board.rim[2], board.rim[1]])) : null;
    this.box = this.findBox();
  }

  /** A point of the board on the page. @param {[number, number]} point @returns {Point} */
  placed([x, y]) {
    return [x, this.top - y];
  }

  /** The exact centre near given coordinates. @param {number} x @param {number} y @returns {Point} */
  snapped(x, y) {
    return this.pointy ? [Math.round(2 * x) / 2, Math.round(y / H) * H] : [Math.round(x / H) * H, Math.round(2 * y) / 2];
  }

  /** @param {number} x @param {number} y */
  cell(x, y) {
    const [a, b] = this.pointy ? [2 * x, y / H] : [x / H, 2 * y];
    return Math.round(a) * 100000 + Math.round(b);
  }

  /** @param {string} label @returns {(string | null)[]} */
  findNeighbours(label) {
    const [x, y] = this.centre(label);
    return this.steps.map(([dx, dy]) => this.cells.get(this.cell(x + dx, y + dy)) ?? null);
  }

  findBox() {
    const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
    for (const [x, y] of this.rim ?? this.centres.values()) {
      box.x0 = Math.min(box.x0, x);
      box.y0 = Math.min(box.y0, y);
      box.x1 = Math.max(box.x1, x);
      box.y1 = Math.max(box.y1, y);
    }
    return box;
  }

  /** Whether there is such a hex or spot. @param {string} label */
  has(label) {
    return this.hexes.has(label) || this.spots.has(label);
  }

  /** A hex, or that in which a spot lies. @param {string} label @returns {HexView} */
  hex(label) {
    const hex = this.hexes.get(label) ?? this.hexes.get(this.home(label) ?? "");
    if (!hex) throw new Error(`There is no hex ${label}.`);
    return hex;
  }

  /** The hex in which a spot lies. @param {string} label */
  home(label) {
    const spot = this.spots.get(label);
    return spot ? this.at(...spot) : null;
  }

  /** Whether a place is a spot inside a hex, not on a hexside. @param {string} label */
  isInside(label) {
    const home = this.home(label);
    return home !== null && this.from(label, ...this.centre(home)) < SPOT.inside;
  }

  /** @param {string} label @returns {Point} */
  centre(label) {
    const centre = this.centres.get(label) ?? this.spots.get(label);
    if (!centre) throw new Error(`There is no hex ${label}.`);
    return centre;
  }

  /** Six neighbours, index d across side d; null outside the board. @param {string} label */
  neighbours(label) {
    return this.around.get(label) ?? this.around.get(this.home(label) ?? "") ?? [];
  }

  /** The corners of a hex, or of a smaller one around a spot. @param {string} label @returns {Point[]} */
  corners(label) {
    const [x, y] = this.centre(label);
    const k = this.spots.has(label) ? SPOT.size : 1;
    return this.spokes.map(([dx, dy]) => [x + k * dx, y + k * dy]);
  }

  /** @param {string} label @param {number} d @returns {[Point, Point]} */
  side(label, d) {
    const [x, y] = this.centre(label);
    const [p, q] = [this.spokes[d], this.spokes[(d + 1) % 6]];
    return [
      [x + p[0], y + p[1]],
      [x + q[0], y + q[1]],
    ];
  }

  /** The hexside between two neighbours, clockwise round the first. @param {string} a @param {string} b @returns {[Point, Point]} */
  shared(a, b) {
    const d = this.neighbours(a).indexOf(b);
    if (d < 0) throw new Error(`${a} and ${b} are not neighbours.`);
    return this.side(a, d);
  }

  /** Where the sheet ends: at its rim, or with its outer hexes. @returns {Point[][]} */
  edges() {
    return this.rim ? [this.rim] : this.loops(this.labels);
  }

  /** The hex at a point, or null outside the board. @param {number} x @param {number} y @returns {string | null} */
  at(x, y) {
    const [along, across] = this.pointy ? [x, y] : [y, x];
    const near = Math.round(across / H);
    let best = Infinity;
    let cell = 0;
    for (let line = near - 1; line <= near + 1; line++) {
      const shift = ((line + this.parity) & 1) / 2;
      const place = Math.round(along - shift) + shift;
      const d = (place - along) ** 2 + (line * H - across) ** 2;
      if (d < best) {
        best = d;
        cell = this.pointy ? Math.round(2 * place) * 100000 + line : line * 100000 + Math.round(2 * place);
      }
    }
    return this.cells.get(cell) ?? null;
  }

  /**
   * The place at a point: the nearest that is awake, else the hex; of a hex that spots divide, the nearest of them.
   * @param {number} x @param {number} y @param {(label: string) => boolean} awake
   */
  placeAt(x, y, awake) {
    const hex = this.at(x, y);
    if (hex === null || this.spots.size === 0) return hex;
    const near = [...this.spots.keys()].filter((label) => this.from(label, x, y) < SPOT.reach && awake(label));
    if (near.length) return this.nearest(awake(hex) ? [...near, hex] : near, x, y);
    const [cx, cy] = this.centre(hex);
    const inside = [...this.spots.keys()].filter((label) => this.from(label, cx, cy) < SPOT.inside);
    return inside.length > 1 ? this.nearest(inside, x, y) : hex;
  }

  /** @param {string} label @param {number} x @param {number} y */
  from(label, x, y) {
    const [cx, cy] = this.centre(label);
    return Math.hypot(cx - x, cy - y);
  }

  /** @param {string[]} labels @param {number} x @param {number} y */
  nearest(labels, x, y) {
    return labels.reduce((best, label) => (this.from(label, x, y) < this.from(best, x, y) ? label : best));
  }

  /** Closed clockwise loops around a set of hexes. @param {Iterable<string>} hexes @returns {Corner[][]} */
  outline(hexes) {
    const set = hexes instanceof Set ? hexes : new Set(hexes);
    const next = this.openSides(set);
    /** @type {Corner[][]} */
    const loops = [];
    for (const first of next.keys()) {
      /** @type {Corner[]} */
      const loop = [];
      for (let k = first, edge = next.get(k); edge; edge = next.get(k)) {
        next.delete(k);
        loop.push(edge.corner);
        k = edge.to;
      }
      if (loop.length) loops.push(loop);
    }
    return loops;
  }

  /** The hexsides between a set and the rest, by where they begin. @param {Set<string>} set */
  openSides(set) {
    /** @type {Map<number, {corner: Corner, to: number}>} */
    const open = new Map();
    for (const hex of set) {
      this.neighbours(hex).forEach((other, side) => {
        if (other !== null && set.has(other)) return;
        const [p, q] = this.side(hex, side);
        open.set(cornerKey(p), { corner: { point: p, hex, side }, to: cornerKey(q) });
      });
    }
    return open;
  }

  /** Loops around a set of hexes as points only, and one around each spot in it. @param {Iterable<string>} hexes @returns {Point[][]} */
  loops(hexes) {
    const [spots, whole] = [new Set(), new Set()];
    for (const label of hexes) (this.spots.has(label) ? spots : whole).add(label);
    return [...this.outline(whole).map((loop) => loop.map((corner) => corner.point)), ...[...spots].map((label) => this.corners(label))];
  }

  /** Polylines of corner points from hexsides given as pairs of hexes. @param {[string, string][]} sides @returns {Point[][]} */
  chains(sides) {
    /** @type {Map<number, number[]>} */
    const edges = new Map();
    /** @type {Map<number, Point>} */
    const where = new Map();
    for (const [a, b] of sides) {
      const [p, q] = this.shared(a, b);
      const [kp, kq] = [cornerKey(p), cornerKey(q)];
      where.set(kp, p).set(kq, q);
      edges.set(kp, [...(edges.get(kp) ?? []), kq]);
      edges.set(kq, [...(edges.get(kq) ?? []), kp]);
    }
    return walk(edges).map((keys) => keys.map((k) => /** @type {Point} */ (where.get(k))));
  }

  /** Ways from hex to hex, from steps given as pairs of hexes. @param {[string, string][]} steps @returns {string[][]} */
  paths(steps) {
    /** @type {Map<string, string[]>} */
    const edges = new Map();
    for (const [a, b] of steps.filter((pair) => pair.every((hex) => this.has(hex)))) {
      edges.set(a, [...(edges.get(a) ?? []), b]);
      edges.set(b, [...(edges.get(b) ?? []), a]);
    }
    return walk(edges);
  }

  /** How many steps every hex is away from the nearest of some hexes. @param {Iterable<string>} from */
  distances(from) {
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const hex of from) found.set(hex, 0);
    for (const [hex, steps] of found) {
      for (const other of this.neighbours(hex)) {
        if (other !== null && !found.has(other)) found.set(other, steps + 1);
      }
    }
    return found;
  }
}

/** The maximal chains of a graph, starting at ends and forks. @template {string | number} K @param {Map<K, K[]>} edges @returns {K[][]} */
function walk(edges) {
  const ends = [...edges.keys()].filter((k) => edges.get(k)?.length !== 2);
  const starts = ends.length ? ends : [...edges.keys()].slice(0, 1);
  const used = new Set();
  /** @param {K} a @param {K} b */
  const take = (a, b) => used.add(`${a}/${b}`).add(`${b}/${a}`);
  const chains = [];
  for (const start of starts) {
    for (const second of edges.get(start) ?? []) {
      if (used.has(`${start}/${second}`)) continue;
      const chain = [start];
      take(start, second);
      for (let here = second; ; ) {
        chain.push(here);
        const ways = edges.get(here) ?? [];
        const next = ways.length === 2 ? ways.find((k) => !used.has(`${here}/${k}`)) : undefined;
        if (next === undefined) break;
        take(here, next);
        here = next;
      }
      chains.push(chain);
    }
  }
  return chains;
}

/** @param {Point} first the north-western corner @param {Point} last @returns {Point[]} */
function rectangle([x0, y0], [x1, y1]) {
  return [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
}

/** @param {number} degrees @param {number} r @returns {Point} */
function spoke(degrees, r) {
  const t = (degrees * Math.PI) / 180;
  return [r * Math.cos(t), r * Math.sin(t)];
}

/** The same number for the same corner, however it was computed. @param {Point} p */
export function cornerKey(p) {
  return Math.round(p[0] * 2000) * 10000000 + Math.round(p[1] * 2000);
}
