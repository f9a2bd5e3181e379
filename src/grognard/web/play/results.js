// The table that dice are read on: its columns lit before the roll, the row of the die outlined after it.
import { computed, html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import { mentioned } from "./choices.js";
import { RuleTag, resultInWords, toneOf } from "./parts.js";
import * as state from "./state.js";

/**
 * @typedef {import("../lib/contract.js").LogLine} LogLine
 * @typedef {{ line: LogLine, die: string, row: string, table: string, column: string, result: string }} Roll  row: where the table is read
 */

/** The roll that a line of the log tells of, if it was read on a table. @param {LogLine} line @returns {Roll | null} */
export function rollOf(line) {
  const [die, row, table, column, result] = ["die", "row", "table", "column", "result"].map((name) => mentioned(line.message, name)[0] ?? "");
  return die && column ? { line, die, row: row || die, table, column, result } : null;
}

const FRESH = 4; // inputs

/** The roll to show: the one asked for, else the last one while it is news. */
export const rollShown = computed(() => {
  const asked = state.lineShown.value;
  if (asked) return rollOf(asked);
  const news = state.lines.value.filter((line) => line.input > state.input.value - FRESH);
  return news.map(rollOf).findLast((roll) => roll !== null) ?? null;
});

/** @param {string} column @param {string} [id] */
const tableOf = (column, id = "") => state.tables.value[id] ?? Object.values(state.tables.value).find((table) => table.columns.includes(column)) ?? null;

/** @param {{ id?: string, lit: string, others?: Set<string>, die?: string }} props */
export function ResultsTable({ id, lit, others = new Set(), die = "" }) {
  const table = tableOf(lit, id);
  if (!table) return null;
  const mark = (/** @type {string} */ column) => (column === lit ? "lit" : others.has(column) ? "alt" : "");
  const cell = (/** @type {string} */ result, /** @type {number} */ at) => html`<td class="${mark(table.columns[at])} ${toneOf(result)}">${result}</td>`;
  return html`<table class="crt">
    <thead><tr><th scope="col">${t("web-play-die")}</th>${table.columns.map((column) => html`<th scope="col" class=${mark(column)}>${column}</th>`)}</tr></thead>
    <tbody>${table.rows.map(([roll, results]) => html`<tr key=${roll} class=${roll === die ? "rolled" : ""} aria-current=${roll === die ? "true" : null}>
      <th scope="row">${roll}</th>${results.map(cell)}</tr>`)}</tbody>
  </table>`;
}

/** What was rolled: the line of the log, the table, the result. @param {{ roll: Roll }} props */
export function Rolled({ roll }) {
  const { line, die, row, table, column, result } = roll;
  return html`<section class="combat rolled" aria-label=${t("web-play-rolled")}>
    <header><h2>${t("web-play-rolled")}</h2><span class="rules">${line.rules.slice(0, 2).map((rule) => html`<${RuleTag} id=${rule} />`)}</span></header>
    <p class="outcome"><b class="dieface" aria-hidden="true">${die}</b><b class="tag ${toneOf(result)}">${result}</b><span>${resultInWords(result)}</span></p>
    <p>${say(line.message)}</p>
    <${ResultsTable} id=${table} lit=${column} die=${row} />
  </section>`;
}
