// How a game is played, on two pages: six boxes, every claim with its rules. The address names the game.
import * as api from "../lib/api.js";
import { fixed } from "../lib/fixed.js";
import { loadTexts, say, t } from "../lib/i18n.js";
import { effect, html, render, signal } from "../lib/preact.js";
import { inWords } from "../lib/refusals.js";
import { RuleBook, search } from "../lib/rulelist.js";
import { Sections } from "../lib/sections.js";
import { dressPage, language } from "../lib/store.js";
import { Button, Dialog, Header, Overlays, complain, listenToKeys } from "../lib/ui.js";
import { startGuided } from "../lobby/guided.js";

/** @typedef {import("../lib/contract.js").BoxView} Box */

const id = new URLSearchParams(location.search).get("game") ?? "";
const LEFT = 3; // boxes on the left page
const game = signal(/** @type {import("../lib/contract.js").GameEntry | null} */ (null));
const told = signal(/** @type {import("../lib/contract.js").HowToView | null} */ (null));
const failed = signal(/** @type {unknown} */ (null));
/** The rule that is shown in the list of all; empty: the whole list; null: no list. */
const rule = signal(/** @type {string | null} */ (null));

/** @param {string} number */
function openRules(number) {
  search.value = "";
  rule.value = number;
}

/** A text whose important words stand between stars. @param {{text: string}} props */
function Words({ text }) {
  return text.split("*").map((part, place) => (place % 2 ? html`<b>${part}</b>` : part));
}

/** @param {{number: string}} props */
function Tag({ number }) {
  return html`<button type="button" class="rule" title=${t("web-play-open-rule", { rule: number })} onClick=${() => openRules(number)}>${number}</button>`;
}

/** @param {{box: Box, number: number}} props */
function BoxPart({ box, number }) {
  const { picture } = box;
  return html`<section class="box" data-box=${box.id} aria-labelledby=${`box-${box.id}`}>
    <h2 id=${`box-${box.id}`}><i>${number}</i>${box.title}</h2>
    ${box.steps.length > 0 && html`<ol class="steps">${box.steps.map((step, place) => html`<li key=${place}><i>${place + 1}</i>${step}</li>`)}</ol>`}
    <div class=${picture ? "told pictured" : "told"}>
      ${picture && html`<figure><img src=${fixed(`/games/${id}/art/${picture.file}`)} alt="" /><figcaption>${picture.text}</figcaption></figure>`}
      <ul>${box.claims.map((claim, place) => html`<li key=${place}><${Words} text=${claim.text} />${" "}
        <span class="rules">${claim.rules.map((each) => html`<${Tag} key=${each} number=${each} />`)}</span></li>`)}</ul>
    </div>
  </section>`;
}

/** One of the two pages. @param {{from: number, boxes: Box[], children?: any}} props */
function Leaf({ from, boxes, children }) {
  const head = from === 1 && html`<header><h1>${say(game.value?.title, id)}</h1><p>${told.value?.aim}</p></header>`;
  const foot = from > 1 && html`<p class="habits"><b>${t("web-howto-habits")}</b> <${Words} text=${told.value?.habits ?? ""} /></p>`;
  return html`<article class="leaf">${head}${boxes.map((box, place) => html`<${BoxPart} key=${box.id} box=${box} number=${from + place} />`)}${foot}</article>`;
}

function Foot() {
  const chosen = game.value;
  const start = () => void (chosen && startGuided(chosen).catch(complain));
  return html`<footer class="foot">
    ${chosen?.guided && html`<${Button} kind="primary" icon="play" onClick=${start}>${t("web-coach-start")}<//>`}
    <${Button} kind="outline" icon="book" onClick=${() => openRules("")}>${t("web-howto-chapters")}<//>
    <${Button} kind="plain" onClick=${() => print()}>${t("web-howto-print")}<//>
    <small>${t("web-howto-tap")}</small>
  </footer>`;
}

function Content() {
  if (failed.value) return html`<main class="failed"><p>${inWords(failed.value)}</p></main>`;
  if (!game.value) return html`<main class="failed"><p>${t("web-loading")}</p></main>`;
  const boxes = told.value?.boxes ?? [];
  if (!boxes.length) return html`<main class="failed"><p>${t("web-howto-none")}</p></main>`;
  return html`<main id="content"><div class="spread">
      <${Leaf} from=${1} boxes=${boxes.slice(0, LEFT)} /><${Leaf} from=${LEFT + 1} boxes=${boxes.slice(LEFT)} />
    </div><${Foot} /></main>`;
}

function Page() {
  const list = rule.value !== null && html`<${Dialog} wide title=${t("web-lobby-rules-title")} onClose=${() => (rule.value = null)}><${RuleBook} game=${id} at=${rule.value} /><//>`;
  return html`<a class="skip" href="#content">${t("web-skip")}</a>
    <${Header}><${Sections} here="" onRules=${() => openRules("")} /><//>
    <${Content} />${list}<${Overlays} />`;
}

async function open() {
  await loadTexts(id);
  game.value = (await api.games()).find((one) => one.id === id) ?? null;
}

dressPage();
listenToKeys();
effect(() => {
  document.title = `${say(game.value?.title, id) || ""} ${t("web-howto-open")} · Grognard`;
});
effect(() => {
  api.howto(id, language.value).then((found) => (told.value = found), (error) => (failed.value = error));
});
render(html`<${Page} />`, document.body);
open().catch((error) => (failed.value = error));
