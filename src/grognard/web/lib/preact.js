// One door to the vendored view libraries: templates, components, hooks and signals.
import { h } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export { render } from "../vendor/preact.js";
export { useEffect, useMemo, useRef } from "../vendor/hooks.js";
export { Signal, batch, computed, effect, signal, untracked, useSignal } from "../vendor/signals.js";

/** Templates as tagged strings: html`<b>${text}</b>`. */
export const html = htm.bind(h);
