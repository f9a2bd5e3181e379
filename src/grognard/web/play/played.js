// What others did while it is played: the card of the stop, the evidence under it, and the bar to go on, back and out.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { expert } from "../lib/store.js";
import { Segmented } from "../lib/ui.js";
import { mentioned } from "./choices.js";
import { Icon, RuleTag, counterName, resultInWords, sideName, toneOf } from "./parts.js";
import { SPEEDS, changeSpeed, held, jumpTo, manner, next, pauseOrPlay, skip, step } from "./playing.js";
import { ResultsTable, rollOf } from "./results.js";
import { idsIn, isDice, isHeld, kindOfLine } from "./stops.js";
import * as state from "./state.js";
import { showHex } from "./table.js";

/**
 * @typedef {import("./stops.js").Stop} Stop
 * @typedef {import("../lib/contract.js").LogLine} LogLine
 */

const { run, stopShown } = state;

/** What a stop is called: its weightiest line, or how many moved. @param {Stop} stop */
export function headline(stop) {
  const line = stop.lines.find((one) => kindOfLine(one, state.looks.value?.news ?? {}) === stop.kind);
  if (line) return say(line.message);
  const [move] = stop.moves;
  if (stop.moves.length > 1) return t("web-play-moves-together", { count: stop.moves.length, side: sideName(stop.side) });
  return move ? t("web-play-moved-to", { unit: nameOf(stop, move.unit), hex: move.way[move.way.length - 1] }) : "";
}

/** @param {Stop} stop @param {string} unit */
function nameOf(stop, unit) {
  const counter = stop.view.counters.find((one) => one.id === unit);
  return counter ? counterName(counter) : t("web-play-unknown-unit", { side: sideName(stop.side) });
}

/** In place of the question: who did what, and the one button that goes on. */
export function PlayedCard() {
  const stop = stopShown.value;
  const colour = state.looks.value?.sides[stop?.side ?? ""]?.colour;
  return html`<section class="decision played" aria-labelledby="prompt" style=${colour ? { borderLeftColor: colour } : undefined}>
    <div class="eyebrow"><span class="dot"></span><span>${stop && t(run.value?.again ? "web-play-played-again" : "web-play-played-to-you", { side: sideName(stop.side), turn: stop.turn })}</span></div>
    <h1 id="prompt" aria-live="polite">${stop ? headline(stop) : t("web-play-others-acting")}</h1>
    ${stop && html`<div class="choices"><button type="button" class="choice primary" id="go-on" onClick=${next}><${Icon} name="play" />
      <span class="c"><b>${t("web-play-go-on")}</b><small>${t(held.value ? "web-play-held" : "web-play-to-next-stop")}</small></span><kbd>${t("web-play-space")}</kbd></button></div>`}
  </section>`;
}

/** Every die with its face, its table and its result, then what followed. */
export function PlayedEvidence() {
  const stop = stopShown.value;
  if (!stop) return null;
  const happened = (state.shown.value?.input ?? 0) >= stop.to;
  return html`<section class="combat played" aria-label=${t("web-play-transport")}>
    ${stop.lines.filter((line) => happened || !isDice(line)).map((line, place) => html`<${Told} key=${place} line=${line} />`)}
    ${stop.moves.length > 0 && html`<ul class="went">${stop.moves.map((move, place) => html`<li key=${place}><button type="button" onClick=${() => showHex(move.way[move.way.length - 1])}>
      <${Icon} name="next" /><span>${nameOf(stop, move.unit)}</span><b>${move.way[0]} → ${move.way[move.way.length - 1]}</b></button></li>`)}</ul>`}
  </section>`;
}

/** A line: a roll on its table, another die, or what came of it. @param {{ line: LogLine }} props */
export function Told({ line }) {
  const roll = rollOf(line);
  const place = state.placeIn(line.message);
  const words = html`<span>${say(line.message)}</span>${line.rules.slice(0, 2).map((id) => html`<${RuleTag} key=${id} id=${id} />`)}`;
  if (!roll) return html`<p class="told ${isDice(line) ? "die" : ""}"><${Faces} line=${line} />${words}${place && html`<button type="button" class="link" onClick=${() => showHex(place)}>${place}</button>`}</p>`;
  return html`<div class="fallen"><${ResultsTable} id=${roll.table} lit=${roll.column} die=${roll.row} />
    <p class="outcome"><b class="dieface" aria-hidden="true">${roll.die}</b><b class="tag ${toneOf(roll.result)}">${roll.result}</b><span>${resultInWords(roll.result)}</span></p>
    <p class="told">${words}</p></div>`;
}

