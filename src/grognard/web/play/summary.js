// Since my last turn: what the others did, in short; each row leads to its hex.
import { computed, html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { Icon, RuleTag, counterName, sideName, toneOf } from "./parts.js";
import { MannerChoice } from "./played.js";
import { past, playAgain } from "./playing.js";
import { rollOf } from "./results.js";
import { chained, kindOfLine } from "./stops.js";
import * as state from "./state.js";
import { showHex } from "./table.js";

/**
 * @typedef {import("./stops.js").Scene} Scene
 * @typedef {import("./stops.js").Move} Move
 * @typedef {import("../lib/contract.js").LogLine} LogLine
 * @typedef {import("../lib/contract.js").Message} Message
 * @typedef {{ score: { side: string, before: number, after: number }[], captures: LogLine[], fights: LogLine[], harms: LogLine[], news: LogLine[],
 *   losses: { line: LogLine, side: string }[], moves: Move[] }} Summary
 */

const MOST_MOVES = 8;

/** What some moments amount to. @param {Scene[]} scenes @param {Record<string, string>} news @param {(message: Message) => string} ownerOf whose piece a message names @returns {Summary} */
export function summaryOf(scenes, news, ownerOf) {
  const lines = scenes.flatMap((scene) => scene.lines);
  const of = (/** @type {string[]} */ ...kinds) => lines.filter((line) => kinds.includes(kindOfLine(line, news)));
  return {
    score: scoreChange(scenes),
    captures: of("capture"),
    fights: of("fight"),
    harms: of("harm"),
    news: of("reveal", "arrival"),
    losses: of("loss").map((line) => ({ line, side: ownerIn(line.message, ownerOf) })),
    moves: chained(scenes.flatMap((scene) => scene.moves)),
  };
}

/** @param {Scene[]} scenes */
function scoreChange(scenes) {
  if (scenes.length === 0) return [];
  const [before, after] = [scenes[0].before.score, scenes[scenes.length - 1].view.score];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((side) => ({ side, before: before[side] ?? 0, after: after[side] ?? 0 }));
}

/** @param {Message} message @param {(message: Message) => string} ownerOf @returns {string} */
function ownerIn(message, ownerOf) {
  const own = ownerOf(message);
  if (own) return own;
  return Object.values(message.args ?? {}).map((value) => (typeof value === "object" ? ownerIn(value, ownerOf) : "")).find(Boolean) ?? "";
}

/** Whose a piece is, by its name. */
const owners = computed(() => {
  const sides = new Map([...past.value.flatMap((scene) => scene.before.counters), ...(state.view.value?.counters ?? [])].map((one) => [one.id, one.side]));
  return new Map(Object.entries(state.board.value?.pieces ?? {}).map(([id, name]) => [JSON.stringify(name), sides.get(id) ?? ""]));
});

const summary = computed(() => summaryOf(past.value, state.looks.value?.news ?? {}, (message) => owners.value.get(JSON.stringify(message)) ?? ""));

/** Shows the ways of all moves on the map, or takes them off. */
export function toggleWays() {
  const name = (/** @type {string} */ unit) => state.view.value?.counters.find((one) => one.id === unit)?.name ?? "";
  state.waysAgain.value = state.waysAgain.value.length ? [] : summary.value.moves.map((move) => ({ side: move.side, way: move.way, name: name(move.unit), group: true }));
}

/** The panel. */
export function SummaryPanel() {
  if (past.value.length === 0) return html`<section class="summary"><p class="empty">${t("web-play-nothing-since")}</p><${MannerChoice} /></section>`;
  const { score, captures, fights, harms, news, losses, moves } = summary.value;
  const lost = (/** @type {boolean} */ mine) => losses.filter((one) => (one.side === state.side.value) === mine).length;
  return html`<section class="summary" aria-label=${t("web-play-since")}>
    <header><h2>${t("web-play-since")}</h2><button type="button" class="chip" id="play-again" onClick=${playAgain}><${Icon} name="replay" /> ${t("web-play-play-again")} <kbd>V</kbd></button></header>
    <dl class="boxes">
      ${score.map(({ side, before, after }) => html`<div key=${side} class=${after === before ? "" : "changed"}><dd>${before === after ? after : `${before} → ${after}`}</dd><dt>${t("web-play-points-of", { side: sideName(side) })}</dt></div>`)}
      <${Figure} count=${moves.length} text="web-play-count-moves" /><${Figure} count=${fights.length} text="web-play-count-fights" />
      <${Figure} count=${lost(true)} text="web-play-own-losses" bad=${true} /><${Figure} count=${lost(false)} text="web-play-enemy-losses" /></dl>
    <${Rows} title="web-play-places" lines=${captures} icon="control" />
    <${Rows} title="web-play-fights" lines=${fights} icon="die" />
    <${Rows} title="web-play-losses" lines=${losses.map((one) => one.line)} icon="minus" />
    <${Rows} title="web-play-harms" lines=${harms} icon="stop" />
    <${Rows} title="web-play-other-news" lines=${news} icon="eye" />
    <${Moves} moves=${moves} /><${MannerChoice} /></section>`;
}

/** @param {{ count: number, text: string, bad?: boolean }} props */
const Figure = ({ count, text, bad = false }) => html`<div class=${bad && count ? "bad" : ""}><dd>${count}</dd><dt>${t(text, { count })}</dt></div>`;

/** @param {{ title: string, lines: LogLine[], icon: string }} props */
function Rows({ title, lines, icon }) {
  if (lines.length === 0) return null;
  return html`<h3>${t(title)}</h3><ul class="rows">${lines.map((line, place) => html`<${Row} key=${place} line=${line} icon=${icon} />`)}</ul>`;
}

/** @param {{ line: LogLine, icon: string }} props */
function Row({ line, icon }) {
  const roll = rollOf(line);
  const place = state.placeIn(line.message);
  const look = place && { onMouseEnter: () => (state.hovered.value = place), onFocus: () => (state.hovered.value = place), onClick: () => showHex(place) };
  return html`<li>${roll ? html`<b class="dieface" aria-hidden="true">${roll.die}</b><b class="tag ${toneOf(roll.result)}">${roll.result}</b>` : html`<${Icon} name=${icon} />`}
    <span>${say(line.message)}</span>${line.rules.slice(0, 1).map((id) => html`<${RuleTag} key=${id} id=${id} />`)}
    ${place ? html`<button type="button" class="link" ...${look}>${place}</button>` : null}</li>`;
}

/** @param {{ moves: Move[] }} props */
function Moves({ moves }) {
  if (moves.length === 0) return null;
  const more = moves.length - MOST_MOVES;
  return html`<h3>${t("web-play-moves")} <label class="ways"><input type="checkbox" checked=${state.waysAgain.value.length > 0} onChange=${toggleWays} /> ${t("web-play-ways")} <kbd>T</kbd></label></h3>
    <ul class="rows">${moves.slice(0, MOST_MOVES).map((move, place) => html`<${MoveRow} key=${place} move=${move} />`)}
    ${more > 0 && html`<li class="more">${t("web-play-more-moves", { count: more })}</li>`}</ul>`;
}

/** @param {{ move: Move }} props */
function MoveRow({ move }) {
  const counter = state.view.value?.counters.find((one) => one.id === move.unit);
  const end = move.way[move.way.length - 1];
  return html`<li><${Icon} name="next" /><span>${counter ? counterName(counter) : t("web-play-unknown-unit", { side: sideName(move.side) })}</span>
    <button type="button" class="link" onMouseEnter=${() => (state.hovered.value = end)} onFocus=${() => (state.hovered.value = end)} onClick=${() => showHex(end)}>${end}</button></li>`;
}
