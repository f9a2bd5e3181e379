// The two bars on top: the match, the score, the seats; and the sequence of play.
import { html } from "../lib/preact.js";
import { knows, say, t } from "../lib/i18n.js";
import { emblem, playerName } from "../lib/names.js";
import { sound } from "../lib/store.js";
import { Header } from "../lib/ui.js";
import { SideClock } from "./clock.js";
import { CoachButton } from "./coach.js";
import { Icon, sideName } from "./parts.js";
import * as state from "./state.js";
import { showVictory } from "./victory.js";

/** @param {{ name: string, label: string, run: () => void, on?: boolean }} props */
function Tool({ name, label, run, on }) {
  return html`<button type="button" class="ghost" title=${label} aria-label=${label} aria-pressed=${on} onClick=${run}><${Icon} name=${name} /></button>`;
}

/** The dark bar. */
export function TopBar() {
  const match = state.match.value;
  const tools = html`
    <a class="ghost" href=${`replay.html#seat=${state.chair.value?.secret ?? ""}`} title=${t("web-play-replay")} aria-label=${t("web-play-replay")}><${Icon} name="replay" /></a>
    <${CoachButton} />
    <${Tool} name="book" label=${t("web-play-rules")} run=${() => (state.dialog.value = "rules")} />
    <${Tool} name="die" label=${t("web-dice-title")} run=${() => (state.dialog.value = "dice")} />
    <${Tool} name="text" label=${t("web-play-text-board")} run=${() => (state.dialog.value = "text")} />
    ${state.side.value && html`<${Tool} name=${sound.value ? "sound" : "mute"} label=${t("web-play-sound")} on=${sound.value} run=${() => (sound.value = !sound.value)} />`}`;
  return html`<${Header} tools=${tools}>
    <div class="game"><b>${say(state.title.value) || match?.game}</b><span>${scenarioName(match)}</span></div>
    <${Score} /><${Seats} />
  <//>`;
}

/** @param {import("../lib/contract.js").MatchSummary | null} match */
function scenarioName(match) {
  if (!match) return "";
  return match.title || (knows(`scenario-${match.scenario}`) ? t(`scenario-${match.scenario}`) : match.scenario);
}

/** The first track of the game: its figures at a glance. */
function Score() {
  const rows = (state.view.value?.panels[0]?.rows ?? []).filter((row) => typeof row.value !== "object");
  const lit = rows.filter((row) => row.lit);
  const figures = (lit.length ? lit : rows.filter((row) => isFigure(row.value))).slice(0, 2);
  return html`<button type="button" class="score" title=${t("web-play-victory")} aria-pressed=${state.tab.value === "victory"} onClick=${showVictory}>${figures.length === 0 && html`<${Icon} name="flag" /><span><small>${t("web-play-tab-victory")}</small></span>`}${figures.map((row) => html`<span key=${say(row.label)}><small>${say(row.label)}</small><b>${say(row.value)}</b></span>`)}</button>`;
}

/** @param {unknown} value */
const isFigure = (value) => typeof value === "number" || /^[+-]?\d+$/.test(String(value));

/** Who sits where, who is there, who is to decide, and how much time he has. */
function Seats() {
  const told = /** @type {import("../lib/socket.js").State | null} */ (/** @type {unknown} */ (state.latest.value));
  const seats = Object.entries(told?.seats ?? {});
  const deciding = state.view.value?.to_move ?? [];
  return html`<div class="seats">${seats.map(([side, seat], place) => html`<button type="button" key=${side} disabled=${!mayLook(side)}
      class="seat s${place} ${deciding.includes(side) ? "on" : ""}" style=${colours(side)} onClick=${() => lookFrom(side)}>
    <i class="lamp ${seat.kind !== "person" || seat.online ? "there" : ""}" title=${t(seat.online || seat.kind !== "person" ? "web-play-there" : "web-play-away")}></i>
    <${Icon} name=${emblem(state.looks.value?.sides?.[side])} />
    <span>${sideName(side)}</span>
    ${told?.clock && html`<${SideClock} clock=${told.clock} side=${side} name=${sideName(side)} heard=${told.heard} />`}
    <small>${seatWord(side, seat)}</small></button>`)}</div>`;
}

/** The seat wears the colour of its counters. @param {string} side */
function colours(side) {
  const colour = state.looks.value?.sides?.[side]?.colour;
  return colour ? { "--seat": colour } : undefined;
}

/** @param {string} side @param {import("../lib/contract.js").SeatInfo} seat */
function seatWord(side, seat) {
  if (seat.kind !== "person") return t("web-play-machine", { player: playerName(seat.kind) });
  if (state.chairs.value.some((chair) => chair.side === side)) return t("web-play-you");
  return seat.name || t(seat.vacant ? "web-play-invited" : "web-play-other");
}

/** Another seat of this browser may be looked from only when no curtain is needed between them. @param {string} side */
const mayLook = (side) => state.over.value !== null && state.chairs.value.some((chair) => chair.side === side);

/** @param {string} side */
function lookFrom(side) {
  state.seated.value = Math.max(0, state.chairs.value.findIndex((chair) => chair.side === side));
}

/** The sequence of play: what is done, what is now, what is to come. */
export function SequenceBar() {
  const view = state.view.value;
  const steps = view?.sequence ?? [];
  const now = steps.findIndex((step) => step.now);
  const left = state.leftToDo.value;
  return html`<section class="through" aria-label=${t("web-play-sequence")}><ol class="sop">
    <li class="turn"><b>${t("web-play-turn", { turn: view?.turn ?? 0 })}</b></li>
    ${steps.map((step, place) => html`<li key=${place} class="step ${place === now ? "now" : place < now ? "done" : ""}" aria-current=${place === now ? "step" : null} title=${say(step.label)}>
      <span class="n">${place < now ? "✓" : place + 1}</span><span class="w">${say(step.label)}</span>
      ${place === now && left > 0 && html`<em>${t("web-play-left-to-act", { count: left })}</em>`}</li>`)}
  </ol></section>`;
}
