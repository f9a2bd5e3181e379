// Small pieces that several panels share: icons, rule tags, names of hexes and units.
import { html } from "../lib/preact.js";
import { numbered } from "../lib/board/markers.js";
import { knows, say, t } from "../lib/i18n.js";
import * as names from "../lib/names.js";
import { known, resultInWords, worded } from "../lib/words.js";
import { board, looks, ruleShown } from "./state.js";

export { Icon } from "../lib/ui.js";
export { known, resultInWords, worded } from "../lib/words.js";

/** A side as it is called in this match. @param {string | null} side */
export const sideName = (side) => say(board.value?.side_names?.[side ?? ""]) || names.sideName(side);

/** A rule number that opens the rule. @param {{ id: string }} props */
export function RuleTag({ id }) {
  const open = (/** @type {Event} */ event) => {
    event.stopPropagation();
    ruleShown.value = id;
  };
  return id ? html`<button class="rule" onClick=${open} title=${t("web-play-open-rule", { rule: id })}>${id}</button>` : null;
}

/** A hex, or that in which a spot lies; a hexside lies in none. @param {string} label */
export function hexOf(label) {
  const [x, y] = board.value?.spots?.[label] ?? [NaN, NaN];
  return board.value?.hexes.find((hex) => hex.label === label || Math.hypot(hex.x - x, hex.y - y) < INSIDE) ?? null;
}

const INSIDE = 0.45; // hex units

/** A hex in words: number, name, terrain, what is built there. @param {string} label */
export function hexInWords(label) {
  const hex = hexOf(label);
  if (!hex) return alongside(label);
  const parts = [worded("terrain", hex.terrain), ...hex.features.map((feature) => worded("feature", feature))];
  return [say(hex.name), ...new Set(parts)].filter(Boolean).join(t("web-play-comma"));
}

/** What a place is called by: a hex by its number, a place beside the map by its name. @param {string} place */
export const placeName = (place) => (hexOf(place) ? place : known("place", place) || place);

/** What runs along a hexside that is written as its two hexes: a river, by name. @param {string} label */
function alongside(label) {
  const [a, b] = label.split("/");
  const line = board.value?.lines?.find(({ sides }) => sides.some(([c, d]) => (a === c && b === d) || (a === d && b === c)));
  return line ? say(line.name) : "";
}

/** A piece in words, as far as it is known. @param {import("../lib/contract.js").Counter} counter */
export function counterName(counter) {
  if (!counter.known) return t("web-play-unknown-unit", { side: sideName(counter.side) });
  return say(board.value?.pieces?.[counter.id]) || counter.name || known("kind", counter.kind.replace(".", "-"));
}

/** A marker in words, with its number if it has one. @param {string} marker */
export function markerInWords(marker) {
  const { name, number } = numbered(marker);
  return number && !knows(`marker-${marker}`) ? `${worded("marker", name)} ${number}` : worded("marker", marker);
}

/** The figures on a counter. @param {import("../lib/contract.js").Counter} counter */
export const figuresOf = (counter) => counter.figures.join("-");

/** How good a result is for whoever acts, as a class. @param {string} result */
export const toneOf = (result) => `tone-${looks.value?.results?.[result] ?? "nothing"}`;

/** A result as its table prints it; an identifier that is told in words beside it is no sign. @param {string} result */
export const signOf = (result) => known("sign", result) || (IDENTIFIER.test(result) && resultInWords(result) ? "" : result);
const IDENTIFIER = /^[a-z]{3,}/;

/** What is drawn, with its name for those who do not see it: the writing in the picture is no part of that. @param {{ name: string, picture: string }} props */
export function Drawn({ name, picture }) {
  return html`<span class="sr">${name}</span><span class="drawn" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: picture }}></span>`;
}
