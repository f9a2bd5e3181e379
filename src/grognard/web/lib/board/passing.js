/** What lies on the ground for a while or was made there during a game: smoke, beaten ground, works, broken bridges, ferries. */

import { rng } from "./noise.js";
import { STATE } from "./palette.js";
import { U, el, num, text } from "./sheet.js";
import { smoke } from "./tactical.js";
import { bunker, crater, rubble } from "./torn.js";

/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./counters.js").Style} Style */

const EARTH = "#7A5326";
const SPOIL = "#C9A873";

/** @param {Grid} grid @param {string} hex @param {string} inside @param {number} [turn] */
function at(grid, hex, inside, turn = 0) {
  const [x, y] = grid.centre(hex);
  return el("g", { transform: `translate(${num(x * U)} ${num(y * U)}) rotate(${num(turn)})` }, inside);
}

/** Ground under fire: broken red bursts in the corners of the hex, and how strong the fire is. @param {Grid} grid @param {Counter} counter */
function beaten(grid, counter) {
  const next = rng("beaten", counter.place);
  const bursts = [30, 150, 270].map((angle) => {
    const [a, r] = [((angle + 20 * next()) * Math.PI) / 180, 42 + 3 * next()];
    return `M${num(r * Math.cos(a) - 5)} ${num(r * Math.sin(a))}h10m-5 -5v10m-3.500 -8.500l7 7m0 -7l-7 7`;
  });
  const pen = { d: bursts.join(""), fill: "none", stroke_linecap: "round" };
  const disc = el("circle", { cx: 0, cy: 43, r: 9.5, fill: STATE.attack, stroke: STATE.halo, stroke_width: 2 });
  const drawn = el("path", { ...pen, stroke: STATE.halo, stroke_width: 5 }) + el("path", { ...pen, stroke: STATE.attack, stroke_width: 2.2 });
  return at(grid, counter.place, drawn + disc + text(0, 47.5, counter.figures[0] ?? "", { class: "gb-figure", font_size: 13, fill: "#FFFFFF" }));
}

/** A zigzag of earth with a bank on either hand. @param {Grid} grid @param {Counter} counter */
function trench(grid, counter) {
  const d = "M-40 26l11 -9 11 9 11 -9 11 9 11 -9 11 9 11 -9";
  const line = { d, fill: "none", stroke_linejoin: "round", stroke_linecap: "round" };
  return at(grid, counter.place, el("path", { ...line, stroke: SPOIL, stroke_width: 15 }) + el("path", { ...line, stroke: EARTH, stroke_width: 5 }));
}

/** A scrape that is open to the rear. @param {Grid} grid @param {Counter} counter @param {Style} style */
function ramp(grid, counter, style) {
  const d = "M-36 30L-36 -20Q0 -52 36 -20L36 30";
  const line = { d, fill: "none", stroke_linejoin: "round", stroke_linecap: "round" };
  return at(grid, counter.place, el("path", { ...line, stroke: SPOIL, stroke_width: 13 }) + el("path", { ...line, stroke: EARTH, stroke_width: 4 }), style.bearing(counter) ?? 0);
}

/** Three mines under a warning. @param {Grid} grid @param {Counter} counter */
function mines(grid, counter) {
  /** @type {[number, number][]} */
  const spots = [[-34, 24], [0, 43], [34, 24], [-34, -24], [0, -43], [34, -24]];
  const mine = (/** @type {[number, number]} */ [x, y]) => `M${x - 7} ${y}a7 4.500 0 1 1 14 0a7 4.500 0 1 1 -14 0M${x} ${y - 4}v-5M${x - 4} ${y - 3.5}l-3 -4M${x + 4} ${y - 3.5}l3 -4`;
  const pen = { d: spots.map(mine).join(""), stroke_linecap: "round" };
  return at(grid, counter.place, el("path", { ...pen, fill: STATE.halo, stroke: STATE.halo, stroke_width: 5 }) + el("path", { ...pen, fill: "#3A352C", stroke: "#3A352C", stroke_width: 1.8 }));
}

