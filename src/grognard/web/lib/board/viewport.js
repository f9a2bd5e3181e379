/**
 * Looking at the map: pan and zoom by mouse, touch and keys.
 *
 * While a gesture lasts, the drawn map is only moved and scaled as a picture; when it rests, the map is drawn anew
 * at its size, so that panning costs nothing and standing still is sharp.
 */

/** @typedef {{x0: number, y0: number, x1: number, y1: number}} Box */
/** @typedef {{x: number, y: number}} Spot  in pixels */
/** @typedef {{x: number, y: number, u: number, whole: boolean}} Eye  the middle of what is shown, in hex units, and pixels to the hex */

const LARGEST = 190;
const REST = 140;
const DRAG = 5;
const LONG_PRESS = 550;

/** @param {number} v @param {number} low @param {number} high */
function clamp(v, low, high) {
  return Math.max(low, Math.min(high, v));
}

export class Viewport {
  /**
   * @param {HTMLElement} frame @param {HTMLElement} plane @param {Box} box of the map in hex units
   * @param {{moved: () => void, rested: (u: number) => void, tapped: (at: Spot, event: PointerEvent) => void,
   *   asked: (at: Spot, event: Event) => void, pointed: (at: Spot | null) => void}} on
   */
  constructor(frame, plane, box, on) {
    this.frame = frame;
    this.plane = plane;
    this.box = box;
    this.on = on;
    this.u = 40;
    this.drawn = 0;
    this.x = 0;
    this.y = 0;
    this.width = 0;
    this.height = 0;
    /** @type {Map<number, Spot>} */
    this.touches = new Map();
    this.dragging = false;
    this.whole = true;
    this.timer = 0;
    this.press = 0;
    this.byTouch = false; // touch has its own long press: the browser's menu event would ask twice
    this.queued = 0;
    this.listen();
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(frame);
    this.measure();
  }

