// The map of the replay: it follows the view, shows what the newest lines speak of, and never moves unasked.
import { say, t } from "../lib/i18n.js";
import { boardOf } from "../lib/board/parts.js";
import { createBoard } from "../lib/map.js";
import { effect, html, untracked, useEffect, useRef } from "../lib/preact.js";
import { language, symbols } from "../lib/store.js";
import { waysOfPlan } from "./reasons.js";
import { at, board, looks, marks, shown, view } from "./state.js";
import { hexesIn } from "./steps.js";

/** Names on the map in the language of the page. @param {import("../lib/contract.js").Message} message */
const names = (message) => say(message);

/** More hexes than this, as after a set-up, would only hide the map. */
const MOST = 12;

/** Hexes that the lines of an input name, as far as they are on the board. @param {number} input */
function spokenOf(input) {
  const shape = board.peek();
  const known = new Set([...(shape?.hexes ?? []).map((hex) => hex.label), ...Object.keys(shape?.spots ?? {})]);
  const lines = untracked(() => marks.value.filter((mark) => mark.input === input));
  const hexes = [...new Set(lines.flatMap((mark) => hexesIn(mark.message)))].filter((hex) => known.has(hex));
  return hexes.length > MOST ? [] : hexes;
}

/** Lay the board into its place and keep it in step; the result takes it away. @param {HTMLElement} place */
function lay(place) {
  const [shape, drawnAs] = [board.peek(), looks.peek()];
  if (!shape || !drawnAs) return undefined;
  const map = createBoard(place, { board: boardOf(shape, view.peek()?.parts ?? []), looks: drawnAs, names, label: t("web-replay-map") });
  let last = -1;
  const stops = [
    effect(() => {
      const seen = view.value;
      if (!seen) return;
      map.setCounters(seen.counters, { animate: at.value > last });
      map.setControl(seen.control);
      map.setLight(seen.light ?? "");
      map.highlight({ selected: spokenOf(at.value) });
      last = at.value;
    }),
    effect(() => map.trails(waysOfPlan.value)),
    effect(() => void (shown.value && map.has(shown.value) && map.centre(shown.value))),
    effect(() => void (language.value, map.relabel(names))),
    effect(() => map.setSymbols(symbols.value)),
  ];
  return () => {
    for (const stop of stops) stop();
    map.destroy();
  };
}

export function MapArea() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => (place.current ? lay(place.current) : undefined), []);
  return html`<section class="mapwrap" aria-label=${t("web-replay-map")}><div class="board" ref=${place}></div></section>`;
}
