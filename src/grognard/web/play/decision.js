// The open question, always on top: prompt, rule, answers as buttons, lists grouped by verb, and what is left to do.
import { DiceVerdict, useDiceCheck } from "../lib/dicecheck.js";
import { html, signal, useEffect } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { complain } from "../lib/ui.js";
import { additions, choose, giveArmed } from "./actions.js";
import { groupBy } from "./choices.js";
import { Armed, stakeInWords } from "./armed.js";
import { adviceOn, advisedAmong, looksElsewhere, whatItDoes } from "./coach.js";
import { aimBy, bestOf, changesNothing, effectInPercent, gainInPercent, gainOf, headline, isWaste, learnAll, likeliest, verdictOf } from "./combat.js";
import { Keys, isKey } from "./course.js";
import { isAdvised } from "./hint.js";
import { LetPass } from "./standing.js";
import { keyOf, keyOfTurn } from "./keyboard.js";
import { Icon, RuleTag, known, sideName, worded } from "./parts.js";
import * as state from "./state.js";
import { playAll, rematch } from "./talk.js";
import { EndReason, showVictory, verdict } from "./victory.js";
import { bearingOf, showHex, turnsInOrder } from "./table.js";
import { WithDice } from "./thrown.js";
import { Waiting } from "./waiting.js";

/** @typedef {import("../lib/contract.js").Choice} Choice */

/** The answer that is pointed at or has the focus: it explains itself below the others. */
const dwelt = signal(/** @type {Choice | null} */ (null));
/** @param {Choice} choice @param {() => void} [also] */
const explaining = (choice, also) => {
  const dwell = () => {
    dwelt.value = choice;
    also?.();
  };
  const leave = () => (dwelt.value = null);
  return { onMouseEnter: dwell, onFocus: dwell, onMouseLeave: leave, onBlur: leave };
};

const LONG = 7;
const ROOMY = 800; // pixels of height
const LONG_LIST = 4;
const SHOWN = 60;
const PLACES = 12;
const ASKED = 80;
const BEST = 5;

/** The panel that holds the question. */
export function DecisionPanel() {
  const question = state.decision.value;
  if (state.over.value) return html`<${Over} />`;
  if (!question) return html`<${Waiting} />`;
  return html`<section class="decision ${state.buttons.value.length > LONG_LIST ? "long" : ""}" aria-labelledby="prompt">
    <div class="eyebrow">
      <span class="dot"></span><span>${t("web-play-your-decision", { side: sideName(question.side) })}</span>
      <span class="rules">${question.rules.slice(0, 3).map((id) => html`<${RuleTag} id=${id} />`)}</span>
    </div>
    <h1 id="prompt" aria-live="polite">${state.stage.value ? worded("group", state.stage.value) : html`<${WithDice} text=${say(question.prompt)} />`}</h1>
    ${(question.cautions ?? []).map((one, place) => html`<p class="caution" key=${place}><${Icon} name="stop" /><span>${say(one.message)}</span><${RuleTag} id=${one.rule} /></p>`)}
    ${!state.armed.value && html`<${Hint} />`}
    <${Asked} />
  </section>`;
}

/** What is asked back about, else all answers. */
function Asked() {
  const { armed, leaving } = state;
  if (leaving.value) return html`<${Leaving} choice=${leaving.value} />`;
  return armed.value ? html`<${Armed} choice=${armed.value} icon=${iconOf(armed.value)} give=${giveArmed} />` : html`<${Answers} />`;
}

/** What the answer does that one dwells on: over what is below the question, so that nothing moves and no answer is covered. */
export function Explanation() {
  const choice = state.armed.value ? null : dwelt.value;
  const text = choice && state.index.value.all.includes(choice) ? whatItDoes(choice) : "";
  return text ? html`<div class="explains"><p><${Icon} name="help" /><span>${text}</span></p></div>` : null;
}

/** One line on how the question is answered. */
function Hint() {
  const { byHex, byUnit, pairs, facings } = state.index.value;
  const way = pairs.size && !state.chosen.value ? "pair" : byHex.size ? "hex" : pairs.size && (state.firstOfTwo.value || !byUnit.size) ? "pair-hex" : byUnit.size ? "unit" : facings.size ? "facing" : "";
  return way ? html`<p class="hint">${t(`web-play-hint-${way}`)}</p>` : null;
}