  listen() {
    const { frame } = this;
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    frame.addEventListener("pointerup", (event) => this.up(event));
    frame.addEventListener("pointercancel", (event) => this.forget(event));
    frame.addEventListener("pointerleave", () => this.on.pointed(null));
    frame.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      if (!this.byTouch) this.on.asked(this.spot(event), event);
    });
  }

  measure() {
    this.width = this.frame.clientWidth;
    this.height = this.frame.clientHeight;
  }

  resized() {
    const [w, h] = [this.width, this.height];
    this.measure();
    if (!this.width || !this.height) return;
    if (this.whole || !w || !h) return this.fit();
    this.x += (this.width - w) / 2;
    this.y += (this.height - h) / 2;
    this.apply();
    this.rest();
  }

  /** @param {MouseEvent} event @returns {Spot} */
  spot(event) {
    const rect = this.frame.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  }

  /** A place on the screen in hex units. @param {Spot} at */
  toMap(at) {
    return { x: (at.x - this.x) / this.u, y: (at.y - this.y) / this.u };
  }

  /** A place in hex units on the screen. @param {number} x @param {number} y @returns {Spot} */
  toScreen(x, y) {
    return { x: x * this.u + this.x, y: y * this.u + this.y };
  }

  smallest() {
    const [w, h] = [this.box.x1 - this.box.x0, this.box.y1 - this.box.y0];
    return Math.min(this.width / w, this.height / h) || 10;
  }

  fit() {
    this.u = this.smallest();
    this.x = (this.width - (this.box.x0 + this.box.x1) * this.u) / 2;
    this.y = (this.height - (this.box.y0 + this.box.y1) * this.u) / 2;
    this.apply();
    this.rest();
    this.whole = true;
  }

  /** @param {number} x @param {number} y @param {number} [u] */
  centre(x, y, u = this.u) {
    this.u = clamp(u, this.smallest(), LARGEST);
    this.x = this.width / 2 - x * this.u;
    this.y = this.height / 2 - y * this.u;
    this.apply();
    this.rest();
  }

  /** What is shown now. @returns {Eye} */
  eye() {
    const { x, y } = this.toMap({ x: this.width / 2, y: this.height / 2 });
    return { x, y, u: this.u, whole: this.whole };
  }

  /** Show again what was shown before. @param {Eye} eye */
  look(eye) {
    if (eye.whole) return this.fit();
    this.centre(eye.x, eye.y, eye.u);
  }

  /** Moves only as much as needed to see a point. @param {number} x @param {number} y @param {number} margin in pixels */
  reveal(x, y, margin) {
    const at = this.toScreen(x, y);
    const dx = clamp(at.x, margin, this.width - margin) - at.x;
    const dy = clamp(at.y, margin, this.height - margin) - at.y;
    if (dx || dy) this.pan(dx, dy);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.apply();
  }

  /** @param {number} factor @param {Spot} [about] */
  zoom(factor, about = { x: this.width / 2, y: this.height / 2 }) {
    const u = clamp(this.u * factor, this.smallest(), LARGEST);
    this.x = about.x - ((about.x - this.x) * u) / this.u;
    this.y = about.y - ((about.y - this.y) * u) / this.u;
    this.u = u;
    this.apply();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.rest(), REST);
  }

  /** Some of the map always stays in sight. */
  hold() {
    const { box, u } = this;
    const margin = 80;
    this.x = clamp(this.x, margin - box.x1 * u, this.width - margin - box.x0 * u);
    this.y = clamp(this.y, margin - box.y1 * u, this.height - margin - box.y0 * u);
  }

  apply() {
    this.whole = false;
    this.hold();
    if (this.queued) return;
    this.queued = requestAnimationFrame(() => {
      this.queued = 0;
      this.paint();
    });
  }

  paint() {
    const scale = this.drawn ? this.u / this.drawn : 1;
    const [x, y] = [this.x + this.box.x0 * this.u, this.y + this.box.y0 * this.u];
    this.plane.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0) scale(${scale})`;
    this.on.moved();
  }

  /** Draws the map at the size at which it is seen. */
  rest() {
    clearTimeout(this.timer);
    if (this.drawn !== this.u) {
      this.drawn = this.u;
      this.on.rested(this.u);
    }
    this.paint();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const step = event.deltaMode === 1 ? 30 : event.deltaMode === 2 ? 300 : 1;
    this.zoom(Math.exp(clamp(-event.deltaY * step * 0.0018, -0.5, 0.5)), this.spot(event));
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.byTouch = event.pointerType === "touch";
    if (event.button !== 0) return;
    this.measure();
    this.touches.set(event.pointerId, this.spot(event));
    this.dragging = this.touches.size > 1;
    this.start = this.spot(event);
    clearTimeout(this.press);
    if (this.byTouch && this.touches.size === 1) {
      this.press = window.setTimeout(() => this.longPress(event), LONG_PRESS);
    }
  }

  /** @param {PointerEvent} event */
  longPress(event) {
    if (this.dragging || this.touches.size !== 1) return;
    this.touches.clear();
    this.on.asked(this.spot(event), event);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const [old, now] = [this.touches.get(event.pointerId), this.spot(event)];
    if (!old) return this.on.pointed(now);
    if (!this.dragging && this.start && Math.hypot(now.x - this.start.x, now.y - this.start.y) > DRAG) {
      this.dragging = true;
      this.frame.setPointerCapture(event.pointerId);
      this.frame.classList.add("gb-grabbed");
      this.on.pointed(null);
    }
    if (!this.dragging) return;
    if (this.touches.size === 2) this.pinch(event.pointerId, old, now);
    else this.pan(now.x - old.x, now.y - old.y);
    this.touches.set(event.pointerId, now);
  }

  /** Two fingers: the map follows their middle and their distance. @param {number} id @param {Spot} old @param {Spot} now */
  pinch(id, old, now) {
    const other = [...this.touches].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(old.x - other.x, old.y - other.y) || 1);
    this.zoom(factor, { x: (old.x + other.x) / 2, y: (old.y + other.y) / 2 });
    this.pan((now.x - old.x) / 2, (now.y - old.y) / 2);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const tapped = this.touches.has(event.pointerId) && !this.dragging;
    this.forget(event);
    if (tapped) this.on.tapped(this.spot(event), event);
  }

  /** @param {PointerEvent} event */
  forget(event) {
    clearTimeout(this.press);
    this.touches.delete(event.pointerId);
    if (!this.touches.size) {
      this.dragging = false;
      this.frame.classList.remove("gb-grabbed");
    }
  }

  destroy() {
    this.watcher.disconnect();
    clearTimeout(this.timer);
    clearTimeout(this.press);
    cancelAnimationFrame(this.queued);
  }
}
