// What has just been resolved, place by place: the dice that waited there, how each fell, and what came of it.
import * as api from "../lib/api.js";
import { computed, effect, html, signal, untracked } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { mentioned } from "./choices.js";
import { Dice, Sign } from "./dice.js";
import { Icon, RuleTag, resultInWords, signOf, toneOf } from "./parts.js";
import * as state from "./state.js";
import { showHex, spotOf } from "./table.js";

/**
 * @typedef {import("../lib/contract.js").LogLine} LogLine
 * @typedef {import("../lib/contract.js").Forecast} Forecast
 * @typedef {{ forecast: Forecast, fallen: (number | null)[], result: string }} Pile  with what fell, die by die
 * @typedef {{ place: string, piles: Pile[], lines: LogLine[] }} Resolved
 * @typedef {{ first: number, last: number }} Span  inputs
 */

/** What was resolved, in order, and the lines that tell what came of it all. */
const found = signal(/** @type {{ span: Span, places: Resolved[], after: LogLine[] } | null} */ (null));
/** Which place is on show. */
const wanted = signal(0);
/** Does the reader want to see it? As long as it is news, or when he asks for it. */
const open = signal(false);

const shown = computed(() => (open.value && found.value ? found.value.places[Math.min(wanted.value, found.value.places.length - 1)] : null));

/** Is there something to show? */
export const hasResolved = () => shown.value !== null;

/** Can what was resolved be shown again? */
export const canReopen = () => found.value !== null && !open.value;

// --------------------------------------------------------------------------------------------------- finding it

/** @param {LogLine} line */
const faceIn = (line) => Number(mentioned(line.message, "die")[0] ?? NaN);
/** @param {LogLine} line */
const totalIn = (line) => Number(mentioned(line.message, "total")[0] ?? NaN);
/** A die that was rolled for a place, with what it came to. @param {LogLine} line */
const isRoll = (line) => !Number.isNaN(faceIn(line)) && !Number.isNaN(totalIn(line)) && state.placeIn(line.message) !== undefined;

/** What a piece makes of it: another die, or what dice came to in the end. @param {LogLine} line */
const isCheck = (line) => line.message.args?.unit !== undefined && ["die", "final"].some((name) => mentioned(line.message, name).length > 0);

/** The last dice that were rolled for places one after the other: the inputs they were. @param {LogLine[]} lines @returns {Span | null} */
export function lastSpan(lines) {
  const end = lines.findLast(isRoll);
  if (!end) return null;
  const told = new Set(lines.map((line) => line.input));
  const diced = new Set(lines.filter((line) => isRoll(line) || isCheck(line)).map((line) => line.input));
  const step = (/** @type {number} */ at, /** @type {1 | -1} */ by) => (diced.has(at + by) ? by : !told.has(at + by) && diced.has(at + 2 * by) ? 2 * by : 0);
  const far = (/** @type {1 | -1} */ by) => {
    let at = end.input;
    while (step(at, by)) at += step(at, by);
    return at;
  };
  return { first: far(-1), last: far(1) };
}

/** Keep an eye on the log: when dice have fallen for places where something waited, find out what they did. */
export function followResolved() {
  let before = state.input.peek();
  effect(() => {
    const span = lastSpan(state.lines.value);
    untracked(() => {
      const news = before > 0 && (span?.last ?? 0) > before;
      before = state.input.value;
      if (span && !sameSpan(span, found.value?.span)) void look(span, news).catch(() => undefined);
    });
  });
  effect(() => {
    const last = Math.max(-1, ...state.given.value.keys());
    if (last >= (found.peek()?.span.last ?? Infinity)) open.value = false;
  });
}

/** @param {Span} a @param {Span | undefined} b */
const sameSpan = (a, b) => a.first === b?.first && a.last === b?.last;

/** Ask how things stood before. @param {Span} span @param {boolean} news whether it happened while this page was open */
async function look(span, news) {
  const chair = state.chair.value;
  if (!chair) return;
  const answer = await api.replayAt(chair.secret, span.first - 1, chair.side ?? "spectator");
  const due = /** @type {Record<string, Forecast[]>} */ ((answer.view ?? answer).due ?? {});
  const lines = state.lines.value.filter((line) => line.input >= span.first && line.input <= span.last);
  const places = byPlace(lines, due);
  if (places.length === 0) return;
  found.value = { span, places, after: outcomes(lines) };
  wanted.value = 0;
  open.value = news;
}

/** The dice of each place in the order in which they fell. @param {LogLine[]} lines @param {Record<string, Forecast[]>} due @returns {Resolved[]} */
export function byPlace(lines, due) {
  /** @type {Map<string, LogLine[]>} */
  const told = new Map();
  let here = "";
  for (const line of lines.slice(0, lines.length - outcomes(lines).length)) {
    here = isRoll(line) ? state.placeIn(line.message) ?? here : here;
    if (due[here]) told.set(here, [...(told.get(here) ?? []), line]);
  }
  return [...told].map(([place, own]) => ({ place, lines: own.filter((line) => !isRoll(line)), piles: due[place].filter((one) => one.dice.length).map((forecast) => pileOf(forecast, own.filter(isRoll))) }));
}

