// Small pieces that several panels share: icons, rule tags, names of hexes and units.
import { html } from "../lib/preact.js";
import { knows, say, t } from "../lib/i18n.js";
import { board, ruleShown, tables, view } from "./state.js";

/** Icons that only this page has; the others are shared. */
const OWN = new Set("reset mute text symbols".split(" "));

/** @param {{ name: string }} props */
export function Icon({ name }) {
  const file = OWN.has(name) ? "play/icons.svg" : "lib/icons.svg";
  return html`<svg class="icon" aria-hidden="true"><use href=${`${file}#i-${name}`} /></svg>`;
}

/** A rule number that opens the rule. @param {{ id: string }} props */
export function RuleTag({ id }) {
  const open = (/** @type {Event} */ event) => {
    event.stopPropagation();
    ruleShown.value = id;
  };
  return id ? html`<button class="rule" onClick=${open} title=${t("web-play-open-rule", { rule: id })}>${id}</button>` : null;
}

/** @param {string} label */
export const hexOf = (label) => board.value?.hexes.find((hex) => hex.label === label) ?? null;

/** A hex in words: number, name, terrain, what is built there. @param {string} label */
export function hexInWords(label) {
  const hex = hexOf(label);
  if (!hex) return "";
  const parts = [worded("terrain", hex.terrain), ...hex.features.map((feature) => worded("feature", feature))];
  return [say(hex.name), ...new Set(parts)].filter(Boolean).join(t("web-play-comma"));
}

/** A word of the game, or the plain identifier where the game has none. @param {string} family @param {string} id */
export const worded = (family, id) => (knows(`${family}-${id}`) ? t(`${family}-${id}`) : id.replaceAll(/[-_]/g, " "));

/** A word of the game, or nothing where the game has none. @param {string} family @param {string} id */
export const known = (family, id) => (knows(`${family}-${id}`) ? t(`${family}-${id}`) : "");

/** @param {string} side */
export const sideName = (side) => worded("side", side);

/** A piece in words, as far as it is known. @param {import("./types.js").Counter} counter */
export function counterName(counter) {
  if (!counter.known) return `${sideName(counter.side)}: ${t("web-play-unknown-unit")}`;
  const spoken = namesByUnit().get(counter.id);
  const [type = ""] = counter.kind.split(".").slice(-1);
  return spoken ?? t("web-play-unit", { name: counter.name, type: worded("type", type), size: worded("size", counter.size) });
}

/** The names that the open question uses for its units. */
function namesByUnit() {
  const found = new Map();
  for (const choice of view.value?.decision?.choices ?? []) {
    const name = choice.label.args?.unit;
    if (choice.unit && typeof name === "object") found.set(choice.unit, say(name));
  }
  return found;
}

/** The short text on a counter: designation and figures. @param {import("./types.js").Counter} counter */
export const figuresOf = (counter) => counter.figures.join("-");

/** A table of the game that has a column of this name. @param {string} column */
export function tableWith(column) {
  return Object.values(tables.value).find((table) => table?.columns?.includes(column)) ?? null;
}

/** What a result of a table means, if the game has words for it. @param {string} result */
export const resultInWords = (result) => (knows(`result-${result}`) ? t(`result-${result}`) : "");
