import assert from "node:assert/strict";
import { test } from "node:test";
import { calmer, distanceToSegment, inset, length, offset, resample, spline } from "../../src/grognard/web/lib/board/lines.js";
import { rng, value } from "../../src/grognard/web/lib/board/noise.js";
import { placeBeside } from "../../src/grognard/web/lib/board/openstack.js";
import { chamfer } from "../../src/grognard/web/lib/board/relief.js";
import { escape } from "../../src/grognard/web/lib/board/sheet.js";
import { runs } from "../../src/grognard/web/lib/board/works.js";

const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test("a clockwise square shrinks when it is inset", () => {
  const square = [[0, 0], [4, 0], [4, 4], [0, 4]];
  assert.deepEqual(inset(square, 1), [[1, 1], [3, 1], [3, 3], [1, 3]]);
});

test("a spline begins and ends with its line and passes the middle of every inner segment", () => {
  const line = [[0, 0], [2, 0], [2, 2], [4, 2]];
  const curve = spline(line, false, 8);
  assert.deepEqual(curve[0], [0, 0]);
  assert.deepEqual(curve.at(-1), [4, 2]);
  assert.ok(curve.some(([x, y]) => Math.hypot(x - 2, y - 1) < 1e-9));
});

test("resampling keeps the ends and an equal gap", () => {
  const points = resample([[0, 0], [1, 0], [1, 1]], 0.25);
  assert.equal(points.length, 10);
  for (let i = 1; i < 9; i++) near(Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]), 0.25);
});

test("offset goes to the right of the direction, calming keeps the ends", () => {
  assert.deepEqual(offset([[0, 0], [1, 0]], 0.5), [[0, 0.5], [1, 0.5]]);
  const line = calmer([[0, 0], [1, 1], [2, -1], [3, 0]], 5);
  assert.deepEqual([line[0], line[3]], [[0, 0], [3, 0]]);
  assert.ok(length(line) < length([[0, 0], [1, 1], [2, -1], [3, 0]]));
});

test("the distance to a segment is measured to its nearest point", () => {
  near(distanceToSegment(1, 1, [0, 0], [2, 0]), 1);
  near(distanceToSegment(5, 4, [0, 0], [2, 0]), 5);
});

test("runs of flags go round the corner", () => {
  assert.deepEqual(runs([true, false, false, true]), [{ start: 1, count: 2, flag: false }, { start: 3, count: 2, flag: true }]);
  assert.deepEqual(runs([true, true]), [{ start: 0, count: 2, flag: true }]);
});

test("the same key gives the same numbers, another key others", () => {
  const [a, b, c] = [rng("town", "3415"), rng("town", "3415"), rng("town", "3416")];
  const first = a();
  assert.equal(first, b());
  assert.notEqual(first, c());
  assert.equal(value(1.25, 7.5, 3), value(1.25, 7.5, 3));
});

test("distances of cells grow by one along a row", () => {
  const mask = new Uint8Array(25);
  mask[12] = 1;
  const d = chamfer(mask, 5, 5);
  assert.equal(d[12], 0);
  assert.equal(d[14], 2);
  near(Math.round(d[0] * 1000) / 1000, 2.828);
});

test("an opened stack is never cut off", () => {
  const room = { width: 400, height: 300 };
  const panel = { width: 280, height: 120 };
  for (const x of [0, 50, 200, 399]) {
    for (const y of [0, 60, 150, 299]) {
      const { left, top } = placeBeside({ x, y }, 30, panel, room);
      assert.ok(left >= 0 && top >= 0 && left + panel.width <= room.width && top + panel.height <= room.height);
    }
  }
});

test("names cannot bring markup of their own", () => {
  assert.equal(escape(`<b a="1">&'`), "&lt;b a=&quot;1&quot;&gt;&amp;&#39;");
});