/** Which way one crosses the water at a place, in degrees clockwise from the east: from hex to hex over their side, else from bank to bank. @param {Grid} grid @param {string} place */
function across(grid, place) {
  const [a, b] = place.split("/");
  if (!b || !grid.has(a) || !grid.has(b)) return 90;
  const [[ax, ay], [bx, by]] = [grid.centre(a), grid.centre(b)];
  return (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
}

/** A bridge that is down: broken ends on both banks, and a burst between them. @param {Grid} grid @param {Counter} counter */
function gap(grid, counter) {
  const ends = { d: "M-25 -8h13l-4 5 5 4 -4 7h-10zM25 -8h-13l4 6 -5 5 5 5h9z", fill: "#FBF6EA", stroke: "#2A2620", stroke_width: 3, stroke_linejoin: "round" };
  const burst = { d: "M-7 -7L7 7M7 -7L-7 7", fill: "none", stroke_linecap: "round" };
  const fire = el("path", { ...burst, stroke: STATE.halo, stroke_width: 11 }) + el("path", { ...burst, stroke: STATE.attack, stroke_width: 5.5 });
  return at(grid, counter.place, el("path", ends) + fire, across(grid, counter.place));
}

/** Help across the water: an arrow to both banks. @param {Grid} grid @param {Counter} counter @param {Style} style */
function ferry(grid, counter, style) {
  const line = { d: "M-24 0H24M-14 -10L-25 0L-14 10M14 -10L25 0L14 10", fill: "none", stroke_linecap: "round", stroke_linejoin: "round" };
  const drawn = el("path", { ...line, stroke: STATE.halo, stroke_width: 13 }) + el("path", { ...line, stroke: style.side(counter.side).colour, stroke_width: 6.5 });
  return at(grid, counter.place, drawn, across(grid, counter.place));
}

/** A ring of spoil with a dark trench inside, broken into bays; counters stand on it. @param {Grid} grid @param {Counter} counter */
function foxholes(grid, counter) {
  const bays = [0, 1, 2, 3, 4, 5].map((k) => {
    const [a, b] = [(k * Math.PI) / 3 + 0.14 + Math.PI / 6, ((k + 1) * Math.PI) / 3 - 0.14 + Math.PI / 6];
    const points = [0, 1, 2, 3, 4, 5, 6].map((i) => `${num(41 * Math.cos(a + ((b - a) * i) / 6))} ${num(38 * Math.sin(a + ((b - a) * i) / 6))}`);
    return `M${points.join("L")}`;
  });
  const line = { d: bays.join(""), fill: "none", stroke_linecap: "round" };
  return at(grid, counter.place, [[12.5, "#5E4526"], [9.5, "#CDB184"], [4.5, "#5A4324"]].map(([width, stroke]) => el("path", { ...line, stroke, stroke_width: width })).join(""));
}

/** Coils of wire between posts, above and below whoever stands there. @param {Grid} grid @param {Counter} counter */
function wire(grid, counter) {
  const coil = (/** @type {number} */ y) => `M-34 ${y}${Array.from({ length: 9 }, () => "q2 -9 5 0t2.500 0").join("")}`;
  const line = { d: `${coil(-36)}${coil(39)}`, fill: "none", stroke_linecap: "round" };
  const posts = { d: "M-34 -44V-32M0 -46V-32M34 -44V-32M-34 33V45M0 33V47M34 33V45", stroke: "#5E3A1F", stroke_width: 3.4 };
  return at(grid, counter.place, el("path", { ...line, stroke: STATE.halo, stroke_width: 5 }) + el("path", { ...line, stroke: "#2A2620", stroke_width: 1.9 }) + el("path", posts));
}

/** Light that falls from above. @param {Grid} grid @param {Counter} counter */
function flare(grid, counter) {
  const rays = Array.from({ length: 12 }, (_, k) => {
    const [c, s] = [Math.cos((k * Math.PI) / 6), Math.sin((k * Math.PI) / 6)];
    return `M${num(36 * c)} ${num(36 * s)}L${num(46 * c)} ${num(46 * s)}`;
  });
  return at(grid, counter.place, el("circle", { r: 44, fill: "#FFF4B8", fill_opacity: "0.6" }) + el("path", { d: rays.join(""), stroke: "#B87900", stroke_width: 3, stroke_linecap: "round" }));
}

/** Where shells fall: a sight ring with the name of the mortar. @param {Grid} grid @param {Counter} counter */
function aim(grid, counter) {
  const d = "M-43 0A43 43 0 1 1 43 0A43 43 0 1 1 -43 0ZM-53 0H-33M33 0H53M0 33V53M0 -53V-33";
  const name = counter.figures[0] ?? "";
  const wide = 10 + name.length * 8.4;
  const ring = el("path", { d, fill: "none", stroke: STATE.halo, stroke_width: 7.5 }) + el("path", { d, fill: "none", stroke: "#B3361F", stroke_width: 3.8 });
  const plate = name ? el("rect", { x: -wide / 2, y: -52, width: wide, height: 19, rx: 5, fill: "#B3361F", stroke: STATE.halo, stroke_width: 2.4 }) + text(0, -37.6, name, { class: "gb-figure", font_size: 13.5, fill: "#FFFFFF" }) : "";
  return at(grid, counter.place, ring + plate);
}

/** Where a die would lead: its face, on pale ground. @param {Grid} grid @param {Counter} counter */
function drift(grid, counter) {
  const [[x, y], d] = [grid.centre(counter.place), `M${grid.corners(counter.place).map(([px, py]) => `${num(px * U)} ${num(py * U)}`).join("L")}Z`];
  const figure = text(x * U, y * U + 12, counter.figures[0] ?? "", { class: "gb-figure", font_size: 34, fill: "#B3361F", stroke: STATE.halo, stroke_width: 6, paint_order: "stroke" });
  return el("path", { d, fill: "#F3D3C8", fill_opacity: "0.55", stroke: "#B3361F", stroke_width: 2, stroke_dasharray: "7 5" }) + figure;
}

/** Where somebody is to come down: a canopy over the name of who does. @param {Grid} grid @param {Counter} counter @param {Style} style */
function landing(grid, counter, style) {
  const { colour } = style.side(counter.side);
  const canopy = { d: "M-30 -6Q-30 -38 0 -38Q30 -38 30 -6Q22 -14 15 -6Q8 -14 0 -6Q-8 -14 -15 -6Q-22 -14 -30 -6Z", stroke_linejoin: "round" };
  const lines = { d: "M-30 -6L0 26L30 -6M-15 -6L0 26L15 -6", fill: "none" };
  return at(grid, counter.place, el("path", { ...lines, stroke: STATE.halo, stroke_width: 6 }) + el("path", { ...lines, stroke: colour, stroke_width: 2.4 }) + el("path", { ...canopy, fill: STATE.halo, stroke: STATE.halo, stroke_width: 8 }) + el("path", { ...canopy, fill: "#FFFDF6", stroke: colour, stroke_width: 3.4 }) + named(counter, colour, 38));
}

/** Where somebody is to meet: a broken ring with a pennant and the name of who does. @param {Grid} grid @param {Counter} counter @param {Style} style */
function rally(grid, counter, style) {
  const { colour } = style.side(counter.side);
  const ring = { r: 40, fill: "none", stroke_dasharray: "13 8" };
  const pennant = { d: "M-8 22V-32L20 -22L-8 -12", stroke_linejoin: "round", stroke_linecap: "round" };
  return at(grid, counter.place, el("circle", { ...ring, stroke: STATE.halo, stroke_width: 9 }) + el("circle", { ...ring, stroke: colour, stroke_width: 4.4 }) + el("path", { ...pennant, fill: "none", stroke: STATE.halo, stroke_width: 9 }) + el("path", { ...pennant, fill: colour, stroke: colour, stroke_width: 3.4 }) + named(counter, colour, 40));
}

/** A disc with what stands on a marker, at the foot of its hex. @param {Counter} counter @param {string} colour @param {number} y */
function named(counter, colour, y) {
  const figure = counter.figures[0];
  return figure ? el("circle", { cy: y, r: 9.5, fill: colour, stroke: STATE.halo, stroke_width: 2 }) + text(0, y + 4.8, figure, { class: "gb-figure", font_size: 14, fill: "#FFFFFF" }) : "";
}

/** How much of it there is. @param {Grid} grid @param {Counter} counter */
function counted(grid, counter) {
  const figure = counter.figures[0];
  return figure ? at(grid, counter.place, text(0, -26, figure, { class: "gb-figure", font_size: 20, fill: "#3F4348" })) : "";
}

/** @typedef {(grid: Grid, counter: Counter, style: Style) => string} Passing */
/** @typedef {"onrush" | "melee" | "observer" | "pin" | "contested" | "pile-square" | "pile-burst" | "pile-arrow"} Above  what lies above the counters */
/** By recipe. @type {Record<string, Passing>} */
export const PASSING = /** @satisfies {Record<Exclude<import("../contract.js").GroundRecipe, Above>, Passing>} */ ({
  smoke: (grid, counter) => smoke(grid, counter.place) + counted(grid, counter), beaten, trench, ramp, mines, gap, ferry, foxholes, wire, flare, aim, drift, landing, rally, crater, rubble, bunker,
});
