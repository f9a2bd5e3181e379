/** What is lit on the map for a while: choices, routes, fights, overlays, the pointer. Each kind has a layer of its own. */

import { actLines, actNumbers } from "./acts.js";
import { blankBoard } from "./blank.js";
import { Grid } from "./geometry.js";
import { goalsMarkup } from "./goals.js";
import * as marks from "./overlays.js";
import { STATE } from "./palette.js";
import { U, el, escape, num, path } from "./sheet.js";
import { sightLine, veil } from "./sight.js";
import { sketch } from "./sketch.js";
import { trailsMarkup } from "./trails.js";

/** @typedef {import("../contract.js").PageLooks} Looks */

/**
 * @typedef {object} Highlight
 * @property {string[]} [legal]  hexes that may be chosen
 * @property {string[]} [targets]  hexes that may be attacked
 * @property {string | string[] | null} [selected]  hexes that are chosen
 * @property {string[]} [chosen]  ids of counters in hand
 * @property {string[]} [able]  ids of counters that may be chosen
 * @property {Record<string, import("./overlays.js").Cost>} [costs]  of going to a hex
 * @property {import("./overlays.js").Attack[]} [attacks]  planned or committed
 * @property {string | null} [refused]  a hex that was asked for in vain
 */

const LAYERS = [
  "control", "goals", "veil", "overlays", "reach", "choice", "hover", "route", "smoke", "trails", "again", "acts", "sight", "sketch", "counters", "piles", "badges", "costs", "route-costs", "sight-marks", "sketch-marks", "act-marks",
  "fight", "armed", "dial", "pointer",
];

/** What lies on whole hexes and ends where the sheet does. */
const ON_PAPER = ["control", "veil", "overlays", "reach", "hover", "smoke"];

/** Empty layers and the patterns they use; a sheet with a rim cuts what lies on its hexes. @param {Looks} looks @param {string} prefix of element ids @param {Grid} grid */
export function liveMarkup(looks, prefix, grid) {
  const sheet = grid.rim ? el("clipPath", { id: `${prefix}-rim` }, el("path", { d: path(grid.rim, true) })) : "";
  const cut = (/** @type {string} */ name) => (sheet && ON_PAPER.includes(name) ? `url(#${prefix}-rim)` : null);
  return el("defs", {}, marks.patterns(looks, prefix) + sheet) + LAYERS.map((name) => el("g", { class: `gb-${name}`, clip_path: cut(name) })).join("");
}

export class Lit {
  /** @param {SVGElement} svg @param {Grid} grid @param {Looks} looks @param {string} prefix @param {(hex: string) => boolean} occupied */
  constructor(svg, grid, looks, prefix, occupied) {
    this.svg = svg;
    this.grid = grid;
    this.looks = looks;
    this.prefix = prefix;
    this.occupied = occupied;
    /** @type {Map<string, Record<string, string[]>>} */
    this.overlays = new Map();
    /** @type {Map<string, string>} what each layer shows */
    this.shown = new Map();
    /** @type {Record<string, marks.Cost>} */
    this.costs = {};
    /** @type {Set<string>} places that may be chosen */
    this.awake = new Set();
    /** @type {string[]} hexes whose cost is shown on the route instead of at their foot */
    this.passed = [];
  }

  /** @param {string} name @returns {SVGGElement} */
  layer(name) {
    return /** @type {SVGGElement} */ (this.svg.querySelector(`.gb-${name}`));
  }

  /** Replaces a layer if it differs. @param {string} name @param {string} markup */
  show(name, markup) {
    if (this.shown.get(name) === markup) return;
    this.shown.set(name, markup);
    this.layer(name).innerHTML = markup;
  }

  /** @param {Highlight} lit */
  highlight({ legal = [], targets = [], selected = [], costs = {}, attacks = [], refused }) {
    const { grid } = this;
    const aimed = attacks.map((attack) => attack.to);
    const chosen = typeof selected === "string" ? [selected] : selected ?? [];
    const free = targets.filter((hex) => !aimed.includes(hex)).map((hex) => marks.target(grid, hex, false));
    const fights = attacks.map((attack) => marks.attackArrows(grid, attack));
    this.costs = costs;
    this.awake = new Set([...legal, ...targets, ...aimed, ...chosen, ...Object.keys(costs)]);
    this.show("reach", marks.legalRegion(grid, legal) + marks.targetWash(grid, [...targets, ...aimed]));
    this.show("choice", chosen.map((hex) => marks.ring(grid, hex, STATE.select, "")).join(""));
    this.show("costs", marks.costDiscs(grid, costs, this.occupied));
    this.show("fight", [...free, ...fights, refused ? marks.refused(grid, refused, this.prefix) : ""].join(""));
  }