/** The answers that are buttons, then those tied to something on the map as lists. */
function Answers() {
  const { all } = state.index.value;
  const buttons = state.buttons.value;
  const tied = all.filter((choice) => (choice.facing == null || choice.hex) && (choice.unit || choice.hex) && !buttons.includes(choice));
  const add = additions();
  const values = buttons.filter((choice) => state.roleOf(choice) === "value");
  return html`<${Keys} /><${Facings} /><${Values} choices=${values} /><${LetPass} />
    <div class="choices" role="group" aria-label=${t("web-play-answers")}>
      ${buttons.map((choice, place) => !values.includes(choice) && !isKey(choice) && html`<${ChoiceButton} key=${choice.notation} choice=${choice} place=${place} />`)}
      ${add.length > 1 && html`<button class="choice add-all ${nextAmong(buttons) === undefined ? "primary" : ""}" disabled=${state.busy.value} onClick=${() => playAll(add)}>
        <${Icon} name="plus" /><span class="c"><b>${t("web-play-add-all", { count: add.length })}</b></span><kbd>A</kbd></button>`}
      ${!state.stage.value && state.stages.value.map(([group, list], place) => html`<${StageButton} key=${group} group=${group} count=${list.length} place=${buttons.length + place} />`)}
      ${state.stage.value && html`<button class="choice" id="unstage" onClick=${() => (state.stageWanted.value = "")}><${Icon} name="undo" /><span class="c"><b>${t("web-play-back")}</b></span><kbd>Esc</kbd></button>`}
    </div>
    ${tied.length > 0 && html`<${TiedList} choices=${tied} />`}`;
}

/** Opens a kind of answers that stays out of the way until it is asked for. @param {{ group: string, count: number, place: number }} props */
function StageButton({ group, count, place }) {
  return html`<button class="choice stage" data-stage=${group} disabled=${state.busy.value} onClick=${() => (state.stageWanted.value = group)}>
    <${Icon} name=${state.looks.value?.actions?.[group]?.icon ?? "next"} /><span class="c"><b>${worded("group", group)}</b></span>
    <span class="odds">${count}</span><kbd>${place + 1}</kbd></button>`;
}

/** The ways a piece may face, as arrows in the order of a clock; on the map the same is done by dragging. */
function Facings() {
  const { unit, choices } = state.turning.value;
  if (choices.length === 0) return null;
  const others = [...state.index.value.facings.keys()].filter((other) => other !== unit);
  return html`${state.index.value.byHex.size > 0 && html`<p class="hint">${t("web-play-turn-here")}</p>`}<div class="facings" role="group" aria-label=${t("web-play-facings")}>
    ${turnsInOrder().map((choice, place) => html`<button type="button" key=${choice.notation} data-action=${choice.notation} disabled=${state.busy.value} title=${say(choice.label)} aria-label=${say(choice.label)}
      onClick=${() => choose(choice)}><i style=${{ rotate: `${bearingOf(choice.facing ?? 0)}deg` }}></i><kbd>${keyOfTurn(place)}</kbd></button>`)}
    ${others.map((other) => html`<button type="button" class="chip" key=${other} onClick=${() => (state.turned.value = other)}>${pieceName(other)}</button>`)}</div>`;
}

/** @param {string} unit */
const pieceName = (unit) => say(state.board.value?.pieces?.[unit]) || unit;

/** Many small values to choose one from. @param {{ choices: Choice[] }} props */
function Values({ choices }) {
  if (choices.length === 0) return null;
  return html`<div class="values" role="group" aria-label=${t("web-play-answers")}>${choices.map((choice) => html`<button type="button" class="chip" key=${choice.notation}
    data-action=${choice.notation} disabled=${state.busy.value} onClick=${() => choose(choice)}>${say(choice.label)}</button>`)}</div>`;
}

/** @param {{ choice: Choice, place: number }} props */
function ChoiceButton({ choice, place }) {
  const buttons = state.buttons.value;
  const forecasts = state.forecasts.value[choice.notation] ?? [];
  const main = isNextStep(choice, buttons);
  const best = bestOf(forecasts);
  const offer = state.roleOf(choice) === "offer";
  return html`<button class="choice ${offer ? "shot" : ""} ${main ? "primary" : ""} ${adviceOn(choice)}" title=${whatItDoes(choice)} data-action=${choice.notation} disabled=${state.busy.value}
      ...${explaining(choice, () => offer && (state.aimed.value = choice))} onClick=${() => choose(choice)}>
    <${Icon} name=${iconOf(choice)} />
    <span class="c"><b>${choice.notation === state.passingVerb.value ? t("web-play-pass-here") : html`<${WithDice} text=${say(choice.label)} />`}</b>${best && html`<small><${Verdict} choice=${choice} />${best}</small>`}${state.roleOf(choice) === "commit" && html`<small>${stakeInWords(choice)}</small>`}</span>
    ${forecasts.length > 0 && html`<span class="odds">${offer ? effectInPercent(forecasts) : headline(forecasts) || (best && effectInPercent(forecasts))}</span>`}
    <kbd>${keyOf(choice, place)}</kbd>
  </button>`;
}

