// The hexes of a board on the plane.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Cursor } from "../../src/grognard/web/lib/board/cursor.js";
import { Grid, R, cornerKey } from "../../src/grognard/web/lib/board/geometry.js";
import { distance, inset, length, offset, resample, spline } from "../../src/grognard/web/lib/board/lines.js";

const H = Math.sqrt(3) / 2;

/** Rows run from south to north, odd ones half a hex to the east; coordinates are rounded as on the wire. */
function pointyBoard(rows, columns) {
  const hexes = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column + (row % 2) / 2;
      hexes.push({ label: `${row}${column}`, x, y: Number((row * H).toFixed(3)), terrain: "clear", features: [], name: null });
    }
  }
  return { orientation: "pointy", hexes, sides: [] };
}

/** The same board turned: columns instead of rows. */
function flatBoard(rows, columns) {
  const { hexes } = pointyBoard(columns, rows);
  return { orientation: "flat", hexes: hexes.map((hex) => ({ ...hex, x: hex.y, y: hex.x })), sides: [] };
}

const BOARDS = { pointy: new Grid(pointyBoard(6, 5)), flat: new Grid(flatBoard(6, 5)) };
const close = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

for (const [kind, grid] of Object.entries(BOARDS)) {
  test(`${kind}: neighbours are one apart, and each is the other's across the opposite side`, () => {
    for (const hex of grid.labels) {
      grid.neighbours(hex).forEach((other, side) => {
        if (other === null) return;
        close(distance(grid.centre(hex), grid.centre(other)), 1);
        assert.equal(grid.neighbours(other)[(side + 3) % 6], hex);
      });
    }
  });

  test(`${kind}: a side lies halfway to the neighbour across it`, () => {
    for (const hex of grid.labels) {
      grid.neighbours(hex).forEach((other, side) => {
        const [p, q] = grid.side(hex, side);
        close(distance(p, q), R);
        const middle = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
        close(distance(middle, grid.centre(hex)), 0.5);
        if (other !== null) close(distance(middle, grid.centre(other)), 0.5);
      });
    }
  });

  test(`${kind}: neighbours share their corners exactly`, () => {
    for (const hex of grid.labels) {
      grid.neighbours(hex).forEach((other, side) => {
        if (other === null) return;
        const keys = (points) => points.map(cornerKey).sort();
        assert.deepEqual(keys(grid.side(hex, side)), keys(grid.shared(other, hex)));
      });
    }
  });

  test(`${kind}: a point is in the hex whose centre is nearest`, () => {
    const { x0, y0, x1, y1 } = grid.box;
    for (let x = x0 - 0.9; x < x1 + 0.9; x += 0.137) {
      for (let y = y0 - 0.9; y < y1 + 0.9; y += 0.113) {
        const found = grid.at(x, y);
        const nearest = grid.labels.reduce((a, b) => (distance(grid.centre(b), [x, y]) < distance(grid.centre(a), [x, y]) ? b : a));
        if (found !== null) assert.equal(found, nearest);
        else assert.ok(distance(grid.centre(nearest), [x, y]) > 0.5 - 1e-9);
      }
    }
  });

  test(`${kind}: one loop runs round the whole board, clockwise`, () => {
    const loops = grid.loops(grid.labels);
    assert.equal(loops.length, 1);
    const [loop] = loops;
    const twice = loop.reduce((sum, [x, y], i) => {
      const [nx, ny] = loop[(i + 1) % loop.length];
      return sum + x * ny - nx * y;
    }, 0);
    close(twice / 2, grid.labels.length * H);
  });
}

test("north is up: the first row lies lowest on the screen", () => {
  const grid = BOARDS.pointy;
  assert.ok(grid.centre("00")[1] > grid.centre("50")[1]);
  assert.throws(() => grid.centre("99"), /no hex 99/);
  assert.throws(() => grid.shared("00", "55"), /not neighbours/);
});

test("a ring of hexes has an outer and an inner loop", () => {
  const grid = BOARDS.pointy;
  const ring = grid.neighbours("22");
  assert.ok(ring.every((hex) => hex !== null));
  assert.deepEqual(grid.outline(ring).map((loop) => loop.length).sort((a, b) => a - b), [6, 18]);
});

test("hexsides in any order become one chain; a fork ends chains", () => {
  const grid = BOARDS.pointy;
  const around = grid.neighbours("22");
  const sides = [1, 0, 3, 2].map((side) => ["22", around[side]]);
  assert.deepEqual(grid.chains(sides).map((chain) => chain.length), [5]);
  const fork = [["22", around[0]], ["22", around[1]], [around[0], around[1]]];
  assert.deepEqual(grid.chains(fork).map((chain) => chain.length), [2, 2, 2]);
  const closed = around.map((other) => ["22", other]);
  assert.deepEqual(grid.chains(closed).map((chain) => chain.length), [7]);
});

test("distances count steps from the nearest start", () => {
  const far = BOARDS.pointy.distances(["20", "24"]);
  assert.deepEqual(["20", "21", "22", "23", "24"].map((hex) => far.get(hex)), [0, 1, 2, 1, 0]);
  assert.equal(far.size, BOARDS.pointy.labels.length);
});

test("the cursor keeps to its column on the way up and down, and to its row on the way across", () => {
  const cursor = new Cursor(BOARDS.pointy);
  const walk = (direction, steps) => Array.from({ length: steps }, () => (cursor.step(direction), cursor.hex));
  cursor.put("02");
  const up = walk([0, -1], 5);
  assert.deepEqual(up.map((hex) => hex[0]), ["1", "2", "3", "4", "5"]);
  assert.deepEqual([up[1], up[3]], ["22", "42"]);
  assert.deepEqual(walk([0, 1], 5).at(-1), "02");
  assert.deepEqual(walk([1, 0], 2), ["03", "04"]);
});

test("points of a resampled line are equally far apart, and both ends stay", () => {
  const line = resample([[0, 0], [1, 0], [1, 1]], 0.25);
  assert.deepEqual([line[0], line.at(-1)], [[0, 0], [1, 1]]);
  for (let i = 1; i < line.length - 1; i++) close(distance(line[i - 1], line[i]), 0.25);
  close(length(line), 2);
});

test("a clockwise loop is moved inwards, a line to its right", () => {
  const square = inset([[0, 0], [1, 0], [1, 1], [0, 1]], 0.1);
  [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]].forEach(([x, y], i) => (close(square[i][0], x), close(square[i][1], y)));
  for (const [, y] of offset([[0, 0], [1, 0], [2, 0]], 0.5)) close(y, 0.5);
});

test("a spline keeps the ends of a line and passes through the middle of its segments", () => {
  const line = spline([[0, 0], [1, 0], [1, 1], [2, 1]]);
  assert.deepEqual([line[0], line.at(-1)], [[0, 0], [2, 1]]);
  assert.ok(line.some((p) => distance(p, [1, 0.5]) < 1e-9));
});
