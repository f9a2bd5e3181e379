// What floats over the map: the hex under the pointer, why something cannot be done, a choice between answers, the line's state.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { inWords } from "../lib/refusals.js";
import { choose } from "./actions.js";
import { placeToLight } from "./coach.js";
import { stackIn } from "./choices.js";
import { Icon, RuleTag, hexInWords, known, placeName, sideName, worded } from "./parts.js";
import { DicePlate, canReopen, reopen } from "./resolved.js";
import { PoolsPlate } from "./poolsplate.js";
import { SightCard } from "./sighting.js";
import { lookBack, othersActed } from "./playing.js";
import * as state from "./state.js";
import { bearingOf, bringIntoSight, overlaySample, spotOf } from "./table.js";

/** Where answers stand that must not cover the hexes to choose from. */
const OUT_OF_THE_WAY = { left: "12px", right: "auto", top: "auto", bottom: "64px", transform: "none" };
const MENU_GAP = 44; // pixels between a hex and the answers that belong to it
const NARROW = 560; // pixels of a map that has no room beside a hex

export function MapNotes() {
  return html`<${HexInfo} /><${Note} /><${Menu} /><${Pointer} /><${SightCard} /><${DicePlate} /><${PoolsPlate} /><${Line} /><${Since} /><${OverlayKey} />`;
}

/** The hex under the pointer or the cursor. */
function HexInfo() {
  const hex = state.hovered.value ?? state.cursor.value;
  if (!hex) return null;
  const count = stackIn(state.pieces.value, hex).length;
  const cost = state.index.value.byHex.get(hex)?.[0]?.cost;
  return html`<div class="hexinfo" aria-hidden="true"><b>${placeName(hex)}</b><span>${hexInWords(hex)}</span>
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

/** Beside the hex, on the side where there is more room; on a narrow map under or over it. @param {string} hex */
function besideHex(hex) {
  const spot = spotOf(hex);
  const map = document.querySelector(".mapwrap");
  if (!spot || !map) return {};
  const [right, low] = [spot.x > map.clientWidth / 2, spot.y > map.clientHeight / 2];
  if (map.clientWidth < NARROW) {
    const [under, over] = [`${spot.y + MENU_GAP}px`, `${map.clientHeight - spot.y + MENU_GAP}px`];
    return { left: "8px", right: "8px", top: low ? "auto" : under, bottom: low ? over : "auto", transform: "none" };
  }
  return {
    left: right ? "auto" : `${Math.max(8, spot.x + MENU_GAP)}px`,
    right: right ? `${Math.max(8, map.clientWidth - spot.x + MENU_GAP)}px` : "auto",
    top: low ? "auto" : `${Math.max(8, spot.y - MENU_GAP)}px`,
    bottom: low ? `${Math.max(8, map.clientHeight - spot.y - MENU_GAP)}px` : "auto",
    transform: "none",
  };
}

const EDGE = 34; // pixels between the rim of the map and a sign that points beyond it
const UPPER_EDGE = 74; // the hex under the pointer is named above

/** A sign at the rim of the map that points to what the question is about, when that is out of sight. */
function Pointer() {
  void state.mapMoved.value;
  const map = document.querySelector(".mapwrap");
  const hex = state.decision.value && map ? [...state.subjects.value, placeToLight() ?? ""].find((one) => spotOf(one)) ?? farTarget(map) : undefined;
  const spot = hex ? spotOf(hex) : null;
  if (!hex || !spot || !map) return null;
  const [x, y] = [clamp(spot.x, EDGE, map.clientWidth - EDGE), clamp(spot.y, UPPER_EDGE, map.clientHeight - EDGE)];
  if (Math.hypot(x - spot.x, y - spot.y) < EDGE / 2) return null;
  const angle = (Math.atan2(spot.y - y, spot.x - x) * 180) / Math.PI;
  return html`<button type="button" class="pointer" style=${{ left: `${x}px`, top: `${y}px` }} title=${t("web-play-show-hex", { hex })} aria-label=${t("web-play-show-hex", { hex })}
    onClick=${() => bringIntoSight(hex)}><i style=${{ rotate: `${angle}deg` }}></i></button>`;
}

/** The middle one of the places that can be chosen, if none of them is in sight. @param {Element} map */
function farTarget(map) {
  const spots = [...state.lit.value.targets].flatMap((hex) => ({ hex, spot: spotOf(hex) }));
  const seen = spots.some(({ spot }) => spot && spot.x > 0 && spot.y > 0 && spot.x < map.clientWidth && spot.y < map.clientHeight);
  return seen ? undefined : spots[Math.floor(spots.length / 2)]?.hex;
}

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/** Several answers are tied to one place. */
function Menu() {
  const menu = state.menu.value;
  if (!menu) return null;
  return html`<div class="choicemenu" role="menu" aria-label=${t("web-play-answers")} style=${state.chosen.value ? OUT_OF_THE_WAY : besideHex(menu.hex)}><header><b>${menu.hex}</b></header>
    <${Ways} choices=${menu.choices.filter((choice) => choice.facing != null)} />
    ${menu.choices.filter((choice) => choice.facing == null).map((choice) => html`<button type="button" role="menuitem" key=${choice.notation} data-action=${choice.notation} onClick=${() => choose(choice)}>${say(choice.label)}</button>`)}
    <button type="button" role="menuitem" class="quiet" onClick=${() => (state.menu.value = null)}>${t("web-play-close")}</button></div>`;
}

/** Which way to face in the hex: an arrow each, the first as straight on as may be. @param {{ choices: import("../lib/contract.js").Choice[] }} props */
function Ways({ choices }) {
  if (choices.length === 0) return null;
  return html`<p class="hint">${t("web-play-face-there")}</p>
    <div class="facings">${choices.map((choice, place) => html`<button type="button" role="menuitem" key=${choice.notation} data-action=${choice.notation} class=${place === 0 ? "first" : ""}
      title=${say(choice.label)} aria-label=${say(choice.label)} onClick=${() => choose(choice)}><i style=${{ rotate: `${bearingOf(choice.facing ?? 0)}deg` }}></i></button>`)}</div>`;
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
    ${state.overlaid.value.map((category) => html`<span key=${category}><i dangerouslySetInnerHTML=${{ __html: overlaySample(name, category) }}></i>${categoryName(category)}</span>`)}</div>`;
}

/** A side, or what else an overlay tells apart. @param {string} category */
const categoryName = (category) => known("category", category) || sideName(category);

/** A way to see what the others did, when it is one's own turn again, and what was resolved last. */
function Since() {
  const since = !state.run.value && state.tab.value !== "since" && othersActed.value;
  return html`<div class="looking-back">${since && html`<button type="button" class="since" onClick=${() => void lookBack()}><${Icon} name="replay" /> ${t("web-play-since")} <kbd>V</kbd></button>`}
    ${canReopen() && html`<button type="button" class="since" id="resolved-again" onClick=${reopen}><${Icon} name="fights" /> ${t("web-play-resolved-again")} <kbd>.</kbd></button>`}</div>`;
}
