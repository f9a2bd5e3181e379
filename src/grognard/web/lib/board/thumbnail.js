/** A board as a picture of a given size, with the pieces that somebody knows of: for lists of matches. */

import { Grid } from "./geometry.js";
import { boardOf } from "./parts.js";
import { SmallMap } from "./smallmap.js";
import { riverCourses } from "./water.js";

/** @typedef {import("../contract.js").Board} Board */
/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("../contract.js").Glance} Glance */

/**
 * The map that covers a frame, cut at its rim and centred on the pieces where it is larger.
 * @param {Board} shape @param {Looks} looks @param {Glance} glance @param {{width: number, height: number}} frame
 */
export function thumbnail(shape, looks, glance, frame) {
  const board = boardOf(shape, glance.parts);
  const grid = new Grid(board);
  const scale = Math.max(frame.width / (grid.box.x1 - grid.box.x0), frame.height / (grid.box.y1 - grid.box.y0));
  const pieces = glance.pieces.map(([place, side]) => ({ place, side })).filter(({ place }) => grid.has(place));
  const box = around(grid, pieces, { width: frame.width / scale, height: frame.height / scale });
  const small = new SmallMap(grid, board, looks, riverCourses(grid, board.lines ?? [], looks.hexsides), box, scale);
  small.draw(pieces);
  return small.canvas;
}

/**
 * A part of the map of a size, in hex units, about the middle of the pieces.
 * @param {Grid} grid @param {{place: string}[]} pieces @param {{width: number, height: number}} size
 */
function around(grid, pieces, { width, height }) {
  const { x0, y0, x1, y1 } = grid.box;
  const spots = pieces.map(({ place }) => grid.centre(place));
  const middle = (/** @type {number} */ axis, /** @type {number} */ otherwise) => (spots.length ? spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length : otherwise);
  const left = between(middle(0, (x0 + x1) / 2) - width / 2, x0, x1 - width);
  const top = between(middle(1, (y0 + y1) / 2) - height / 2, y0, y1 - height);
  return { x0: left, y0: top, x1: left + width, y1: top + height };
}

/** @param {number} value @param {number} least @param {number} most */
const between = (value, least, most) => Math.max(least, Math.min(most, value));
