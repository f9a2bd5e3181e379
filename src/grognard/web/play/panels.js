// Tracks and lists of the game, the pieces off the map, and the buttons at the foot.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { nextPlace } from "./actions.js";
import { groupBy } from "./choices.js";
import { HintButton } from "./hint.js";
import { Icon, sideName } from "./parts.js";
import * as state from "./state.js";
import { showHex } from "./table.js";
import * as talk from "./talk.js";
import { TrackLine } from "./tracks.js";

/** Every panel of the view. */
export function Panels() {
  return html`<div class="panels">${(state.view.value?.panels ?? []).map((panel) => html`<section class="panel" key=${panel.id}>
    <h2>${say(panel.title)}</h2>
    ${(panel.tracks ?? []).map((track, place) => html`<${TrackLine} key=${place} track=${track} />`)}
    ${panel.kind === "chits" ? html`<${Chits} rows=${panel.rows} />` : html`<${List} rows=${panel.rows} />`}
  </section>`)}</div>`;
}

/** @param {{ rows: import("../lib/contract.js").Row[] }} props */
function List({ rows }) {
  return html`<dl>${rows.map((row, place) => html`<div key=${place} class=${row.lit ? "lit" : ""}><dt>${say(row.label)}</dt><dd>${say(row.value)}</dd></div>`)}</dl>`;
}

/** What lies in a cup: every chit a little square in the colour and with the corner of its side. @param {{ rows: import("../lib/contract.js").Row[] }} props */
function Chits({ rows }) {
  if (rows.length === 0) return html`<p class="none">–</p>`;
  return html`<div class="chits">${groupBy(rows, (row) => row.side ?? "").map(([side, own]) => html`<ul key=${side} aria-label=${sideName(side)}>
    ${own.flatMap((row) => Array.from({ length: Number(row.value) }, (_, place) => html`<li key=${`${row.face}${row.spent}${place}`} class=${row.spent ? "spent" : ""} style=${chitLook(side)} title=${say(row.label)}>${row.face}</li>`))}
  </ul>`)}</div>`;
}

/** @param {string} side */
function chitLook(side) {
  const look = state.looks.value?.sides[side];
  return look ? { background: look.plain.body, borderColor: look.plain.deep, color: look.plain.text, borderRadius: `${Math.round(look.corner / 2)}px` } : {};
}

/** Take back, play again, go on to what is left: always at the foot. */
export function ActionsBar() {
  const told = state.told.value;
  const places = state.stillToAct.value.length;
  const busy = state.busy.value;
  return html`<footer class="actions" aria-label=${t("web-play-actions")}>
    <${Act} icon="undo" id="undo" text="web-play-undo" off=${!told?.undo || busy} run=${talk.undo} />
    <${Act} icon="redo" id="redo" text="web-play-redo" off=${!told?.redo || busy} run=${talk.redo} slim=${true} />
    <${Act} icon="reset" id="reset" text="web-play-reset" off=${!told?.undo || busy} run=${talk.reset} slim=${true} />
    <${HintButton} />
    <${Act} icon="next" id="next" text=${nextWord()} off=${places === 0} run=${goNext} count=${state.leftToDo.value} />
    <${Why} />
  </footer>`;
}

/** What the places are where something can be done. */
function nextWord() {
  if (state.enemyTargets.value.length) return "web-play-next-fight";
  return state.stillToAct.value.some(({ choice }) => choice.unit) ? "web-play-next-unit" : "web-play-next-place";
}

function goNext() {
  const place = nextPlace();
  if (place) showHex(place);
}

/** @param {{ icon: string, id: string, text: string, off: boolean, run: () => unknown, count?: number, slim?: boolean }} props */
function Act({ icon, id, text, off, run, count = 0, slim = false }) {
  return html`<button type="button" class="act ${slim ? "slim" : ""}" id=${id} disabled=${off} title=${t(text)} aria-label=${slim ? t(text) : null} onClick=${() => run()}>
    <${Icon} name=${icon} />${!slim && html`<span>${t(text)}</span>`}${count > 0 && html`<em>${count}</em>`}</button>`;
}

/** Why undo is not possible, beside the button that is off. */
function Why() {
  const told = state.told.value;
  if (!state.decision.value || told?.undo || !told?.input) return null;
  return html`<p class="why"><${Icon} name="stop" /><span>${t("web-play-no-undo")}</span></p>`;
}
