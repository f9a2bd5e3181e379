/** Dragging a piece: one that can act is drawn along with the mouse and let go over the place it is meant for. */

import { isAbove } from "./dial.js";
import { STATE } from "./palette.js";
import { U, el, num } from "./sheet.js";

/** @typedef {import("./viewport.js").Viewport} Viewport */
/** @typedef {import("./viewport.js").Spot} Spot */
/** @typedef {{id: string, place: string}} Piece */

const STILL = 8; // pixels that a hand trembles

export class Haul {
  /**
   * @param {HTMLElement} frame @param {Viewport} viewport
   * @param {{show: (markup: string) => void, piece: (at: Spot) => Piece | null, place: (at: Spot) => string | null,
   *   centre: (place: string) => [number, number], hauled: (piece: Piece, place: string) => void,
   *   tapped: (event: PointerEvent) => void}} on
   */
  constructor(frame, viewport, on) {
    this.frame = frame;
    this.viewport = viewport;
    this.on = on;
    /** @type {Piece | null} */
    this.piece = null;
    /** @type {Spot} where it was grabbed */
    this.start = { x: 0, y: 0 };
    this.moved = false;
    frame.addEventListener("pointerdown", (event) => this.grab(event), true);
    frame.addEventListener("pointermove", (event) => this.drag(event), true);
    frame.addEventListener("pointerup", (event) => this.let(event), true);
    frame.addEventListener("pointercancel", () => this.drop(), true);
  }

  drop() {
    this.piece = null;
    this.on.show("");
  }

  /** Fingers drag the map and press long to ask; a mouse drags pieces. @param {PointerEvent} event */
  grab(event) {
    if (event.pointerType !== "mouse" || event.button !== 0 || event.shiftKey || isAbove(event)) return;
    const at = this.viewport.spot(event);
    this.piece = this.on.piece(at);
    if (!this.piece) return;
    event.stopPropagation();
    this.start = at;
    this.moved = false;
    this.frame.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (!this.piece) return;
    event.stopPropagation();
    const at = this.viewport.spot(event);
    this.moved ||= Math.hypot(at.x - this.start.x, at.y - this.start.y) > STILL;
    if (this.moved) this.on.show(this.line(this.piece, at));
  }

  /** @param {PointerEvent} event */
  let(event) {
    const { piece } = this;
    if (!piece) return;
    event.stopPropagation();
    const place = this.on.place(this.viewport.spot(event));
    this.drop();
    if (!this.moved) this.on.tapped(event);
    else if (place && place !== piece.place) this.on.hauled(piece, place);
  }

  /** From the piece to the middle of the place under the mouse. @param {Piece} piece @param {Spot} at */
  line(piece, at) {
    const goal = this.on.place(at);
    const [x, y] = this.on.centre(piece.place);
    const free = this.viewport.toMap(at);
    const [u, v] = goal ? this.on.centre(goal) : [free.x, free.y];
    const look = { stroke: STATE.select, stroke_width: 6, stroke_linecap: "round", fill: "none" };
    const way = el("path", { d: `M${num(x * U)} ${num(y * U)}L${num(u * U)} ${num(v * U)}`, ...look, stroke_dasharray: "2 12" });
    return way + el("circle", { cx: num(u * U), cy: num(v * U), r: num(0.3 * U), ...look });
  }
}
