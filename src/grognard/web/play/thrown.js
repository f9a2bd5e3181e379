// Dice that fell, drawn where a text names them as kind and face, such as Y:DS; and the last throw with what was cancelled.
import { computed, html } from "../lib/preact.js";
import { diePicture, symbolsPicture } from "../lib/board/dice.js";
import { say, t } from "../lib/i18n.js";
import { mentioned } from "./choices.js";
import { RuleTag } from "./parts.js";
import * as state from "./state.js";

/** @typedef {import("../lib/contract.js").LogLine} LogLine */
/** @typedef {{ kind: string, face: string }} Fallen */

const TOKEN = /([A-Z]:(?:[A-Z]+|-))(?![A-Za-z])/;
const FRESH = 12; // lines of the log for which a throw is news
const TOGETHER = 5; // lines between the dice of one throw
const AFTER = 4; // lines that tell what came of it

/** A die in a text, if the game has such dice. @param {string} token @returns {Fallen | null} */
function fallenIn(token) {
  const [kind, face] = token.split(":");
  return TOKEN.test(token) && state.board.value?.dice?.[kind] ? { kind, face } : null;
}

/** All dice that a text names. @param {string} text */
export const diceIn = (text) => text.split(TOKEN).flatMap((part) => fallenIn(part) ?? []);

/** A text with its dice drawn. @param {{ text: string }} props */
export function WithDice({ text }) {
  return html`${text.split(TOKEN).map((part, place) => {
    const die = place % 2 ? fallenIn(part) : null;
    return die ? html`<${FallenDie} key=${place} die=${die} />` : part;
  })}`;
}

/** @param {{ die: Fallen, lost?: boolean }} props */
function FallenDie({ die, lost = false }) {
  const looks = state.looks.value;
  return html`<i class="die fallen" role="img" aria-label=${`${die.kind}:${die.face}`} dangerouslySetInnerHTML=${{ __html: looks ? diePicture(looks, die.kind, { face: die.face, state: lost ? "lost" : "" }) : "" }}></i>`;
}

/** Which dice of a throw have lost all their symbols, by what is left of them. @param {Fallen[]} dice @param {string} left letters */
export function cancelled(dice, left) {
  const remaining = [...left];
  return dice.map(({ face }) => {
    const symbols = [...face].filter((letter) => letter !== "-");
    const kept = symbols.filter((letter) => remaining.includes(letter) && remaining.splice(remaining.indexOf(letter), 1));
    return symbols.length > 0 && kept.length === 0;
  });
}

/** The lines of the last throw: its dice, and what came of them; none once it is old. @param {LogLine[]} lines @param {(text: LogLine) => string} worded */
export function lastThrow(lines, worded) {
  const last = lines.findLastIndex((line) => diceIn(worded(line)).length > 0);
  if (last < 0 || lines.length - last > FRESH) return [];
  const near = lines.slice(Math.max(0, last - TOGETHER), last);
  const first = near.findIndex((line) => diceIn(worded(line)).length > 0);
  return lines.slice(first < 0 ? last : last - near.length + first, last + 1 + AFTER);
}

export const thrownLately = computed(() => lastThrow(state.lines.value, (line) => say(line.message)));

/** The symbols that a line says are left, by letter. @param {LogLine} line */
function leftIn(line) {
  const letters = mentioned(line.message, "left")[0];
  return letters !== undefined && /^[A-Z-]+$/.test(letters) ? letters : null;
}

/** Does a line tell of dice that fell? @param {LogLine} line */
const hasDice = (line) => diceIn(say(line.message)).length > 0;

/** What is left of the dice of a line: told after the dice that oppose them, and before any others. @template T @param {T[]} lines @param {number} place @param {(line: T) => string | null} left @param {(line: T) => boolean} thrown */
export function leftOf(lines, place, left, thrown) {
  const after = lines.slice(place + 1);
  const opposed = after.findIndex(thrown);
  if (opposed < 0) return undefined;
  const rest = after.slice(opposed + 1);
  const next = rest.findIndex(thrown);
  return rest.slice(0, next < 0 ? rest.length : next).map(left).find((letters) => letters !== null) ?? undefined;
}

/** The panel: what fell on both sides, what cancelled what, and what came of it. */
export function LastThrow() {
  const lines = thrownLately.value;
  return html`<section class="combat lastthrow" aria-label=${t("web-play-last-throw")}><header><h2>${t("web-play-last-throw")}</h2></header>
    ${lines.map((line, place) => html`<${ThrowLine} key=${`${line.input}.${place}`} line=${line} left=${leftOf(lines, place, leftIn, hasDice)} />`)}</section>`;
}

/** @param {{ line: LogLine, left: string | undefined }} props */
function ThrowLine({ line, left }) {
  const text = say(line.message);
  const dice = diceIn(text);
  const lost = left === undefined ? [] : cancelled(dice, left);
  const rest = dice.length ? null : leftIn(line);
  const looks = state.looks.value;
  return html`<div class="throwline"><p><span>${(dice.length ? text.split(TOKEN)[0] : rest ? text.slice(0, text.lastIndexOf(rest)) : text).replace(dice.length || rest ? /[\s:：]+$/ : "", "")}</span>${rest && looks && html`<i role="img" aria-label=${rest} dangerouslySetInnerHTML=${{ __html: symbolsPicture(looks, rest) }}></i>`}${line.rules.slice(0, 1).map((id) => html`<${RuleTag} key=${id} id=${id} />`)}</p>
    ${dice.length > 0 && html`<p class="fell">${dice.map((die, place) => html`<${FallenDie} key=${place} die=${die} lost=${lost[place] ?? false} />`)}</p>`}</div>`;
}
