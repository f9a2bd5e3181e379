// What a click, a tap or a key on the map means, in terms of the answers that the open question offers.
import { untracked } from "../lib/preact.js";
import { disarm, isSecondTap, waitsForSecondStep } from "./armed.js";
import { answerAt, indexChoices, stackIn } from "./choices.js";
import * as state from "./state.js";
import * as talk from "./talk.js";

/**
 * @typedef {import("../lib/contract.js").Choice} Choice
 * @typedef {import("./choices.js").ChoiceIndex} ChoiceIndex
 */

const stackAt = (/** @type {string} */ hex) => stackIn(state.pieces.value, hex);
const { placeOf } = state;

/**
 * Act on a hex, perhaps on one counter in it.
 *
 * @param {string} hex
 * @param {{ counter?: string | null, add?: boolean }} [how] add: into the stack in hand, not in place of it
 */
export function actAt(hex, { counter = null, add = false } = {}) {
  untracked(() => {
    if (isSecondTap(hex, counter)) return void giveArmed();
    disarm();
    const straight = straightInto(hex);
    if (straight) return void choose(straight);
    state.looked.value = hex;
    state.menu.value = null;
    state.note.value = null;
    const turn = add ? null : turnStack(hex, counter);
    if (turn) return void talk.replan(turn.back, [turn.notation]);
    const turning = stackAt(hex).find((one) => state.index.value.facings.has(one.id) && (!counter || counter === one.id));
    if (turning) state.turned.value = turning.id;
    const answer = answerAt(state.index.value, stackAt(hex), hex, { counter, chosen: state.chosen.value });
    if (answer) return follow(answer, hex);
    const other = changeHand(hex, counter);
    if (other) return void talk.replan(other.back, other.notations);
    if (isWanting(hex)) void askWhy(hex, counter);
  });
}

/** At a hex that can be entered facing in several ways, of which it is asked already: once more is the first of them. @param {string} hex */
function straightInto(hex) {
  const menu = state.menu.value;
  return menu?.hex === hex && menu.choices.every((choice) => choice.facing != null) ? menu.choices[0] : null;
}

/** Was an answer looked for at a hex that has none: at a hex while hexes are asked for, or at one's own pieces? @param {string} hex */
function isWanting(hex) {
  const { byHex, byUnit } = state.index.value;
  return byHex.size > 0 || (byUnit.size > 0 && stackAt(hex).some((one) => one.side === state.side.value));
}

/** A unit is chosen for a hex to come, with what it can do besides. @param {{ play: Choice } | { choose: string, menu: Choice[] } | { menu: Choice[] }} answer @param {string} hex */
function follow(answer, hex) {
  if ("play" in answer) return void choose(answer.play);
  if ("choose" in answer) state.firstOfTwo.value = answer.choose;
  if (answer.menu.length) state.menu.value = { hex, choices: answer.menu };
}

/** Give an answer; one that ends a step is asked about first while something is left to do, and one that cannot be taken back needs a second step. @param {Choice} choice */
export async function choose(choice, { sure = false } = {}) {
  if (state.roleOf(choice) === "finish" && !sure && state.leftToDo.value) {
    state.leaving.value = choice;
    return false;
  }
  if (await waitsForSecondStep(choice)) return false;
  if (choice.unit) state.looked.value = placeOf(choice.unit);
  return talk.play(choice);
}

/** The second step of the answer that waits for it. */
export function giveArmed() {
  const choice = state.armed.peek();
  if (choice) void choose(choice);
}

// --------------------------------------------------------------------------------------------- dragging pieces

/** The answers that take a piece up, to go somewhere with it. @param {string} unit */
const takes = (unit) => (state.index.value.byUnit.get(unit) ?? []).filter((choice) => state.roleOf(choice) !== "add");

/** Can a piece be dragged: is it in hand with places to go to, or can it be taken up? @param {string} unit */
export const canCarry = (unit) => (state.hand.value.includes(unit) ? state.index.value.byHex.size > 0 : takes(unit).length > 0);

