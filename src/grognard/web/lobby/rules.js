// The rules of the chosen game.
import { t } from "../lib/i18n.js";
import { html } from "../lib/preact.js";
import { RuleBook } from "../lib/rulelist.js";
import { Dialog } from "../lib/ui.js";
import { game, rulesOpen } from "./state.js";

export function Rules() {
  if (!rulesOpen.value) return null;
  return html`<${Dialog} wide title=${t("web-lobby-rules-title")} onClose=${() => (rulesOpen.value = false)}><${RuleBook} game=${game.value?.id ?? ""} /><//>`;
}
