/** A map in a few pixels: ground, rivers, towns, and a dot for every stack. */

import { NO_SIDE } from "./palette.js";
import { paletteOf } from "./scene.js";

/** @typedef {import("../contract.js").Board} Board */
/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("./geometry.js").Grid} Grid */
/** @typedef {{x0: number, y0: number, x1: number, y1: number}} Box in hex units */
/** @typedef {{place: string, side: string}} Piece */

/** @type {Record<string, string>} */
const TONES = { woods: "forest", hills: "hill", marsh: "marsh", crops: "cover", paddies: "paddy" };

export class SmallMap {
  /** @param {Grid} grid @param {Board} board @param {Looks} looks @param {import("./water.js").Course[]} courses @param {Box} box @param {number} scale pixels to the hex */
  constructor(grid, board, looks, courses, box, scale) {
    this.grid = grid;
    this.looks = looks;
    this.box = box;
    this.scale = scale;
    this.ratio = Math.min(2, window.devicePixelRatio || 1);
    this.canvas = this.newCanvas();
    this.paper = this.drawPaper(board, courses);
  }

  newCanvas() {
    const { x0, y0, x1, y1 } = this.box;
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
    context?.setTransform(k, 0, 0, k, -this.box.x0 * k, -this.box.y0 * k);
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

  /** Draws the ground and a dot for each piece. @param {Piece[]} pieces */
  draw(pieces) {
    const context = this.context(this.canvas);
    if (!context) return;
    context.save();
    context.resetTransform();
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.drawImage(this.paper, 0, 0);
    context.restore();
    for (const piece of pieces) if (this.grid.has(piece.place)) this.dot(context, piece);
  }

  /** Square for square-cut sides, round for rounded ones. @param {CanvasRenderingContext2D} context @param {Piece} piece */
  dot(context, piece) {
    const side = this.looks.sides[piece.side] ?? NO_SIDE;
    const [x, y] = this.grid.centre(piece.place);
    context.fillStyle = side.colour;
    context.beginPath();
    if (side.badge === "square") context.rect(x - 0.42, y - 0.42, 0.84, 0.84);
    else context.arc(x, y, 0.46, 0, 2 * Math.PI);
    context.fill();
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
