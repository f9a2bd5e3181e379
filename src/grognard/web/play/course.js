// A procedure in progress, step by step: what is done, what is decided now, what is to come with its rolls, rules and chances.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { choose } from "./actions.js";
import { countShown, forecastShown } from "./combat.js";
import { CardFace } from "./hands.js";
import { keyOf } from "./keyboard.js";
import { withForeseen } from "./plan.js";
import { RuleTag, counterName, resultInWords, toneOf } from "./parts.js";
import { DiceRow } from "./pools.js";
import * as state from "./state.js";
import { counterPicture } from "./table.js";

/**
 * @typedef {import("../lib/contract.js").CourseStep} Step
 * @typedef {import("../lib/contract.js").Key} Key
 */

/** Is a procedure shown step by step? */
export const hasCourse = () => Boolean(state.view.value?.course);

/** Do the odds on show tell more than the last step of the course does: of several targets, or with and without an answer? */
export const saysMore = () => countShown() > 1 || (forecastShown()?.before ?? []).length > 0;

/** The keys that are answers now. */
export const keysAsked = () => (state.view.value?.course?.keys ?? []).filter((key) => !key.chosen && state.decision.value);
/** Is an answer given by a key? @param {import("../lib/contract.js").Choice} choice */
export const isKey = (choice) => keysAsked().some((key) => key.notation === choice.notation);

/** The panel under the question. */
export function CoursePanel() {
  const course = state.view.value?.course;
  if (!course) return null;
  const steps = withForeseen(course.steps, forecastShown()?.steps ?? []);
  const chosen = course.keys.filter((key) => key.chosen);
  return html`<section class="procedure" aria-label=${say(course.title)}>
    <h2>${say(course.title)}</h2>
    ${course.times.length > 0 && html`<ol class="times">${course.times.map((time) => html`<li key=${time.label.id} class=${time.state} aria-current=${time.state === "now" ? "step" : null}><b>${say(time.label)}</b><small>${say(time.note)}</small></li>`)}</ol>`}
    ${chosen.map((key) => html`<p class="modechosen" key=${key.notation}><b>${say(key.label)}</b> <span>${say(key.note)}</span><${RuleTag} id=${key.rule} /></p>`)}
    <ol class="steps">${steps.map((step, place) => html`<${CourseLine} key=${step.label.id + place} step=${step} number=${place + 1} />`)}</ol>
  </section>`;
}

/** @param {{ step: Step, number: number }} props */
function CourseLine({ step, number }) {
  return html`<li class=${step.state} aria-current=${step.state === "now" ? "step" : null}>
    <i class="n">${step.state === "done" ? "✓" : number}</i>
    <div><header><b>${say(step.label)}</b><span>${step.rules.map((id) => html`<${RuleTag} key=${id} id=${id} />`)}</span></header>
      ${step.note && html`<p>${say(step.note)}</p>`}
      ${step.pools.length > 0 && html`<p class="against">${step.pools.map((pool, place) => html`<span key=${place}><em>${say(pool.title)}</em> <${DiceRow} dice=${pool.dice} /></span>`)}</p>`}
      ${step.faces.length > 0 && html`<ul class="facerow">${step.faces.map((face, place) => html`<li key=${place} class=${face.bad ? "bad" : ""}><b>${place + 1}</b>${face.words && html`<span>${face.words}</span>`}<${DiceRow} dice=${face.dice} /></li>`)}</ul>`}
      ${step.chances.length > 0 && html`<ul class="branches">${step.chances.map((one) => html`<li key=${one.result} class=${toneOf(one.result)}><b>${((100 * one.numerator) / one.denominator).toFixed(1)} %</b><span>${resultInWords(one.result)}</span></li>`)}</ul>`}
    </div></li>`;
}

/** The answers that are keys side by side; those that cannot be given are hatched and say why. */
export function Keys() {
  const keys = keysAsked();
  if (keys.length === 0) return null;
  return html`<div class="keys" role="group" aria-label=${t("web-play-answers")}>${keys.map((key) => html`<${OneKey} key=${key.notation} of=${key} />`)}</div>`;
}

/** @param {{ of: Key }} props */
function OneKey({ of: key }) {
  const place = state.buttons.value.findIndex((choice) => choice.notation === key.notation);
  const choice = state.buttons.value[place];
  const inside = html`<b>${say(key.label)}</b><small>${say(key.barred ?? key.note)}</small>`;
  if (!choice) return html`<span class="key barred" aria-disabled="true"><i>✕</i>${inside}<${RuleTag} id=${key.rule} /></span>`;
  return html`<span class="key"><button type="button" data-action=${key.notation} disabled=${state.busy.value} onClick=${() => choose(choice)}>${inside}<kbd>${keyOf(choice, place)}</kbd></button><${RuleTag} id=${key.rule} /></span>`;
}

/** Below the map, while no stack is looked at: the card that began it, and the piece that may answer. */
export function CourseCard() {
  const course = state.view.value?.course;
  const counter = state.view.value?.counters.find((one) => one.id === course?.unit);
  if (!course?.card) return null;
  return html`<section class="viewer coursecard" aria-label=${say(course.title)}><header><b>${say(course.title)}</b></header>
    <div class="row"><${CardFace} card=${course.card} />
    ${counter && html`<figure class="card"><span class="face" dangerouslySetInnerHTML=${{ __html: counterPicture(counter, "selected") }}></span><figcaption><b>${counterName(counter)}</b><span>${counter.place}</span></figcaption></figure>`}</div></section>`;
}
