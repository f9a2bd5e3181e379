// Whole games by keyboard: the cursor walks hexes, Enter acts, letters and figures give answers.
import { addShortcuts, listenToKeys } from "../lib/ui.js";
import { sound } from "../lib/store.js";
import { actAt, additions, addFrom, askWhy, choose, giveArmed, nextPlace, stepBack } from "./actions.js";
import { isWaste } from "./combat.js";
import { lift } from "./curtain.js";
import { toggleHint } from "./hint.js";
import { overlayKeys, switchSymbols, toggleOverlay } from "./overlaysbar.js";
import { hasSight, lookAt, toggleSight } from "./sighting.js";
import { playedKey } from "./played.js";
import { lookBack, playAgain } from "./playing.js";
import { lastResolved, nextResolved } from "./resolved.js";
import * as state from "./state.js";
import { letMovePass } from "./standing.js";
import { toggleWays } from "./summary.js";
import { isOnBoard, showHex, turnsInOrder, walkBoard, zoom } from "./table.js";
import * as talk from "./talk.js";
import { showVictory } from "./victory.js";

/** @typedef {import("../lib/contract.js").Choice} Choice */

/** Keys with a meaning of their own; no answer gets one of these letters. */
const TAKEN = new Set("abceghijklmnopqstuvwxyz".split(""));

/** The key that gives an answer. @param {Choice} choice @param {number} place its place among the buttons */
export function keyOf(choice, place) {
  if (choice.notation.endsWith(" yes")) return "Y";
  if (choice.notation.endsWith(" no")) return "N";
  if (state.endsStep(choice)) return "E";
  const letter = choice.group[0];
  const alone = state.buttons.value.filter((other) => other.group[0] === letter).length === 1;
  return alone && !TAKEN.has(letter) ? letter.toUpperCase() : String(place + 1);
}

/** The figure that points the piece in turn a way, after those of the buttons. @param {number} place its place among the ways */
export function keyOfTurn(place) {
  const stages = state.stage.value ? 0 : state.stages.value.length;
  const figure = state.buttons.value.length + stages + place + 1;
  return figure <= 9 ? String(figure) : "";
}

/** The button that is the next step: the first that does not end something by mistake. */
function nextStep() {
  const buttons = state.buttons.value.filter((choice) => state.isNext(choice) && !isWaste(choice));
  return state.leaving.value ?? buttons.find((choice) => !state.endsStep(choice)) ?? buttons[0] ?? null;
}

/** Give the answer that a key stands for. @param {string} key */
function answerByKey(key) {
  const wanted = key.toUpperCase();
  const buttons = state.buttons.value;
  const named = buttons.find((choice, place) => keyOf(choice, place) === wanted) ?? buttons[Number(key) - 1];
  const found = named ?? turnsInOrder().find((_, place) => keyOfTurn(place) === wanted);
  if (!found) return askForStage(Number(key) - 1 - buttons.length);
  void choose(found, { sure: found === state.leaving.value });
  return true;
}

/** Ask for a kind of answers by its place after the buttons. @param {number} place */
function askForStage(place) {
  const asked = state.stage.value ? undefined : state.stages.value[place];
  if (asked) state.stageWanted.value = asked[0];
  return asked !== undefined;
}

/** @param {1 | -1} step */
function jump(step) {
  const place = nextPlace(step);
  if (place) showHex(place);
}

/** Enter: lift the curtain, end what was asked about, else act where the cursor stands. @param {boolean} add */
function enter(add) {
  if (state.curtain.value) return lift();
  if (state.leaving.value) return void choose(state.leaving.value, { sure: true });
  if (state.armed.value) return giveArmed();
  if (!state.cursor.value) return;
  if (state.sighting.value) return lookAt(state.cursor.value);
  if (add) addFrom(state.cursor.value);
  else actAt(state.cursor.value);
}

function pressNextStep() {
  if (state.armed.value) return giveArmed();
  if (state.passingVerb.value) return void letMovePass();
  const choice = nextStep();
  if (choice) void choose(choice, { sure: choice === state.leaving.value });
}

function focusFilter() {
  const details = document.querySelector(".tied");
  if (details instanceof HTMLDetailsElement) details.open = true;
  document.getElementById("filter")?.focus();
}

/** @param {typeof state.dialog.value} name */
const openDialog = (name) => () => (state.dialog.value = name);

