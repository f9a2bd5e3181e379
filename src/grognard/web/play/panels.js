// Tracks and lists of the game, the pieces off the map, and the buttons at the foot.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { nextPlace } from "./actions.js";
import { Icon } from "./parts.js";
import * as state from "./state.js";
import { showHex } from "./table.js";
import * as talk from "./talk.js";

/** Every panel of the view. */
export function Panels() {
  return html`<div class="panels">${(state.view.value?.panels ?? []).map((panel) => html`<section class="panel" key=${panel.id}>
    <h2>${say(panel.title)}</h2>
    <dl>${panel.rows.map((row, place) => html`<div key=${place} class=${row.lit ? "lit" : ""}><dt>${say(row.label)}</dt><dd>${say(row.value)}</dd></div>`)}</dl>
  </section>`)}</div>`;
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
  return html`<button type="button" class="act ${slim ? "slim" : ""}" id=${id} disabled=${off} title=${t(text)} aria-label=${t(text)} onClick=${() => run()}>
    <${Icon} name=${icon} />${!slim && html`<span>${t(text)}</span>`}${count > 0 && html`<em>${count}</em>`}</button>`;
}

/** Why undo is not possible, beside the button that is off. */
function Why() {
  const told = state.told.value;
  if (!state.decision.value || told?.undo || !told?.input) return null;
  return html`<p class="why"><${Icon} name="stop" /><span>${t("web-play-no-undo")}</span></p>`;
}
