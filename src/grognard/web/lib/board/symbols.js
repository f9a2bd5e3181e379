/** Branch symbols, size marks, emblems and tabs. Everything is measured in hundredths of a counter's side. */

import { STATE } from "./palette.js";
import { el, num, text } from "./sheet.js";

/** @typedef {import("./sheet.js").Attributes} Attributes */
/** @typedef {{x: number, y: number, w: number, h: number}} Frame */

const INK = "#1C1A16";
const PAPER = "#FBF8EF";
const GOLD = "#F8DC8A";

/** What is drawn inside the box, part by part. @type {Record<string, string[]>} */
const PARTS = /** @satisfies {Record<import("../contract.js").BranchSymbol, string[]>} */ ({
  armour: ["oval"],
  mech: ["cross", "oval"],
  motor: ["cross", "bar"],
  infantry: ["cross"],
  airborne: ["cross", "wings"],
  mountain: ["cross", "peak"],
  security: ["cross", "edge"],
  fort: ["wall"],
  cavalry: ["slash"],
  artillery: ["dot"],
  engineer: ["span"],
  "armoured-cavalry": ["oval", "slash"],
  marine: ["cross", "anchor"],
  weapons: ["cross", "shell"],
  monitor: ["anchor"],
  depot: ["store"],
});

/** @type {Record<string, (f: Frame, pen: Attributes) => string>} */
const DRAW = {
  cross: ({ x, y, w, h }, pen) => el("path", { d: `M${x} ${y}L${x + w} ${y + h}M${x + w} ${y}L${x} ${y + h}`, ...pen }),
  oval: ({ x, y, w, h }, pen) => el("rect", { x: x + w * 0.18, y: y + h * 0.24, width: w * 0.64, height: h * 0.52, rx: h * 0.26, ...pen }),
  bar: ({ x, y, w, h }, pen) => el("path", { d: `M${x + w / 2} ${y}v${h}`, ...pen }),
  wings: ({ x, y, w, h }, pen) => {
    const k = num(w * 0.11);
    const arc = `a${k} ${k} 0 0 1 ${num(w * 0.22)} 0`;
    return el("path", { d: `M${num(x + w / 2 - w * 0.22)} ${num(y + h * 0.93)}${arc}${arc}`, ...pen });
  },
  peak: ({ x, y, w, h }) => el("path", { d: `M${num(x + w * 0.35)} ${y + h}L${num(x + w * 0.5)} ${num(y + h * 0.56)}L${num(x + w * 0.65)} ${y + h}Z`, fill: INK }),
  edge: ({ x, y, w, h }, pen) => el("path", { d: `M${num(x + w * 0.14)} ${y}v${h}`, ...pen }),
  slash: ({ x, y, w, h }, pen) => el("path", { d: `M${x + w} ${y}L${x} ${y + h}`, ...pen }),
  dot: ({ x, y, w, h }) => el("circle", { cx: x + w / 2, cy: y + h / 2, r: h * 0.17, fill: INK }),
  span: ({ x, y, w, h }, pen) => el("path", { d: `M${num(x + w * 0.22)} ${num(y + h * 0.7)}V${num(y + h * 0.32)}H${num(x + w * 0.78)}V${num(y + h * 0.7)}M${num(x + w * 0.5)} ${num(y + h * 0.32)}v${num(h * 0.38)}`, ...pen }),
  anchor: ({ x, y, w, h }, pen) => {
    const [cx, top, low] = [num(x + w / 2), num(y + h * 0.2), num(y + h * 0.82)];
    const arms = `M${num(x + w * 0.3)} ${num(y + h * 0.58)}Q${num(x + w * 0.32)} ${low} ${cx} ${low}Q${num(x + w * 0.68)} ${low} ${num(x + w * 0.7)} ${num(y + h * 0.58)}`;
    return el("path", { d: `M${cx} ${top}V${low}M${num(x + w * 0.38)} ${num(y + h * 0.36)}H${num(x + w * 0.62)}${arms}`, ...pen });
  },
  shell: ({ x, y, w, h }) => el("circle", { cx: x + w / 2, cy: y + h * 0.8, r: h * 0.12, fill: INK }),
  store: ({ x, y, w, h }, pen) => el("path", { d: `M${x} ${num(y + h * 0.74)}H${x + w}`, ...pen }),
  wall: ({ x, y, w, h }) => {
    const [step, dip] = [num((w * 0.76) / 7), num(h * 0.17)];
    const steps = Array.from({ length: 7 }, (_, i) => `h${step}${i === 6 ? "" : i % 2 ? `v-${dip}` : `v${dip}`}`).join("");
    return el("path", { d: `M${num(x + w * 0.12)} ${num(y + h * 0.74)}V${num(y + h * 0.3)}${steps}V${num(y + h * 0.74)}Z`, fill: INK });
  },
};

