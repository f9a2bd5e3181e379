// What floats over the map: the hex under the pointer, why something cannot be done, a choice between answers, the line's state.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { inWords } from "../lib/refusals.js";
import { choose } from "./actions.js";
import { stackIn } from "./choices.js";
import { Icon, RuleTag, hexInWords, sideName, worded } from "./parts.js";
import { playBack } from "./since.js";
import * as state from "./state.js";
import { overlaySample } from "./table.js";

export function MapNotes() {
  return html`<${HexInfo} /><${Note} /><${Menu} /><${Line} /><${Since} /><${OverlayKey} />`;
}

/** The hex under the pointer or the cursor. */
function HexInfo() {
  const hex = state.hovered.value ?? state.cursor.value;
  if (!hex) return null;
  const count = stackIn(state.view.value?.counters ?? [], hex).length;
  const cost = state.index.value.byHex.get(hex)?.[0]?.cost;
  return html`<div class="hexinfo" aria-hidden="true"><b>${hex}</b><span>${hexInWords(hex)}</span>
    ${count > 1 && html`<em>${t("web-play-units", { count })}</em>`}${cost != null && html`<em>${t("web-play-cost", { cost })}</em>`}</div>`;
}

/** The reason for a refusal, with its rule. */
function Note() {
  const note = state.note.value;
  if (!note) return null;
  return html`<div class="refusal ${note.kind}" role="alert"><${Icon} name="stop" />
    <p>${note.kind === "why" && html`<b>${t("web-play-why-not")}</b> `}${inWords(note.error)}</p><${RuleTag} id=${note.rule} />
    <button type="button" class="ghost" aria-label=${t("web-play-close")} onClick=${() => (state.note.value = null)}><${Icon} name="close" /></button></div>`;
}

/** Several answers are tied to one place. */
function Menu() {
  const menu = state.menu.value;
  if (!menu) return null;
  return html`<div class="choicemenu" role="menu" aria-label=${t("web-play-answers")}><header><b>${menu.hex}</b></header>
    ${menu.choices.map((choice) => html`<button type="button" role="menuitem" key=${choice.notation} data-action=${choice.notation} onClick=${() => choose(choice)}>${say(choice.label)}</button>`)}
    <button type="button" role="menuitem" class="quiet" onClick=${() => (state.menu.value = null)}>${t("web-play-close")}</button></div>`;
}

/** The line to the server, when it is not there. */
function Line() {
  const { status } = state;
  if (status.value === "live" || status.value === "joining") return null;
  const refusal = state.chair.value?.line.refusal.value;
  const text = t(status.value === "waiting" ? "web-play-reconnecting" : "web-play-line-closed");
  return html`<div class="offline" role="status">${text} ${refusal && inWords(refusal)}</div>`;
}

/** What lies over the map, and the sign of each side in it. */
function OverlayKey() {
  const name = state.overlay.value;
  if (!name) return null;
  return html`<div class="overlaykey"><b>${worded("overlay", name)}</b>
    ${state.overlaid.value.map((category) => html`<span key=${category}><i dangerouslySetInnerHTML=${{ __html: overlaySample(name, category) }}></i>${sideName(category)}</span>`)}</div>`;
}

/** A way to see what the others did, when it is one's own turn again. */
function Since() {
  if (state.playback.value || !state.decision.value || !othersActed()) return null;
  return html`<button type="button" class="since" onClick=${playBack}><${Icon} name="replay" /> ${t("web-play-since")} <kbd>V</kbd></button>`;
}

/** Was the last thing in the log not our doing? */
const othersActed = () => state.input.value > 0 && state.authorOf(state.input.value) !== state.side.value;
