// How the match is won: what each side needs, where it stands, what would change it, how the score came about, how it ended.
import * as api from "../lib/api.js";
import { computed, effect, html, signal, untracked } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { complain } from "../lib/ui.js";
import { Icon, RuleTag, hexInWords, sideName } from "./parts.js";
import * as state from "./state.js";
import { showHex } from "./table.js";

/**
 * @typedef {import("../lib/contract.js").ScoreSheet} ScoreSheet
 * @typedef {import("../lib/contract.js").Victory} Victory
 * @typedef {import("../lib/contract.js").Scale} Scale
 * @typedef {import("../lib/contract.js").ScorePoint} ScorePoint
 */

/** The sheet that was asked for last. */
const sheet = signal(/** @type {ScoreSheet | null} */ (null));
export const victory = computed(() => sheet.value?.victory ?? null);
const wanted = computed(() => state.tab.value === "victory" || state.over.value !== null);

/** Keep the sheet up to date while somebody looks at it: always of the moment that is shown. */
export function followVictory() {
  effect(() => {
    const [input, chair, asked] = [state.input.value, state.chair.value, wanted.value];
    void state.over.value;
    if (!asked || !chair) return;
    api.scoreSheet(chair.secret, input).then((found) => untracked(() => state.input.value === input && (sheet.value = found))).catch(complain);
  });
  effect(() => {
    if (state.over.value !== null) state.tab.value = "victory";
  });
  effect(() => {
    state.goals.value = wanted.value && state.tab.value === "victory" ? goalsOf(victory.value) : [];
  });
}

/** What counts, for the map. @param {Victory | null} found */
const goalsOf = (found) => (found?.objectives ?? []).map(({ hexes, side, name, worth }) => ({ hexes, side, own: side === state.side.value, label: [say(name), worth || ""].filter(Boolean).join(" ") }));

/** Open it. */
export function showVictory() {
  state.tab.value = "victory";
}

/** The panel. */
export function VictoryPanel() {
  const found = victory.value;
  if (!found) return html`<section class="victory"><p class="empty">${t("web-play-victory-unknown")}</p></section>`;
  return html`<section class="victory" aria-label=${t("web-play-victory")}>
    <header><h2>${t(found.ended ? "web-play-final-score" : "web-play-victory")}</h2><${RuleTag} id=${found.rule} /></header>
    ${found.scales.map((scale, place) => html`<${ScaleBar} key=${place} scale=${scale} />`)}
    <${Ways} found=${found} />
    <${Course} course=${sheet.value?.course ?? []} scales=${found.scales} />
    ${!found.ended && html`<${Swings} found=${found} />`}
    <${Items} found=${found} /><${Objectives} found=${found} /><${Losses} found=${found} />
    <p class="end">${say(found.end)} <${RuleTag} id=${found.rule} /></p></section>`;
}

/** Where the figure stands between its levels. @param {{ scale: Scale }} props */
function ScaleBar({ scale }) {
  const [first, last] = [Math.min(scale.first, scale.now), Math.max(scale.last, scale.now)];
  const at = (/** @type {number} */ figure) => `${(100 * (figure - first)) / (last - first || 1)}%`;
  const levels = scale.levels ?? [];
  return html`<figure class="scale"><figcaption><span>${say(scale.label)}</span><b>${scale.now}</b></figcaption>
    <div class="bar"><i style=${{ width: at(scale.now), background: colourOf(scale.side) }}></i>
      ${levels.filter((level) => level.start > first).map((level) => html`<u key=${level.start} style=${{ left: at(level.start) }}><small>${level.start}</small></u>`)}<em style=${{ left: at(scale.now) }}></em></div>
    <p class="levels">${levels.map((level, place) => html`<span key=${place} class=${isNow(scale, place) ? "now" : ""} style=${{ flexGrow: Math.max(1, (levels[place + 1]?.start ?? last) - Math.max(first, level.start)) }}>${say(level.label)}</span>`)}</p></figure>`;
}

/** @param {Scale} scale @param {number} place */
const isNow = (scale, place) => scale.now >= scale.levels[place].start && !(scale.now >= (scale.levels[place + 1]?.start ?? Infinity));

/** @param {string | undefined} side */
const colourOf = (side) => state.looks.value?.sides[side ?? ""]?.colour ?? "var(--accent)";

