// The lobby: what is mine on the left, a new match on the right.
import { t } from "../lib/i18n.js";
import { inWords } from "../lib/refusals.js";
import { effect, html, render, signal } from "../lib/preact.js";
import { Sections } from "../lib/sections.js";
import { dressPage } from "../lib/store.js";
import { Button, Header, Overlays, addShortcuts, complain, listenToKeys } from "../lib/ui.js";
import { Games } from "./games.js";
import { Manage } from "./manage.js";
import { MyMatches } from "./matches.js";
import { NewMatch } from "./newmatch.js";
import { Rules } from "./rules.js";
import { OpenSeats, refreshOpenSeats } from "./open.js";
import { game, load, movesDue, refreshMatches, rulesOpen } from "./state.js";
import { UploadDialog, acceptDrops } from "./upload.js";

const REFRESH = 15_000;
const failed = signal(/** @type {unknown} */ (null));

/** Load everything; what fails is said, and can be tried again. */
function open() {
  failed.value = null;
  load().then(refreshOpenSeats).catch((error) => (failed.value = error));
}

function Hall() {
  if (failed.value) {
    return html`<main class="failed"><p>${inWords(failed.value)}</p>
      <${Button} kind="primary" onClick=${open}>${t("web-try-again") || "↻"}<//></main>`;
  }
  if (!game.value) return html`<main class="failed"><p>${t("web-loading")}</p></main>`;
  return html`<main class="hall" id="content">
    <div class="left"><${MyMatches} /><${OpenSeats} /><${Games} /></div>
    <${NewMatch} />
  </main>`;
}

function Lobby() {
  return html`<a class="skip" href="#content">${t("web-skip")}</a>
    <${Header}><${Sections} here="play" onRules=${() => (rulesOpen.value = true)} /><//>
    <${Hall} />
    <${Manage} /><${UploadDialog} /><${Rules} /><${Overlays} />`;
}

dressPage();
listenToKeys();
acceptDrops();
addShortcuts([
  { key: "Enter", ctrl: true, text: "web-lobby-start", run: () => document.querySelector(".start")?.dispatchEvent(new MouseEvent("click")) },
  { key: "r", text: "web-lobby-rules", run: () => (rulesOpen.value = true) },
]);
effect(() => {
  document.title = `${movesDue.value ? `(${movesDue.value}) ` : ""}${t("web-lobby-title") || "Grognard"}`;
});
const refresh = () => Promise.all([refreshMatches(), refreshOpenSeats()]);
setInterval(() => {
  if (!document.hidden && game.peek()) refresh().catch(() => undefined);
}, REFRESH);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && game.peek()) refresh().catch(complain);
});
render(html`<${Lobby} />`, document.body);
open();
