// Somebody else is asked. Of a machine player one sees how far it is with its thinking, and can have it come to an end.
import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { playerName } from "../lib/names.js";
import { complain } from "../lib/ui.js";
import { Icon, sideName } from "./parts.js";
import * as state from "./state.js";

export function Waiting() {
  const view = state.view.value;
  const asked = view?.to_move ?? [];
  const sides = asked.map((side) => sideName(side)).join(t("web-play-comma"));
  return html`<section class="decision waiting"><div class="eyebrow"><span class="dot"></span>
    <span>${t("web-play-turn", { turn: view?.turn ?? 0 })}</span></div>
    <h1 aria-live="polite">${sides ? t("web-play-waiting", { side: sides }) : t("web-play-joining")}</h1>
    <${Thinking} asked=${asked} /></section>`;
}

/** What a machine that is asked is about. @param {{asked: readonly string[]}} props */
function Thinking({ asked }) {
  const seats = state.told.value?.seats ?? {};
  const thinker = asked.find((side) => seats[side] && seats[side].kind !== "person");
  if (thinker === undefined || state.shown.value) return null;
  const now = state.chair.value?.line.thinking.value;
  const player = playerName(seats[thinker].kind);
  return html`<div class="thinking">
    <p>${now ? t("web-play-weighs", { player, count: now.courses }) : t("web-play-thinks", { player })}</p>
    ${now && html`<progress max="1" value=${now.share} aria-label=${t("web-play-thinks", { player })}></progress>`}
    ${now && state.side.value !== null && html`<button type="button" class="choice" id="hurry" onClick=${hurry}>
      <${Icon} name="forward" /><span class="c"><b>${t("web-play-hurry")}</b></span></button>`}
  </div>`;
}

/** The machine takes what it holds best so far. */
const hurry = () => state.chair.value?.line.request("hurry").catch(complain);
