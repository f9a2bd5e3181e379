/** Boards that are laid together from sheets: only those in play are drawn. */

/** @typedef {import("../contract.js").Board} Board */

/**
 * The board of some of its parts; all of it if none are named.
 * @param {Board} board @param {string[]} parts
 * @returns {Board}
 */
export function boardOf(board, parts) {
  if (parts.length === 0 || !board.parts) return board;
  const shown = new Set(parts.flatMap((name) => board.parts?.[name] ?? []));
  const both = (/** @type {[string, string]} */ pair) => pair.every((hex) => shown.has(hex));
  const areas = (board.areas ?? []).map((area) => ({ ...area, hexes: area.hexes.filter((hex) => shown.has(hex)) }));
  const lines = (board.lines ?? []).map((line) => ({ ...line, sides: line.sides.filter(both) }));
  return {
    ...board,
    hexes: board.hexes.filter((hex) => shown.has(hex.label)),
    sides: board.sides.filter((side) => both(side.hexes)),
    lines: lines.filter((line) => line.sides.length > 0),
    areas: areas.filter((area) => area.hexes.length > 0),
  };
}
