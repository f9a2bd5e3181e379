// The replay of a match: map, course, log. Without a seat in the address it offers the matches of this browser.
import { placeInAddress, secretInAddress } from "../lib/api.js";
import { loadTexts, say, t } from "../lib/i18n.js";
import { inWords } from "../lib/refusals.js";
import { scenarioName } from "../lib/names.js";
import { effect, html, render, signal } from "../lib/preact.js";
import { Sections } from "../lib/sections.js";
import { dressPage } from "../lib/store.js";
import { Button, Header, Overlays, addShortcuts, listenToKeys } from "../lib/ui.js";
import { Shelf } from "./shelf.js";
import { followReasons, toggleReasons } from "./reasons.js";
import { Side } from "./side.js";
import { MapArea } from "./stage.js";
import { forking, game, index, open, secret, view } from "./state.js";
import * as transport from "./transport.js";

const failed = signal(/** @type {unknown} */ (null));

/** The steps of the turn, the present one lit. */
function Sequence() {
  const steps = view.value?.sequence ?? [];
  return html`<ol class="sop">
    <li class="turn"><b>${t("web-turn", { turn: view.value?.turn ?? 0 })}</b></li>
    ${steps.map((step) => html`<li class="step" aria-current=${step.now ? "step" : undefined}>${say(step.label)}</li>`)}
  </ol>`;
}

function Stage() {
  return html`<main class="stage" id="content"><h1 class="sr">${say(game.value?.title)}</h1>
    <${Sequence} />
    <div class="middle"><${MapArea} /><${transport.Transport} /></div>
    <${Side} />
  </main>`;
}

function Title() {
  if (!index.value || !game.value) return null;
  return html`<div class="game"><b>${index.value.title || say(game.value.title)}</b>
    <span>${scenarioName(game.value, index.value.scenario)}</span></div>`;
}

function Content() {
  if (failed.value) {
    return html`<main class="failed"><p>${inWords(failed.value)}</p><${Button} kind="primary" onClick=${start}>${t("web-try-again") || "↻"}<//></main>`;
  }
  if (!secret.value) return html`<${Shelf} />`;
  return view.value ? html`<${Stage} />` : html`<main class="failed"><p>${t("web-loading")}</p></main>`;
}

function Page() {
  const back = secret.value && html`<a class="back" href=${`/play.html#seat=${secret.value}`}>${t("web-replay-back")}</a>`;
  return html`<a class="skip" href="#content">${t("web-skip")}</a>
    <${Header} tools=${back}><${Sections} here="replays" /><${Title} /><//>
    <${Content} /><${Overlays} />`;
}

/** Open what the address names; what fails is said, and can be tried again. */
function start() {
  failed.value = null;
  const from = placeInAddress();
  const seat = secretInAddress();
  const opened = seat ? open(seat, from) : loadTexts();
  opened.catch(async (error) => {
    await loadTexts().catch(() => undefined); // the words to say it in
    failed.value = error;
  });
}

const KEYS = [
  { key: " ", shown: "Space", text: "web-replay-play", run: transport.playOrPause },
  { key: ".", text: "web-replay-next", run: transport.stepOn },
  { key: ",", text: "web-replay-previous", run: transport.stepBack },
  { key: "]", text: "web-replay-next-roll", run: transport.rollOn },
  { key: "[", text: "web-replay-previous-roll", run: transport.rollBack },
  { key: "PageDown", text: "web-replay-next-turn", run: transport.turnOn },
  { key: "PageUp", text: "web-replay-previous-turn", run: transport.turnBack },
  { key: "Home", text: "web-replay-first", run: transport.toStart },
  { key: "End", text: "web-replay-last", run: transport.toEnd },
  { key: "w", text: "web-explain-ask", run: toggleReasons },
  { key: "f", text: "web-replay-fork", run: () => (forking.value = index.value?.fork ?? false) },
];

dressPage();
followReasons();
listenToKeys();
addShortcuts(KEYS);
effect(() => {
  document.title = `${t("web-replay-title") || "Replay"} · Grognard`;
});
addEventListener("hashchange", () => location.reload());
render(html`<${Page} />`, document.body);
start();
