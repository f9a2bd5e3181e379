/**
 * Shapes that the board has of its own; what it is given is in contract.d.ts.
 *
 * @typedef {[number, number]} Point  in hex units: neighbouring centres are 1 apart, y grows downwards
 * @typedef {(message: import("../contract.js").Message) => string} Names
 */
export {};
