// The play page: it draws what the view says and knows no rules.
import { effect, html, render, useEffect, useRef } from "../lib/preact.js";
import { invitationInAddress } from "../lib/api.js";
import { DiceDialog } from "../lib/dicecheck.js";
import { loadTexts, say, t } from "../lib/i18n.js";
import { inWords } from "../lib/refusals.js";
import { dressPage } from "../lib/store.js";
import { Dialog, Overlays, Tabs } from "../lib/ui.js";
import { learnForms } from "./actions.js";
import { watchTurn } from "./alert.js";
import { followArmed } from "./armed.js";
import { CombatPanel, NoFight, followOdds, hasForecast, turnToChances } from "./combat.js";
import { Coach, LitPlace, followCoach } from "./coach.js";
import { Chat, Offers, unread } from "./company.js";
import { CoursePanel, hasCourse, saysMore } from "./course.js";
import { Curtain } from "./curtain.js";
import { DecisionPanel, Explanation } from "./decision.js";
import { HandPanel } from "./hands.js";
import { HintPanel, followHint } from "./hint.js";
import { introduceOneself } from "./names.js";
import { welcome } from "./invited.js";
import { startKeyboard } from "./keyboard.js";
import { LogPanel } from "./log.js";
import { MapNotes } from "./notes.js";
import { Rail, followOverlay } from "./overlaysbar.js";
import { ActionsBar, Panels } from "./panels.js";
import { PlayedCard, PlayedEvidence, Transport } from "./played.js";
import { followOthers, lookBack, othersActed } from "./playing.js";
import { DiceRow } from "./pools.js";
import { answerQuietly } from "./quiet.js";
import { OrdersDialog, followReactions } from "./standing.js";
import { ResolvedPanel, followResolved, hasResolved } from "./resolved.js";
import { Rolled, rollShown } from "./results.js";
import { RuleCard, RulesDialog } from "./rules.js";
import { sitDown } from "./session.js";
import { OffMap, StackPanel } from "./stackpick.js";
import * as state from "./state.js";
import { ActBar, Strip, followActs } from "./strip.js";
import { SummaryPanel } from "./summary.js";
import { worded } from "./parts.js";
import { layTable, legendEntries } from "./table.js";
import { Spoken, TextBoard } from "./textboard.js";
import { LastThrow, thrownLately } from "./thrown.js";
import { SequenceBar, TopBar } from "./top.js";
import { VictoryPanel, followVictory } from "./victory.js";

/** The whole page. */
function Page() {
  return html`<a class="skip" href="#question">${t("web-skip")}</a>
    <${TopBar} /><${SequenceBar} />
    <main class="play ${hasCourse() ? "stepwise" : ""}">
      <${Rail} />
      <div class="center"><${Strip} /><${MapArea} /><section class="dock ${dockShape()}"><${StackPanel} /><${HandPanel} /><${LogPanel} /></section></div>
      <${Side} /><${Spoken} />
    </main>
    <${Dialogs} /><${RuleCard} /><${Curtain} /><${Overlays} />`;
}

/** What lies below the map beside the log, which decides how it is divided: a stack that is looked at, cards, what began a procedure. */
function dockShape() {
  if (!state.view.value?.hands?.length) return "";
  if (state.looked.value) return "with-hand";
  return hasCourse() ? "with-hand with-course" : "with-hand hand-only";
}

/** The map keeps one element for good; the board draws into it. */
function MapArea() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => void (place.current && layTable(place.current)), []);
  return html`<section class="mapwrap" aria-label=${t("web-play-map")}>
    <div class="board" ref=${place}></div><${LitPlace} /><${MapNotes} /><${Transport} /><${ActBar} /></section>`;
}

/** The decision on top, then its evidence, then the buttons. */
function Side() {
  const name = (/** @type {string} */ value) => (value === "fight" && !hasForecast() && !state.run.value ? "situation" : value);
  const tabs = [...(othersActed.value ? ["since"] : []), "fight", ...(state.advice.value ? ["plan"] : []), "victory", "stack", "log", "chat"]
    .map((value) => ({ value, text: t(`web-play-tab-${name(value)}`), mark: value === "chat" ? unreadMark() : undefined }));
  return html`<aside class="side" id="question" tabindex="-1" aria-label=${t("web-play-side")}>
    <${Offers} />${state.run.value ? html`<${PlayedCard} />` : html`<div class="asks"><${Coach} /><${DecisionPanel} /></div><${Explanation} />`}
    <${Tabs} label=${t("web-play-side")} value=${state.run.value && state.tab.value === "since" ? "fight" : state.tab.value} items=${tabs} onChange=${turnTo} />
    <div class="evidence show-${state.tab.value}" tabindex="0"><${Evidence} /></div>
    ${state.side.value && html`<${ActionsBar} />`}</aside>`;
}

