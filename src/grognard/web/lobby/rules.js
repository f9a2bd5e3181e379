// The rules of the chosen game.
import * as api from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { html, signal, useEffect } from "../lib/preact.js";
import { RuleList } from "../lib/rulelist.js";
import { language } from "../lib/store.js";
import { Dialog, complain } from "../lib/ui.js";
import { game, rulesOpen } from "./state.js";

const rules = signal(/** @type {import("../lib/rulelist.js").Rule[]} */ ([]));

function OfGame() {
  const id = game.value?.id ?? "";
  const lang = language.value;
  useEffect(() => {
    api.rules(id, lang).then((found) => (rules.value = found), complain);
  }, [id, lang]);
  return html`<${RuleList} rules=${rules.value} />`;
}

export function Rules() {
  if (!rulesOpen.value) return null;
  return html`<${Dialog} wide title=${t("web-lobby-rules-title")} onClose=${() => (rulesOpen.value = false)}><${OfGame} /><//>`;
}
