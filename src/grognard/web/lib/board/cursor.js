/** The board by keyboard: a cursor that walks from hex to hex. */

/** @typedef {import("./geometry.js").Grid} Grid */

/** Where arrows lead. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };

/** @param {string} key @returns {[number, number] | null} */
export function arrow(key) {
  return ARROWS[key] ?? null;
}

export class Cursor {
  /** @param {Grid} grid */
  constructor(grid) {
    this.grid = grid;
    /** @type {string | null} */
    this.hex = null;
    this.column = 0;
    this.row = 0;
  }

  /** @param {string} hex */
  put(hex) {
    if (hex === this.hex) return;
    this.hex = hex;
    [this.column, this.row] = this.grid.centre(hex);
  }

  /** The next hex in a direction; up and down keep to one column, left and right to one row. @param {[number, number]} direction */
  step([dx, dy]) {
    if (this.hex === null) return;
    const [x, y] = this.grid.centre(this.hex);
    let best = Infinity;
    for (const hex of this.grid.neighbours(this.hex)) {
      if (hex === null) continue;
      const [nx, ny] = this.grid.centre(hex);
      const ahead = (nx - x) * dx + (ny - y) * dy;
      const cost = Math.abs(dx ? ny - this.row : nx - this.column) - 10 * ahead;
      if (ahead > 0.8 && cost < best - 0.001) [best, this.hex] = [cost, hex];
    }
    const [nx, ny] = this.grid.centre(this.hex);
    if (dx) this.column = nx;
    else this.row = ny;
  }
}
