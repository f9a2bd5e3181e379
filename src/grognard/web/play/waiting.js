// Somebody else is asked. Of a machine player one sees what it is about and how far it has come, and can have it come to
// an end.
import { html, useEffect, useSignal } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { playerName } from "../lib/names.js";
import { complain } from "../lib/ui.js";
import { Icon, sideName } from "./parts.js";
import * as state from "./state.js";

const SECOND = 1000;

/** Somebody else is asked. */
export function Waiting() {
  const view = state.view.value;
  if (state.unasked.value === state.told.value?.input) return html`<section class="decision waiting"><h1 aria-live="polite">${t("web-play-passing")}</h1></section>`;
  const sides = (view?.to_move ?? []).map((side) => sideName(side)).join(t("web-play-comma"));
  const machine = thinker();
  const text = machine ? t("web-play-machine-thinks", machine) : sides ? t("web-play-waiting", { side: sides }) : t("web-play-joining");
  return html`<section class="decision waiting"><div class="eyebrow"><span class="dot"></span>
    <span>${t("web-play-turn", { turn: view?.turn ?? 0 })}</span></div><h1 aria-live="polite">${text}</h1>
    ${machine && html`<${Thinking} /><${Weighing} player=${machine.player} />`}</section>`;
}

/** The machine player that is asked, if one is. */
function thinker() {
  const seats = /** @type {import("../lib/socket.js").State | null} */ (/** @type {unknown} */ (state.latest.value))?.seats ?? {};
  const side = (state.view.value?.to_move ?? []).find((one) => seats[one] && seats[one].kind !== "person");
  return side ? { side: sideName(side), player: playerName(seats[side].kind) } : null;
}

/** What the machine does, and for how long it has thought. */
function Thinking() {
  const seconds = useSignal(0);
  const input = state.input.value;
  useEffect(() => {
    seconds.value = 0;
    const timer = setInterval(() => (seconds.value += 1), SECOND);
    return () => clearInterval(timer);
  }, [input]);
  const step = state.view.value?.sequence.find((one) => one.now);
  return html`<div class="thinking"><i aria-hidden="true"></i><span>${step ? say(step.label) : ""}</span><span aria-hidden="true">${t("web-play-seconds", { seconds: seconds.value })}</span></div>`;
}

/** How far it is with comparing what it could do. @param {{player: string}} props */
function Weighing({ player }) {
  const now = state.chair.value?.line.thinking.value;
  if (!now) return null;
  return html`<div class="weighing"><span>${t("web-play-weighs", { player, count: now.courses })}</span>
    <progress max="1" value=${now.share} aria-label=${t("web-play-weighs", { player, count: now.courses })}></progress>
    ${state.side.value !== null && html`<button type="button" class="choice" id="hurry" onClick=${hurry}>
      <${Icon} name="forward" /><span class="c"><b>${t("web-play-hurry")}</b></span></button>`}</div>`;
}

/** The machine takes what it holds best so far. */
const hurry = () => state.chair.value?.line.request("hurry").catch(complain);
