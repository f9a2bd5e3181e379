// Dice that are thrown together: one by one with the reason and rule of each, and the faces of its kind.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { RuleTag } from "./parts.js";
import * as state from "./state.js";

/** @typedef {import("../lib/contract.js").PoolView} PoolView */
/** @typedef {import("../lib/contract.js").DieView} DieView */

/** How a kind of die is coloured. @param {string} kind */
const dressed = (kind) => {
  const look = state.looks.value?.dice?.[kind];
  return { "--die": look?.body, "--pip": look?.text };
};

/** What stands for the symbols of a face; a blank has none. @param {string} face */
function symbols(face) {
  const signs = state.looks.value?.die_symbols ?? {};
  return [...face].map((letter) => signs[letter] ?? "").join("") || "–";
}

/** The faces of a kind of die by letter, the weakest first. @param {string} kind */
const facesOf = (kind) => state.board.value?.dice?.[kind] ?? [];

/** A die by its colour alone. @param {{ die: DieView }} props */
export function Die({ die }) {
  return html`<i class="die ${die.state}" style=${dressed(die.kind)} title=${t("web-play-colour-die", { kind: die.kind })}></i>`;
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
    <span class="faces" style=${dressed(die.kind)} aria-hidden="true">${facesOf(die.kind).map((face, place) => html`<b key=${place} class=${symbols(face) === "–" ? "blank" : ""}>${symbols(face)}</b>`)}</span></li>`;
}