/** What each side needs, one box for each way to win. @param {{ found: Victory }} props */
function Ways({ found }) {
  return html`<div class="ways">${found.ways.map((way, place) => html`<article key=${place} style=${{ borderLeftColor: colourOf(way.side) }}>
    <h3>${way.side ? sideName(way.side) : t("web-play-no-side")}${way.side === state.side.value && html` <small>${t("web-play-you")}</small>`}</h3>
    ${way.turn > 0 && html`<small>${t("web-play-from-turn", { turn: way.turn })}</small>`}
    <ul>${way.needs.map((need, number) => html`<li key=${number} class=${need.met ? "met" : ""}><i role="img" aria-label=${t(need.met ? "web-play-met" : "web-play-unmet")}>${need.met ? "✓" : "○"}</i><span>${say(need.label)}</span>
      ${need.want !== null && need.want <= 12 && need.have !== null ? html`<${Boxes} have=${need.have} want=${need.want} />` : need.want !== null && html`<b>${need.have} / ${need.want}</b>`}<${RuleTag} id=${need.rule} /></li>`)}</ul></article>`)}</div>`;
}

/** Few things to count are boxes to fill. @param {{ have: number, want: number }} props */
const Boxes = ({ have, want }) => html`<b class="count" role="img" aria-label=${`${have} / ${want}`}>${Array.from({ length: want }, (_, place) => html`<i key=${place} class=${place < have ? "full" : ""}></i>`)}${have > want ? ` +${have - want}` : ""}</b>`;

/** What would change it now. @param {{ found: Victory }} props */
function Swings({ found }) {
  if (found.swings.length === 0) return null;
  return html`<h3>${t("web-play-swings")}</h3><ul class="rows">${found.swings.map((swing, place) => html`<li key=${place} class=${swing.side === state.side.value ? "good" : "bad"}>
    <span>${say(swing.label)}</span><${RuleTag} id=${swing.rule} /><b>${[swing.points ? signed(swing.points) : "", say(swing.reached)].filter(Boolean).join(": ")}</b>
    ${swing.hex && html`<button type="button" class="link" onClick=${() => showHex(swing.hex)}>${swing.hex}</button>`}</li>`)}</ul>`;
}

/** @param {number} value */
const signed = (value) => (value > 0 ? `+${value}` : `−${-value}`);

/** The parts of the score. @param {{ found: Victory }} props */
function Items({ found }) {
  if (found.items.length === 0) return null;
  return html`<h3>${t("web-play-items")}</h3><ul class="rows">${found.items.map((item, place) => html`<li key=${place}><span>${say(item.label)}</span>${item.side && html`<small>${sideName(item.side)}</small>`}<${RuleTag} id=${item.rule} /><b>${item.value > 0 ? `+${item.value}` : item.value < 0 ? signed(item.value) : 0}</b></li>`)}</ul>`;
}

/** The places that count, and who holds them. @param {{ found: Victory }} props */
function Objectives({ found }) {
  if (found.objectives.length === 0) return null;
  return html`<h3>${t("web-play-objectives")}</h3><ul class="rows goals">${found.objectives.map((goal, place) => html`<li key=${place}><i class=${goal.side === state.side.value ? "own" : ""} style=${{ background: goal.side ? colourOf(goal.side) : "transparent" }}></i>
    <span>${say(goal.name) || hexInWords(goal.hexes[0])}${goal.note && html` <small>${say(goal.note)}</small>`}</span><small>${goal.side ? sideName(goal.side) : t("web-play-no-side")}</small>${goal.worth !== 0 && html`<b>${goal.worth}</b>`}
    <button type="button" class="link" onClick=${() => showHex(goal.hexes[0])}>${goal.hexes[0]}</button></li>`)}</ul>`;
}

/** What both have lost. @param {{ found: Victory }} props */
function Losses({ found }) {
  if (found.losses.length === 0) return null;
  const kinds = [...new Set(found.losses.map((one) => say(one.kind)))];
  const sides = [...new Set(found.losses.map((one) => one.side))];
  const count = (/** @type {string} */ side, /** @type {string} */ kind) => found.losses.filter((one) => one.side === side && say(one.kind) === kind).reduce((sum, one) => sum + one.count, 0);
  return html`<h3>${t("web-play-losses")}</h3><table class="losses"><thead><tr><td></td>${kinds.map((kind) => html`<th scope="col" key=${kind}>${kind}</th>`)}</tr></thead>
    <tbody>${sides.map((side) => html`<tr key=${side}><th scope="row">${sideName(side)}</th>${kinds.map((kind) => html`<td key=${kind}>${count(side, kind) || "–"}</td>`)}</tr>`)}</tbody></table>`;
}