const TANK = "M6 27q0-4 5-4h5l3-6h15l3 3h16v3H39l1 3h6q5 0 5 4t-5 6H11q-5 0-5-5zM14 29.5a2.6 2.6 0 1 0 .1 0zM23 29.5a2.6 2.6 0 1 0 .1 0zM32 29.5a2.6 2.6 0 1 0 .1 0zM41 29.5a2.6 2.6 0 1 0 .1 0z";
const MAN = "a3.6 3.6 0 1 0 .1 0zm-5 16l2-8h6.4l1.6 5 6 1-.4 2.4-7-.8-1.6-2.6-.8 4.6 4 5 1 8h-3l-1.2-6.6-4-4-2.4 4.8-4.6 5.8-2-2 4-5z";
const TRUCK = "M7 13h27v13H7zM36 17h9l6 6v5h-3.4a4 4 0 0 0-7.8 0H36zM9 28h27v2H9zM15 27a4 4 0 1 0 .1 0zM43.6 27a4 4 0 1 0 .1 0z";

const BOAT = "M4 24h52l-7 9H11zM18 23v-7h10v-5h3v5h9v7zM41 18h10v2H41z";

/** The same branches as pictures, in a box of 60 by 40. @type {Record<string, string>} */
const SILHOUETTES = /** @satisfies {Record<import("../contract.js").BranchSymbol, string>} */ ({
  armour: TANK,
  mech: "M5 26l4-9h9l3-5h20l3 5 8 5v7H40l-2 5H12q-7 0-7-8zM44 29a4.4 4.4 0 1 0 .1 0zM13 27a2.6 2.6 0 1 0 .1 0zM21 27a2.6 2.6 0 1 0 .1 0zM29 27a2.6 2.6 0 1 0 .1 0z",
  motor: TRUCK,
  infantry: `M20 4.4${MAN}M40 4.4${MAN}`,
  airborne: `M30 12.4${MAN}M8 14q0-11 22-11t22 11q-5-4-9-1-6-4-13 0-7-4-13 0-4-3-9 1z`,
  mountain: `M14 4.4${MAN}M24 36L38 9l5 8 3-4 10 23z`,
  security: `M16 4.4${MAN}M35 9l8-3 8 3v9q0 10-8 15-8-5-8-15z`,
  fort: "M5 33V20l6-8h10v4h6v-4h6v4h6v-4h10l6 8v13zM18 22v4h24v-4z",
  cavalry: `M14 34l4-12-4-2 2-6 10-2 8-8 6-1 6 8-2 3-6-2-4 6 2 6 6 10h-4l-8-9-6 1-4 8z`,
  engineer: `M14 4.4${MAN}M28 33V20h26v13h-4v-9H32v9z`,
  "armoured-cavalry": TANK,
  marine: `M14 4.4${MAN}M40 10a4 4 0 1 1 4 0v3h5v3h-5v14q7-1 8-7h3q-1 11-13 11t-13-11h3q1 6 8 7V16h-5v-3h5z`,
  weapons: `M16 4.4${MAN}M34 33l9-20 4 2-7 16h12v3H32z`,
  monitor: BOAT,
  depot: "M8 34V22h14v12zM24 34V22h14v12zM40 34V22h14v12zM16 20V8h14v12zM32 20V8h14v12z",
  artillery: "M6 31l30-14 16-7 2 3-16 8a9 9 0 1 1-15 8L8 34zM32 24a4 4 0 1 0 .1 0z",
});

/** @param {string} kind @param {Frame} frame @param {boolean} gold */
export function symbol(kind, frame, gold, line = 2.6, silhouette = false) {
  const { x, y, w, h } = frame;
  const pen = { fill: "none", stroke: INK, stroke_width: line };
  const box = { x, y, width: w, height: h };
  const inside = silhouette ? picture(kind, frame) : (PARTS[kind] ?? []).map((part) => DRAW[part](frame, pen)).join("");
  return el("rect", { ...box, fill: gold ? GOLD : PAPER }) + inside + el("rect", { ...box, ...pen });
}

/** @param {string} kind @param {Frame} frame */
function picture(kind, { x, y, w, h }) {
  const at = `translate(${x} ${y}) scale(${(w / 60).toFixed(3)} ${(h / 40).toFixed(3)})`;
  return el("path", { d: SILHOUETTES[kind] ?? "", transform: at, fill: INK, fill_rule: "evenodd" });
}

