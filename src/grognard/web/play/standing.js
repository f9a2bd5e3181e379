// Reactions to a move: what the page lets pass by the orders it was given, one answer for a whole move, and the form of the orders.
import { computed, effect, html, signal, untracked } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { Dialog, Segmented } from "../lib/ui.js";
import { chanceOfEffect } from "./combat.js";
import { Icon, counterName } from "./parts.js";
import { PAUSE } from "./quiet.js";
import { CHANCES, FAR, NEAR, NEVER, SENSIBLE, WHOM, factOf, inForce, isPut, moversOf, wants } from "./reactions.js";
import * as state from "./state.js";
import { distanceBetween } from "./table.js";
import { oddsOf, playQuietly } from "./talk.js";

/**
 * @typedef {import("../lib/contract.js").Counter} Counter
 * @typedef {import("../lib/contract.js").DecisionView} DecisionView
 * @typedef {import("./reactions.js").Fact} Fact
 * @typedef {import("./reactions.js").Limits} Limits
 * @typedef {import("./types.js").TableState} TableState
 */

const MOST_FACTS = 60;
/** What the questions of late were about, put or not. */
const facts = signal(/** @type {Fact[]} */ ([]));
/** The unit whose own orders the form is about; all of them if none. */
const unitMeant = signal("");
/** The orders in force. */
const orders = computed(() => inForce(state.orders.value ?? SENSIBLE, state.latest.value?.view.turn ?? 0));
const verbOf = (/** @type {DecisionView | null} */ question) => state.looks.peek()?.questions?.[question?.kind ?? ""]?.reaction ?? "";
/** A question that was let pass and comes again was asked back for. */
let furthest = -1;

// ------------------------------------------------------------------------------------------------- what is let pass

/** Let pass what the orders do not want to be put. */
export function followReactions() {
  effect(() => {
    const now = state.latest.value;
    const ready = !state.busy.value && state.boardLaid.value && state.looks.value !== null;
    if (now && ready) untracked(() => void consider(/** @type {TableState} */ (now)).catch(() => (state.unasked.value = -1)));
  });
}

/** @param {TableState} now */
async function consider(now) {
  const question = now.view.decision;
  const verb = verbOf(question);
  if (question && !verb && !state.looks.peek()?.questions?.[question.kind]?.quiet) state.letGo.value = null;
  if (!question || !verb || !state.orders.peek() || state.chairs.peek().length !== 1 || now.input <= furthest) return;
  furthest = now.input;
  state.unasked.value = now.input;
  const began = performance.now();
  const fact = await learnFact(now, question, verb);
  facts.value = [...facts.peek().filter((one) => one.turn === fact.turn), fact].slice(-MOST_FACTS);
  if (isPut(fact, orders.peek(), state.letGo.peek())) return void (state.unasked.value = -1);
  if (!state.alone.peek()) await new Promise((done) => setTimeout(done, PAUSE - (performance.now() - began)));
  if (state.latest.peek()?.input !== now.input || !(await playQuietly(verb))) state.unasked.value = -1;
}

/** @param {TableState} now @param {DecisionView} question @param {string} verb @returns {Promise<Fact>} */
async function learnFact({ view }, question, verb) {
  const place = placeOf(question);
  /** @type {Map<string, number>} */
  const chances = new Map();
  for (const choice of question.choices) if (choice.unit && choice.notation !== verb) chances.set(choice.notation, chanceOfEffect(await oddsOf(choice.notation).catch(() => [])));
  return factOf(question, verb, {
    turn: view.turn,
    step: JSON.stringify(view.sequence.find((step) => step.now)?.label ?? ""),
    place,
    movers: moversOf(question, state.board.peek()?.pieces ?? {}, view.counters),
    whereIs: (unit) => view.counters.find((one) => one.id === unit)?.place ?? "",
    distance: (a, b) => (a ? distanceBetween(a, b, FAR) : 0),
    chance: (notation) => chances.get(notation) ?? 1,
  });
}

/** The hex that a question is about. @param {DecisionView} question */
const placeOf = (question) => state.placeIn(question.prompt) ?? "";

/** Let all of a move pass, or only until it comes to a hex. @param {string | null} [again] */
export function letMovePass(again = null) {
  const question = state.decision.peek();
  const verb = verbOf(question);
  const fact = facts.peek().at(-1);
  state.naming.value = false;
  if (!question || !verb || state.busy.peek()) return;
  if (fact) state.letGo.value = { move: fact.move, again };
  void playQuietly(verb);
}

// ------------------------------------------------------------------------------------------------- beside the question

