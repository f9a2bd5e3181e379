/** Turning a piece by hand: a wedge for every way it may face, and a drag from the piece points it. */

import { STATE } from "./palette.js";
import { U, el, num } from "./sheet.js";

/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./viewport.js").Viewport} Viewport */
/** @typedef {{hex: string, facings: number[], now: number | null}} Turn  where, the ways it may face, the way it faces */

const RING = 0.49; // hex units
const BODY = 0.34;
const STILL = 0.1;
const WEDGE = "M-7.500 4L0 -8L7.500 4Z";

/**
 * The facing among some whose bearing is nearest to an angle.
 * @param {number} angle in degrees clockwise from the top @param {number[]} facings @param {(facing: number) => number} bearing
 */
export function nearestFacing(angle, facings, bearing) {
  const away = (/** @type {number} */ facing) => Math.abs(((bearing(facing) - angle + 540) % 360) - 180);
  return facings.reduce((best, facing) => (away(facing) < away(best) ? facing : best));
}

export class Dial {
  /**
   * @param {HTMLElement} frame @param {Viewport} viewport @param {Grid} grid
   * @param {{show: (markup: string) => void, bearing: (facing: number) => number, turned: (facing: number) => void,
   *   tapped: (event: PointerEvent) => void}} on
   */
  constructor(frame, viewport, grid, on) {
    this.viewport = viewport;
    this.grid = grid;
    this.on = on;
    /** @type {Turn | null} */
    this.turn = null;
    /** @type {number | null} the pointer that has grabbed the dial */
    this.held = null;
    /** Where it was grabbed, in hex units. */
    this.start = { x: 0, y: 0 };
    frame.addEventListener("pointerdown", (event) => this.grab(event), true);
    frame.addEventListener("pointermove", (event) => this.drag(event), true);
    frame.addEventListener("pointerup", (event) => this.let(event), true);
    frame.addEventListener("pointercancel", () => this.drop(), true);
    this.frame = frame;
  }

  /** @param {Turn | null} turn */
  set(turn) {
    this.turn = turn && this.grid.has(turn.hex) && turn.facings.length ? turn : null;
    this.drop();
  }

  drop() {
    this.held = null;
    this.draw(null);
  }

  /** Where a pointer is on the map. @param {PointerEvent} event */
  place(event) {
    return this.viewport.toMap(this.viewport.spot(event));
  }

  /** The facing that a pointer means; none for a mere touch of the piece. @param {PointerEvent} event */
  aimed(event) {
    if (!this.turn) return null;
    const [cx, cy] = this.grid.centre(this.turn.hex);
    const { x, y } = this.place(event);
    const moved = Math.hypot(x - this.start.x, y - this.start.y) > STILL;
    const far = Math.hypot(x - cx, y - cy);
    if (far < STILL || (!moved && far < BODY)) return null;
    return nearestFacing((Math.atan2(x - cx, cy - y) * 180) / Math.PI + 360, this.turn.facings, this.on.bearing);
  }

  /** @param {PointerEvent} event */
  grab(event) {
    if (!this.turn || event.button !== 0 || isAbove(event)) return;
    const { x, y } = this.place(event);
    if (this.grid.at(x, y) !== this.turn.hex) return;
    event.stopPropagation();
    this.start = { x, y };
    this.held = event.pointerId;
    this.frame.setPointerCapture(event.pointerId);
    this.draw(this.aimed(event));
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (this.held !== event.pointerId) return;
    event.stopPropagation();
    this.draw(this.aimed(event));
  }

  /** @param {PointerEvent} event */
  let(event) {
    if (this.held !== event.pointerId) return;
    event.stopPropagation();
    const facing = this.aimed(event);
    this.drop();
    if (facing === null) this.on.tapped(event);
    else this.on.turned(facing);
  }

  /** @param {number | null} aimed */
  draw(aimed) {
    if (!this.turn) return this.on.show("");
    const { hex, facings, now } = this.turn;
    const [x, y] = this.grid.centre(hex);
    const shown = facings.map((facing) => this.wedge(facing, facing === (aimed ?? now)));
    this.on.show(el("g", { transform: `translate(${num(x * U)} ${num(y * U)})`, class: "gb-dial" }, ring() + shown.join("")));
  }

  /** @param {number} facing @param {boolean} lit */
  wedge(facing, lit) {
    const at = `rotate(${num(this.on.bearing(facing))}) translate(0 ${num(-RING * U)})`;
    const look = { fill: lit ? STATE.select : STATE.legal, stroke: STATE.halo, stroke_width: 4, paint_order: "stroke", stroke_linejoin: "round" };
    return el("path", { d: WEDGE, transform: at, "data-facing": facing, ...look });
  }
}

const ring = () => el("circle", { r: num(RING * U), fill: "none", stroke: STATE.legal, stroke_opacity: "0.35", stroke_width: 3, stroke_dasharray: "2 7", stroke_linecap: "round" });

/** Is the pointer on something that lies over the map? @param {Event} event */
export const isAbove = (event) => event.target instanceof Element && event.target.closest(".gb-fan, .gb-overview") !== null;
