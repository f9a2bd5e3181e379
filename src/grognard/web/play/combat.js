// The evidence for a fight: strengths, every shift with its rule, the table with its column lit, exact chances.
import { computed, effect, html, untracked } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { answerAt, groupBy, stackIn } from "./choices.js";
import { Dice } from "./dice.js";
import { Icon, RuleTag, resultInWords, signOf, toneOf } from "./parts.js";
import { Pools } from "./pools.js";
import { ResultsTable } from "./results.js";
import { inPercent, likeliestResults, middle, spreadOfEffect, verdictOn } from "./spread.js";
import * as state from "./state.js";
import { oddsOf } from "./talk.js";

/**
 * @typedef {import("../lib/contract.js").Forecast} Forecast
 * @typedef {import("../lib/contract.js").Chance} Chance
 */

const MOST_BUTTONS = 8;
const MOST_TIED = 16;
const MOST_CASES = 8;
const PATIENCE = 90;

/** Ask for the odds of whatever is a button now, and of what is pointed at. */
export function followOdds() {
  effect(() => {
    const question = state.decision.value;
    untracked(() => {
      state.planned.value = oddsOfLastAnswer();
      state.forecasts.value = {};
      state.aimed.value = null;
      state.lineShown.value = null;
      const buttons = state.buttons.value;
      const offered = buttons.some((choice) => state.roleOf(choice) === "offer");
      const likely = buttons.filter((choice) => !["aside", "value", ...(offered ? [] : ["stop"])].includes(state.roleOf(choice)));
      const tied = state.index.value.all.filter((choice) => choice.unit && choice.cost == null && choice.facing == null);
      const wanted = [...(likely.length <= MOST_BUTTONS ? likely : []), ...(tied.length <= MOST_TIED ? tied : [])];
      for (const choice of wanted) void learn(choice.notation, () => state.decision.peek() === question);
    });
  });
  let timer = 0;
  effect(() => {
    const hex = state.hovered.value ?? state.cursor.value;
    clearTimeout(timer);
    if (hex) timer = setTimeout(() => void aimAt(hex), PATIENCE);
  });
}

/** What was forecast for the answer that led to the present question, as long as it is about the same place. */
function oddsOfLastAnswer() {
  const last = state.given.value.get(state.input.value - 1)?.choice;
  if (!last?.hex || !state.subjects.value.includes(last.hex)) return state.subjects.value.length ? state.planned.value : [];
  return state.forecasts.value[last.notation] ?? state.planned.value;
}

/** Show the odds of the answer that a place stands for. @param {string} hex */
async function aimAt(hex) {
  const question = state.decision.peek();
  const choice = untracked(() => answerFor(hex));
  const found = choice ? await learn(choice.notation, () => state.decision.peek() === question) : [];
  const kept = state.aimed.peek()?.hex === hex ? state.aimed.peek() : null;
  if (state.decision.peek() === question) state.aimed.value = found.length ? choice : kept;
}

/** Show the odds of one answer. @param {import("../lib/contract.js").Choice} choice */
export async function aimBy(choice) {
  const question = state.decision.peek();
  const found = await learn(choice.notation, () => state.decision.peek() === question);
  if (found.length && state.decision.peek() === question) state.aimed.value = choice;
}

/** What a place stands for; to take one more piece along is no answer of its own: the panel shows what the button commits. @param {string} hex */
function answerFor(hex) {
  const stack = stackIn(state.pieces.value, hex);
  const chosen = state.chosen.value;
  const answer = answerAt(state.index.value, stack, hex, { chosen });
  if (!answer || "choose" in answer) return null;
  const found = "play" in answer ? answer.play : (answer.menu.find((choice) => chosen && choice.unit === chosen) ?? null);
  return found && state.roleOf(found) === "add" ? null : found;
}

/** Kinds of answers without odds, so that they are asked about once. */
const dull = new Set();

