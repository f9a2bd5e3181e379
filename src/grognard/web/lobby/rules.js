// The rules of the chosen game in short: number, title, gist, found by number or word.
import * as api from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { html, signal, useEffect } from "../lib/preact.js";
import { language } from "../lib/store.js";
import { Dialog, RuleTag, complain } from "../lib/ui.js";
import { game, rulesOpen } from "./state.js";

/** @typedef {{id: string, title: string, kind: string, gist: string}} Rule */
const rules = signal(/** @type {Rule[]} */ ([]));
const search = signal("");

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

function RuleList() {
  const id = game.value?.id ?? "";
  const lang = language.value;
  useEffect(() => {
    api.rules(id, lang).then((found) => (rules.value = found), complain);
  }, [id, lang]);
  const found = findRules(rules.value, search.value);
  return html`<input class="input" type="search" value=${search.value} aria-label=${t("web-lobby-rules-search")}
      placeholder=${t("web-lobby-rules-search")} onInput=${(/** @type {any} */ event) => (search.value = event.target.value)} />
    <dl class="rulelist">
      ${found.map((rule) => html`<dt key=${rule.id}><${RuleTag} id=${rule.id} /><b>${rule.title}</b></dt><dd>${rule.gist}</dd>`)}
    </dl>
    ${rules.value.length > 0 && !found.length && html`<p>${t("web-lobby-rules-none")}</p>`}`;
}

export function Rules() {
  if (!rulesOpen.value) return null;
  return html`<${Dialog} wide title=${t("web-lobby-rules-title")} onClose=${() => (rulesOpen.value = false)}>
    <${RuleList} />
  <//>`;
}