/** A piece was dragged to a place: go there, or take it up in the first way that leads there; else say why not. @param {string} unit @param {string} place */
export async function carry(unit, place) {
  const [there] = state.hand.value.includes(unit) ? (state.index.value.byHex.get(place) ?? []) : [];
  if (there) return void choose(there);
  const starts = state.hand.value.includes(unit) ? [] : takes(unit);
  if (!(await talk.bring(starts, place))) await askWhy(place, null);
}

// ---------------------------------------------------------------------------------------- stacks and the hand

/** The question before the last answer, if that answer can be taken back. */
function questionBefore() {
  const place = state.input.value - 1;
  const question = state.asked.value.get(place);
  return question && state.told.value?.undo && state.given.value.has(place) ? question : null;
}

/**
 * A second click on the stack in hand: the next unit in place of the one just taken.
 *
 * @param {string} hex @param {string | null} counter
 */
function turnStack(hex, counter) {
  const [unit, ...more] = state.hand.value;
  const question = questionBefore();
  if (!unit || more.length || !question || placeOf(unit) !== hex) return null;
  const index = indexChoices(question);
  const able = stackAt(hex).filter((one) => index.byUnit.has(one.id));
  if (!index.byUnit.has(unit) || able.length < 2 || able.some((one) => (index.byUnit.get(one.id) ?? []).length > 1)) return null;
  if (state.index.value.byUnit.size && question.kind === state.decision.value?.kind) return null;
  const at = able.findIndex((one) => one.id === unit);
  const next = counter && counter !== unit && index.byUnit.has(counter) ? counter : able[(at + 1) % able.length].id;
  return { back: 1, notation: /** @type {Choice[]} */ (index.byUnit.get(next))[0].notation };
}

/**
 * A click elsewhere while something is in hand: put it down, or end its way, and take the other unit or target.
 *
 * @param {string} hex @param {string | null} counter
 */
function changeHand(hex, counter) {
  const opening = openingPlace();
  const question = opening === null ? null : state.asked.value.get(opening);
  if (opening === null || !question) return null;
  const other = elsewhere(indexChoices(question), hex, counter);
  if (!other) return null;
  const since = state.input.value - opening;
  if (state.told.value?.undo && !setOut(opening)) return { back: since, notations: [other.notation] };
  const { buttons, byHex } = state.index.value;
  return other.unit && byHex.size && buttons.length === 1 ? { back: 0, notations: [buttons[0].notation, other.notation] } : null;
}

/** @param {ChoiceIndex} index @param {string} hex @param {string | null} counter */
function elsewhere(index, hex, counter) {
  const able = stackAt(hex).filter((one) => index.byUnit.has(one.id) && !state.hand.value.includes(one.id));
  const unit = able.find((one) => one.id === counter) ?? able[0];
  const found = (unit ? index.byUnit.get(unit.id) : index.byHex.get(hex)) ?? [];
  return found.length === 1 ? found[0] : null;
}

/** The input at which the question stood that led to the present one; null if it is not known. */
function openingPlace() {
  const kind = state.decision.value?.kind;
  if (state.canFinish.value) return null;
  for (let place = state.input.value - 1; state.given.value.has(place); place -= 1) {
    const question = state.asked.value.get(place);
    if (question && question.kind !== kind) return place;
  }
  return null;
}

/** Has what is in hand gone somewhere since it was taken? @param {number} opening */
function setOut(opening) {
  const places = [...state.given.value.entries()].filter(([place]) => place > opening);
  return places.some(([, answer]) => answer.choice?.hex);
}

/** Can the hand be changed unit by unit, because all that chose it can be taken back or added? @param {string} unit */
export function canToggle(unit) {
  if (state.hand.value.includes(unit)) return handCanBeRebuilt() && state.hand.value.length > 1;
  return additionOf(unit) !== null;
}

/** The answers that took up what is in hand, first one first; none if they were not given last or not here. */
function takings() {
  const from = state.input.value - state.hand.value.length;
  const answers = state.hand.value.map((_, place) => state.given.value.get(from + place)?.choice);
  return answers.flatMap((choice) => (choice?.unit && !choice.hex && state.hand.value.includes(choice.unit) ? [{ ...choice, unit: choice.unit }] : []));
}