// -------------------------------------------------------------------------------------------- the course of it

const WIDE = 360;
const HIGH = 120;
const MOST_TURNINGS = 6;

/** The largest changes of a score, in their order. @param {ScorePoint[]} course @param {string} side */
export function turningPoints(course, side) {
  const changes = course.slice(1).map((point, place) => ({ point, change: (point.score[side] ?? 0) - (course[place].score[side] ?? 0) })).filter((one) => one.change);
  const largest = [...changes].sort((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, MOST_TURNINGS - 1);
  const last = changes[changes.length - 1];
  return changes.filter((one) => largest.includes(one) || one === last);
}

/** @param {{ course: ScorePoint[], scales: Scale[] }} props */
function Course({ course, scales }) {
  const sides = [...new Set(course.flatMap((point) => Object.keys(point.score)))];
  if (course.length < 2 || sides.length === 0 || course.every((point) => sides.every((side) => !point.score[side]))) return null;
  const figures = [0, ...course.flatMap((point) => Object.values(point.score)), ...(scales.length === 1 ? scales[0].levels.map((level) => level.start).filter((start) => start > scales[0].first) : [])];
  const [low, high, end] = [Math.min(...figures), Math.max(...figures), course[course.length - 1].input || 1];
  const x = (/** @type {number} */ input) => 26 + (input / end) * (WIDE - 34);
  const y = (/** @type {number} */ figure) => HIGH - 16 - ((figure - low) / (high - low || 1)) * (HIGH - 26);
  const line = (/** @type {string} */ side) => course.map((point, place) => `${place ? `H${x(point.input).toFixed(1)}V` : `M${x(point.input).toFixed(1)} `}${y(point.score[side] ?? 0).toFixed(1)}`).join("");
  const turns = course.filter((point, place) => place === 0 || point.turn !== course[place - 1].turn);
  return html`<h3>${t("web-play-course")}</h3><svg class="course" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${t("web-play-course")}>
      ${scales.length === 1 && scales[0].levels.filter((level) => level.start > low).map((level) => html`<g key=${level.start}><line x1="26" x2=${WIDE - 8} y1=${y(level.start)} y2=${y(level.start)} class="level" /><text x="30" y=${y(level.start) - 2}>${say(level.label)} ${level.start}</text></g>`)}
      <text x="22" y=${y(high) + 4} class="axis">${high}</text><text x="22" y=${y(low)} class="axis">${low}</text>
      ${sides.map((side) => html`<path key=${side} d=${line(side)} style=${{ stroke: colourOf(side) }} />`)}
      ${turns.map((point) => html`<text key=${point.turn} x=${x(point.input)} y=${HIGH - 3} class="turn">${point.turn}</text>`)}</svg>
    <${Turnings} course=${course} sides=${sides} />`;
}

/** The turning points: each leads into the replay. @param {{ course: ScorePoint[], sides: string[] }} props */
function Turnings({ course, sides }) {
  if (state.over.value === null) return null;
  const found = sides.flatMap((side) => turningPoints(course, side).map((one) => ({ side, ...one })));
  return html`<ol class="rows turnings">${found.map(({ side, point, change }, place) => html`<li key=${place}><a href=${`replay.html#seat=${state.chair.value?.secret ?? ""}&at=${point.replay}`}><i>${place + 1}</i>
    <span>${t("web-play-turn", { turn: point.turn })}: ${lineAt(point.input) || sideName(side)}</span><b>${signed(change)}</b></a></li>`)}</ol>`;
}

/** The line that told of a change. @param {number} input */
function lineAt(input) {
  const told = state.lines.value.filter((line) => line.input === input);
  return say((told.find((line) => /scored|taken|captured/.test(line.message.id)) ?? told[told.length - 1])?.message);
}

/** Where one may look it up: the rule, and why it ended. */
export function EndReason() {
  const ended = victory.value?.ended;
  return ended ? html`<p class="hint">${say(ended.reason)} <${RuleTag} id=${ended.rule} /></p>` : null;
}

/** The verdict from where one sits. */
export function verdict() {
  const winner = victory.value?.ended?.winner;
  if (winner === undefined || state.side.value === null) return say(state.over.value);
  if (!winner) return t("web-play-drawn");
  return t(winner === state.side.value ? "web-play-you-win" : "web-play-you-lose");
}

/** The sign of the panel. */
export const VictoryIcon = () => html`<${Icon} name="flag" />`;
