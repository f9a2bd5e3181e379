// "Since my last turn": what the others did is played back, with speed and skip.
import * as api from "../lib/api.js";
import { html, signal } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { complain } from "../lib/ui.js";
import { Icon } from "./parts.js";
import * as state from "./state.js";
import { showHex } from "./table.js";

/** @typedef {import("../lib/contract.js").ReplayStep} ReplayStep */

const PAUSE = 1100;
const SPEEDS = [0.5, 1, 2, 4];
const steps = signal(/** @type {ReplayStep[]} */ ([]));
let timer = 0;

/** The last run of inputs that were not ours. @param {ReplayStep[]} all @param {string | null} side */
export function othersSince(all, side) {
  const mine = all.findLastIndex((step) => step.side === side);
  const later = all.slice(mine + 1);
  if (later.some((step) => step.side !== null)) return later;
  const earlier = all.slice(0, mine + 1);
  const end = earlier.findLastIndex((step) => step.side !== side);
  const start = earlier.slice(0, end + 1).findLastIndex((step) => step.side === side);
  return earlier.slice(start + 1, end + 1);
}

/** Play back what happened since this side last decided something. */
export async function playBack() {
  const chair = state.chair.value;
  if (!chair || state.playback.value) return;
  try {
    const { steps: all } = await api.replay(chair.secret);
    steps.value = othersSince(all, chair.side);
    if (steps.value.length === 0) return;
    state.playback.value = { steps: steps.value.map((step) => step.input), at: -1, running: true };
    await forward();
  } catch (error) {
    stop();
    complain(error);
  }
}

/** Show the next position, and after a while the one after it. */
async function forward() {
  const now = state.playback.value;
  const chair = state.chair.value;
  if (!now || !chair) return;
  const at = now.at + 1;
  if (at >= now.steps.length) return stop();
  const answer = await api.replayAt(chair.secret, now.steps[at], chair.side);
  if (!state.playback.value) return;
  state.shownInstead.value = answer.view ?? answer;
  state.playback.value = { ...state.playback.value, at };
  const place = state.placeIn(steps.value[at].label);
  if (place) showHex(place);
  if (state.playback.value.running) timer = setTimeout(() => void forward().catch(stop), PAUSE / state.speed.value);
}

function pause() {
  const now = state.playback.value;
  if (!now) return;
  clearTimeout(timer);
  state.playback.value = { ...now, running: !now.running };
  if (!now.running) void forward();
}

/** Back to the present. */
export function stop() {
  clearTimeout(timer);
  state.playback.value = null;
  state.shownInstead.value = null;
}

/** The bar over the map while moves are played back. */
export function PlaybackBar() {
  const now = state.playback.value;
  if (!now) return null;
  const step = steps.value[now.at];
  const faster = SPEEDS[(SPEEDS.indexOf(state.speed.value) + 1) % SPEEDS.length];
  return html`<div class="playback" role="status">
    <button type="button" class="ghost" aria-label=${t(now.running ? "web-play-pause" : "web-play-go-on")} onClick=${pause}><${Icon} name=${now.running ? "pause" : "play"} /></button>
    <span class="what"><b>${now.at + 1} / ${now.steps.length}</b> ${step ? say(step.label) : ""}</span>
    <button type="button" class="chip" onClick=${() => (state.speed.value = faster)} aria-label=${t("web-play-speed")}>${state.speed.value}×</button>
    <button type="button" class="chip" id="skip" onClick=${stop}>${t("web-play-skip")}</button>
  </div>`;
}
