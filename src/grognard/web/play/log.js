// The log: every line in words, with its hex and its rule; filtered by kind and by text.
import { html, signal, useEffect, useRef } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { mentioned } from "./choices.js";
import { nameOf } from "./names.js";
import { Icon, RuleTag } from "./parts.js";
import { rollOf } from "./results.js";
import * as state from "./state.js";
import { showHex } from "./table.js";
import { replan } from "./talk.js";
import { WithDice } from "./thrown.js";

/** @typedef {import("../lib/contract.js").LogLine} LogLine */

const kind = signal(/** @type {"all" | "dice" | "mine"} */ ("all"));
const search = signal("");
const SHOWN = 300;

/** @type {Record<string, (line: LogLine) => boolean>} */
const KINDS = {
  all: () => true,
  dice: (line) => isDice(line),
  mine: (line) => state.authorOf(line.input) === state.side.value,
};

/** Does a line tell of dice? @param {LogLine} line */
const isDice = (line) => ["die", "faces", "dice"].some((name) => mentioned(line.message, name).length > 0);

/** Lines that begin something stand out. @param {LogLine} line */
const isHeading = (line) => /-began(-|$)/.test(line.message.id);

export function LogPanel() {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const wanted = search.value.trim().toLowerCase();
  const found = state.lines.value.filter(KINDS[kind.value]).filter((line) => !wanted || say(line.message).toLowerCase().includes(wanted));
  useEffect(() => void list.current?.scrollTo({ top: list.current.scrollHeight }), [found.length, kind.value]);
  return html`<section class="log" aria-label=${t("web-play-log")}>
    <header><h2>${t("web-play-log")}</h2>
      <input type="search" value=${search.value} placeholder=${t("web-play-find")} aria-label=${t("web-play-find")}
        onInput=${(/** @type {any} */ event) => (search.value = event.target.value)} />
      <span class="filters" role="group">${Object.keys(KINDS).filter((id) => id !== "mine" || state.side.value).map((id) => html`<button type="button" key=${id} aria-pressed=${kind.value === id}
        onClick=${() => (kind.value = /** @type {any} */ (id))}>${t(`web-play-log-${id}`)}</button>`)}</span></header>
    <div class="through" role="log" aria-label=${t("web-play-log")}><ol ref=${list} tabindex="0">${found.slice(-SHOWN).map((line, place, all) => html`<${Line} key=${`${line.input}.${place}`} line=${line} who=${newAuthor(all, place)} />`)}</ol></div>
  </section>`;
}

/** How many answers would be taken back to undo what a line tells of; none if that cannot be done. @param {number} input */
function answersSince(input) {
  const count = state.input.value - input + 1;
  return input > 0 && count <= (state.told.value?.undoable ?? 0) && !state.shown.value ? count : 0;
}

/** Show on its table what was rolled. @param {LogLine} line */
function showRoll(line) {
  state.lineShown.value = line;
  state.tab.value = "fight";
}

/** The name of whoever made a line, where another player made the last one before it. @param {LogLine[]} lines @param {number} place */
function newAuthor(lines, place) {
  const author = state.authorOf(lines[place].input);
  const before = lines.slice(0, place).findLast((line) => nameOf(state.authorOf(line.input)));
  return before && state.authorOf(before.input) === author ? "" : nameOf(author);
}

/** @param {{ line: LogLine, who: string }} props */
function Line({ line, who }) {
  const place = state.placeIn(line.message);
  const text = say(line.message);
  const back = answersSince(line.input);
  const roll = rollOf(line);
  return html`<li class="${isDice(line) ? "d" : ""} ${isHeading(line) ? "h" : ""}">
    <span class="no">${line.input}</span>
    ${who && html`<b class="who">${who}</b>`}
    ${roll && html`<button type="button" class="dieface" title=${t("web-play-show-roll")} aria-label=${`${roll.die}: ${t("web-play-show-roll")}`} onClick=${() => showRoll(line)}>${roll.die}</button>`}
    ${place ? html`<button type="button" class="s" title=${text} onClick=${() => showHex(place)}><${WithDice} text=${text} /></button>` : html`<span class="s" title=${text}><${WithDice} text=${text} /></span>`}
    ${back > 0 && html`<button type="button" class="back" title=${t("web-play-undo-to-here")} aria-label=${t("web-play-undo-to-here")} onClick=${() => replan(back, [])}><${Icon} name="undo" /></button>`}
    ${line.rules.slice(0, 1).map((id) => html`<${RuleTag} id=${id} />`)}</li>`;
}