/** Every key with a fixed meaning; the help lists them in this order. */
function shortcuts() {
  return [
    { key: "ArrowUp", shown: "← ↑ ↓ →", text: "web-play-key-walk", run: () => walkBoard("ArrowUp") },
    { key: "↵", text: "web-play-key-act", run: () => enter(false) },
    { key: "j", shown: "J, ⇧ ↵", text: "web-play-key-add", run: () => enter(true) },
    { key: "a", shown: "A", text: "web-play-key-add-all", run: () => void talk.playAll(additions()) },
    { key: "n", shown: "N", text: "web-play-key-next", run: () => answerByKey("n") || jump(1) },
    { key: "p", shown: "P", text: "web-play-key-previous", run: () => jump(-1) },
    { key: "Space", text: "web-play-key-next-step", run: pressNextStep },
    { key: "e", shown: "E", text: "web-play-key-end", run: () => void answerByKey("e") },
    { key: "y", shown: "Y, N, 1 … 9", text: "web-play-key-answer", run: () => void answerByKey("y") },
    { key: "/", text: "web-play-key-filter", run: focusFilter },
    { key: "w", shown: "W", text: "web-play-key-why", run: () => state.cursor.value && void askWhy(state.cursor.value) },
    { key: "u", shown: "U", text: "web-play-undo", run: () => void talk.undo() },
    { key: "U", shown: "⇧ U", text: "web-play-redo", run: () => void talk.redo() },
    { key: "R", shown: "⇧ R", text: "web-play-reset", run: () => void talk.reset() },
    { key: "z", ctrl: true, shown: "Z", text: "web-play-undo", run: () => void talk.undo() },
    { key: "y", ctrl: true, shown: "Y", text: "web-play-redo", run: () => void talk.redo() },
    { key: "Escape", shown: "Esc", text: "web-play-key-back", run: () => stepBack() },
    ...overlayKeys().map(({ key, name }) => ({ key, shown: key.toUpperCase(), text: `overlay-${name}`, run: () => void toggleOverlay(name) })),
    { key: "h", shown: "H", text: "web-play-hide", run: () => (state.countersHidden.value = !state.countersHidden.value) },
    { key: "x", shown: "X", text: "web-play-symbols", run: switchSymbols },
    { key: "k", shown: hasSight() ? "K" : "K, L", text: "web-play-legend", run: toggleLegend },
    ...(hasSight() ? [{ key: "l", shown: "L", text: "web-play-sight", run: toggleSight }] : []),
    { key: "+", shown: "+ − 0", text: "web-play-key-zoom", run: () => zoom(1) },
    { key: "b", shown: "B", text: "web-play-text-board", run: openDialog("text") },
    { key: "g", shown: "G", text: "web-play-rules", run: openDialog("rules") },
    { key: "v", shown: "V", text: "web-play-since", run: since },
    { key: "i", shown: "I", text: "web-hint-key", run: () => void toggleHint() },
    { key: "t", shown: "T", text: "web-play-ways", run: toggleWays },
    { key: "q", shown: "Q", text: "web-play-victory", run: showVictory },
    { key: "o", shown: "O", text: "web-play-overview", run: () => (state.overviewShown.value = !state.overviewShown.value) },
    { key: ".", shown: ", .", text: "web-play-key-resolved", run: nextResolved },
    { key: "m", shown: "M", text: "web-play-sound", run: () => (sound.value = !sound.value) },
  ];
}

/** Twins of listed keys, which the help need not name again. @type {Record<string, () => void>} */
const TWINS = {
  ArrowDown: () => walkBoard("ArrowDown"),
  ArrowLeft: () => walkBoard("ArrowLeft"),
  ArrowRight: () => walkBoard("ArrowRight"),
  l: () => (hasSight() ? toggleSight() : toggleLegend()),
  ".": nextResolved,
  ",": lastResolved,
  "=": () => zoom(1),
  "-": () => zoom(-1),
  0: () => zoom(0),
};

/** What the others did: in short, and once more from the beginning when it is there already. */
function since() {
  if (state.tab.value === "since") playAgain();
  else void lookBack();
}

function toggleLegend() {
  state.legendShown.value = !state.legendShown.value;
}

/** The help of keys opens from the board too. */
function showKeys() {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "?" }));
}

/**
 * Before anything else hears a key: keys on the board mean the same as elsewhere on the page.
 *
 * @param {KeyboardEvent} event
 */
function hear(event) {
  if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event) || isPressing(event)) return;
  const run = meaningOf(event);
  if (!run) return;
  event.preventDefault();
  event.stopPropagation();
  run();
}

/** What a key means here that the list of shortcuts does not carry out by itself. @param {KeyboardEvent} event */
function meaningOf(event) {
  const { key, shiftKey } = event;
  const played = playedKey(key);
  if (played) return played;
  if (shiftKey && key.startsWith("Arrow")) return null;
  if (key === "?" && isOnBoard(event)) return showKeys;
  if (key === "Enter") return () => enter(shiftKey);
  if (key === " ") return pressNextStep;
  if (TWINS[key]) return TWINS[key];
  const letter = /^[a-z1-9]$/.test(key) && !TAKEN.has(key);
  if (letter) return () => void answerByKey(key);
  return isOnBoard(event) ? known.find((one) => one.key === key && !one.ctrl)?.run ?? null : null;
}

/** @param {KeyboardEvent} event */
const isElsewhere = (event) => event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null;

/** Enter or Space on a button or link is for that button. @param {KeyboardEvent} event */
function isPressing(event) {
  const onButton = event.target instanceof Element && event.target.closest("button, a, summary");
  return Boolean(onButton) && (event.key === "Enter" || event.key === " ");
}

/** @type {ReturnType<typeof shortcuts>} */
let known = [];

/** Begin to listen. */
export function startKeyboard() {
  known = shortcuts();
  document.addEventListener("keydown", hear, true);
  listenToKeys();
  addShortcuts(known);
}