/** Ask for the odds of some answers, one after the other, while they are wanted. @param {import("../lib/contract.js").Choice[]} choices @param {() => boolean} wanted */
export async function learnAll(choices, wanted) {
  const question = state.decision.peek();
  for (const choice of choices) if (wanted()) await learn(choice.notation, () => state.decision.peek() === question);
}

/** The chance of a result that is wanted, as a figure. @param {import("../lib/contract.js").Choice} choice */
export const gainOf = ({ notation }) => middle(spreadOfEffect(state.forecasts.value[notation] ?? [], isNoGain));

/** @param {Chance} chance */
const isNoGain = ({ result }) => !GAINS.includes(toneOf(result));

/** How good one's own chance is in a word, where an answer strikes; nothing where it has no chances. @param {import("../lib/contract.js").Choice} choice */
export function verdictOf(choice) {
  const strikes = state.stakeOf(choice) === "die" || ["commit", "offer"].includes(state.roleOf(choice));
  const known = (state.forecasts.value[choice.notation] ?? []).some((one) => one.chances.length > 0);
  return strikes && known ? verdictOn(gainOf(choice)) : "";
}

/** Would an answer spend something for nothing, or strike in vain? @param {import("../lib/contract.js").Choice} choice */
export const isWaste = (choice) => verdictOf(choice) === "hopeless" || changesNothing(choice);

/** Does an answer spend something although another one has the same chances? @param {import("../lib/contract.js").Choice} choice */
export function changesNothing(choice) {
  const own = chancesOf(choice);
  return state.stakeOf(choice) === "points" && own !== NO_CHANCES && state.buttons.value.some((other) => other !== choice && chancesOf(other) === own);
}

/** @param {import("../lib/contract.js").Choice} choice */
const chancesOf = ({ notation }) => JSON.stringify((state.forecasts.value[notation] ?? []).map((one) => one.chances));
const NO_CHANCES = "[]";

/** @param {string} notation @param {() => boolean} current */
async function learn(notation, current) {
  const kind = `${state.decision.peek()?.kind} ${notation.split(" ")[0]}`;
  if (dull.has(kind)) return [];
  const known = untracked(() => state.forecasts.value[notation]);
  if (known) return known;
  const found = await oddsOf(notation).catch(() => []);
  if (!current()) return [];
  if (found.length === 0 && notation.includes(" ")) dull.add(kind);
  state.forecasts.value = { ...state.forecasts.peek(), [notation]: found };
  return found;
}

// ------------------------------------------------------------------------------------------------ what is shown

/** @typedef {{ forecast: Forecast, label: string }} Case */

/** The cases to show: of the answer aimed at, of all buttons beside each other, or of what is being planned. @returns {{ about: string, cases: Case[] }} */
function shown() {
  const all = state.forecasts.value;
  const aimed = state.armed.value ?? state.aimed.value;
  if (aimed) return { about: aimed.unit ? say(aimed.label) : "", cases: cases(all[aimed.notation] ?? []) };
  const pile = waiting();
  if (pile.length) return { about: "", cases: cases(pile) };
  const known = state.buttons.value.filter((choice) => all[choice.notation]?.length);
  const buttons = [...known.filter(state.isNext), ...known.filter((choice) => !state.isNext(choice))];
  if (buttons.length === 1) return { about: "", cases: cases(all[buttons[0].notation]) };
  const best = likeliest(buttons.filter((choice) => state.roleOf(choice) === "offer"));
  if (best) return { about: say(best.label), cases: cases(all[best.notation]) };
  if (buttons.length) return { about: "", cases: buttons.flatMap((choice) => cases(all[choice.notation], say(choice.label))) };
  return { about: t("web-play-if-all"), cases: cases(state.planned.value) };
}

/** What waits to be resolved where the pointer is, or where one looks. @returns {Forecast[]} */
function waiting() {
  const due = state.view.value?.due ?? {};
  return due[state.hovered.value ?? ""] ?? due[state.looked.value ?? ""] ?? [];
}