/** How good the chance of an answer is, before its chances: in a word. @param {{ choice: Choice }} props */
function Verdict({ choice }) {
  const verdict = changesNothing(choice) ? "no-change" : verdictOf(choice);
  return verdict ? html`<em class="verdict ${verdict}">${t(`web-play-verdict-${verdict}`)}</em> ` : null;
}

/** One filled button on the screen: the next step. @param {Choice} choice @param {Choice[]} buttons */
function isNextStep(choice, buttons) {
  const { byHex, byUnit, pairs } = state.index.value;
  const more = state.roleOf(choice) === "stop" ? byUnit.size + pairs.size : state.leftToDo.value;
  const elsewhere = byHex.size > 0 || (more > 0 && state.endsStep(choice));
  return choice === nextAmong(buttons) && !elsewhere && !state.passingVerb.value && !looksElsewhere(buttons);
}

/** The best of the shots on offer, else the first answer that is more than a side matter. @param {Choice[]} buttons */
function nextAmong(buttons) {
  const offers = buttons.filter((choice) => state.roleOf(choice) === "offer");
  return bestOfItsKind(advisedAmong(buttons), buttons) ?? likeliest(offers.filter((choice) => !isWaste(choice))) ?? buttons.find((choice) => state.isNext(choice) && !isWaste(choice));
}

/** What the coach likes is a kind of answer: of several, the one from which most is to be hoped. @param {Choice | undefined} advised @param {Choice[]} buttons */
function bestOfItsKind(advised, buttons) {
  if (!advised || isAdvised(advised)) return advised;
  return buttons.filter((choice) => choice.group === advised.group).reduce((best, choice) => (gainOf(choice) > gainOf(best) ? choice : best), advised);
}

/** A picture for a button: no means stop, else by its verb. @param {Choice} choice */
function iconOf(choice) {
  if (choice.notation.endsWith(" no")) return "stop";
  return state.looks.value?.actions?.[choice.group]?.icon ?? "next";
}

/** Answers tied to units and hexes, for those who look for a name rather than a place. @param {{ choices: Choice[] }} props */
function TiedList({ choices }) {
  const wanted = state.filter.value.trim().toLowerCase();
  const shown = choices.filter((choice) => !wanted || `${say(choice.label)} ${choice.notation}`.toLowerCase().includes(wanted));
  const places = new Map(state.view.value?.counters.map((counter) => [counter.id, counter.place]));
  return html`<details class="tied" open=${(choices.length <= LONG && innerHeight >= ROOMY) || wanted !== ""}>
    <summary>${t("web-play-all-answers", { count: choices.length })}</summary>
    ${choices.length > LONG && html`<input id="filter" type="search" placeholder=${t("web-play-filter")} aria-label=${t("web-play-filter")}
      value=${state.filter.value} onInput=${(/** @type {any} */ event) => (state.filter.value = event.target.value)} />`}
    ${groupBy(shown.slice(0, SHOWN), (choice) => choice.group).map(([verb, list], _, groups) => html`<${GroupName} key=${`${verb}?`} verb=${groups.length > 1 ? verb : ""} /><ul key=${verb} class="answers">
      ${list.map((choice) => html`<li key=${choice.notation}><${TiedAnswer} choice=${choice} place=${choice.hex ?? places.get(choice.unit ?? "")} /></li>`)}
    </ul>`)}
    ${shown.length > SHOWN && html`<p class="more">${t("web-play-more-answers", { count: shown.length - SHOWN })}</p>`}
  </details>`;
}

/** What the answers of a kind have in common, if the game has words for it. @param {{ verb: string }} props */
const GroupName = ({ verb }) => (verb && known("group", verb) ? html`<h3>${known("group", verb)}</h3>` : null);

