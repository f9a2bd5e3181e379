// Rules: one shown beside the table when it is cited, all of them in a list that can be searched.
import { html } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { RuleList, search } from "../lib/rulelist.js";
import { Dialog } from "../lib/ui.js";
import { Icon } from "./parts.js";
import * as state from "./state.js";

/** The gist of the rule that was asked for last, and those under the same number. */
export function RuleCard() {
  const id = state.ruleShown.value;
  if (!id) return null;
  const rule = state.rules.value.find((one) => one.id === id);
  return html`<aside class="rulecard" role="dialog" aria-label=${t("web-play-rule", { rule: id })}>
    <header><b>${id}</b><h2>${rule?.title ?? ""}</h2>
      <button type="button" class="ghost" aria-label=${t("web-play-close")} onClick=${() => (state.ruleShown.value = "")}><${Icon} name="close" /></button></header>
    <p>${rule?.gist ?? t("web-play-no-such-rule")}</p>
    <button type="button" class="link" onClick=${() => openList(id)}>${t("web-play-all-rules")}</button>
  </aside>`;
}

/** @param {string} id */
function openList(id) {
  search.value = id.replace(/[a-z]+$/, "");
  state.ruleShown.value = "";
  state.dialog.value = "rules";
}

/** Every rule of the game, in the language of the page. */
export function RulesDialog() {
  return html`<${Dialog} wide=${true} title=${t("web-play-rules")} onClose=${() => (state.dialog.value = "")}><${RuleList} rules=${state.rules.value} /><//>`;
}
