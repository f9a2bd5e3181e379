// The strip above the map: a card for each formation of both sides, and what has just been done, one thing at a time.
import { computed, effect, html, signal } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { choose } from "./actions.js";
import { groupBy } from "./choices.js";
import { Drawn, Icon, counterName, markerInWords, sideName } from "./parts.js";
import * as state from "./state.js";
import { counterPicture, showHex } from "./table.js";

/** @typedef {import("../lib/contract.js").Card} Card */
/** @typedef {import("../lib/contract.js").Chip} Chip */

/** The formations of both sides. */
export function Strip() {
  const cards = state.view.value?.cards ?? [];
  if (cards.length === 0) return null;
  return html`<section class="strip" aria-label=${t("web-play-formations")}>${ownFirst(groupBy(cards, (card) => card.side)).map(([side, own]) => html`<div class="formations" key=${side}>
    <b class="whose" style=${{ background: state.looks.value?.sides[side]?.colour }}>${sideName(side)}</b>
    ${own.map((card) => html`<${Formation} key=${card.id} card=${card} />`)}</div>`)}</section>`;
}

/** The reader's own formations before those of the others. @param {[string, Card[]][]} groups */
const ownFirst = (groups) => [...groups].sort(([a], [b]) => Number(b === state.side.value) - Number(a === state.side.value));

/** @param {{ card: Card }} props */
function Formation({ card }) {
  const disc = state.looks.value?.groups?.[card.group];
  const answer = state.decision.value?.choices.find((choice) => choice.card === card.id);
  const name = html`${disc && html`<i style=${{ background: disc.body, color: disc.text }}>${card.number}</i>`}<b>${say(card.title)}</b><span>${say(card.state)}</span>${card.points && html`<em title=${t("web-play-points-left")}>${t("web-play-points", { points: card.points })}</em>`}`;
  return html`<article class="formation ${card.tone} ${answer ? "asked" : ""}">
    ${answer ? html`<button type="button" class="head" disabled=${state.busy.value} title=${say(answer.label)} onClick=${() => void choose(answer)}>${name}</button>` : html`<header class="head">${name}</header>`}
    <ul>${card.chips.map((chip) => html`<${Unit} key=${chip.unit} chip=${chip} />`)}</ul></article>`;
}

/** What a unit has to spend, as a sign: a star, an empty ring, or nobody knows. @type {Record<string, string>} */
const PURSES = { full: "★", spent: "", secret: "?" };

/** @param {{ chip: Chip }} props */
function Unit({ chip }) {
  const counter = state.view.value?.counters.find((one) => one.id === chip.unit);
  if (!counter) return null;
  const shown = { ...counter, markers: [...counter.markers.filter((name) => name === "disrupted" || name === "shocked"), ...(chip.sign ? [chip.sign] : [])] };
  const words = [counterName(counter), counter.place, chip.sign && markerInWords(chip.sign), chip.purse && t(`web-play-purse-${chip.purse}`)].filter(Boolean).join(t("web-play-comma"));
  return html`<li class="${chip.lit ? "lit" : ""} ${state.hand.value.includes(chip.unit) ? "held" : ""}"><button type="button" title=${words} onClick=${() => showHex(counter.place)}>
    <${Drawn} name=${words} picture=${counterPicture(shown)} /></button>${chip.purse && html`<i class="purse ${chip.purse}" aria-hidden="true">${PURSES[chip.purse]}</i>`}</li>`;
}

// -------------------------------------------------------------------------------------------- what was just done

/** Which of the things just done is on show. */
const wanted = signal(0);
const acts = computed(() => state.view.value?.acts ?? []);
const shownAct = computed(() => Math.min(wanted.value, Math.max(0, acts.value.length - 1)));

/** What was done last is shown first, as often as there is something new. */
export function followActs() {
  effect(() => {
    const count = acts.value.length;
    wanted.value = count - 1;
  });
}

/** Everything just done, and which of it is on show. */
export const actsShown = () => ({ acts: acts.value, shown: shownAct.value });

/** The lines of sight to what is on show: of everybody who saw it, and of whoever is looked at and did not. */
export function watchLines() {
  if (state.sighting.value || !state.decision.value) return [];
  const looked = [state.hovered.value, state.looked.value];
  const lines = (acts.value[shownAct.value]?.watches ?? []).map(({ start, end, line }) => ({ from: start, to: end, blockedBy: line.blocked, clear: line.clear }));
  return lines.filter((line, place) => lines.findIndex((one) => one.from === line.from && one.to === line.to) === place).filter((line) => line.clear || (line.blockedBy && looked.includes(line.from)));
}

/** One of the things just done in words, and the way to the others. */
export function ActBar() {
  const all = acts.value;
  const now = shownAct.value;
  if (all.length === 0 || state.run.value) return null;
  const to = (/** @type {number} */ step) => () => (wanted.value = (now + step + all.length) % all.length);
  return html`<div class="actbar" role="group" aria-label=${t("web-play-just-done")}>
    <button type="button" class="ghost" aria-label=${t("web-play-act-before")} disabled=${all.length < 2} onClick=${to(-1)}><${Icon} name="back" /></button>
    <i>${now + 1}</i><b>${say(all[now].label)}</b><span>${t("web-play-act-of", { number: now + 1, count: all.length })}</span>
    <button type="button" class="ghost" aria-label=${t("web-play-act-after")} disabled=${all.length < 2} onClick=${to(1)}><${Icon} name="next" /></button></div>`;
}
