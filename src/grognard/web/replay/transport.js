// The bar under the map: the course of the match to slide along, and buttons to step, jump and play.
import { t } from "../lib/i18n.js";
import { html } from "../lib/preact.js";
import { Icon, IconButton, Segmented, complain } from "../lib/ui.js";
import { SPEEDS, at, goTo, jump, marks, pause, place, play, playing, rolls, speed, stops, turns } from "./state.js";

/** Everything that moves along the match stops the playing first. @param {() => Promise<void>} move */
const by = (move) => () => {
  pause();
  move().catch(complain);
};

export const toStart = by(() => goTo(0));
export const toEnd = by(() => goTo(stops.value.at(-1) ?? 0));
export const stepBack = by(() => jump(stops.value, -1));
export const stepOn = by(() => jump(stops.value, 1));
export const turnBack = by(() => jump(turns.value, -1));
export const turnOn = by(() => jump(turns.value, 1));
export const rollBack = by(() => jump(rolls.value, -1));
export const rollOn = by(() => jump(rolls.value, 1));
export const playOrPause = () => (playing.value ? pause() : void play().catch(complain));

const TICK_GAP = 2.2;

/** Where the turns begin, in hundredths of the course; of those too close together the first stays. */
function ticks() {
  const last = Math.max(1, stops.value.length - 1);
  /** @type {{turn: number, place: number}[]} */
  const kept = [];
  for (const { turn, input } of marks.value.filter((mark) => mark.kind === "turn")) {
    const place = (100 * stops.value.findIndex((stop) => stop >= input)) / last;
    if (place - (kept.at(-1)?.place ?? -TICK_GAP) >= TICK_GAP) kept.push({ turn, place });
  }
  return kept;
}

/** The numbers of the turns above the slider. */
function Ticks() {
  return html`<div class="ticks" aria-hidden="true">
    ${ticks().map(({ turn, place: left }) => html`<span key=${turn} style=${{ left: `${left}%` }}>${turn}</span>`)}
  </div>`;
}

function Slider() {
  const label = t("web-replay-place", { at: place.value, count: stops.value.length - 1 });
  return html`<div class="course">
    <${Ticks} />
    <input type="range" min="0" max=${stops.value.length - 1} value=${place.value} aria-label=${t("web-replay-controls")}
      aria-valuetext=${label} onInput=${(/** @type {any} */ event) => {
        pause();
        goTo(stops.value[Number(event.target.value)]).catch(complain);
      }} />
    <output title=${String(at.value)}>${label}</output>
  </div>`;
}

/** @param {{text: string, icon: string, run: () => void}} props */
const Step = ({ text, icon, run }) => html`<${IconButton} icon=${icon} label=${t(text)} onClick=${run} />`;

const SPEED_NAMES = ["web-replay-speed-slow", "web-replay-speed-normal", "web-replay-speed-fast"];

export function Transport() {
  const speeds = SPEEDS.map((value, number) => ({ value, text: t(SPEED_NAMES[number]) }));
  return html`<section class="transport" aria-label=${t("web-replay-controls")}>
    <${Slider} />
    <div class="buttons">
      <${Step} icon="first" text="web-replay-first" run=${toStart} />
      <${Step} icon="prev-fight" text="web-replay-previous-turn" run=${turnBack} />
      <button type="button" class="ghost roll" title=${t("web-replay-previous-roll")} aria-label=${t("web-replay-previous-roll")}
        onClick=${rollBack}><${Icon} name="back" /><${Icon} name="die" /></button>
      <${Step} icon="back" text="web-replay-previous" run=${stepBack} />
      <${IconButton} class="playing" icon=${playing.value ? "pause" : "play"}
        label=${playing.value ? t("web-replay-pause") : t("web-replay-play")} onClick=${playOrPause} />
      <${Step} icon="forward" text="web-replay-next" run=${stepOn} />
      <button type="button" class="ghost roll" title=${t("web-replay-next-roll")} aria-label=${t("web-replay-next-roll")}
        onClick=${rollOn}><${Icon} name="die" /><${Icon} name="forward" /></button>
      <${Step} icon="next-fight" text="web-replay-next-turn" run=${turnOn} />
      <${Step} icon="last" text="web-replay-last" run=${toEnd} />
      <${Segmented} class="small" label=${t("web-replay-speed")} value=${speed.value} items=${speeds}
        onChange=${(/** @type {number} */ value) => (speed.value = value)} />
    </div>
  </section>`;
}
