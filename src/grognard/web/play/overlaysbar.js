// The rail beside the map: zoom, what can be laid over the map, hiding counters, the legend.
import { effect, html, untracked } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { symbols } from "../lib/store.js";
import { complain } from "../lib/ui.js";
import { Icon, worded } from "./parts.js";
import { hasSight, toggleSight } from "./sighting.js";
import * as state from "./state.js";
import { layOver, overlayNames, zoom } from "./table.js";
import { overlayOf } from "./talk.js";

/** Each overlay with the first letter of its name that is still free. */
export function overlayKeys() {
  const used = new Set("abeghijklmnopqtuvwy".split(""));
  return overlayNames().map((name) => {
    const key = [...name].find((letter) => !used.has(letter)) ?? name[0];
    used.add(key);
    return { name, key };
  });
}

/** Lay something over the map, or take it off again. @param {string} name */
export function toggleOverlay(name) {
  state.overlay.value = state.overlay.value === name ? "" : name;
}

/** What lies over the map: as chosen, else what the open question wants laid there. */
const shownOverlay = () => state.overlay.value || (state.looks.value?.questions?.[state.decision.value?.kind ?? ""]?.overlay ?? "");

/** Keep what lies over the map up to date as the position changes. */
export function followOverlay() {
  effect(() => {
    const name = state.shown.value ? "" : shownOverlay();
    const input = state.input.value;
    if (!name) return layOver("", {});
    overlayOf(name)
      .then((hexes) => untracked(shownOverlay) === name && state.input.peek() === input && layOver(name, hexes))
      .catch(complain);
  });
}

/** Branch symbols or silhouettes on the counters. */
export function switchSymbols() {
  symbols.value = symbols.value === "nato" ? "silhouette" : "nato";
}

/** @param {{ icon: string, label: string, run: () => void, on?: boolean, word?: string, key_?: string, cls?: string }} props */
function RailButton({ icon, label, run, on = false, word = "", key_ = "", cls = "" }) {
  return html`<button type="button" class="${word ? "lab" : ""} ${cls}" aria-pressed=${on} aria-label=${word ? null : label} title=${key_ ? `${label} (${key_.toUpperCase()})` : label} onClick=${run}>
    <${Icon} name=${icon} />${word && html`<span>${word}</span>`}</button>`;
}

export function Rail() {
  const hidden = state.countersHidden;
  const open = state.toolsShown;
  return html`<aside class="rail ${open.value ? "open" : ""}" aria-label=${t("web-play-map-tools")}>
    <${RailButton} icon=${open.value ? "close" : "more"} label=${t("web-play-map-tools")} cls="drawer" on=${open.value} run=${() => (open.value = !open.value)} />
    <${RailButton} icon="plus" label=${t("web-play-zoom-in")} key_="+" cls="zoom" run=${() => zoom(1)} />
    <${RailButton} icon="minus" label=${t("web-play-zoom-out")} key_="-" cls="zoom" run=${() => zoom(-1)} />
    <${RailButton} icon="fit" label=${t("web-play-whole-map")} key_="0" run=${() => zoom(0)} />
    <${RailButton} icon="eye" label=${t("web-play-overview")} key_="o" cls="zoom" on=${state.overviewShown.value} run=${() => (state.overviewShown.value = !state.overviewShown.value)} />
    <hr />
    ${overlayKeys().map(({ name, key }) => html`<${RailButton} key=${name} icon=${state.looks.value?.overlays[name]?.icon ?? "eye"} label=${worded("overlay", name)} key_=${key}
      word=${t("web-play-overlay", { name })} on=${state.overlay.value === name} run=${() => toggleOverlay(name)} />`)}
    ${hasSight() && html`<${RailButton} icon="sightline" label=${t("web-play-sight")} key_="l" word=${t("web-play-sight-short")} on=${state.sighting.value !== null} run=${toggleSight} />`}
    <hr />
    <${RailButton} icon="hide" label=${t("web-play-hide")} key_="h" word=${t("web-play-hide-short")} on=${hidden.value} run=${() => (hidden.value = !hidden.value)} />
    <${RailButton} icon="symbols" label=${t("web-play-symbols")} key_="x" word=${t("web-play-symbols-short")} on=${symbols.value === "silhouette"} run=${switchSymbols} />
    <${RailButton} icon="key" label=${t("web-play-legend")} key_="k" word=${t("web-play-legend-short")} on=${state.legendShown.value}
      run=${() => (state.legendShown.value = !state.legendShown.value)} />
  </aside>`;
}
