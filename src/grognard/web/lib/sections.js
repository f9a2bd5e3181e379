// The parts of the site, in the header of the pages that are not a match.
import { t } from "./i18n.js";
import { html } from "./preact.js";

/** @param {{here: "play" | "replays" | "", onRules?: () => void}} props */
export function Sections({ here, onRules }) {
  return html`<nav class="sections" aria-label=${t("web-nav")}>
    <a href="/" aria-current=${here === "play" ? "page" : undefined}>${t("web-nav-play")}</a>
    <a href="/replay.html" aria-current=${here === "replays" ? "page" : undefined}>${t("web-nav-replays")}</a>
    ${onRules && html`<button type="button" onClick=${onRules}>${t("web-nav-rules")}</button>`}
  </nav>`;
}
