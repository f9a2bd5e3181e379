// A hint: what the machine would do in one's place, as a plan in words and on the map. Purple is advice, never a fact.
import * as api from "../lib/api.js";
import { Errands } from "../lib/errands.js";
import { computed, effect, html, untracked } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { complain } from "../lib/ui.js";
import { bestOf, headline, percent } from "./combat.js";
import { Icon, RuleTag, counterName, resultInWords, toneOf } from "./parts.js";
import { known } from "./playing.js";
import { scenesOf, stopsOf } from "./stops.js";
import * as state from "./state.js";
import { showHex } from "./table.js";

/**
 * @typedef {import("./stops.js").Stop} Stop
 * @typedef {import("../lib/contract.js").Choice} Choice
 * @typedef {import("../lib/contract.js").Advice} Advice
 */

const MOST_TASKS = 4;
const MOST_MOVES = 3;

/** May the machine be asked here? Against persons one thinks for oneself. */
export const hasHints = computed(() => state.alone.value && state.decision.value !== null);

/** Ask for a plan, or put the one away that is shown. */
export async function toggleHint() {
  if (state.advice.value) return forget();
  const chair = state.chair.value;
  if (!chair || !hasHints.value || state.advising.value) return;
  const [question, input] = [state.decision.value, state.input.value];
  state.advising.value = true;
  try {
    const told = await api.hint(chair.secret);
    if (state.decision.value === question) take(told, input);
  } catch (error) {
    complain(error);
  } finally {
    state.advising.value = false;
  }
}

/** Lay a plan beside the question. @param {Advice} told @param {number} input */
function take(told, input) {
  const stops = stopsOf(scenesOf(told.view, told.moments, known()), known()).filter((stop) => stop.kind !== "");
  state.advice.value = { ...told, input, at: 0, stops };
  state.tab.value = "plan";
}

function forget() {
  state.advice.value = null;
  if (state.tab.value === "plan") state.tab.value = "fight";
}

/** A plan is followed answer by answer, and forgotten as soon as one does something else. */
export function followHint() {
  effect(() => {
    const input = state.input.value;
    const now = untracked(() => state.advice.value);
    if (now && input !== now.input) untracked(() => goOn(now, input));
  });
  effect(() => void (state.waysAdvised.value = ways.value));
}

/** @param {NonNullable<typeof state.advice.value>} now @param {number} input */
function goOn(now, input) {
  const given = state.given.value.get(input - 1)?.choice.notation;
  const at = now.at + 1;
  if (input === now.input + 1 && given === now.answers[now.at] && at < now.answers.length) state.advice.value = { ...now, at, input };
  else forget();
}

/** What is still to be done of the plan. */
const ahead = computed(() => state.advice.value?.stops.filter((stop) => stop.to > (state.advice.value?.at ?? 0)) ?? []);

/** The ways of the plan, each with the number of its task. */
const ways = computed(() => {
  const name = (/** @type {string} */ unit) => state.view.value?.counters.find((one) => one.id === unit)?.name ?? "";
  return ahead.value.slice(0, MOST_TASKS).flatMap((stop, place) => stop.moves.map((move) => ({ side: move.side, way: move.way, name: name(move.unit), advice: String(place + 1) })));
});

/** The answer that the plan would give now. */
const next = computed(() => state.decision.value?.choices.find((choice) => choice.notation === state.advice.value?.answers[state.advice.value.at]) ?? null);

/** Is an answer the next one of the plan? @param {Choice} choice */
export const isAdvised = (choice) => next.value === choice;

/** Where the next answer of the plan is to be given. */
const placeOfNext = computed(() => next.value?.hex ?? state.view.value?.counters.find((one) => one.id === next.value?.unit)?.place ?? null);

// ---------------------------------------------------------------------------------------------------- the panel