/** One to four crosses, or bars and dots for smaller units. @param {string} mark @param {string} ink */
export function sizeMark(mark, ink) {
  const k = 3.5;
  const gap = mark[0] === "X" ? 2 * k + 2.4 : 6.4;
  const start = 50 - (gap * (mark.length - 1)) / 2;
  let d = "";
  [...mark].forEach((sign, i) => {
    const x = start + i * gap;
    if (sign === "X") d += `M${num(x - k)} 8.2L${num(x + k)} 16.2M${num(x + k)} 8.2L${num(x - k)} 16.2`;
    else if (sign === "I") d += `M${num(x)} 8V16.4`;
    else d += `M${num(x)} 12.2h.1`;
  });
  return el("path", { d, stroke: ink, stroke_width: mark[0] === "•" ? 4.6 : 2.3, stroke_linecap: "round", fill: "none" });
}

/** @param {string} kind @param {number} x @param {number} y @param {number} r @param {string} fill */
export function emblem(kind, x, y, r, fill) {
  if (kind === "beam-cross") {
    const [a, b] = [0.36 * r, r];
    const points = [[-a, -b], [a, -b], [a, -a], [b, -a], [b, a], [a, a], [a, b], [-a, b], [-a, a], [-b, a], [-b, -a], [-a, -a]];
    const d = `M${points.map(([px, py]) => `${num(x + px)} ${num(y + py)}`).join("L")}Z`;
    return el("path", { d, fill: "none", stroke: fill, stroke_width: r * 0.3 });
  }
  if (kind === "sun") return el("circle", { cx: x, cy: y, r: r * 0.62, fill }) + el("circle", { cx: x, cy: y, r: r * 1.2, fill: "none", stroke: fill, stroke_width: r * 0.22 });
  const points = Array.from({ length: 10 }, (_, i) => {
    const t = -Math.PI / 2 + (i * Math.PI) / 5;
    const k = i % 2 ? r * 0.45 : r * 1.12;
    return `${num(x + k * Math.cos(t))} ${num(y + k * Math.sin(t))}`;
  });
  const star = el("path", { d: `M${points.join("L")}Z`, fill });
  const ring = el("circle", { cx: x, cy: y, r: r * 1.32, fill: "none", stroke: fill, stroke_width: r * 0.22 });
  return kind === "ringed-star" ? star + ring : star;
}

/** Where tabs sit; they never cover figures. @type {Record<string, [number, number]>} */
const TABS = { left: [-1, 40], right: [101, 40], done: [98, 98], count: [2, 98], top: [50, -2] };
const WHITE = { fill: "none", stroke: "#FFFFFF", stroke_width: 3.1, stroke_linecap: "round", stroke_linejoin: "round" };

