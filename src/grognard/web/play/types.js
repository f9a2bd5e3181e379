/**
 * What the page keeps of the last state; all else that travels to it is in contract.d.ts.
 *
 * @typedef {Omit<import("../lib/socket.js").State, "type" | "from">} TableState
 */
export {};