/** @param {Forecast} forecast @param {LogLine[]} rolls @returns {Pile} */
function pileOf(forecast, rolls) {
  const left = [...rolls];
  const fallen = forecast.dice.map((die) => {
    const at = left.findIndex((line) => totalIn(line) - faceIn(line) === die.value);
    return at < 0 ? null : faceIn(left.splice(at, 1)[0]);
  });
  const results = forecast.dice.map((die, place) => die.faces[(fallen[place] ?? 0) - 1]);
  return { forecast, fallen, result: forecast.chances.find((one) => results.includes(one.result))?.result ?? "" };
}

/** What is told once the last die has fallen. @param {LogLine[]} lines */
const outcomes = (lines) => lines.slice(lines.findLastIndex((one) => isRoll(one) || isCheck(one)) + 1);

// ------------------------------------------------------------------------------------------------- showing it

/** @param {number} step */
function go(step) {
  const count = found.value?.places.length ?? 0;
  if (!count) return;
  open.value = true;
  state.tab.value = "fight";
  wanted.value = (wanted.value + step + count) % count;
  if (shown.value) showHex(shown.value.place);
}

/** To the next place, for a key. */
export const nextResolved = () => go(1);
/** To the one before. */
export const lastResolved = () => go(-1);

/** Show it again, from the first place on. */
export function reopen() {
  wanted.value = 0;
  open.value = true;
  state.tab.value = "fight";
}

/** The panel: the place on show with its dice, then all of them, then what came of it. */
export function ResolvedPanel() {
  const now = shown.value;
  if (!now || !found.value) return null;
  const { places, after } = found.value;
  return html`<section class="combat resolved" aria-label=${t("web-play-resolved")}>
    <header><h2>${t("web-play-resolved-at", { place: now.place })}</h2><span>${places.indexOf(now) + 1} / ${places.length}</span>
      <span class="steps"><button type="button" class="ghost" aria-label=${t("web-play-act-before")} onClick=${lastResolved}><${Icon} name="back" /></button>
      <button type="button" class="ghost" id="next-resolved" aria-label=${t("web-play-act-after")} onClick=${nextResolved}><${Icon} name="next" /></button>
      <button type="button" class="ghost" id="close-resolved" aria-label=${t("web-play-close")} onClick=${() => (open.value = false)}><${Icon} name="close" /></button></span></header>
    ${now.piles.map((pile, place) => html`<${PileShown} key=${place} pile=${pile} />`)}
    ${now.lines.map((line, place) => html`<p class="told" key=${place}><span>${say(line.message)}</span>${line.rules.slice(0, 1).map((id) => html`<${RuleTag} id=${id} />`)}</p>`)}
    <h3>${t("web-play-resolved-all")}</h3>
    <ul class="places">${places.map((one, place) => html`<${PlaceRow} key=${one.place} one=${one} on=${one === now} show=${() => go(place - places.indexOf(now))} />`)}</ul>
    ${after.length > 0 && html`<h3>${t("web-play-resolved-after")}</h3><ul class="after">${after.map((line, place) => html`<li key=${place}><span>${say(line.message)}</span>${line.rules.slice(0, 1).map((id) => html`<${RuleTag} id=${id} />`)}</li>`)}</ul>`}
  </section>`;
}

/** @param {{ pile: Pile }} props */
function PileShown({ pile }) {
  const { forecast, fallen, result } = pile;
  return html`<p class="outcome"><${ResultTag} result=${result} /><span>${say(forecast.assumption)}</span></p>
    <${Dice} dice=${forecast.dice} fallen=${fallen} />
    ${forecast.modifiers.map((one) => html`<p class="told" key=${one.rule}><span>${say(one.reason)}</span><${RuleTag} id=${one.rule} /><b>${one.value}</b></p>`)}`;
}

/** @param {{ result: string }} props */
const ResultTag = ({ result }) => (result ? html`<b class="tag ${toneOf(result)}">${signOf(result)}</b><b>${resultInWords(result)}</b>` : null);

/** @param {{ one: Resolved, on: boolean, show: () => void }} props */
function PlaceRow({ one, on, show }) {
  const { piles: [pile] } = one;
  return html`<li class=${on ? "on" : ""}><button type="button" onClick=${show}><b>${one.place}</b>
    <span class="signs">${pile?.forecast.dice.map((die, place) => html`<${Sign} key=${place} die=${die} />`)}</span>
    <span class="what">${resultInWords(pile?.result ?? "")}</span><small>${pile ? chanceOf(pile) : ""}</small></button></li>`;
}

/** How likely it was. @param {Pile} pile */
function chanceOf({ forecast, result }) {
  const chance = forecast.chances.find((one) => one.result === result);
  return chance ? `${((100 * chance.numerator) / chance.denominator).toFixed(1)} %` : "";
}

/** The dice beside their place on the map, the highest total large. */
export function DicePlate() {
  void state.mapMoved.value;
  const now = shown.value;
  const spot = now ? spotOf(now.place) : null;
  const pile = now?.piles.find((one) => one.fallen.some((face) => face !== null));
  if (!spot || !pile) return null;
  const totals = pile.forecast.dice.map((die, place) => (pile.fallen[place] === null ? -Infinity : die.value + (pile.fallen[place] ?? 0)));
  const best = totals.indexOf(Math.max(...totals));
  return html`<div class="diceplate" style=${{ left: `${spot.x}px`, top: `${spot.y}px` }} aria-hidden="true">
    ${pile.forecast.dice.map((die, place) => pile.fallen[place] !== null && html`<span key=${place} class=${place === best ? "best" : ""}><b>${pile.fallen[place]}</b><${Sign} die=${die} /><i>= ${totals[place]}</i></span>`)}</div>`;
}
