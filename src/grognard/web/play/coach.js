// The coach: beside a question of a new kind, what it is, what a good player thinks about, and what the buttons do.
import { computed, effect, html, signal, untracked, useEffect } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { coached } from "../lib/store.js";
import { isAdvised } from "./hint.js";
import { Icon, RuleTag, known, worded } from "./parts.js";
import * as state from "./state.js";
import { bringIntoSight, spotOf } from "./table.js";

/**
 * @typedef {import("../lib/contract.js").LessonView} Lesson
 * @typedef {import("../lib/contract.js").Choice} Choice
 * @typedef {import("../lib/contract.js").DecisionView} DecisionView
 */

const BLANK = { on: false, learnt: /** @type {string[]} */ ([]) };
const lessons = computed(() => state.guided.value?.lessons ?? []);
const here = () => state.match.value?.id ?? "";
/** What this browser remembers of the coach at this match. */
const memory = computed(() => coached.value[here()] ?? BLANK);
/** A lesson that is read once more. */
const reread = signal("");
/** The lesson whose places and answers are being shown. */
const shown = signal("");

/** @param {Partial<typeof BLANK>} change */
const remember = (change) => (coached.value = { ...coached.value, [here()]: { ...memory.value, ...change } });

/**
 * The first lesson that suits a question and is not known yet.
 * @param {readonly Lesson[]} all @param {DecisionView | null} question @param {readonly string[]} known
 */
export function lessonFor(all, question, known) {
  const groups = new Set((question?.choices ?? []).map((choice) => choice.group));
  const suits = (/** @type {Lesson} */ one) => one.kind === question?.kind && (!one.offered || groups.has(one.offered));
  return all.find((one) => suits(one) && !known.includes(one.id)) ?? null;
}

/** The lesson beside the question, if the coach is there and has something to say. */
export const lesson = computed(() => {
  if (!memory.value.on || state.over.value) return null;
  return lessons.value.find((one) => one.id === reread.value) ?? lessonFor(lessons.value, state.decision.value, memory.value.learnt);
});

/** The lessons in the order in which they are read: those that are known, the one beside the question, those to come. */
const inOrder = computed(() => {
  const read = memory.value.learnt.flatMap((id) => lessons.value.find((one) => one.id === id) ?? []);
  const now = lesson.value && !read.includes(lesson.value) ? [lesson.value] : [];
  return [...read, ...now, ...lessons.value.filter((one) => !read.includes(one) && !now.includes(one))];
});

/** A lesson is known when its question has been answered. */
export function followCoach() {
  let before = { id: "", input: -1 };
  effect(() => {
    const now = { id: lesson.value?.id ?? "", input: state.input.value };
    untracked(() => {
      if (before.id && now.input !== before.input && state.given.value.has(before.input)) know(before.id);
      if (now.input !== before.input) reread.value = "";
    });
    before = { id: untracked(() => lesson.value?.id ?? ""), input: now.input };
  });
}

/** @param {string} id */
function know(id) {
  if (reread.value === id) reread.value = "";
  if (!memory.value.learnt.includes(id)) remember({ learnt: [...memory.value.learnt, id] });
}

// ------------------------------------------------------------------------------------------------- the answers

/** What a kind of answer to the open question does, in words; nothing where no lesson tells. @param {Choice} choice */
export function whatItDoes(choice) {
  const told = lessons.value.filter((one) => one.kind === state.decision.value?.kind).map((one) => one.words.does ?? {});
  return told.map((does) => does[choice.notation] ?? does[choice.group]).find(Boolean) ?? "";
}

/** How the coach thinks of an answer. @param {Choice} choice @returns {"advised" | "wasteful" | ""} */
export function adviceOn(choice) {
  const now = lesson.value;
  if (isAdvised(choice)) return "advised";
  if (!now || now.kind !== state.decision.value?.kind) return "";
  if (now.waste?.includes(choice.group)) return "wasteful";
  return now.advise?.includes(choice.group) ? "advised" : "";
}

/** Would the coach rather have something done that is no button, but tied to the map? @param {Choice[]} buttons */
export const looksElsewhere = (buttons) => !advisedAmong(buttons) && state.index.value.all.some((choice) => adviceOn(choice) === "advised");

/** The first button of the kind that the coach likes best. @param {Choice[]} buttons */
export function advisedAmong(buttons) {
  const wanted = lesson.value?.advise ?? [];
  return buttons.find(isAdvised) ?? wanted.map((group) => buttons.find((choice) => choice.group === group)).find((choice) => choice !== undefined);
}

// ---------------------------------------------------------------------------------------------------- the card

/** The card above the question. */
export function Coach() {
  const now = lesson.value;
  useEffect(() => turnPage(0), [now?.id]);
  if (!now) return null;
  const at = inOrder.value.indexOf(now);
  return html`<section class="coach" aria-labelledby="coach-title">
    <div class="eyebrow"><span>${t("web-coach-step", { step: at + 1, steps: lessons.value.length })}</span><${Dots} now=${now} /></div>
    <div class="read" tabindex="0"><h2 id="coach-title">${now.words.title}</h2>
    <p>${now.words.what} ${now.rules.map((id) => html`<${RuleTag} key=${id} id=${id} />`)}</p>
    <p class="think"><b>${t("web-coach-think")}</b> ${now.words.think}</p>
    ${shown.value === now.id && html`<${Answers} now=${now} />`}</div>
    <div class="coach-acts">
      <button type="button" class="how" aria-expanded=${shown.value === now.id} onClick=${() => show(now)}><${Icon} name="eye" /> ${t("web-coach-how")}</button>
      <button type="button" onClick=${() => know(now.id)}>${t("web-coach-know")}</button>
      <button type="button" class="leave" onClick=${() => remember({ on: false })}>${t("web-coach-leave")}</button>
      <button type="button" class="on" onClick=${() => turnPage(1)}>${t("web-coach-question")} <${Icon} name="next" /></button>
    </div></section>`;
}

