// Dice that are rolled each for itself: whose each is, what changes it, and what every face of it does.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { RuleTag, resultInWords, toneOf } from "./parts.js";
import { groundSign } from "./table.js";

/** @typedef {import("../lib/contract.js").Die} Die */
/** @typedef {import("../lib/contract.js").Modifier} Modifier */

/** @param {{ dice: Die[], fallen?: (number | null)[] }} props  what fell, die by die, once it has */
export function Dice({ dice, fallen = [] }) {
  if (dice.length === 0) return null;
  return html`<ol class="dice">${dice.map((die, place) => html`<${Lot} key=${place} die=${die} fell=${fallen[place] ?? null} />`)}</ol>`;
}

/** @param {{ die: Die, fell: number | null }} props */
function Lot({ die, fell }) {
  return html`<li class=${die.planned ? "planned" : ""}>
    <header><${Sign} die=${die} /><b>${say(die.label)}</b>${die.planned && html`<small>${t("web-play-if-done")}</small>`}
      ${fell !== null && html`<small class="fell">${t("web-play-die-fell", { die: fell, value: signed(die.value), total: fell + die.value })}</small>`}</header>
    ${die.modifiers.length > 0 && html`<p class="why">${die.modifiers.map((one, place) => html`<span key=${place}>${say(one.reason)} <b>${signed(one.value)}</b> <${RuleTag} id=${one.rule} /></span>`)}</p>`}
    ${die.faces.length > 0 && html`<div class="faces">${die.faces.map((result, place) => html`<i key=${place} class="${toneOf(result)} ${place + 1 === fell ? "fell" : ""}" title=${resultInWords(result)}>${place + 1}</i>`)}</div>`}
  </li>`;
}

/** The marker that stands for a die, as it lies on the map. @param {{ die: Die }} props */
export function Sign({ die }) {
  return html`<span class="sign ${die.planned ? "planned" : ""}" dangerouslySetInnerHTML=${{ __html: groundSign(die.kind, signed(die.value)) }}></span>`;
}

/** A figure with its sign. @param {number} value */
export const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
