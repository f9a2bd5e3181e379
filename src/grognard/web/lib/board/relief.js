/** Hill shading as a small picture: light from the north-west, shadow to the south-east. */

import { fbm } from "./noise.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {{x0: number, y0: number, x1: number, y1: number}} Box */

const CELLS = 8; // to the hex unit
const SLOPE = 0.21 * CELLS;
const DARK = [92, 70, 40];
const LIGHT = [255, 252, 240];

/** Distance in cells to the nearest marked cell, in two passes. @param {Uint8Array} mask @param {number} w @param {number} h */
export function chamfer(mask, w, h) {
  const far = 1e6;
  const d = Float32Array.from(mask, (marked) => (marked ? 0 : far));
  /** @param {number} i @param {number} x @param {number} step */
  const relax = (i, x, step) => {
    const back = i - step;
    const up = i - step * w;
    let v = d[i];
    const first = step > 0 ? x === 0 : x === w - 1;
    const last = step > 0 ? x === w - 1 : x === 0;
    if (!first && d[back] + 1 < v) v = d[back] + 1;
    if (up >= 0 && up < d.length) {
      if (d[up] + 1 < v) v = d[up] + 1;
      if (!first && d[up - step] + 1.4142 < v) v = d[up - step] + 1.4142;
      if (!last && d[up + step] + 1.4142 < v) v = d[up + step] + 1.4142;
    }
    d[i] = v;
  };
  for (let i = 0; i < d.length; i++) relax(i, i % w, 1);
  for (let i = d.length - 1; i >= 0; i--) relax(i, i % w, -1);
  return d;
}

/** @param {Float32Array} f @param {number} w @param {number} h */
function blurred(f, w, h) {
  const out = new Float32Array(f.length);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0;
      for (let j = -1; j <= 1; j++) {
        const row = Math.min(h - 1, Math.max(0, y + j)) * w;
        sum += f[row + Math.max(0, x - 1)] + f[row + x] + f[row + Math.min(w - 1, x + 1)];
      }
      out[y * w + x] = sum / 9;
    }
  }
  return out;
}

/**
 * Hills stand up, levels step up, rivers lie in shallow valleys, the plain rolls.
 * @param {Grid} grid @param {import("./scene.js").Heights} high @param {Point[][]} rivers @param {Box} box @param {number} w @param {number} h
 */
function heights(grid, { hills, levels }, rivers, box, w, h) {
  const [flat, wet, steps] = [new Uint8Array(w * h), new Uint8Array(w * h), new Float32Array(w * h)];
  for (let j = 0, k = 0; j < h; j++) {
    for (let i = 0; i < w; i++, k++) {
      const hex = grid.at(box.x0 + (i + 0.5) / CELLS, box.y0 + (j + 0.5) / CELLS);
      flat[k] = hex !== null && hills.has(hex) ? 0 : 1;
      steps[k] = levels.get(hex ?? "") ?? 0;
    }
  }
  for (const [x, y] of rivers.flat()) {
    const [i, j] = [Math.floor((x - box.x0) * CELLS), Math.floor((y - box.y0) * CELLS)];
    if (i >= 0 && i < w && j >= 0 && j < h) wet[j * w + i] = 1;
  }
  const [inside, river] = [chamfer(flat, w, h), chamfer(wet, w, h)];
  const z = levels.size ? blurred(blurred(steps, w, h), w, h).map((step) => step * 0.55) : new Float32Array(w * h);
  for (let j = 0, k = 0; j < h; j++) {
    for (let i = 0; i < w; i++, k++) {
      const [x, y] = [box.x0 + i / CELLS, box.y0 + j / CELLS];
      z[k] += 0.66 * fbm(x * 0.33, y * 0.33, 4, 3) - 0.12 * Math.exp(-((river[k] / CELLS / 0.36) ** 2));
      const up = Math.min(1, inside[k] / CELLS / 0.46);
      if (up) z[k] += up * (0.62 - 0.85 * Math.abs(fbm(x * 1.3, y * 1.3, 3, 9) - 0.5) * 2);
    }
  }
  return blurred(blurred(z, w, h), w, h);
}

/** Slopes towards the light become white, away from it brown; flat ground stays clear. @param {Float32Array} z @param {ImageData} image */
function shade(z, image) {
  const { width: w, height: h, data } = image;
  for (let y = 0, k = 0; y < h; y++) {
    for (let x = 0; x < w; x++, k++) {
      const gx = (z[y * w + Math.min(x + 1, w - 1)] - z[y * w + Math.max(x - 1, 0)]) * SLOPE;
      const gy = (z[Math.min(y + 1, h - 1) * w + x] - z[Math.max(y - 1, 0) * w + x]) * SLOPE;
      const s = (gx + gy) / Math.sqrt(2 * (1 + gx * gx + gy * gy));
      const [colour, most] = s > 0 ? [LIGHT, 150] : [DARK, 92];
      data.set(colour, k * 4);
      data[k * 4 + 3] = Math.min(most, Math.abs(s) * 255);
    }
  }
}

/** @param {HTMLCanvasElement} canvas @param {Grid} grid @param {import("./scene.js").Heights} high @param {Point[][]} rivers @param {Box} box */
export function drawRelief(canvas, grid, high, rivers, box) {
  canvas.width = Math.round((box.x1 - box.x0) * CELLS);
  canvas.height = Math.round((box.y1 - box.y0) * CELLS);
  const context = canvas.getContext("2d");
  if (!context) return;
  const image = context.createImageData(canvas.width, canvas.height);
  shade(heights(grid, high, rivers, box, canvas.width, canvas.height), image);
  context.putImageData(image, 0, 0);
}