/** Each tab has its own shape inside, so that colour is never the only sign. @type {Record<string, {fill: string, draw: () => string}>} */
const ICONS = {
  chevron: { fill: "#3F4A54", draw: () => el("path", { d: "M-3 -6l6 6l-6 6", ...WHITE }) },
  chevrons: { fill: "#3F4A54", draw: () => el("path", { d: "M-6 -5.5l5.5 5.5l-5.5 5.5M.6 -5.5l5.5 5.5l-5.5 5.5", ...WHITE }) },
  blades: { fill: "#3F4A54", draw: () => el("path", { d: "M-6 -6L6 6M6 -6L-6 6M-7 2l4.6 4.6M7 2l-4.6 4.6", ...WHITE }) },
  careful: { fill: "#2F6B3A", draw: () => el("path", { d: "M-7 5Q-7 -5 0 -6Q7 -5 7 5M-9 6H9", ...WHITE }) },
  "careful-old": { fill: "#7A5326", draw: () => el("path", { d: "M-7 5Q-7 -5 0 -6Q7 -5 7 5M-9 6H9", ...WHITE }) },
  empty: { fill: STATE.attack, draw: () => el("path", { d: "M-3.500 7V-3Q0 -9 3.500 -3V7ZM-9 8L9 -8", ...WHITE, stroke_width: 2.4 }) },
  unseen: { fill: "#3F4A54", draw: () => el("path", { d: "M-8 0Q0 -9 8 0Q0 9 -8 0ZM-7 7L7 -7", ...WHITE, stroke_width: 2.3 }) },
  upstairs: { fill: "#6E4F40", draw: () => el("path", { d: "M-8 6H-3V1H2V-4H8", ...WHITE, stroke_width: 2.8 }) },
  flash: { fill: "#B87900", draw: () => el("path", { d: "M2 -9L-5 1H0L-2 9L5 -2H0Z", fill: "#FFFFFF" }) },
  "dug-in": { fill: "#7A5326", draw: () => el("path", { d: "M-9 -3H-4V5H4V-3H9", ...WHITE, stroke_width: 2.8 }) },
  low: { fill: STATE.sight, draw: () => el("path", { d: "M0 7V-6M-5 -1L0 -6L5 -1M-7 8H7", ...WHITE, stroke_width: 2.6 }) },
  hover: { fill: STATE.sight, draw: () => el("path", { d: "M-9 -5H9M0 -5V0M-5 1H5V6H-5Z", ...WHITE, stroke_width: 2.4 }) },
  saved: { fill: "#1F6FB2", draw: () => el("path", { d: "M-6 -6H6V7L0 3L-6 7Z", fill: "#FFFFFF" }) },
  burst: { fill: "#8E3B1E", draw: () => el("path", { d: "M9 0L3.2 2.2L5.6 7.6L.4 4.4L-2.6 9L-3 3L-9 3.4L-4.4 0L-9 -3.4L-3 -3L-2.6 -9L.4 -4.4L5.6 -7.6L3.2 -2.2Z", fill: "#FFFFFF" }) },
  renewed: { fill: "#0B6E77", draw: () => el("path", { d: "M-6.500 -2A7 7 0 0 1 6 -3.500M6.500 -8V-3H1.500M6.500 2A7 7 0 0 1 -6 3.500M-6.500 8V3H-1.500", ...WHITE }) },
  done: { fill: "#3F4A54", draw: () => el("path", { d: "M-6 0L-1.500 5L7 -5", ...WHITE }) },
  eye: { fill: STATE.sight, draw: () => el("path", { d: "M-8.500 0Q0 -9.500 8.500 0Q0 9.500 -8.500 0Z", fill: "#FFFFFF" }) + el("circle", { r: 3.2, fill: STATE.sight }) },
  barred: { fill: STATE.attack, draw: () => el("path", { d: "M-4.500 -4.500L4.500 4.500M4.500 -4.500L-4.500 4.500", ...WHITE }) },
  bolt: { fill: "#B87900", draw: () => el("path", { d: "M2 -9L-5 1H0L-2 9L5 -2H0Z", fill: "#FFFFFF" }) },
  avatar: { fill: "#5B3A8E", draw: () => el("circle", { cy: -3, r: 3.4, fill: "#FFFFFF" }) + el("path", { d: "M-6 7Q-6 0.500 0 0.500Q6 0.500 6 7Z", fill: "#FFFFFF" }) },
  point: { fill: "#F2C94C", draw: () => el("circle", { r: 11.2, fill: "none", stroke: "#7A5A00", stroke_width: 2.2 }) + emblem("star", 0, 0.4, 7.2, "#7A5A00") },
  star: { fill: "#B87900", draw: () => emblem("star", 0, 0, 7.6, "#FFFFFF") },
  going: { fill: "#2F8F4E", draw: () => el("path", { d: "M-15 -9.500H4L15 0L4 9.500H-15L-9 0Z", fill: "#2F8F4E", stroke: STATE.halo, stroke_width: 2.8, stroke_linejoin: "round" }) + el("path", { d: "M-4 -4.500L2 0L-4 4.500M2 -4.500L8 0L2 4.500", ...WHITE, stroke_width: 2.4 }) },
  halted: { fill: "#C0392B", draw: () => el("path", { d: "M-15 -9.500H4L15 0L4 9.500H-15L-9 0Z", fill: "#C0392B", stroke: STATE.halo, stroke_width: 2.8, stroke_linejoin: "round" }) + el("path", { d: "M-3 -4.500V4.500M3.500 -4.500V4.500", ...WHITE }) },
  sight: { fill: "#1B4F7E", draw: () => el("path", { d: "M0 -9V-3M0 9V3M-9 0H-3M9 0H3", ...WHITE, stroke_width: 2.4 }) + el("circle", { r: 5.4, fill: "none", stroke: "#FFFFFF", stroke_width: 2.2 }) },
  leaf: { fill: "#5F7A3C", draw: () => el("path", { d: "M-7 7Q-8 -7 8 -8Q7 6 -4 4M-7 7L4 -4", fill: "#EAF2D2", fill_opacity: "0.35", stroke: "#EAF2D2", stroke_width: 2 }) },
  span: { fill: STATE.sight, draw: () => el("path", { d: "M-8 5V-4H8V5M0 -4V5", ...WHITE, stroke_width: 2.6 }) },
  "no-fuel": {
    fill: STATE.attack,
    draw: () =>
      el("path", { d: "M-5 -3.5h7.4l2.6 2.6v8.2h-10zM-3 -3.5v-2.6h4", fill: "none", stroke: "#FFFFFF", stroke_width: 2.2 }) +
      el("path", { d: "M-8.5 8.5L8.5 -8.5", stroke: "#FFFFFF", stroke_width: 3 }),
  },
  plane: {
    fill: STATE.sight,
    draw: () => el("path", { d: "M0 -9l2.2 6.5l7 4v2.6l-7-2l-.9 4.6l2.4 1.8v1.8l-3.7-1l-3.7 1v-1.8l2.4-1.8l-.9-4.6l-7 2v-2.6l7-4z", fill: "#FFFFFF" }),
  },
};

