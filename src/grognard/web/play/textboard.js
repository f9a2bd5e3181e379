// The board in words, for screen readers and for anyone who would rather read: no picture is needed to play.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { inWords } from "../lib/refusals.js";
import { Dialog } from "../lib/ui.js";
import { choose } from "./actions.js";
import { stackIn } from "./choices.js";
import { counterName, figuresOf, hexInWords, markerInWords, sideName } from "./parts.js";
import * as state from "./state.js";
import { distanceBetween, showHex } from "./table.js";

const NEAR = 2;

/** What a screen reader is told as the match goes on: what was refused, what happened last; the board itself says where its cursor is. */
export function Spoken() {
  const { cursor, note, lines } = state;
  const last = lines.value.at(-1);
  return html`<div class="sr">
    <p id="spoken-cursor">${cursor.value ? hexSpoken(cursor.value) : ""}</p>
    <p aria-live="assertive">${note.value ? `${inWords(note.value.error)} ${note.value.rule}` : ""}</p>
    <p aria-live="polite">${last ? say(last.message) : ""}</p>
  </div>`;
}

/** A hex as it is spoken: number, ground, who is there, what can be done. @param {string} hex */
export function hexSpoken(hex) {
  const stack = stackIn(state.pieces.value, hex);
  const people = stack.map((counter) => `${counterName(counter)} ${figuresOf(counter)}`.trim());
  const able = state.lit.value.targets.has(hex) || state.lit.value.sources.has(hex);
  return [hex, hexInWords(hex), ...people, able ? t("web-play-can-act") : ""].filter(Boolean).join(t("web-play-comma"));
}

/** Everything in words. */
export function TextBoard() {
  return html`<${Dialog} wide=${true} title=${t("web-play-text-board")} onClose=${() => (state.dialog.value = "")}>
    <div class="textboard">
      <h3>${state.decision.value ? say(state.decision.value.prompt) : t("web-play-no-question")}</h3>
      <${Here} /><${Enemies} /><${StillToAct} /><${Answers} /><${Everything} />
    </div><//>`;
}

/** Units that can still act and fights not yet fought, each with the way to its hex. */
function StillToAct() {
  const left = state.stillToAct.value;
  if (!state.canFinish.value || left.length === 0) return null;
  const names = new Map(state.view.value?.counters.map((counter) => [counter.id, counterName(counter)]));
  return html`<section><h4>${t("web-play-still-to-act", { count: left.length })}</h4>
    <ul>${left.map(({ choice, place }) => html`<li key=${choice.notation}><${Jump} hex=${place} /> ${names.get(choice.unit ?? "") ?? whoIn(choice.hex)}</li>`)}</ul></section>`;
}

/** A hex as a way to it. @param {{ hex: string }} props */
const Jump = ({ hex }) => html`<button type="button" class="link" onClick=${() => ((state.dialog.value = ""), showHex(hex))}>${hex}</button>`;

/** Answers that can be given now, each a button. */
function Answers() {
  const places = new Map(state.view.value?.counters.map((counter) => [counter.id, counter.place]));
  const all = state.decision.value?.choices ?? [];
  return html`<section><h4>${t("web-play-legal-actions", { count: all.length })}</h4>
    <ul>${all.map((choice) => html`<li key=${choice.notation}>
      <button type="button" class="link" data-action=${choice.notation} onClick=${() => (choose(choice), (state.dialog.value = ""))}>${say(choice.label)}</button> ${choice.unit ? places.get(choice.unit) : whoIn(choice.hex)}</li>`)}</ul></section>`;
}

/** Who stands in a hex, in a few words. @param {string | null} hex */
function whoIn(hex) {
  const stack = hex ? stackIn(state.pieces.value, hex) : [];
  return stack.map((counter) => `${counterName(counter)} ${figuresOf(counter)}`.trim()).join(t("web-play-comma"));
}

/** What is in the hex under the cursor. */
function Here() {
  const hex = state.cursor.value ?? state.looked.value;
  return hex ? html`<section><h4>${t("web-play-this-hex")}</h4><p>${hexSpoken(hex)}</p></section>` : null;
}

/** Pieces of others near the cursor or near the units that can act. */
function Enemies() {
  const from = state.cursor.value ?? state.looked.value;
  const near = (state.view.value?.counters ?? []).filter((counter) => from && counter.side !== state.side.value && distanceBetween(from, counter.place, NEAR) <= NEAR);
  return from ? html`<section><h4>${t("web-play-enemies-near", { hex: from })}</h4><${List} counters=${near} /></section>` : null;
}

/** All stacks by side. */
function Everything() {
  const sides = [...new Set(state.view.value?.counters.map((counter) => counter.side))];
  return html`${sides.map((side) => html`<section key=${side}><details><summary>${t("web-play-all-units", { side: sideName(side) })}</summary>
    <${List} counters=${(state.view.value?.counters ?? []).filter((counter) => counter.side === side)} /></details></section>`)}`;
}

/** @param {{ counters: import("../lib/contract.js").Counter[] }} props */
function List({ counters }) {
  if (counters.length === 0) return html`<p>${t("web-play-nobody")}</p>`;
  return html`<ul>${counters.map((counter) => html`<li key=${counter.id}>
    <${Jump} hex=${counter.place} /> ${counterName(counter)} ${figuresOf(counter)}
    ${counter.markers.map(markerInWords).join(t("web-play-comma"))}</li>`)}</ul>`;
}
