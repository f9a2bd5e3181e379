/** Boards, hexes and counters with nothing on them, for small pictures that explain something. */

/** @typedef {import("../contract.js").Board} Board */
/** @typedef {import("../contract.js").HexView} HexView */
/** @typedef {import("../contract.js").Counter} Counter */

/** @param {Partial<HexView>} [fields] @returns {HexView} */
export function blankHex(fields = {}) {
  return { label: "a", x: 0, y: 0, terrain: "", features: [], name: null, side: "", worth: 0, ...fields };
}

/** @param {string} orientation @param {Partial<Board>} [fields] @returns {Board} */
export function blankBoard(orientation, fields = {}) {
  return { orientation, hexes: [blankHex()], sides: [], lines: [], areas: [], pieces: {}, parts: {}, spots: {}, shapes: [], rim: null, tiles: {}, dice: {}, side_names: {}, chart: {}, ...fields };
}

/** @param {Partial<Counter>} fields @returns {Counter} */
export function blankCounter(fields) {
  const plain = { name: "", kind: "", size: "", figures: [], steps: 0, markers: [], facing: null, carrier: "", group: "", values: {}, heading: null };
  return { id: "", side: "", place: "a", depth: 0, known: true, ...plain, ...fields };
}
