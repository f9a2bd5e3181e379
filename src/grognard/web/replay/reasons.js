// Why a machine player did something: its plan, the courses that it compared, the answers that it weighed.
import * as api from "../lib/api.js";
import { Errands, waysOfErrands } from "../lib/errands.js";
import { say, t } from "../lib/i18n.js";
import { playerName, sideName } from "../lib/names.js";
import { computed, effect, html, signal, untracked } from "../lib/preact.js";
import { inWords } from "../lib/refusals.js";
import { Icon, IconButton, RuleTag } from "../lib/ui.js";
import { resultInWords } from "../lib/words.js";
import { at, board, game, index, secret, shown } from "./state.js";

/**
 * @typedef {import("../lib/contract.js").Explanation} Explanation
 * @typedef {import("../lib/contract.js").AnswerTold} AnswerTold
 * @typedef {import("../lib/contract.js").Forecast} Forecast
 */

const MOST_TASKS = 6;
const MOST_COURSES = 4;
const MOST_TASKS_OF_A_COURSE = 2;

/** Are the reasons beside the log? */
export const asked = signal(false);
/** The reasons for what happened where we are, or why there are none. */
const told = signal(/** @type {Explanation | null} */ (null));
const untold = signal("");

/** May one ask? Only when the match is over, and a machine has played in it. */
export const hasReasons = computed(() => index.value?.explained ?? false);
export const toggleReasons = () => (asked.value = hasReasons.value && !asked.value);

/** Fetch the reasons as one goes along. */
export function followReasons() {
  effect(() => {
    if (asked.value) void learn(at.value);
    else told.value = null;
  });
}

/** @param {number} input */
async function learn(input) {
  const stillThere = () => asked.peek() && at.peek() === input;
  try {
    const found = await api.explain(untracked(() => secret.value), input);
    if (stillThere()) [told.value, untold.value] = [found, ""];
  } catch (error) {
    if (stillThere()) [told.value, untold.value] = [null, inWords(error)];
  }
}

/** The tasks, those first whose units the answer is about. */
const errands = computed(() => {
  const now = told.value;
  const given = now?.answers.find((one) => one.given)?.notation.split(/[ ,+]/) ?? [];
  const concerned = (/** @type {import("../lib/contract.js").Errand} */ one) => Number(one.task.units.some((unit) => given.includes(unit)));
  return (now?.errands ?? []).toSorted((a, b) => concerned(b) - concerned(a));
});

/** The plan on the map, drawn as a hint is. */
export const waysOfPlan = computed(() => waysOfErrands(errands.value, board.value, told.value?.side ?? "", MOST_TASKS));

/** Show a place on the map. @param {string} place */
const show = (place) => (shown.value = place);

// ---------------------------------------------------------------------------------------------------- the panel

export function Reasons() {
  const now = told.value;
  return html`<section class="hintpanel reasons" aria-labelledby="reasons-title" tabindex="0">
    <header><h2 id="reasons-title">${t("web-explain-title")}</h2>
      ${now && html`<em>${t("web-explain-who", { side: sideName(now.side, game.value?.id), player: playerName(now.player) })}</em>`}
      <${IconButton} icon="close" label=${t("web-explain-hide")} onClick=${toggleReasons} /></header>
    ${now ? html`<${Told} now=${now} />` : html`<p>${untold.value || t("web-loading")}</p>`}</section>`;
}

/** @param {{ now: Explanation }} props */
function Told({ now }) {
  const given = now.answers.find((one) => one.given);
  return html`${given && html`<p class="first"><b>${t("web-explain-chose")}</b> <span>${say(given.label)}</span></p>`}
    <${Answers} now=${now} />
    ${given && given.odds.length > 0 && html`<${Odds} title=${t("web-explain-expected")} odds=${given.odds} />`}
    ${now.errands.length > 0 && html`<h3>${t("explain-plan", { input: now.planned })}</h3>
      <${Errands} errands=${errands.value} board=${board.value} most=${MOST_TASKS} show=${show} />`}
    <${Courses} now=${now} />
    <p class="end">${t("explain-recorded")}</p>`;
}

