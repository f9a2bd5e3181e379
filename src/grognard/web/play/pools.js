// Dice that are thrown together: one by one with the reason and rule of each, and the faces of its kind.
import { html } from "../lib/preact.js";
import { diePicture, facesPicture } from "../lib/board/dice.js";
import { say, t } from "../lib/i18n.js";
import { RuleTag } from "./parts.js";
import * as state from "./state.js";

/** @typedef {import("../lib/contract.js").PoolView} PoolView */
/** @typedef {import("../lib/contract.js").DieView} DieView */

/** The faces of a kind of die by letter, the weakest first. @param {string} kind */
const facesOf = (kind) => state.board.value?.dice?.[kind] ?? [];

/** A die by its colour alone. @param {{ die: DieView }} props */
export function Die({ die }) {
  const looks = state.looks.value;
  return html`<i class="die ${die.state}" title=${t("web-play-colour-die", { kind: die.kind })} dangerouslySetInnerHTML=${{ __html: looks ? diePicture(looks, die.kind, die) : "" }}></i>`;
}

/** Some dice in a row, as they stand on a card. @param {{ dice: DieView[] }} props */
export const DiceRow = ({ dice }) => html`<span class="dicerow">${dice.map((die, place) => html`<${Die} key=${place} die=${die} />`)}</span>`;

/** All pools of a forecast. @param {{ pools: PoolView[] }} props */
export function Pools({ pools }) {
  if (pools.length === 0) return null;
  return html`<div class="pools">${pools.map((pool, place) => html`<section key=${place}><h3>${say(pool.title)}</h3>
    <ul>${pool.dice.map((die, number) => html`<${Thrown} key=${number} die=${die} />`)}</ul></section>`)}</div>`;
}

/** A die with its reason, its rule, and what it can show. @param {{ die: DieView }} props */
function Thrown({ die }) {
  return html`<li class=${die.state}><${Die} die=${die} /><span>${say(die.reason)}</span><${RuleTag} id=${die.rule} />
    <span class="diefaces" dangerouslySetInnerHTML=${{ __html: state.looks.value ? facesPicture(state.looks.value, die.kind, facesOf(die.kind)) : "" }}></span></li>`;
}
