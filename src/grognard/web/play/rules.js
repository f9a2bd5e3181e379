// Rules: one shown beside the table when it is cited, all of them in a list that can be searched.
import * as api from "../lib/api.js";
import { html, signal, useEffect } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { RuleBook, search } from "../lib/rulelist.js";
import { language } from "../lib/store.js";
import { Dialog, complain } from "../lib/ui.js";
import { Icon } from "./parts.js";
import * as state from "./state.js";

/** The rule at which the list of all opens. */
const listed = signal("");
/** Whether the game says how it is played. */
const told = signal(false);

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
  search.value = "";
  listed.value = id;
  state.ruleShown.value = "";
  state.dialog.value = "rules";
}

/** Every rule of the game, by chapter, and the way to the two pages on how to play it. */
export function RulesDialog() {
  const id = state.match.value?.game ?? "";
  useEffect(() => {
    api.howto(id, language.value).then((found) => (told.value = found !== null), complain);
  }, [id]);
  const close = () => ((state.dialog.value = ""), (listed.value = ""));
  const howto = html`<a class="button" href=${`howto.html?game=${id}`} target="_blank"><${Icon} name="help" />${t("web-howto-open")}</a>`;
  return html`<${Dialog} wide=${true} title=${t("web-play-rules")} footer=${told.value && howto} onClose=${close}><${RuleBook} game=${id} at=${listed.value} /><//>`;
}