/** The plan: what to do now, at most four tasks, what to expect, and why it goes no further. */
export function HintPanel() {
  const now = state.advice.value;
  if (!now) return null;
  const more = ahead.value.length - MOST_TASKS;
  return html`<section class="hintpanel" aria-labelledby="hint-title">
    <header><h2 id="hint-title">${t("web-hint-title")}</h2><em>${t("web-hint-no-order")}</em></header>
    <${Now} />
    <ol>${ahead.value.slice(0, MOST_TASKS).map((stop, place) => html`<${Task} key=${stop.from} stop=${stop} number=${place + 1} />`)}</ol>
    ${ahead.value.length === 0 && now.answers.length > 1 && html`<p>${t("web-hint-nothing-moves")}</p>`}
    ${more > 0 && html`<p>${t("web-hint-more", { count: more })}</p>`}
    <${Expected} now=${now} />
    ${now.errands.length > 0 && html`<section class="expected"><h3>${t("explain-in-mind")}</h3>
      <${Errands} errands=${now.errands} board=${state.board.value} most=${MOST_TASKS} numbered=${false} show=${showHex} /></section>`}
    <p class="end">${t(`web-hint-end-${now.end}`)}</p>
    <div class="hint-acts"><button type="button" onClick=${forget}>${t("web-hint-hide")} <kbd>I</kbd></button></div></section>`;
}

/** What the plan would do first, and the way to it. */
function Now() {
  if (!next.value) return null;
  const place = placeOfNext.value;
  return html`<p class="first" data-next=${next.value.notation}><b>${t("web-hint-now")}</b> <span>${say(next.value.label)}</span>
    ${place && state.places.value.has(place) && html`<button type="button" class="show" id="hint-show" onClick=${() => showHex(place)}><${Icon} name="eye" /> ${t("web-hint-show", { hex: place })}</button>`}</p>`;
}

/** @param {{ stop: Stop, number: number }} props */
function Task({ stop, number }) {
  const told = stop.moves.length ? [] : stop.lines;
  const rules = [...new Set(stop.lines.flatMap((line) => line.rules))].slice(0, 2);
  const left = stop.moves.length - MOST_MOVES;
  return html`<li><i>${number}</i><div>
    ${stop.moves.slice(0, MOST_MOVES).map((move, place) => html`<button type="button" class="link" key=${place} onClick=${() => showHex(move.way[move.way.length - 1])}>${movesInWords(stop, move)}</button>`)}
    ${left > 0 && html`<span>${t("web-play-more-moves", { count: left })}</span>`}
    ${told.map((line, place) => html`<span key=${place}>${say(line.message)}</span>`)}
    ${rules.map((id) => html`<${RuleTag} key=${id} id=${id} />`)}</div></li>`;
}

/** @param {Stop} stop @param {import("./stops.js").Move} move */
function movesInWords(stop, { unit, way }) {
  const counter = stop.view.counters.find((one) => one.id === unit);
  const ends = `${way[0]} → ${way[way.length - 1]}`;
  return counter ? `${counterName(counter)} ${ends}` : ends;
}

/** The exact chances of the dice that the plan ends with. @param {{ now: Advice }} props */
function Expected({ now }) {
  if (now.odds.length === 0) return null;
  return html`<section class="expected"><h3>${t("web-hint-expect")}</h3>${now.odds.map((forecast, place) => html`<div key=${place}>
    <p><b>${say(forecast.title)}</b> <span>${headline([forecast]) || bestOf([forecast])}</span></p>
    <dl>${forecast.chances.map((one) => html`<div key=${one.result}><dt class=${toneOf(one.result)}>${resultInWords(one.result) || one.result}</dt>
      <dd>${percent(one)}</dd></div>`)}</dl></div>`)}</section>`;
}

/** At the foot: ask what the machine would do. */
export function HintButton() {
  if (!hasHints.value) return null;
  const word = t(state.advice.value ? "web-hint-hide" : "web-hint-ask");
  return html`<button type="button" class="act slim advise" id="hint" aria-pressed=${state.advice.value !== null} disabled=${state.advising.value} title="${word} (I)" aria-label=${word} onClick=${toggleHint}><${Icon} name="bulb" /></button>`;
}
