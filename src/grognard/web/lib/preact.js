// One door to the vendored view libraries: templates, components, hooks and signals.
import { h } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export { Fragment, createContext, createRef, h, render } from "../vendor/preact.js";
export { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
export {
  Signal,
  batch,
  computed,
  effect,
  signal,
  untracked,
  useComputed,
  useSignal,
  useSignalEffect,
} from "../vendor/signals.js";

/** Templates as tagged strings: html`<b>${text}</b>`. */
export const html = htm.bind(h);