const handCanBeRebuilt = () => Boolean(state.told.value?.undo) && takings().length === state.hand.value.length;

/** Add a unit to the hand, or leave it out. @param {string} unit */
export function toggle(unit) {
  const choice = additionOf(unit);
  if (choice) return talk.play(choice);
  const taken = takings();
  const kept = taken.map((one) => one.unit).filter((one) => one !== unit);
  return talk.replan(taken.length, kept.map((one, place) => taken[place].notation.replace(taken[place].unit, one)));
}

/** All answers that add a unit to what is in hand. */
export const additions = () => state.index.value.all.filter((choice) => state.roleOf(choice) === "add");

/** @param {string} unit */
const additionOf = (unit) => additions().find((choice) => choice.unit === unit) ?? null;

/** Add the next unit of the hex to the hand. @param {string} hex */
export function addFrom(hex) {
  const choice = stackAt(hex).map((one) => additionOf(one.id)).find((one) => one !== null);
  if (choice) void talk.play(choice);
}

// ---------------------------------------------------------------------------------------------------- why not

/** Forms of answers seen for each kind of question, to ask about the ones that are not offered. */
const forms = new Map();

/** Remember how the answers of a question are written. @param {import("../lib/contract.js").DecisionView} question */
export function learnForms(question) {
  const known = forms.get(question.kind) ?? { hex: null, unit: null };
  for (const choice of question.choices) {
    if (choice.hex) known.hex ??= choice;
    else if (choice.unit) known.unit ??= choice;
  }
  forms.set(question.kind, known);
}

/** Ask why nothing can be done at a hex, or with a counter in it. @param {string} hex @param {string | null} [counter] */
export async function askWhy(hex, counter = null) {
  const notation = untracked(() => questionAt(hex, counter));
  state.looked.value = hex;
  if (!notation) {
    state.note.value = null;
    return null;
  }
  return talk.whyNot(notation, hex);
}

/** The answer that somebody would have given here. @param {string} hex @param {string | null} counter */
function questionAt(hex, counter) {
  const form = forms.get(state.decision.value?.kind ?? "") ?? {};
  if (form.hex) {
    const unit = form.hex.unit && state.chosen.value ? state.chosen.value : form.hex.unit;
    const written = form.hex.notation.replace(form.hex.hex, hex);
    return form.hex.unit ? written.replace(form.hex.unit, unit) : written;
  }
  const stack = stackAt(hex).filter((one) => one.known);
  const unit = stack.find((one) => one.id === counter) ?? stack[0];
  return form.unit && unit ? form.unit.notation.replace(form.unit.unit, unit.id) : null;
}

// ------------------------------------------------------------------------------------------------- going round

/** The next place, after the cursor, where something can be done. @param {1 | -1} step */
export function nextPlace(step = 1) {
  const places = [...new Set(state.stillToAct.value.map((one) => one.place))];
  if (places.length === 0) return null;
  const at = places.indexOf(state.cursor.value ?? "");
  return places[(at + step + places.length) % places.length] ?? places[0];
}

/** Back one step: close what is open, forget a half-made choice, else take the last answer back. */
export function stepBack() {
  const { note, menu, leaving, firstOfTwo, stageWanted, dialog, ruleShown, sighting } = state;
  if (dialog.value || ruleShown.value) return void ((dialog.value = ""), (ruleShown.value = ""));
  if (note.value || menu.value || leaving.value) return void ((note.value = null), (menu.value = null), (leaving.value = null));
  if (sighting.value) return void (sighting.value = null);
  if (state.armed.value) return disarm();
  if (state.naming.value) return void (state.naming.value = false);
  if (firstOfTwo.value) return void (firstOfTwo.value = null);
  if (state.stage.value) return void (stageWanted.value = "");
  if (state.hand.value.length && state.told.value?.undo) void talk.undo();
}
