/** Lines and polygons in hex units. */

/** @typedef {import("./types.js").Point} Point */

/** @param {Point} p @param {Point} q @param {number} t @returns {Point} */
export function lerp(p, q, t) {
  return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
}

/** @param {Point} p @param {Point} q */
export function distance(p, q) {
  return Math.hypot(q[0] - p[0], q[1] - p[1]);
}

/** @param {Point[]} points */
export function length(points) {
  let total = 0;
  for (let i = 1; i < points.length; i++) total += distance(points[i - 1], points[i]);
  return total;
}

/** Unit normal to the right of p->q on the screen: inside, for a clockwise loop. @param {Point} p @param {Point} q @returns {Point} */
export function inward(p, q) {
  const dx = q[0] - p[0];
  const dy = q[1] - p[1];
  const n = Math.hypot(dx, dy) || 1;
  return [-dy / n, dx / n];
}

/** A closed clockwise polygon moved inwards. @param {Point[]} loop @param {number} depth @returns {Point[]} */
export function inset(loop, depth) {
  const n = loop.length;
  return loop.map((b, i) => {
    const n1 = inward(loop[(i + n - 1) % n], b);
    const n2 = inward(b, loop[(i + 1) % n]);
    const k = depth / (1 + n1[0] * n2[0] + n1[1] * n2[1]);
    return [b[0] + (n1[0] + n2[0]) * k, b[1] + (n1[1] + n2[1]) * k];
  });
}

/** @param {Point} a @param {Point} b @param {Point} c @param {number} step @returns {Point[]} */
function bezier(a, b, c, step) {
  /** @type {Point[]} */
  const out = [];
  for (let i = 0; i < step; i++) {
    const t = i / step;
    const u = 1 - t;
    out.push([u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]]);
  }
  return out;
}

/**
 * Quadratic B-spline: passes through the middle of every segment, rounds every corner.
 * @param {Point[]} points
 * @returns {Point[]}
 */
export function spline(points, closed = false, step = 6) {
  const n = points.length;
  if (closed) {
    return points.flatMap((b, i) =>
      bezier(lerp(points[(i + n - 1) % n], b, 0.5), b, lerp(b, points[(i + 1) % n], 0.5), step),
    );
  }
  /** @type {Point[]} */
  const out = [points[0]];
  for (let i = 1; i < n - 1; i++) {
    const a = i === 1 ? points[0] : lerp(points[i - 1], points[i], 0.5);
    const c = i === n - 2 ? points[n - 1] : lerp(points[i], points[i + 1], 0.5);
    out.push(...bezier(a, points[i], c, step));
  }
  out.push(points[n - 1]);
  return out;
}

/** Points at equal distance along a polyline. @param {Point[]} points @param {number} gap @returns {Point[]} */
export function resample(points, gap, closed = false) {
  const pts = closed ? [...points, points[0]] : points;
  /** @type {Point[]} */
  const out = [pts[0]];
  let carry = 0;
  for (let i = 1; i < pts.length; i++) {
    const segment = distance(pts[i - 1], pts[i]);
    if (!segment) continue;
    for (let t = gap - carry; t <= segment; t += gap) out.push(lerp(pts[i - 1], pts[i], t / segment));
    carry = (carry + segment) % gap;
  }
  if (!closed) out.push(pts[pts.length - 1]);
  return out;
}

/** A line moved sideways, to the right of its direction. @param {Point[]} line @param {number} d @returns {Point[]} */
export function offset(line, d) {
  return line.map((p, i) => {
    const [nx, ny] = inward(line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]);
    return [p[0] + nx * d, p[1] + ny * d];
  });
}

/** The part of a line inside a convex clockwise polygon. @param {Point} p @param {Point} q @param {Point[]} polygon @returns {[Point, Point] | null} */
export function clipLine(p, q, polygon) {
  let [from, to] = [0, 1];
  polygon.forEach((a, i) => {
    const [nx, ny] = inward(a, polygon[(i + 1) % polygon.length]);
    const inside = (p[0] - a[0]) * nx + (p[1] - a[1]) * ny;
    const gain = (q[0] - p[0]) * nx + (q[1] - p[1]) * ny;
    if (gain > 0) from = Math.max(from, -inside / gain);
    else if (gain < 0) to = Math.min(to, -inside / gain);
    else if (inside < 0) to = -1;
  });
  return from < to ? [lerp(p, q, from), lerp(p, q, to)] : null;
}

/** A line with its bends eased. @param {Point[]} line @param {number} rounds @returns {Point[]} */
export function calmer(line, rounds) {
  let out = line;
  for (let k = 0; k < rounds; k++) {
    const last = out;
    out = last.map((b, i) => {
      if (i === 0 || i === last.length - 1) return b;
      const [a, c] = [last[i - 1], last[i + 1]];
      return [(a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4];
    });
  }
  return out;
}

/** @param {number} px @param {number} py @param {Point} a @param {Point} b */
export function distanceToSegment(px, py, a, b) {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = Math.max(0, Math.min(1, ((px - a[0]) * dx + (py - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - a[0] - t * dx, py - a[1] - t * dy);
}
