// Addresses under which nothing ever changes: with the version that this page was made with, if it has one.
const base = globalThis.document?.querySelector?.('meta[name="fixed"]')?.getAttribute("content") ?? "/";

/** The address of something that the browser may keep. @param {string} path */
export const fixed = (path) => base + path.replace(/^\//, "");