  /** The way to a hex, first hex first, and the way already gone; the rest of what is lit stays as it is. @param {string[]} route @param {string[]} [gone] */
  route(route, gone = []) {
    this.show("route", marks.trailLine(this.grid, gone) + marks.routeLine(this.grid, route));
    this.show("route-costs", marks.routeCosts(this.grid, this.costs, route, this.occupied));
    for (const hex of this.passed) this.discAt(hex)?.classList.remove("gb-passed");
    for (const hex of route) this.discAt(hex)?.classList.add("gb-passed");
    this.passed = route;
  }

  /** @param {string} hex */
  discAt(hex) {
    return this.layer("costs").querySelector(`[data-cost="${CSS.escape(hex)}"]`);
  }

  /** Where the pointer or the cursor is: a wash below the counters, the number and a ring above them. @param {string | null} hex @param {string} ring */
  point(hex, ring) {
    const [x, y] = hex === null ? [0, 0] : this.grid.centre(hex);
    const number = `<text x="${num(x * U)}" y="${num((y - 0.36) * U)}" class="gb-number">${escape(hex)}</text>`;
    this.show("hover", hex === null ? "" : el("path", { d: path(this.grid.corners(hex), true), class: "gb-hovered" }));
    this.show("pointer", hex === null ? "" : ring + number);
  }

  /** Draws lines of sight, or none. @param {import("./sight.js").SightLine[]} lines */
  sight(lines) {
    const drawn = lines.map((line) => sightLine(this.grid, line));
    this.show("sight", drawn.map((line) => line.under).join(""));
    this.show("sight-marks", drawn.map((line) => line.over).join(""));
  }

  /** Hexes that decide the match. @param {import("./goals.js").Goal[]} goals */
  goals(goals) {
    this.show("goals", goalsMarkup(this.grid, this.looks, goals));
  }

  /** The hex at which a move is to be asked about again. @param {string | null} hex */
  again(hex) {
    this.show("again", hex ? marks.ring(this.grid, hex, STATE.plan, "gb-broken") : "");
  }

  /** The ways that others have gone. @param {import("./trails.js").Trail[]} trails */
  trails(trails) {
    this.show("trails", trailsMarkup(this.grid, this.looks, trails));
  }

  /** What waits for a second tap, or nothing. @param {marks.Armed | null} mark */
  armed(mark) {
    this.show("armed", mark ? marks.armedTarget(this.grid, mark) : "");
  }

  /** Draws what explains a plan. @param {import("../contract.js").Sketch} plan @param {import("./types.js").Names} names */
  sketch(plan, names) {
    const { under, over } = sketch(this.grid, plan, names);
    this.show("sketch", under);
    this.show("sketch-marks", over);
  }

  /** Numbers what has just been done; one of it is on show. @param {import("../contract.js").ActView[]} acts @param {number} shown */
  acts(acts, shown) {
    this.show("acts", actLines(this.grid, this.looks, acts, shown));
    this.show("act-marks", actNumbers(this.grid, acts, shown));
  }

  /** Veils the ground that is not seen; an empty list takes the veil away. @param {string[]} seen */
  veil(seen) {
    const clear = new Set(seen);
    this.show("veil", seen.length ? veil(this.grid, this.grid.labels.filter((hex) => !clear.has(hex)), this.prefix) : "");
  }

  /** Lays named hexes over the map, or takes them away. @param {string} name @param {Record<string, string[]> | null} hexes by category */
  overlay(name, hexes) {
    if (hexes === null) this.overlays.delete(name);
    else this.overlays.set(name, hexes);
    const drawn = [...this.overlays].map(([key, value]) => marks.namedOverlay(this.grid, this.looks, key, value, this.prefix));
    this.show("overlays", drawn.join(""));
  }

  /** One hex of an overlay, to explain it. @param {string} name @param {string} category */
  overlaySample(name, category) {
    const one = new Grid(blankBoard(this.grid.pointy ? "pointy" : "flat"));
    const inside = marks.namedOverlay(one, this.looks, name, { [category]: ["a"] }, this.prefix);
    return el("svg", { viewBox: "-62 -62 124 124", class: "gb gb-key", aria_hidden: "true" }, inside);
  }
}
