/** Repeatable randomness: the same hex always gets the same trees and houses. */

/** @typedef {import("./types.js").Point} Point */

/**
 * A stream of numbers in 0..1 that depends on the key only.
 * @param {...(string | number)} key
 * @returns {() => number}
 */
export function rng(...key) {
  let state = hashText(key.join(":"));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {string} text */
function hashText(text) {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h;
}

/** @param {number} x @param {number} y @param {number} seed */
function hash(x, y, seed) {
  let n = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777)) | 0;
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) & 0xffff) / 65535;
}

/** Smooth value noise in 0..1. @param {number} x @param {number} y */
export function value(x, y, seed = 0) {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  let fx = x - x0;
  let fy = y - y0;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  const a = hash(x0, y0, seed);
  const b = hash(x0 + 1, y0, seed);
  const c = hash(x0, y0 + 1, seed);
  const d = hash(x0 + 1, y0 + 1, seed);
  return (a + (b - a) * fx) * (1 - fy) + (c + (d - c) * fx) * fy;
}

/** Several octaves of noise. @param {number} x @param {number} y */
export function fbm(x, y, octaves = 4, seed = 0) {
  let total = 0;
  let weight = 0;
  for (let i = 0, a = 1; i < octaves; i++, a *= 0.5) {
    total += a * value(x, y, seed + i * 17);
    weight += a;
    x *= 2.03;
    y *= 2.03;
  }
  return total / weight;
}

/**
 * Points shifted by smooth noise: a steady hand instead of a ruler.
 * @param {Point[]} points @param {number} amount
 * @returns {Point[]}
 */
export function wobble(points, amount, scale = 3, seed = 1) {
  return points.map(([x, y]) => [
    x + 2 * amount * (value(x * scale, y * scale, seed) - 0.5),
    y + 2 * amount * (value(x * scale + 31.7, y * scale - 12.3, seed) - 0.5),
  ]);
}
