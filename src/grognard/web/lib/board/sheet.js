/** Writes SVG as text: hex units become map units, elements are collected in layers. */

/** @typedef {import("./types.js").Point} Point */
/** @typedef {Record<string, string | number | null | undefined>} Attributes */

/** Map units to the hex unit: small enough numbers, one decimal is enough. */
export const U = 100;

/** A number with at most one decimal; whole numbers become text much faster than broken ones. @param {number} v */
export function num(v) {
  const tenths = Math.round(v * 10);
  const rest = Math.abs(tenths % 10);
  if (!rest) return String(tenths / 10 || 0);
  return `${tenths < 0 ? "-" : ""}${Math.floor(Math.abs(tenths) / 10)}.${rest}`;
}

/** @param {Point} p */
export function pt(p) {
  return `${num(p[0] * U)} ${num(p[1] * U)}`;
}

/** @param {Point[]} points */
export function path(points, closed = false) {
  return `M${points.map(pt).join("L")}${closed ? "Z" : ""}`;
}

/** Catmull-Rom through the points, as cubic Beziers: short and smooth. @param {Point[]} points */
export function curve(points, closed = false) {
  const n = points.length;
  if (n < 3) return path(points, closed);
  /** @param {number} i */
  const get = (i) => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))];
  let d = `M${pt(points[0])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += `C${pt([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} `;
    d += `${pt([p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6])} ${pt(p2)}`;
  }
  return d + (closed ? "Z" : "");
}

/** @param {number} x @param {number} y @param {number} r */
export function circle(x, y, r) {
  const q = num(r * U);
  const w = num(2 * r * U);
  return `M${num((x - r) * U)} ${num(y * U)}a${q} ${q} 0 1 1 ${w} 0a${q} ${q} 0 1 1 -${w} 0`;
}

/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** @param {unknown} text */
export function escape(text) {
  return String(text).replace(/[&<>"']/g, (c) => ENTITIES[c]);
}

/** @param {Attributes} attributes */
function attributesText(attributes) {
  let out = "";
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    out += ` ${name.replaceAll("_", "-")}="${typeof value === "number" ? num(value) : escape(value)}"`;
  }
  return out;
}

/** An element; underscores in attribute names become hyphens. @param {string} tag @param {Attributes} attributes */
export function el(tag, attributes, body = "") {
  return `<${tag}${attributesText(attributes)}>${body}</${tag}>`;
}

/** @param {number} x @param {number} y @param {unknown} words @param {Attributes} attributes */
export function text(x, y, words, attributes) {
  return el("text", { x, y, ...attributes }, escape(words));
}

/** Layers in drawing order. */
export class Sheet {
  constructor() {
    /** @type {Map<string, string[]>} */
    this.layers = new Map();
  }

  /** @param {string} layer @param {string} markup */
  add(layer, markup) {
    const items = this.layers.get(layer);
    if (items) items.push(markup);
    else this.layers.set(layer, [markup]);
  }

  /** The layers named, as groups. @param {string[]} order */
  render(order) {
    return order.map((name) => `<g class="gb-${name}">${(this.layers.get(name) ?? []).join("")}</g>`).join("");
  }
}

const TILE = 4;

/**
 * Path data sorted into squares of the map, so that a renderer can leave out what is not in view.
 */
export class Tiles {
  constructor() {
    /** @type {Map<number, string[]>} */
    this.parts = new Map();
  }

  /** @param {number} x @param {number} y @param {string} d */
  add(x, y, d) {
    const key = Math.floor(x / TILE) * 1000 + Math.floor(y / TILE);
    const part = this.parts.get(key);
    if (part) part.push(d);
    else this.parts.set(key, [d]);
  }

  /** One path per square. @param {Attributes} attributes */
  paths(attributes) {
    return [...this.parts.values()].map((part) => el("path", { d: part.join(""), ...attributes })).join("");
  }
}
