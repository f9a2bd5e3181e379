// The stack that is looked at: every counter at a readable size, what can be done with it, and a part of it to take.
import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { symbols } from "../lib/store.js";
import { bodies, loadOf } from "../lib/board/load.js";
import { actAt, canToggle, toggle } from "./actions.js";
import { Drawn, Icon, counterName, hexInWords, known, markerInWords, placeName, sideName } from "./parts.js";
import * as state from "./state.js";
import { CourseCard, hasCourse } from "./course.js";
import { OwnOrders } from "./standing.js";
import { counterPicture } from "./table.js";
import { AllTracks, hasTracks } from "./tracks.js";

/** @typedef {import("../lib/contract.js").Counter} Counter */

/** The hex and its stack. */
export function StackPanel() {
  const hex = state.looked.value;
  if (!hex && hasCourse()) return html`<${CourseCard} />`;
  if (!hex) return html`<section class="viewer empty" aria-label=${t("web-play-stack")}>${hasTracks() ? html`<${AllTracks} />` : html`<p>${t("web-play-stack-empty")}</p>`}</section>`;
  const stack = state.lookedStack.value;
  return html`<section class="viewer" aria-label=${t("web-play-stack")}>
    <header><b>${placeName(hex)}</b><span>${[hexInWords(hex), ...onTheGround(hex)].join(t("web-play-comma"))}</span><span>${summary(stack)}</span>
      <button type="button" class="ghost x" aria-label=${t("web-play-close")} onClick=${() => (state.looked.value = null)}><${Icon} name="close" /></button></header>
    <div class="cards">${bodies(stack).map((counter) => html`<${Party} key=${counter.id} counter=${counter} load=${loadOf(stack, counter.id)} />`)}</div>
  </section>`;
}

/** What lies on the ground of a hex: smoke, works. @param {string} hex */
const onTheGround = (hex) => (state.view.value?.counters ?? []).filter((one) => one.place === hex && state.isGround(one)).map(groundName);

/** @param {Counter} counter */
function groundName(counter) {
  const label = state.looks.value?.ground?.[counter.kind]?.label;
  return [counterName(counter) || (label ? t(label) : ""), ...counter.figures].filter(Boolean).join(" ");
}

/** A counter and what it has with it. @param {{ counter: Counter, load: Counter[] }} props */
function Party({ counter, load }) {
  if (load.length === 0) return html`<${Card} counter=${counter} />`;
  return html`<div class="party"><${Card} counter=${counter} />${load.map((one) => html`<${Card} key=${one.id} counter=${one} />`)}</div>`;
}

/** @param {Counter[]} stack */
function summary(stack) {
  if (stack.length === 0) return t("web-play-nobody");
  return t("web-play-stack-of", { side: sideName(stack[0].side), count: bodies(stack).length });
}

/** @param {{ counter: Counter }} props */
function Card({ counter }) {
  void symbols.value;
  const held = state.hand.value.includes(counter.id) || state.chosen.value === counter.id;
  const able = state.lit.value.able.has(counter.id);
  return html`<figure class="card ${held ? "held" : ""} ${able ? "able" : ""}">
    <button type="button" class="face" disabled=${!able || state.busy.value} onClick=${() => actAt(counter.place, { counter: counter.id, add: true })}>
      <${Drawn} name=${counterName(counter)} picture=${counterPicture(counter, held ? "selected" : able ? "able" : "")} /></button>
    <figcaption><b>${counterName(counter)}</b>
      <span>${[known("class", counter.kind.split(".")[0]), ...counter.markers.map(markerInWords)].filter(Boolean).join(t("web-play-comma"))}</span>
      <${OwnOrders} counter=${counter} />
      ${canToggle(counter.id) && html`<label class="take"><input type="checkbox" checked=${held} disabled=${state.busy.value} onChange=${() => toggle(counter.id)} /> ${t("web-play-take")}</label>`}
    </figcaption></figure>`;
}

/** Pieces off the map that the question offers something for. */
export function OffMap() {
  const waiting = (state.view.value?.counters ?? []).filter((one) => !state.places.value.has(one.place) && state.index.value.byUnit.has(one.id));
  if (waiting.length === 0) return null;
  return html`<section class="offmap"><h2>${t("web-play-off-map")}</h2><div class="cards">${waiting.map((counter) => html`<${Card} key=${counter.id} counter=${counter} />`)}</div></section>`;
}
