/** The small map in the corner: ground, counters, and the part in view. */

import { NO_SIDE } from "./palette.js";
import { paletteOf } from "./scene.js";

/** @typedef {import("../contract.js").Board} Board */
/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {import("./viewport.js").Viewport} Viewport */

const HEIGHT = 190;
const WIDEST = 220;
const RIM = 22;

/** @type {Record<string, string>} */
const TONES = { woods: "forest", hills: "hill", marsh: "marsh", crops: "cover", paddies: "paddy" };

export class Overview {
  /** @param {HTMLElement} frame @param {Viewport} viewport @param {Grid} grid @param {Board} board @param {Looks} looks @param {import("./water.js").Course[]} courses */
  constructor(frame, viewport, grid, board, looks, courses) {
    this.viewport = viewport;
    this.grid = grid;
    this.looks = looks;
    const { x0, y0, x1, y1 } = viewport.box;
    this.scale = Math.min(HEIGHT / (y1 - y0), WIDEST / (x1 - x0));
    this.ratio = Math.min(2, window.devicePixelRatio || 1);
    this.box = document.createElement("div");
    this.box.className = "gb-overview";
    this.box.setAttribute("aria-hidden", "true");
    this.canvas = this.newCanvas();
    this.view = document.createElement("div");
    this.view.className = "gb-overview-view";
    this.box.append(this.canvas, this.view);
    frame.append(this.box);
    this.paper = this.drawPaper(board, courses);
    this.listen();
    this.setCounters([]);
  }

  newCanvas() {
    const { x0, y0, x1, y1 } = this.viewport.box;
    const canvas = document.createElement("canvas");
    const [w, h] = [Math.round((x1 - x0) * this.scale), Math.round((y1 - y0) * this.scale)];
    canvas.width = w * this.ratio;
    canvas.height = h * this.ratio;
    canvas.style.width = `${w}px`;
    canvas.style.height = `${h}px`;
    return canvas;
  }

  /** A context in hex units. @param {HTMLCanvasElement} canvas */
  context(canvas) {
    const context = canvas.getContext("2d");
    const k = this.scale * this.ratio;
    context?.setTransform(k, 0, 0, k, -this.viewport.box.x0 * k, -this.viewport.box.y0 * k);
    return context;
  }

  /** @param {Board} board @param {import("./water.js").Course[]} courses */
  drawPaper(board, courses) {
    const canvas = this.newCanvas();
    const context = this.context(canvas);
    if (!context) return canvas;
    const palette = paletteOf(this.looks);
    this.fill(context, this.grid.labels, palette.clear);
    for (const [name, { recipe, level }] of Object.entries(this.looks.features)) {
      if (recipe === "level") this.fill(context, board.hexes.filter((hex) => hex.features.includes(name)).map((hex) => hex.label), palette[`level${level}`]);
    }
    for (const [terrain, { recipe = "", tones }] of Object.entries(this.looks.terrain)) {
      const hexes = board.hexes.filter((hex) => hex.terrain === terrain).map((hex) => hex.label);
      const tone = tones?.[0] ?? palette[TONES[recipe] ?? ""];
      if (tone) this.fill(context, hexes, tone);
    }
    drawRivers(context, palette.water, courses);
    context.fillStyle = palette.block;
    for (const hex of board.hexes.filter((one) => one.name)) {
      const [x, y] = this.grid.centre(hex.label);
      const r = (hex.worth ?? 0) >= 10 ? 0.5 : 0.22;
      context.fillRect(x - r, y - r, 2 * r, 2 * r);
    }
    return canvas;
  }

  /** One patch of ground, without seams between its hexes. @param {CanvasRenderingContext2D} context @param {string[]} hexes @param {string} colour */
  fill(context, hexes, colour) {
    context.fillStyle = colour;
    context.beginPath();
    for (const loop of this.grid.loops(hexes)) {
      context.moveTo(...loop[0]);
      for (const point of loop) context.lineTo(...point);
    }
    context.fill("evenodd");
  }

  /** @param {Counter[]} counters */
  setCounters(counters) {
    const context = this.context(this.canvas);
    if (!context) return;
    context.save();
    context.resetTransform();
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.drawImage(this.paper, 0, 0);
    context.restore();
    for (const counter of counters) {
      if (counter.depth === 0 && this.grid.has(counter.place)) this.dot(context, counter);
    }
  }

  /** Square for square-cut sides, round for rounded ones. @param {CanvasRenderingContext2D} context @param {Counter} counter */
  dot(context, counter) {
    const side = this.looks.sides[counter.side] ?? NO_SIDE;
    const [x, y] = this.grid.centre(counter.place);
    context.fillStyle = side.colour;
    context.beginPath();
    if (side.badge === "square") context.rect(x - 0.42, y - 0.42, 0.84, 0.84);
    else context.arc(x, y, 0.46, 0, 2 * Math.PI);
    context.fill();
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
    const rect = this.canvas.getBoundingClientRect();
    const { x0, y0 } = this.viewport.box;
    this.viewport.centre(x0 + (event.clientX - rect.left) / this.scale, y0 + (event.clientY - rect.top) / this.scale);
  }
}

/** @param {CanvasRenderingContext2D} context @param {string} colour @param {import("./water.js").Course[]} courses */
function drawRivers(context, colour, courses) {
  context.strokeStyle = colour;
  context.lineCap = "round";
  for (const { line, look } of courses) {
    context.lineWidth = look.great ? 0.36 : 0.2;
    context.beginPath();
    for (const [x, y] of line) context.lineTo(x, y);
    context.stroke();
  }
}