/** The one among some answers that is likeliest to have any effect. @param {import("../lib/contract.js").Choice[]} choices */
export function likeliest(choices) {
  const chance = (/** @type {import("../lib/contract.js").Choice} */ { notation }) => chanceOfEffect(state.forecasts.value[notation] ?? []);
  return choices.length ? choices.reduce((best, choice) => (chance(choice) > chance(best) ? choice : best)) : null;
}

/** @param {Forecast[]} forecasts @param {string} [label] @returns {Case[]} */
const cases = (forecasts, label = "") => forecasts.map((forecast) => ({ forecast, label: label || assumed(forecast) }));

/** @param {Forecast} forecast */
const assumed = (forecast) => say(forecast.assumption) || say(forecast.title);

/** The column or the figure of a forecast that counts, for a button. @param {Forecast[]} forecasts */
export function headline(forecasts) {
  return [...new Set(forecasts.map((forecast) => forecast.lit || figureOf(forecast)).filter(Boolean))].slice(0, 2).join(" · ");
}

/** The figure that is lit, else the last one; names are none. @param {Forecast} forecast */
function figureOf({ figures }) {
  const plain = figures.filter((row) => typeof row.value !== "object");
  return String((plain.find((row) => row.lit) ?? plain.at(-1))?.value ?? "");
}

/** The two likeliest results with their chances, for a button. @param {Forecast[]} forecasts */
export function bestOf(forecasts) {
  return likeliestResults(forecasts).map((one) => `${resultInWords(one.result) || one.result} ${inPercent(one, 1)}`).join(" · ");
}

/** @param {Chance} chance */
const isNothing = ({ result }) => toneOf(result) === "tone-nothing";

/** The chance of any effect at all on the target that it is most likely on. @param {Forecast[]} forecasts */
export const chanceOfEffect = (forecasts) => spreadOfEffect(forecasts, isNothing).most;

/** The chance of any effect at all, from the target that it is least likely on to the one that it is most likely on. @param {Forecast[]} forecasts */
export const effectInPercent = (forecasts) => inPercent(spreadOfEffect(forecasts, isNothing));

/** Results that whoever acts would like to see. */
const GAINS = ["tone-good", "tone-mixed"];

/** The chance of a result that is wanted. @param {Forecast[]} forecasts */
export const gainInPercent = (forecasts) => inPercent(spreadOfEffect(forecasts, isNoGain));

/** @param {Chance} chance */
export const percent = (chance) => `${((100 * chance.numerator) / chance.denominator).toFixed(1)} %`;

/** The forecast on show, the first of several. */
export const forecastShown = () => shown().cases[0]?.forecast ?? null;

/** How many forecasts are on show. */
export const countShown = () => shown().cases.length;

/** Is there anything to show? */
export const hasForecast = () => shown().cases.length > 0;
const weighs = computed(hasForecast);

/** Whoever has chances to weigh looks at these, and no longer at what the others did. */
export function turnToChances() {
  effect(() => {
    if (weighs.value) untracked(() => state.tab.value === "since" && (state.tab.value = "fight"));
  });
}

/** The panel. */
export function CombatPanel() {
  const { about, cases: list } = shown();
  if (list.length === 0) return null;
  const [{ forecast }] = list;
  return html`<section class="combat" aria-label=${say(forecast.title)}>
    <header><h2>${say(forecast.title)}</h2><span>${about}</span></header>
    ${forecast.steps.length === 0 && html`<${Figures} forecast=${forecast} /><${Pools} pools=${forecast.pools ?? []} />`}
    <${Shifts} list=${list.map((one) => withoutDice(one.forecast))} />
    <${Columns} list=${list.map((one) => one.forecast)} />
    <${Chances} list=${list.flatMap(withBefore)} />
    ${list.map((one, place) => html`<${Dice} key=${place} dice=${one.forecast.dice ?? []} />`)}
  </section>`;
}

