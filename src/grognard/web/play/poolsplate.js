// The dice of both sides beside what an answer is aimed at, on the map.
import { html } from "../lib/preact.js";
import { say } from "../lib/i18n.js";
import { forecastShown } from "./combat.js";
import { DiceRow } from "./pools.js";
import * as state from "./state.js";
import { spotOf } from "./table.js";

const ASIDE = 38; // pixels from the middle of a place to its plate
const DIE = 26;
const RIM = 46;

/** How far to the right a plate may reach. */
const widest = () => document.querySelector(".board")?.clientWidth ?? Infinity;

/** Two pools as one plate; nothing while nothing is aimed at. */
export function PoolsPlate() {
  void state.mapMoved.value;
  const aimed = state.aimed.value;
  const place = aimed?.hex ?? state.view.value?.counters.find((one) => one.id === aimed?.unit)?.place;
  const pools = aimed ? forecastShown()?.pools ?? [] : [];
  const spot = place && pools.length > 1 ? spotOf(place) : null;
  if (!spot) return null;
  const wide = RIM + DIE * pools.flatMap((pool) => pool.dice).length;
  return html`<div class="poolsplate" style=${{ left: `${Math.min(spot.x + ASIDE, widest() - wide)}px`, top: `${spot.y}px` }} aria-hidden="true">${pools.map((pool, number) => html`<span key=${number} title=${say(pool.title)}>${number > 0 && html`<b>:</b>`}<${DiceRow} dice=${pool.dice} /></span>`)}</div>`;
}
