// The second step of an answer that cannot be taken back: shown first with its price and its chances, then given.
import { effect, html, untracked, useEffect } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { expert } from "../lib/store.js";
import { answerAt, stackIn } from "./choices.js";
import { aimBy, bestOf, effectInPercent } from "./combat.js";
import { Icon } from "./parts.js";
import * as state from "./state.js";

/** @typedef {import("../lib/contract.js").Choice} Choice */

const PATIENCE = 20_000; // milliseconds without a touch, after which it is not meant any more
let timer = 0;

/** An answer is given at its second step: does this one wait for it? @param {Choice} choice */
export async function waitsForSecondStep(choice) {
  if (expert.value || !isArmable(choice) || isArmed(choice)) return false;
  const question = state.decision.peek();
  await aimBy(choice);
  if (state.decision.peek() !== question) return true;
  if (state.stakeOf(choice) === "die" && !strikes(choice) && !hasChances(choice)) return false;
  arm(choice);
  return true;
}

/** What is at stake has not been asked about yet; what was planned before has been seen. @param {Choice} choice */
const isArmable = (choice) => strikes(choice) || (state.stakeOf(choice) !== "" && state.roleOf(choice) !== "commit");

/** A place that a procedure is to strike. @param {Choice} choice */
const strikes = (choice) => Boolean(state.view.value?.course && choice.hex);

/** @param {Choice} choice */
const hasChances = ({ notation }) => forecastsOf(notation).some((one) => one.chances.length > 0 || one.pools.length > 0 || one.dice.length > 0);

/** @param {string} notation */
const forecastsOf = (notation) => state.forecasts.value[notation] ?? [];

/** @param {Choice} choice */
const isArmed = (choice) => state.armed.peek()?.notation === choice.notation;

/** @param {Choice} choice */
function arm(choice) {
  clearTimeout(timer);
  state.menu.value = null;
  state.armed.value = choice;
  timer = window.setTimeout(disarm, PATIENCE);
}

/** It is not meant any more. */
export function disarm() {
  clearTimeout(timer);
  if (state.armed.peek() === null) return;
  state.armed.value = null;
  state.aimed.value = null;
}

/** Nothing of an earlier question stays armed. */
export function followArmed() {
  effect(() => {
    void state.decision.value;
    untracked(disarm);
  });
}

// ------------------------------------------------------------------------------------------------- on the map

/** Where what is armed would strike: its hex, the place that the question is about, else where its piece stands. */
export function armedPlace() {
  const choice = state.armed.value;
  return choice && (choice.hex ?? state.subjects.value[0] ?? state.placeOf(choice.unit ?? ""));
}

/** Is a tap here the second step: at the place that would be struck, or at the piece that would strike? @param {string} hex @param {string | null} counter */
export function isSecondTap(hex, counter) {
  const choice = state.armed.value;
  if (!choice) return false;
  if (hex === armedPlace() || hex === state.placeOf(choice.unit ?? "")) return true;
  const answer = answerAt(state.index.value, stackIn(state.pieces.value, hex), hex, { counter, chosen: state.chosen.value });
  return answer !== null && "play" in answer && isArmed(answer.play);
}

/** What is armed, as the map shows it. */
export function armedMark() {
  const choice = state.armed.value;
  const to = armedPlace();
  if (!choice || !to) return null;
  const from = state.placeOf(choice.unit ?? "");
  const figures = [chanceIn(choice.notation), priceOf(choice)].filter(Boolean).join(t("web-play-comma"));
  return { from: from !== to ? from : null, to, figures, word: t("web-play-tap-again") };
}

// --------------------------------------------------------------------------------------------- beside the map

/** The chance of any effect, where there is one to tell. @param {string} notation */
const chanceIn = (notation) => (forecastsOf(notation).some((one) => one.chances.length) ? effectInPercent(forecastsOf(notation)) : "");

/** What an answer uses up, as it is written. @param {Choice} choice */
const priceOf = ({ notation }) => say(forecastsOf(notation).find((one) => one.price)?.price ?? null);

/** What is gone once an answer is given. @param {Choice} choice */
export const stakeInWords = (choice) => (state.stakeOf(choice) ? t(`web-play-stake-${state.stakeOf(choice)}`) : strikes(choice) ? t("web-play-stake-place") : "");

/** The answer that waits for its second step, in place of all others. @param {{ choice: Choice, icon: string, give: () => void }} props */
export function Armed({ choice, icon, give }) {
  useEffect(() => document.getElementById("commit-armed")?.focus({ preventScroll: true }), [choice.notation]);
  const price = priceOf(choice);
  const best = bestOf(forecastsOf(choice.notation));
  return html`<div class="armed" role="alertdialog" aria-label=${t("web-play-armed")}>
    <div class="choices">
      <button id="commit-armed" class="choice primary danger" data-action=${choice.notation} disabled=${state.busy.value} onClick=${give}>
        <${Icon} name=${icon} /><span class="c"><b>${say(choice.label)}</b>${best && html`<small>${best}</small>`}<small>${stakeInWords(choice)}</small></span>
        ${chanceIn(choice.notation) && html`<span class="odds">${chanceIn(choice.notation)}</span>`}${price && html`<span class="price">${price}</span>`}<kbd>↵</kbd></button>
      <button id="disarm" class="choice" onClick=${disarm}><${Icon} name="undo" /><span class="c"><b>${t("web-play-back")}</b></span><kbd>Esc</kbd></button>
    </div>
    <label class="expert"><input type="checkbox" checked=${expert.value} onChange=${() => (expert.value = !expert.value)} /> ${t("web-play-expert")}</label>
  </div>`;
}
