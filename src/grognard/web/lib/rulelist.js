// Rules in short: number, title, gist, found by number or word.
import { t } from "./i18n.js";
import { html, signal } from "./preact.js";

/** @typedef {import("./contract.js").Rule} Rule */

/** What is searched for, kept while the page is open. */
export const search = signal("");

/**
 * The rules that a reader means by some words: the number begins so, or every word occurs.
 * @param {Rule[]} known
 * @param {string} asked
 */
export function findRules(known, asked) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const says = (/** @type {Rule} */ rule, /** @type {string} */ word) =>
    rule.id.toLowerCase().startsWith(word) || `${rule.title} ${rule.gist}`.toLowerCase().includes(word);
  return known.filter((rule) => words.every((word) => says(rule, word)));
}

/** @param {{rules: Rule[]}} props */
export function RuleList({ rules }) {
  const found = findRules(rules, search.value);
  return html`<input class="input" type="search" value=${search.value} aria-label=${t("web-rules-search")}
      placeholder=${t("web-rules-search")} onInput=${(/** @type {any} */ event) => (search.value = event.target.value)} />
    <dl class="rulelist">
      ${found.map((rule) => html`<div key=${rule.id}><dt><b class="rule">${rule.id}</b> ${rule.title}</dt><dd>${rule.gist}</dd></div>`)}
    </dl>
    ${rules.length > 0 && !found.length && html`<p>${t("web-rules-none")}</p>`}`;
}
