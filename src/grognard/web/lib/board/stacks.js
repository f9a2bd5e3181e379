/** The counters on the map: one group per stack, redrawn only where something changed. */

import { STEP, stackMarkup } from "./counters.js";
import { bodies } from "./load.js";
import { U, num } from "./sheet.js";
import { legs } from "./trails.js";

/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("./counters.js").Style} Style */
/** @typedef {import("./counters.js").Ring} Ring */
/** @typedef {import("./geometry.js").Grid} Grid */

const SVG = "http://www.w3.org/2000/svg";
const PACE = 120; // milliseconds per hex
const LONGEST = 600;
const LONGEST_WAY = 900;
const FLASH = 400;

export class Stacks {
  /** @param {SVGGElement} layer @param {Grid} grid @param {Style} style */
  constructor(layer, grid, style) {
    this.layer = layer;
    this.grid = grid;
    this.style = style;
    this.detail = 2;
    /** @type {Map<string, Counter[]>} */
    this.at = new Map();
    /** @type {Map<string, {group: SVGGElement, drawn: string}>} */
    this.groups = new Map();
    /** @type {Map<string, Ring>} */
    this.rings = new Map();
  }

  /** @param {Counter[]} counters @param {boolean} animate @param {Map<string, string[]>} [ways] that pieces go, hex by hex */
  set(counters, animate, ways) {
    const before = this.places();
    this.at = new Map();
    for (const counter of counters) {
      if (!this.grid.has(counter.place) || this.style.ground(counter)) continue;
      const stack = this.at.get(counter.place);
      if (stack) stack.push(counter);
      else this.at.set(counter.place, [counter]);
    }
    for (const stack of this.at.values()) stack.sort((a, b) => a.depth - b.depth);
    this.draw();
    if (animate) this.travel(before, ways ?? new Map());
  }

  /** Where every counter lies. */
  places() {
    return new Map([...this.at].flatMap(([hex, stack]) => stack.map((counter) => [counter.id, hex])));
  }

  /** @param {number} detail */
  setDetail(detail) {
    if (detail === this.detail) return;
    this.detail = detail;
    this.draw();
  }

  /** @param {Map<string, Ring>} rings by counter */
  mark(rings) {
    const same = rings.size === this.rings.size && [...rings].every(([id, ring]) => this.rings.get(id) === ring);
    this.rings = rings;
    if (!same) this.draw();
  }

  /** What a counter is marked with: by a marker on it, else by what is lit. @param {Counter} counter @returns {Ring} */
  ringOf(counter) {
    return this.style.marks(counter).find((mark) => mark.ring)?.ring ?? this.rings.get(counter.id) ?? "";
  }

  draw() {
    for (const [hex, { group }] of this.groups) {
      if (!this.at.has(hex)) {
        group.remove();
        this.groups.delete(hex);
      }
    }
    const known = this.groups.size;
    const order = this.inOrder();
    for (const hex of order) this.drawStack(hex);
    if (this.groups.size > known) this.layer.append(...order.flatMap((hex) => this.groups.get(hex)?.group ?? []));
  }

  /** From north to south, so that tabs overlap the right way; what lies off the middle of a hex lies under what is in it. */
  inOrder() {
    const { grid } = this;
    return [...this.at.keys()].sort((a, b) => Number(!grid.isInside(a)) - Number(!grid.isInside(b)) || grid.centre(a)[1] - grid.centre(b)[1]);
  }

  /** @param {string} hex */
  drawStack(hex) {
    const stack = this.at.get(hex) ?? [];
    const markup = stackMarkup(this.style, stack, this.detail, (counter) => this.ringOf(counter));
    const old = this.groups.get(hex);
    if (old?.drawn === markup) return;
    const group = old?.group ?? this.newGroup(hex);
    group.innerHTML = markup;
    this.groups.set(hex, { group, drawn: markup });
  }

  /** @param {string} hex */
  newGroup(hex) {
    const group = document.createElementNS(SVG, "g");
    const [x, y] = this.grid.centre(hex);
    group.setAttribute("transform", `translate(${num(x * U)} ${num(y * U)}) scale(${this.scale(hex)})`);
    group.dataset.hex = hex;
    return group;
  }

  /** How large counters are somewhere: smaller beside the middle of a hex, where others need room too. @param {string} place */
  scale(place) {
    return this.grid.spots.has(place) ? this.style.beside : 1;
  }

  /** Counters that came from elsewhere travel to their place; without motion they are outlined for a moment. @param {Map<string, string>} before @param {Map<string, string[]>} ways */
  travel(before, ways) {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const [hex, stack] of this.at) {
      const plies = [...(this.groups.get(hex)?.group.children ?? [])].reverse();
      const lying = bodies(stack);
      plies.forEach((ply, i) => {
        const from = before.get(lying[i].id);
        if (from === undefined || from === hex) return;
        if (still) flash(ply);
        else if ((ways.get(lying[i].id)?.length ?? 0) > 2) this.walk(ply, ways.get(lying[i].id) ?? []);
        else this.slide(ply, from, hex);
      });
    }
  }

  /** @param {Element} ply @param {string} from @param {string} to */
  slide(ply, from, to) {
    const [[ax, ay], [bx, by]] = [this.grid.centre(from), this.grid.centre(to)];
    const duration = Math.min(LONGEST, PACE * Math.hypot(bx - ax, by - ay));
    const k = U / this.scale(to);
    const start = `${num((ax - bx) * k)}px ${num((ay - by) * k)}px`;
    ply.animate([{ translate: start }, { translate: "0px 0px" }], { duration, easing: "ease-in-out" });
  }

  /** From hex to hex. @param {Element} ply @param {string[]} way */
  walk(ply, way) {
    const points = way.filter((hex) => this.grid.has(hex)).map((hex) => this.grid.centre(hex));
    const k = U / this.scale(way[way.length - 1]);
    ply.animate(legs(points, k), { duration: Math.min(LONGEST_WAY, PACE * (points.length - 1)), easing: "linear" });
  }

  /** The counter under a point of the map, if any. @param {string | null} hex @param {number} x @param {number} y @returns {Counter | null} */
  hit(hex, x, y) {
    const stack = hex === null ? undefined : this.at.get(hex);
    if (!stack || hex === null) return null;
    const [cx, cy] = this.grid.centre(hex);
    const half = (this.style.size / 2 + STEP) * this.scale(hex);
    return Math.abs(x - cx) <= half && Math.abs(y - cy) <= half ? stack[0] : null;
  }
}

/** @param {Element} ply */
function flash(ply) {
  ply.classList.add("gb-flash");
  setTimeout(() => ply.classList.remove("gb-flash"), FLASH);
}