/** @param {{ choice: Choice, place?: string }} props */
function TiedAnswer({ choice, place }) {
  const forecasts = state.forecasts.value[choice.notation] ?? [];
  return html`<button class="answer" data-action=${choice.notation} disabled=${state.busy.value} onClick=${() => choose(choice)}
      onMouseEnter=${() => ((state.hovered.value = place ?? null), (dwelt.value = choice), choice.unit && void aimBy(choice))}
      onMouseLeave=${() => (dwelt.value = null)} onFocus=${() => place && showHex(place)}>
    <span>${say(choice.label)}</span>${forecasts.some((one) => one.chances.length) && html`<b title=${t("web-play-gain")}>${gainInPercent(forecasts)}</b>`}${place && choice.unit && html`<small>${known("place", place) || place}</small>`}
  </button>`;
}

/** Before a step ends: what would be left undone. @param {{ choice: Choice }} props */
function Leaving({ choice }) {
  const left = state.stillToAct.value;
  useEffect(() => {
    document.getElementById("end-anyway")?.focus();
    void learnAll(left.filter((one) => one.choice.hex).slice(0, ASKED).map((one) => one.choice), () => state.leaving.value !== null);
  }, []);
  const good = [...left].filter((one) => gainOf(one.choice) > 0).sort((a, b) => gainOf(b.choice) - gainOf(a.choice)).slice(0, BEST);
  const others = [...new Set(left.filter((one) => !good.includes(one)).map((one) => one.place))];
  return html`<div class="leaving" role="alertdialog" aria-labelledby="leaving">
    <p id="leaving">${t("web-play-leaving", { count: left.length })}</p>
    ${good.length > 0 && html`<ul class="answers">${good.map(({ choice, place }) => html`<li key=${choice.notation}><button class="answer" onClick=${() => ((state.leaving.value = null), showHex(place))}>
      <span>${say(choice.label)}</span><b>${headline(state.forecasts.value[choice.notation] ?? [])}</b><b>${gainInPercent(state.forecasts.value[choice.notation] ?? [])}</b></button></li>`)}</ul>`}
    ${good.length === 0 && html`<div class="places">${others.slice(0, PLACES).map((place) => html`<button class="chip" key=${place}
        onClick=${() => ((state.leaving.value = null), showHex(place))}>${place}</button>`)}${others.length > PLACES ? " …" : ""}</div>`}
    ${good.length > 0 && others.length > 0 && html`<p class="hint">${t("web-play-and-others", { count: others.length })}</p>`}
    <div class="choices">
      <button id="end-anyway" class="choice primary" data-action=${choice.notation} onClick=${() => choose(choice, { sure: true })}>
        <${Icon} name="end" /><span class="c"><b>${t("web-play-end-anyway")}</b></span><kbd>↵</kbd></button>
      <button class="choice" onClick=${() => (state.leaving.value = null)}>
        <${Icon} name="undo" /><span class="c"><b>${t("web-play-keep-playing")}</b></span><kbd>Esc</kbd></button>
    </div>
  </div>`;
}

/** The same once more, with the sides changed. */
function Rematch() {
  if (state.side.value === null) return null;
  const start = () => rematch().then((address) => (location.href = address)).catch(complain);
  return html`<button type="button" class="choice" id="rematch" onClick=${start}><${Icon} name="fork" /><span class="c"><b>${t("web-play-rematch")}</b></span></button>`;
}

function Over() {
  const { check } = useDiceCheck(state.match.value?.id ?? "", state.chair.value?.secret ?? "", true);
  return html`<section class="decision over"><div class="eyebrow"><span class="dot"></span><span>${t("web-play-over")}</span></div>
    <h1 aria-live="polite">${verdict()}</h1>
    <p class="hint">${say(state.over.value)}</p><${EndReason} />
    ${check && html`<${DiceVerdict} check=${check} />`}
    <div class="choices"><a class="choice primary" href=${`replay.html#seat=${state.chair.value?.secret ?? ""}`}>
      <${Icon} name="replay" /><span class="c"><b>${t("web-play-replay")}</b></span></a>
      ${check && html`<button type="button" class="choice" id="look-at-dice" onClick=${() => (state.dialog.value = "dice")}><${Icon} name="die" /><span class="c"><b>${t("web-dice-look")}</b></span></button>`}
      <${Rematch} /><button type="button" class="choice" id="review" onClick=${showVictory}><${Icon} name="book" /><span class="c"><b>${t("web-play-review")}</b></span></button></div></section>`;
}