/** One answer for a whole move, and the way to the orders. */
export function LetPass() {
  if (!state.passingVerb.value) return null;
  const busy = state.busy.value;
  return html`<div class="choices letpass">
    <button type="button" class="choice primary" id="let-pass" disabled=${busy} onClick=${() => letMovePass()}><${Icon} name="next" /><span class="c"><b>${t("web-play-let-move-pass")}</b></span><kbd>${t("web-play-space")}</kbd></button>
    <div class="two"><button type="button" class="choice ask-again" id="ask-at" aria-pressed=${state.naming.value} onClick=${() => (state.naming.value = !state.naming.value)}><${Icon} name="flag" /><span class="c"><b>${t("web-play-ask-at")}</b></span></button>
    <button type="button" class="choice" id="when-to-ask" onClick=${() => openOrders("")}><${Icon} name="clock" /><span class="c"><b>${t("web-play-when-to-ask")}</b></span></button></div>
    ${state.naming.value && html`<p class="hint">${t("web-play-ask-at-hint")}</p>`}</div>`;
}

/** @param {string} unit */
function openOrders(unit) {
  unitMeant.value = unit;
  state.dialog.value = "orders";
}

/** Are there questions for reactions in this game? */
const hasReactions = () => Object.values(state.looks.value?.questions ?? {}).some((one) => one.reaction);

/** The way from a unit to orders of its own. @param {{ counter: Counter }} props */
export function OwnOrders({ counter }) {
  if (counter.side !== state.side.value || !state.orders.value || state.over.value || !hasReactions() || state.isGround(counter)) return null;
  const own = Boolean(state.orders.value.units[counter.id]);
  return html`<button type="button" class="chip own-orders ${own ? "on" : ""}" onClick=${() => openOrders(counter.id)}><${Icon} name="clock" /> ${t(own ? "web-play-own-orders" : "web-play-when-to-ask")}</button>`;
}

// -------------------------------------------------------------------------------------------------------- the form

/** @param {Partial<import("./reactions.js").Orders>} change */
function give(change) {
  const turn = state.latest.peek()?.view.turn ?? 0;
  state.ordersKept.value = { ...state.ordersKept.peek(), [state.match.peek()?.id ?? ""]: { ...orders.peek(), turn, ...change } };
}

/** @param {Partial<Limits>} change */
function limit(change) {
  const unit = unitMeant.peek();
  if (!unit) return give(change);
  const { units, until: _, turn: __, ...usual } = orders.peek();
  give({ units: { ...units, [unit]: { ...usual, ...units[unit], ...change } } });
}

/** @param {string} unit */
function forget(unit) {
  const { [unit]: _, ...others } = orders.peek().units;
  give({ units: others });
}

/** Whom, how near, from which chance, until when; for all units or for one. */
export function OrdersDialog() {
  const { units, until } = orders.value;
  const unit = unitMeant.value;
  const now = units[unit] ?? orders.value;
  const asked = facts.value.filter((fact) => wants(orders.value, fact)).length;
  const row = (/** @type {string} */ name, /** @type {any} */ value, /** @type {readonly any[]} */ items, /** @type {(value: any) => string} */ text, /** @type {(value: any) => void} */ set) =>
    html`<div class="row"><h3>${t(name)}</h3><${Segmented} label=${t(name)} value=${value} items=${items.map((one) => ({ value: one, text: text(one) }))} onChange=${set} /></div>`;
  return html`<${Dialog} title=${t("web-play-when-to-ask")} onClose=${() => (state.dialog.value = "")}>
    <div class="standing">
      ${row("web-orders-whom", now.whom, WHOM, (one) => t(`web-orders-${one}`), (whom) => limit({ whom }))}
      ${row("web-orders-near", now.near, NEAR, (one) => (one === FAR ? t("web-orders-any-distance") : t("web-orders-hexes", { count: one })), (near) => limit({ near }))}
      ${row("web-orders-chance", now.chance, CHANCES, (one) => (one === NEVER ? t("web-orders-never") : t("web-orders-percent", { percent: one })), (chance) => limit({ chance }))}
      <div class="row"><h3>${t("web-orders-units")}</h3><div class="values">
        <button type="button" class="chip" aria-pressed=${!unit} onClick=${() => (unitMeant.value = "")}>${t("web-orders-all-units")}</button>
        ${[...new Set([...Object.keys(units), ...(unit ? [unit] : [])])].map((one) => html`<button type="button" class="chip" key=${one} aria-pressed=${one === unit} onClick=${() => (unitMeant.value = one)}>${nameOf(one)}</button>`)}
        ${units[unit] && html`<button type="button" class="chip" onClick=${() => forget(unit)}><${Icon} name="close" /> ${t("web-orders-as-all")}</button>`}</div>
        <p class="hint">${t("web-orders-per-unit")}</p></div>
      ${row("web-orders-until", until, ["match", "turn"], (one) => t(`web-orders-until-${one}`), (value) => give({ until: value }))}
      <p class="effect" role="status">${facts.value.length ? t("web-orders-effect", { asked, count: facts.value.length }) : t("web-orders-no-effect")}</p>
    </div></${Dialog}>`;
}

/** @param {string} unit */
function nameOf(unit) {
  const counter = state.view.value?.counters.find((one) => one.id === unit);
  return counter ? counterName(counter) : say(state.board.value?.pieces?.[unit]) || unit;
}
