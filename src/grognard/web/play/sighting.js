// The line-of-sight tool: choose a hex, see what it sees, then any others to learn whether and why not.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { complain } from "../lib/ui.js";
import { stackIn } from "./choices.js";
import { Icon, RuleTag, counterName, hexInWords } from "./parts.js";
import * as state from "./state.js";
import { lineOfSight, seenFrom } from "./talk.js";

/** @typedef {import("../lib/contract.js").SightLine} SightLine */

const MOST = 6;

/** Does the game know lines of sight? */
export const hasSight = () => Object.values(state.looks.value?.overlays ?? {}).some((look) => look.style === "sight");

/** Begin to look, or stop. */
export function toggleSight() {
  state.sighting.value = state.sighting.value || !hasSight() ? null : { from: null, seen: [], lines: [] };
}

/** Look from a hex if none is chosen yet, else at it. @param {string} hex */
export function lookAt(hex) {
  const now = state.sighting.value;
  if (!now) return;
  const asked = now.from === null || now.from === hex ? from(now.from === hex ? null : hex) : at(now.from, hex);
  asked.catch(complain);
}

/** @param {string | null} hex */
async function from(hex) {
  state.sighting.value = { from: hex, seen: [], lines: [] };
  if (!hex) return;
  const seen = await seenFrom(hex);
  const now = state.sighting.peek();
  if (now?.from === hex) state.sighting.value = { ...now, seen };
}

/** @param {string} start @param {string} to */
async function at(start, to) {
  const line = await lineOfSight(start, to);
  const now = state.sighting.peek();
  if (!line || now?.from !== start) return;
  const others = now.lines.filter((one) => one.to !== to);
  state.sighting.value = { ...now, lines: [{ ...line, to }, ...others].slice(0, MOST) };
}

/** The lines as the board draws them. */
export function sightLines() {
  const { from: start, lines } = state.sighting.value ?? { from: null, lines: [] };
  return start ? lines.map(({ to, blocked }) => ({ from: start, to, blockedBy: blocked })) : [];
}

/** Who stands in a hex, in a few words. @param {string} hex */
function whoIn(hex) {
  const [top] = stackIn(state.pieces.value, hex);
  return top ? counterName(top) : hexInWords(hex);
}

/** What is seen from the chosen hex, line by line. */
export function SightCard() {
  const now = state.sighting.value;
  if (!now) return null;
  return html`<section class="sightcard" aria-label=${t("web-play-sight")}>
    <header><${Icon} name="eye" /><b>${now.from ? t("web-play-sight-from", { hex: now.from }) : t("web-play-sight")}</b>
      <span>${now.from ? whoIn(now.from) : ""}</span>
      <button type="button" class="ghost" aria-label=${t("web-play-close")} onClick=${toggleSight}><${Icon} name="close" /></button></header>
    ${now.lines.length === 0 && html`<p>${t(now.from ? "web-play-sight-second" : "web-play-sight-first")}</p>`}
    <ul aria-live="polite">${now.lines.map((line) => html`<${Line} key=${line.to} line=${line} />`)}</ul>
  </section>`;
}

/** @param {{ line: SightLine & { to: string } }} props */
function Line({ line }) {
  return html`<li class=${line.clear ? "clear" : "blocked"}><span class="sign"><${Icon} name=${line.clear ? "eye" : "close"} /></span>
    <b>${line.to}</b><span>${whoIn(line.to)}</span><em>${say(line.reason)}</em><${RuleTag} id=${line.rule} /></li>`;
}
