// Hot-seat: between two sides at one screen a curtain falls, so that nobody sees what is not his.
import { html, useEffect } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { Icon, sideName } from "./parts.js";
import { openHands } from "./session.js";
import * as state from "./state.js";

/** While it hangs nothing of the match is in the page but the name of the side whose turn it is. */
export function Curtain() {
  const side = state.curtain.value;
  useEffect(() => document.getElementById("lift")?.focus(), [side]);
  if (!side) return null;
  return html`<div class="curtain" role="alertdialog" aria-modal="true" aria-labelledby="curtain-title">
    <div><span class="seal"><${Icon} name="hotseat" /></span>
      <h1 id="curtain-title">${t("web-play-curtain", { side: sideName(side) })}</h1>
      <p>${t("web-play-curtain-text")}</p>
      <button type="button" id="lift" class="button primary" onClick=${lift}>${t("web-play-curtain-lift", { side: sideName(side) })}</button>
      <button type="button" class="button plain" onClick=${playOpenly}>${t("web-play-curtain-never")}</button></div>
  </div>`;
}

export function lift() {
  state.curtain.value = null;
}

/** One person plays all sides: no more curtains in this match. */
function playOpenly() {
  openHands.value = [...openHands.value, state.match.value?.id ?? ""].slice(-50);
  lift();
}