/** The faces that fell, where they are plain figures. @param {{ line: LogLine }} props */
function Faces({ line }) {
  const faces = ["die", "faces", "dice"].flatMap((name) => mentioned(line.message, name)).flatMap((shown) => shown.split(/[ ,+]+/)).filter((face) => /^\d{1,2}$/.test(face));
  return faces.slice(0, 4).map((face, place) => html`<b class="dieface" key=${place} aria-hidden="true">${face}</b>`);
}

/** The shape of a stop on the track. @param {Stop} stop */
function shapeOf(stop) {
  if (stop.kind === "capture") return "flag";
  return isHeld(stop) ? "fight" : "quiet";
}

/** The bar at the foot of the map. */
export function Transport() {
  const now = run.value;
  if (!now || now.stops.length === 0) return null;
  const tool = (/** @type {string} */ icon, /** @type {string} */ text, /** @type {() => void} */ act, off = false) =>
    html`<button type="button" class="tool" aria-label=${t(text)} title=${t(text)} disabled=${off} onClick=${act}><${Icon} name=${icon} /></button>`;
  return html`<section class="transport" role="group" aria-label=${t("web-play-transport")}>
    <header><b>${t("web-play-stop-of", { number: now.at + 1, count: now.stops.length })}</b>
      <span>${t("web-play-events-shown", { count: now.stops.slice(0, now.at + 1).reduce((sum, stop) => sum + stop.count, 0) })}</span>
      <em role="status">${held.value ? t("web-play-held") : ""}</em></header>
    <div class="row">
      ${tool("first", "web-play-first-stop", () => jumpTo(0), now.at === 0)}${tool("back", "web-play-stop-back", () => step(-1), now.at === 0)}
      ${tool(now.running ? "pause" : "play", now.running ? "web-play-pause" : "web-play-run", pauseOrPlay)}${tool("forward", "web-play-stop-on", () => step(1))}
      <ol class="stops">${now.stops.map((stop, place) => html`<li key=${place} class="${shapeOf(stop)} ${place === now.at ? "now" : place < now.at ? "done" : ""}" style=${{ flexGrow: stop.count }}>
        <button type="button" aria-label=${t("web-play-stop-of", { number: place + 1, count: now.stops.length })} disabled=${place > now.at} onClick=${() => jumpTo(place)}></button></li>`)}</ol>
      <${Segmented} class="small" label=${t("web-play-speed")} value=${state.speed.value} items=${SPEEDS.map((value) => ({ value, text: value === 0.5 ? "½" : `${value}×` }))} onChange=${(/** @type {number} */ to) => (state.speed.value = to)} />
      <button type="button" class="leave" id="skip" onClick=${skip}>${t("web-play-skip")} <kbd>Esc</kbd></button>
    </div></section>`;
}

const MANNERS = /** @type {const} */ (["hold", "run", "off"]);

/** How others' moves are to be shown. */
export function MannerChoice() {
  return html`<div class="manner"><span>${t("web-play-manner")}</span><${Segmented} class="small" label=${t("web-play-manner")} value=${manner.value}
    items=${MANNERS.map((value) => ({ value, text: t(`web-play-manner-${value}`) }))} onChange=${(/** @type {any} */ to) => (manner.value = to)} />
    <label class="expert"><input type="checkbox" checked=${expert.value} onChange=${() => (expert.value = !expert.value)} /> ${t("web-play-expert")}</label></div>`;
}

/** What a key does while something is played; nothing if it does nothing. @param {string} key */
export function playedKey(key) {
  const keys = { " ": next, Enter: next, ArrowRight: () => step(1), ArrowLeft: () => step(-1), Escape: skip, "+": () => changeSpeed(1), "=": () => changeSpeed(1), "-": () => changeSpeed(-1) };
  return run.value ? (/** @type {Record<string, () => void>} */ (keys)[key] ?? null) : null;
}

/** Does a line speak of something by the id of its message? @param {LogLine} line @param {string} kind */
export const isNews = (line, kind) => idsIn(line.message).some((id) => state.looks.value?.news?.[id] === kind);