/** A forecast without the modifiers that stand with their dice. @param {Forecast} forecast @returns {Forecast} */
function withoutDice(forecast) {
  const own = (forecast.dice ?? []).flatMap((die) => die.modifiers);
  return { ...forecast, modifiers: forecast.modifiers.filter((one) => !own.some((mod) => same(mod, one))) };
}

/** Where something waits already: how it stands now, then with the answer. @param {Case} one @returns {Case[]} */
function withBefore(one) {
  const { before = [] } = one.forecast;
  return before.length ? [{ forecast: { ...one.forecast, chances: before }, label: t("web-play-as-it-stands") }, { ...one, label: t("web-play-with-this") }] : [one];
}

/** @param {{ forecast: Forecast }} props */
function Figures({ forecast }) {
  if (forecast.figures.length === 0) return null;
  return html`<dl class="versus">${forecast.figures.map((row) => html`<div key=${say(row.label)}><dt>${say(row.label)}</dt><dd class=${typeof row.value === "object" ? "words" : ""}>${say(row.value)}</dd></div>`)}</dl>`;
}

/** Shifts that all cases share, then those that only some have. @param {{ list: Forecast[] }} props */
function Shifts({ list }) {
  const everywhere = list[0].modifiers.filter((one) => list.every((other) => other.modifiers.some((mod) => same(mod, one))));
  const sometimes = list.flatMap((one) => one.modifiers).filter((one) => !everywhere.some((mod) => same(mod, one)));
  const maybe = sometimes.filter((one, place) => sometimes.findIndex((mod) => same(mod, one)) === place);
  const shifts = everywhere.filter((one) => !one.points && !one.die);
  const total = shifts.reduce((sum, one) => sum + one.value, 0);
  const onDice = everywhere.filter((one) => one.die);
  if (everywhere.length + maybe.length === 0) return null;
  return html`<ul class="shifts">
      ${everywhere.map((one) => html`<${Shift} key=${one.rule + one.reason.id} modifier=${one} />`)}
      ${maybe.map((one) => html`<${Shift} key=${one.rule + one.reason.id} modifier=${one} maybe=${true} />`)}
    </ul>
    ${onDice.length > 1 && html`<p class="sum"><span>${t("web-play-all-die")}</span><b>${pointed(onDice.reduce((sum, one) => sum + one.value, 0))}</b></p>`}
    ${shifts.length > 0 && html`<p class="sum"><span>${t("web-play-all-shifts")}</span><b>${signed(total)}</b></p>`}`;
}

/** @param {import("../lib/contract.js").Modifier} a @param {import("../lib/contract.js").Modifier} b */
const same = (a, b) => a.rule === b.rule && a.reason.id === b.reason.id && a.value === b.value;

/** @param {{ modifier: import("../lib/contract.js").Modifier, maybe?: boolean }} props */
function Shift({ modifier, maybe = false }) {
  const helps = modifier.die ? modifier.value < 0 : modifier.value > 0;
  const way = modifier.points ? "points" : modifier.die ? (helps ? "gain" : "cost") : modifier.value < 0 ? "left" : "right";
  const whom = modifier.points || !modifier.value ? "" : t(helps ? "web-play-helps-actor" : "web-play-helps-other");
  return html`<li class="${way} ${maybe ? "maybe" : ""}">
    <span>${say(modifier.reason)}${maybe ? ` ${t("web-play-perhaps")}` : ""} <small>${whom}</small></span><${RuleTag} id=${modifier.rule} /><b>${worth(modifier)}</b></li>`;
}

/** What a modifier is worth: points, what is added to a die, or columns. @param {import("../lib/contract.js").Modifier} modifier */
function worth({ value, points, die }) {
  if (die) return t("web-play-on-the-die", { value: pointed(value) });
  return points ? pointed(value) : signed(value);
}

/** Points with their sign. @param {number} value */
const pointed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

/** A shift as a number of columns and a way. @param {number} value */
function signed(value) {
  return value === 0 ? "0" : t(value < 0 ? "web-play-left" : "web-play-right", { count: Math.abs(value) });
}