/** Tabs that are not round, around their place. @type {Record<string, (icon: string) => string>} */
const SHAPES = {
  triangle: (icon) => (icon === "cross" ? amber() : warning(icon)),
  diamond: () => diamond(),
  plate: (icon) => el("rect", { x: -14, y: -11, width: 28, height: 22, rx: 5, fill: STATE.halo, stroke: "#8E3B1E", stroke_width: 2.6 }) + text(0, 6.2, icon, { class: "gb-figure", font_size: 18, fill: "#8E3B1E" }),
  drops: (icon) => Array.from({ length: Number(icon) || 0 }, (_, i) => el("path", { d: "M0 -10Q8 1 8 5A8 8 0 0 1 -8 5Q-8 1 0 -10Z", fill: STATE.attack, stroke: STATE.halo, stroke_width: 2.4, transform: `translate(2 ${24 + 17 * i})` })).join(""),
};

/** A cross on amber: shaken, not broken. */
const amber = () =>
  el("path", { d: "M0 -16L16 12H-16Z", fill: STATE.halo, stroke: STATE.halo, stroke_width: 5, stroke_linejoin: "round" }) + el("path", { d: "M0 -16L16 12H-16Z", fill: STATE.select, stroke_linejoin: "round" }) +
  el("path", { d: "M-4.500 -1L4.500 8M4.500 -1L-4.500 8", stroke: "#261B00", stroke_width: 3.4, stroke_linecap: "round" });

/** A white flag on red: broken. */
const diamond = () =>
  el("path", { d: "M0 -17L16 0L0 17L-16 0Z", fill: STATE.attack, stroke: STATE.halo, stroke_width: 3, stroke_linejoin: "round" }) + el("path", { d: "M-4 9V-8H7L4 -4L7 0H-4", fill: "#FFFFFF", stroke: "#FFFFFF", stroke_width: 2, stroke_linejoin: "round" });

/** A status tab: an icon, or else letters; round, or of a shape of its own. @param {import("../contract.js").MarkerLook} mark */
export function tab({ tab: icon = "", at = "right", shape = "round" }) {
  const [x, y] = TABS[at] ?? TABS.right;
  if (SHAPES[shape]) return el("g", { transform: `translate(${x} ${y})` }, SHAPES[shape](icon));
  const known = ICONS[icon];
  const ring = el("circle", { r: 12.5, fill: known?.fill ?? STATE.plan, stroke: STATE.halo, stroke_width: 2.6 });
  const inside = known ? known.draw() : text(0, 6.8, icon, { class: "gb-figure", font_size: 19, fill: "#FFFFFF" });
  return el("g", { transform: `translate(${x} ${y})` }, ring + inside);
}

/** @param {string} letters */
function warning(letters) {
  const d = "M0 -15L15 11H-15Z";
  const rim = { d, fill: "#F5D04C", stroke_linejoin: "round" };
  const figure = text(0, 9, letters, { class: "gb-figure", font_size: 17, fill: "#231C05" });
  return el("path", { ...rim, stroke: STATE.halo, stroke_width: 6 }) + el("path", { ...rim, stroke: "#3A2F0B", stroke_width: 2.2 }) + figure;
}

/** How many lie in a stack. @param {number} count */
export function countTab(count) {
  const [x, y] = TABS.count;
  const more = count > 9 ? 3 : 0;
  const pill = el("rect", { x: x - 12.5 - more, y: y - 12.5, width: 25 + 2 * more, height: 25, rx: 12.5, fill: INK, stroke: STATE.halo, stroke_width: 2.6 });
  return pill + text(x, y + 6.6, count, { class: "gb-figure", font_size: 18.5, fill: "#FFFFFF" });
}