/** What was said and has not been read. */
function unreadMark() {
  const count = unread.value;
  return count > 0 ? { figure: String(count), words: t("web-play-tab-chat-unread", { count }) } : undefined;
}

/** @param {any} to */
function turnTo(to) {
  if (to === "since") return void lookBack();
  state.tab.value = to;
}

/** What is shown under the question, by tab; on a wide screen stack and log stand under the map already. */
function Evidence() {
  if (state.tab.value === "since" && !state.run.value) return html`<${SummaryPanel} />`;
  if (state.tab.value === "plan" && state.advice.value) return html`<${HintPanel} />`;
  if (state.tab.value === "victory") return html`<${VictoryPanel} />`;
  if (state.tab.value === "stack") return html`<${StackPanel} /><${HandPanel} /><${OffMap} /><${Panels} />`;
  if (state.tab.value === "log") return html`<${LogPanel} />`;
  if (state.tab.value === "chat") return html`<${Chat} />`;
  if (state.run.value) return html`<${PlayedEvidence} />`;
  if (hasResolved() && state.lineShown.value === null && state.aimed.value === null) return html`<${ResolvedPanel} />`;
  if (state.lineShown.value === null && hasCourse()) return html`<${CoursePanel} /><${OffMap} />${saysMore() && html`<${CombatPanel} />`}`;
  if (state.lineShown.value === null && hasForecast()) return html`<${OffMap} /><${CombatPanel} />`;
  return html`<${OffMap} /><${Fought} /><${Panels} />`;
}

/** While no odds are shown: the last roll, or how to see odds. */
function Fought() {
  if (rollShown.value) return html`<${Rolled} roll=${rollShown.value} />`;
  if (thrownLately.value.length > 0) return html`<${LastThrow} />`;
  return state.enemyTargets.value.length > 0 ? html`<${NoFight} />` : null;
}

/** @type {Record<string, () => any>} */
const DIALOGS = {
  orders: () => html`<${OrdersDialog} />`,
  rules: () => html`<${RulesDialog} />`,
  text: () => html`<${TextBoard} />`,
  dice: () => html`<${DiceDialog} match=${state.match.value?.id ?? ""} secret=${state.chair.value?.secret ?? ""} over=${state.over.value !== null}
    commitments=${state.told.value?.commitments ?? []} onClose=${() => (state.dialog.value = "")} />`,
};

function Dialogs() {
  return html`${DIALOGS[state.dialog.value]?.() ?? null}${state.legendShown.value && html`<${Legend} />`}`;
}

/** What the signs on the map mean, by kind. */
function Legend() {
  const entries = legendEntries();
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return html`<${Dialog} wide=${true} title=${t("web-play-legend")} onClose=${() => (state.legendShown.value = false)}>
    ${groups.map((group) => html`<ul key=${group} class="legend">${entries.filter((entry) => entry.group === group).map((entry) => html`<li key=${entry.id}>
      <span dangerouslySetInnerHTML=${{ __html: entry.svg }}></span>${entry.group === "unit" ? worded("type", entry.id) : say(entry.label)}<${GroundFacts} id=${entry.id} /></li>`)}</ul>`)}<//>`;
}

/** What a kind of ground does, where the game says so: its dice, and the rest in a few words. @param {{ id: string }} props */
function GroundFacts({ id }) {
  const ground = state.board.value?.chart?.[id];
  if (!ground) return null;
  return html`<small class="groundfacts">${ground.pools.map((pool) => html`<span key=${say(pool.title)} title=${say(pool.title)}>${say(pool.title)} <${DiceRow} dice=${pool.dice} /></span>`)}
    ${ground.rows.map((row) => html`<span key=${say(row.label)}>${say(row.label)} <b>${say(row.value)}</b></span>`)}</small>`;
}

/** @param {any} error */
function Failure(error) {
  return html`<main class="failure"><h1>${t("web-play-no-seat")}</h1><p>${inWords(error)}</p><a class="button primary" href="/">${t("web-play-to-lobby")}</a></main>`;
}

/** Sit down, then lay the table. */
async function start() {
  dressPage();
  const page = /** @type {HTMLElement} */ (document.getElementById("page"));
  const invitation = invitationInAddress();
  try {
    if (invitation) await welcome(invitation, page);
    await sitDown();
  } catch (error) {
    await loadTexts().catch(() => undefined);
    render(Failure(error), page);
    return;
  }
  effect(() => {
    if (state.decision.value) learnForms(state.decision.value);
  });
  startKeyboard();
  followOdds();
  followArmed();
  turnToChances();
  followOverlay();
  followActs();
  followResolved();
  followCoach();
  followReactions();
  followOthers();
  followHint();
  followVictory();
  watchTurn();
  answerQuietly();
  introduceOneself();
  render(html`<${Page} />`, page);
}

addEventListener("hashchange", () => location.reload());
void start();
