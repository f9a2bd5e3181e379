// Hands of cards: one's own to read and to play from, of the others the backs.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { choose } from "./actions.js";
import { sideName } from "./parts.js";
import { DiceRow } from "./pools.js";
import * as state from "./state.js";

/** @typedef {import("../lib/contract.js").HandView} HandView */
/** @typedef {import("../lib/contract.js").HandCard} HandCard */

const MOST_BACKS = 5;

/** The hands of all sides, the reader's own first; nothing in a game without cards. */
export function HandPanel() {
  const all = state.view.value?.hands ?? [];
  if (all.length === 0) return null;
  const own = all.filter((hand) => hand.side === state.side.value);
  const others = all.filter((hand) => hand.side !== state.side.value);
  return html`<section class="viewer handpanel" aria-label=${t("web-play-your-hand")}><div class="hands">${own.map((hand) => html`<${OwnHand} key=${hand.side} hand=${hand} />`)}${others.map((hand) => html`<${OtherHand} key=${hand.side} hand=${hand} />`)}</div></section>`;
}

/** @param {{ hand: HandView }} props */
function OwnHand({ hand }) {
  return html`<section class="hand own"><h3><b>${t("web-play-your-hand")}</b><span>${counted(hand)}</span></h3>
    <div class="row">${hand.cards.map((card, place) => html`<${CardFace} key=${card.id + place} card=${card} />`)}</div></section>`;
}

/** @param {HandView} hand */
const counted = (hand) => t("web-play-hand-count", { held: hand.held, limit: hand.limit, down: hand.down });

/** @param {{ hand: HandView }} props */
function OtherHand({ hand }) {
  const colour = state.looks.value?.sides[hand.side]?.colour;
  const backs = (/** @type {number} */ count) => Array.from({ length: Math.min(count, MOST_BACKS) }, (_, place) => html`<i key=${place} class="back" style=${{ background: colour }}></i>`);
  return html`<section class="hand other"><div class="row">${hand.cards.map((card, place) => html`<${CardFace} key=${card.id + place} card=${card} />`)}<span class="backs">${backs(hand.held + hand.down)}</span></div>
    <h3><b>${sideName(hand.side)}</b><span>${counted(hand)}</span></h3></section>`;
}

/** The answer that plays a card, if there is just one. @param {HandCard} card */
function answerOf(card) {
  const found = state.decision.value?.choices.filter((choice) => choice.card === card.id) ?? [];
  return found.length === 1 ? found[0] : null;
}

/** A card face up; a click plays it where that is the one thing it can be used for. @param {{ card: HandCard }} props */
export function CardFace({ card }) {
  const answer = answerOf(card);
  const inside = html`<b class="title">${say(card.title)}</b>${card.text && html`<p>${say(card.text)}</p>`}
    ${(card.pools.length > 0 || card.rows.length > 0) && html`<dl>${card.pools.map((pool) => html`<div key=${say(pool.title)}><dt>${say(pool.title)}</dt><dd><${DiceRow} dice=${pool.dice} /></dd></div>`)}
      ${card.rows.map((row) => html`<div key=${say(row.label)} class=${typeof row.value === "object" ? "wide" : ""}><dt>${say(row.label)}</dt><dd>${say(row.value)}</dd></div>`)}</dl>`}`;
  const look = `playcard ${card.kind} at-${card.place} ${card.able ? "able" : ""}`;
  if (!answer) return html`<article class=${look}>${inside}</article>`;
  return html`<button type="button" class=${look} disabled=${state.busy.value} title=${say(answer.label)} onClick=${() => void choose(answer)}>${inside}</button>`;
}