/** On a phone lesson and question are two pages, side by side. @param {0 | 1} page */
function turnPage(page) {
  const pages = document.querySelector(".asks");
  pages?.scrollTo({ left: page * pages.clientWidth });
}

/** One dot for each lesson; a click reads it once more. @param {{ now: Lesson }} props */
function Dots({ now }) {
  return html`<span class="dots">${inOrder.value.map((one) => html`<button type="button" key=${one.id} title=${one.words.title} aria-label=${one.words.title}
    class=${one === now ? "now" : memory.value.learnt.includes(one.id) ? "known" : ""} onClick=${() => (reread.value = one.id)}></button>`)}</span>`;
}

/** What the answers do, those first that are open now. @param {{ now: Lesson }} props */
function Answers({ now }) {
  const advice = { advised: "web-coach-advised", wasteful: "web-coach-wasteful" };
  const groups = Object.keys(now.words.does ?? {});
  const mark = (/** @type {string} */ group) => (now.advise?.includes(group) ? advice.advised : now.waste?.includes(group) ? advice.wasteful : "");
  return html`<dl class="does">${groups.map((group) => html`<div key=${group}><dt>${groupName(group)}${mark(group) && html` <em>${t(mark(group))}</em>`}</dt><dd>${now.words.does?.[group]}</dd></div>`)}</dl>`;
}

/** A kind of answer in words: as the game calls it, else as those that are open now are called; or a single answer by its notation. @param {string} group */
function groupName(group) {
  const single = (state.decision.value?.choices ?? []).find((choice) => choice.notation === group);
  if (single) return say(single.label);
  const open = (state.decision.value?.choices ?? []).filter((choice) => choice.group === group).map((choice) => say(choice.label));
  return known("group", group) || (open.length > 1 ? `${open[0]} …` : (open[0] ?? worded("group", group)));
}

/** Show what the buttons do, and where it is to be done. @param {Lesson} now */
function show(now) {
  shown.value = shown.value === now.id ? "" : now.id;
  const place = placeOf(now) ?? state.subjects.value[0] ?? state.stillToAct.value[0]?.place;
  if (shown.value && place) bringIntoSight(place);
}

/** The first place of a lesson that lies on this map. @param {Lesson} now */
const placeOf = (now) => now.places?.find((place) => state.places.value.has(place));

/** The place of the lesson beside the question. */
export const placeToLight = () => (lesson.value && !reread.value ? placeOf(lesson.value) : undefined);

/** The place that a lesson speaks of: lit, with a note beside it, while all else is veiled a little. Out of sight it is pointed to. */
export function LitPlace() {
  void state.mapMoved.value;
  const [place, map] = [placeToLight(), document.querySelector(".mapwrap")];
  const spot = place ? spotOf(place) : null;
  if (!spot || !map || !isOn(map, spot)) return null;
  return html`<div class="litplace" style=${{ left: `${spot.x}px`, top: `${spot.y}px` }}><i></i><p style=${besideRing(map, spot)}><b>${place}</b> ${lesson.value?.words.note}</p></div>`;
}

/** @typedef {{ x: number, y: number }} Spot */

/** @param {Element} map @param {Spot} spot */
const isOn = (map, { x, y }) => x > 0 && y > 0 && x < map.clientWidth && y < map.clientHeight;

const NOTE = { width: 250, height: 120, gap: 64, rim: 8 }; // pixels
/** Where a note stands: on the side of its ring where there is more room, else under or over it. @param {Element} map @param {Spot} spot */
function besideRing(map, { x, y }) {
  const { width, height, gap, rim } = NOTE;
  const [before, after] = [x - gap - width > rim, x + gap + width < map.clientWidth - rim];
  if (after && !(before && x > map.clientWidth / 2)) return { left: `${gap}px`, top: "-40px" };
  if (before) return { right: `${gap}px`, top: "-40px" };
  const left = Math.max(rim, Math.min(map.clientWidth - width - rim, x - width / 2)) - x;
  return y + gap + height < map.clientHeight ? { left: `${left}px`, top: `${gap - 6}px` } : { left: `${left}px`, bottom: `${gap - 6}px` };
}

/** Where the coach is called or sent away. */
export function CoachButton() {
  if (lessons.value.length === 0 || state.side.value === null) return null;
  const { on, learnt } = memory.value;
  const call = () => remember({ on: !on, learnt: learnt.length < lessons.value.length ? learnt : [] });
  return html`<button type="button" class="ghost" title=${t("web-coach-call")} aria-label=${t("web-coach-call")} aria-pressed=${on} onClick=${call}><${Icon} name="people" /></button>`;
}