/** The answers as they were weighed. @param {{ now: Explanation }} props */
function Answers({ now }) {
  if (now.answers.length === 0) return html`<p>${t("explain-only-answer")}</p>`;
  const best = Math.max(...now.answers.map((one) => one.worth));
  return html`<h3>${t("explain-answers", { count: now.listed })}</h3>
    <dl class="weighed">${now.answers.map((one) => html`<div key=${one.notation} class=${one.given ? "given" : ""}>
      <dt>${one.given ? "▸ " : ""}${say(one.label)}</dt><dd>${worth(one.worth, best)}</dd></div>`)}</dl>
    ${now.thought_of < now.listed && html`<p>${t("explain-overlooked", { count: now.listed - now.thought_of })}</p>`}
    ${now.manner !== "best" && html`<p>${t(`explain-${now.manner}`)}</p>`}`;
}

/** The best as it is, others by how much they are worse. @param {number} value @param {number} best */
const worth = (value, best) => (value === best ? value.toFixed(1) : `−${(best - value).toFixed(1)}`);

/** Exact chances, with what changes them and the rule of each. @param {{ title: string, odds: readonly Forecast[] }} props */
function Odds({ title, odds }) {
  return html`<section class="expected"><h3>${title}</h3>${odds.map((forecast, place) => html`<div key=${place}>
    <p><b>${say(forecast.title)}</b></p>
    ${forecast.modifiers.length > 0 && html`<p class="mods">${forecast.modifiers.map((one, number) => html`<span key=${number}>${say(one.reason)} ${signed(one.value)} <${RuleTag} id=${one.rule} /></span>`)}</p>`}
    <dl>${forecast.chances.map((one) => html`<div key=${one.result}><dt>${resultInWords(one.result) || one.result}</dt><dd>${percent(one.numerator / one.denominator)}</dd></div>`)}</dl></div>`)}</section>`;
}

/** @param {number} value */
const signed = (value) => (value < 0 ? `−${-value}` : `+${value}`);
/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** The courses that were tried out, and what spoke for the one that was taken. @param {{ now: Explanation }} props */
function Courses({ now }) {
  if (now.courses.length === 0) return null;
  return html`<h3>${t("explain-courses")}</h3>
    <ol class="tried">${now.courses.slice(0, MOST_COURSES).map((course, place) => html`<li key=${place} class=${place === 0 ? "given" : ""}>
      <b>${Math.round(100 * course.value)}</b><div><span>${t(nameOfCourse(course, place === 0))}</span> <small>${t("explain-worlds", { count: course.worlds })}</small>
      <${Errands} errands=${course.errands} board=${board.value} most=${MOST_TASKS_OF_A_COURSE} numbered=${false} show=${show} /></div></li>`)}</ol>
    ${now.hurried && html`<p>${t("explain-hurried")}</p>`}
    ${now.terms.length > 0 && html`<h3>${t("explain-terms")}</h3><dl class="weighed">${now.terms.map((term) => html`<div key=${term.name.id}><dt>${say(term.name)}</dt><dd>${signed(Math.round(100 * term.share))}</dd></div>`)}</dl>`}`;
}

/** @param {import("../lib/contract.js").CourseTold} course @param {boolean} taken */
function nameOfCourse(course, taken) {
  if (taken) return course.own ? "explain-taken-own" : "explain-taken";
  if (course.own) return "explain-own";
  return course.errands.length ? "explain-other" : "explain-same-plan";
}

/** At the foot: ask why. */
export function ReasonsButton() {
  if (!hasReasons.value) return null;
  return html`<button type="button" class="button ask-why" id="why" aria-pressed=${asked.value} title="${t("web-explain-ask")} (W)" onClick=${toggleReasons}><${Icon} name="bulb" /> ${t("web-explain-ask")}</button>`;
}