/** The table with the columns that will be used: the first one and those it may be instead. @param {{ list: Forecast[] }} props */
function Columns({ list }) {
  const { lit = "", table = "" } = list.find((one) => one.lit) ?? {};
  const others = new Set(list.map((one) => one.lit).filter((column) => column && column !== lit));
  return lit ? html`<${ResultsTable} id=${table} lit=${lit} others=${others} />` : null;
}

/** Cases that lead to the same are one case. @param {Case[]} list @returns {Case[]} */
function distinct(list) {
  const groups = groupBy(list, ({ forecast }) => JSON.stringify([forecast.lit, forecast.chances]));
  if (groups.length === 1 && list.length > 1) return [{ forecast: list[0].forecast, label: t("web-play-in-any-case") }];
  return groups.map(([, same]) => ({ forecast: same[0].forecast, label: same.map((one) => one.label).join(" / ") }));
}

/** Exact chances: one or two cases beside each other with the results in words, more of them as rows. @param {{ list: Case[] }} props */
function Chances({ list }) {
  const shownCases = distinct(list).slice(0, MOST_CASES);
  const results = [...new Set(shownCases.flatMap(({ forecast }) => forecast.chances.map((chance) => chance.result)))];
  if (results.length === 0) return null;
  const Table = shownCases.length > 2 ? ByCase : ByResult;
  return html`<${Table} list=${shownCases} results=${results} />`;
}

/** @param {{ list: Case[], results: string[] }} props */
function ByResult({ list, results }) {
  return html`<div class="chances"><table>
    <thead><tr><td></td>${list.map(({ forecast, label }) => html`<th scope="col"><span class="case">${label}</span> <b>${forecast.lit}</b><${Meter} forecast=${forecast} /></th>`)}</tr></thead>
    <tbody>${results.map((result) => html`<tr key=${result}><th scope="row"><${Tag} result=${result} /><span>${resultInWords(result)}</span></th>
      ${list.map(({ forecast }) => html`<${ChanceCell} chance=${chanceOf(forecast, result)} />`)}</tr>`)}</tbody>
  </table></div>`;
}

/** @param {{ list: Case[], results: string[] }} props */
function ByCase({ list, results }) {
  return html`<div class="chances narrow" style=${{ "--results": results.length }}><table>
    <thead><tr><td></td><td></td>${results.map((result) => html`<th scope="col" title=${resultInWords(result)}><${Tag} result=${result} /></th>`)}</tr></thead>
    <tbody>${list.map(({ forecast, label }) => html`<tr key=${label}><th scope="row">${label}<${Meter} forecast=${forecast} /></th><td><b>${forecast.lit}</b></td>
      ${results.map((result) => html`<${ChanceCell} chance=${chanceOf(forecast, result)} />`)}</tr>`)}</tbody>
  </table>
  <p class="words">${results.filter(resultInWords).map((result) => html`<span><b>${signOf(result)}</b> ${resultInWords(result)}</span>`)}</p></div>`;
}

/** @param {{ result: string }} props */
const Tag = ({ result }) => html`<b class="tag ${toneOf(result)}">${signOf(result)}</b>`;


/** @param {Forecast} forecast @param {string} result */
const chanceOf = (forecast, result) => forecast.chances.find((one) => one.result === result);

/** @param {{ chance?: Chance }} props */
function ChanceCell({ chance }) {
  return chance ? html`<td><b>${percent(chance)}</b> <small>${chance.numerator}/${chance.denominator}</small></td>` : html`<td><i>–</i></td>`;
}

/** @param {{ forecast: Forecast }} props */
function Meter({ forecast }) {
  return html`<span class="meter" aria-hidden="true">${forecast.chances.map((one) => html`<i class=${toneOf(one.result)} style=${{ flexGrow: one.numerator / one.denominator }}></i>`)}</span>`;
}

/** The line under the table tab when no fight is planned. */
export function NoFight() {
  return html`<p class="empty"><${Icon} name="fights" /> ${t("web-play-no-fight")}</p>`;
}
