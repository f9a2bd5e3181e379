/** The small map in the corner: ground, counters, and the part in view. */

import { SmallMap } from "./smallmap.js";

/** @typedef {import("../contract.js").Board} Board */
/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./viewport.js").Viewport} Viewport */

const HEIGHT = 190;
const WIDEST = 220;
const RIM = 22;

export class Overview {
  /** @param {HTMLElement} frame @param {Viewport} viewport @param {Grid} grid @param {Board} board @param {Looks} looks @param {import("./water.js").Course[]} courses */
  constructor(frame, viewport, grid, board, looks, courses) {
    this.viewport = viewport;
    const { x0, y0, x1, y1 } = viewport.box;
    this.scale = Math.min(HEIGHT / (y1 - y0), WIDEST / (x1 - x0));
    this.box = document.createElement("div");
    this.box.className = "gb-overview";
    this.box.setAttribute("aria-hidden", "true");
    this.small = new SmallMap(grid, board, looks, courses, viewport.box, this.scale);
    this.view = document.createElement("div");
    this.view.className = "gb-overview-view";
    this.box.append(this.small.canvas, this.view);
    frame.append(this.box);
    this.listen();
    this.setCounters([]);
  }

  /** @param {Counter[]} counters */
  setCounters(counters) {
    this.small.draw(counters.filter((counter) => counter.depth === 0));
  }

  /** Put it away, or bring it back. @param {boolean} away */
  fold(away) {
    this.box.hidden = away;
  }

  /** The corner that it takes when it is open, in pixels of the frame. */
  corner() {
    const { x0, y0, x1, y1 } = this.viewport.box;
    return { left: this.viewport.width - (x1 - x0) * this.scale - RIM, bottom: (y1 - y0) * this.scale + RIM };
  }

  /** Shows which part of the map is in view. */
  follow() {
    const { viewport: v, scale } = this;
    const a = v.toMap({ x: 0, y: 0 });
    const b = v.toMap({ x: v.width, y: v.height });
    const [x0, y0] = [Math.max(a.x, v.box.x0), Math.max(a.y, v.box.y0)];
    const [x1, y1] = [Math.min(b.x, v.box.x1), Math.min(b.y, v.box.y1)];
    this.view.hidden = x1 - x0 > 0.97 * (v.box.x1 - v.box.x0) && y1 - y0 > 0.97 * (v.box.y1 - v.box.y0);
    const { style } = this.view;
    style.transform = `translate(${(x0 - v.box.x0) * scale}px, ${(y0 - v.box.y0) * scale}px)`;
    style.width = `${Math.max(4, (x1 - x0) * scale)}px`;
    style.height = `${Math.max(4, (y1 - y0) * scale)}px`;
  }

  listen() {
    for (const kind of ["pointerup", "click", "contextmenu"]) this.box.addEventListener(kind, (event) => event.stopPropagation());
    this.box.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      this.box.setPointerCapture(event.pointerId);
      this.go(event);
    });
    this.box.addEventListener("pointermove", (event) => {
      event.stopPropagation();
      if (event.buttons) this.go(event);
    });
  }

  /** @param {PointerEvent} event */
  go(event) {
    const rect = this.small.canvas.getBoundingClientRect();
    const { x0, y0 } = this.viewport.box;
    this.viewport.centre(x0 + (event.clientX - rect.left) / this.scale, y0 + (event.clientY - rect.top) / this.scale);
  }
}
