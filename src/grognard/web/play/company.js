// Between the players: chat, offers of a draw or a take-back, giving up.
import { computed, html, signal, useEffect, useRef } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { confirm } from "../lib/ui.js";
import { chatRead } from "../lib/store.js";
import { called } from "./names.js";
import { Icon, sideName } from "./parts.js";
import * as state from "./state.js";
import { tell } from "./talk.js";

const writing = signal("");

/** The lines of others that have not been on the page yet. */
export const unread = computed(() => {
  const known = chatRead.value[state.match.value?.id ?? ""] ?? 0;
  const own = state.chairs.value.map((chair) => chair.side);
  return state.tab.value === "chat" ? 0 : state.chat.value.filter((line) => line.number > known && !own.includes(line.side)).length;
});

/** All up to a line has been on the page. @param {number} number */
function read(number) {
  const id = state.match.value?.id ?? "";
  if (number > (chatRead.value[id] ?? 0)) chatRead.value = { ...chatRead.value, [id]: number };
}

/** What was said, and a line to say something. */
export function Chat() {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const said = state.chat.value;
  useEffect(() => void list.current?.scrollTo({ top: list.current.scrollHeight }), [said.length]);
  useEffect(() => read(said.at(-1)?.number ?? 0), [said.length]);
  return html`<section class="chat" aria-label=${t("web-play-chat")}>
    <div class="through" role="log" aria-label=${t("web-play-chat")}><ol ref=${list} tabindex="0">${said.map((line, place) => html`<li key=${place}><b>${line.side ? called(line.side) : t("web-play-watcher")}</b> ${line.text}</li>`)}</ol></div>
    ${state.side.value && html`<form onSubmit=${send}><input class="input" maxlength="500" value=${writing.value} placeholder=${t("web-play-say")} aria-label=${t("web-play-say")}
      onInput=${(/** @type {any} */ event) => (writing.value = event.target.value)} /><button class="button" type="submit">${t("web-play-send")}</button></form>`}
    <${Dealings} />
  </section>`;
}

/** @param {Event} event */
async function send(event) {
  event.preventDefault();
  const text = writing.value.trim();
  if (text && (await tell("chat", { text }))) writing.value = "";
}

/** Resign, offer a draw, ask for a take-back. */
function Dealings() {
  if (!state.side.value || state.over.value) return null;
  return html`<div class="dealings">
    <button type="button" class="button" id="takeback" onClick=${() => tell("takeback", { offer: true })}>${t("web-play-ask-takeback")}</button>
    <button type="button" class="button" id="draw" onClick=${() => tell("draw", { offer: true })}>${t("web-play-offer-draw")}</button>
    <button type="button" class="button danger" id="resign" onClick=${resign}>${t("web-play-resign")}</button>
  </div>`;
}

async function resign() {
  const sure = await confirm({ title: t("web-play-resign"), text: t("web-play-resign-sure"), yes: t("web-play-resign"), danger: true });
  if (sure) void tell("resign");
}

/** Offers that wait for an answer, above everything else in the side panel. */
export function Offers() {
  const offers = Object.entries(state.latest.value?.offers ?? {});
  return html`${offers.map(([kind, from]) => html`<${Offer} key=${kind} kind=${kind} from=${String(from)} />`)}`;
}

/** @param {{ kind: string, from: string }} props */
function Offer({ kind, from }) {
  const own = from === state.side.value;
  const answer = (/** @type {boolean} */ offer) => () => tell(kind, { offer });
  return html`<section class="offer" role="status"><${Icon} name="people" />
    <p>${t(own ? "web-play-offer-own" : "web-play-offer-theirs", { kind, side: sideName(from) })}</p>
    ${!own && html`<button type="button" class="button outline" onClick=${answer(true)}>${t("web-play-accept")}</button>`}
    <button type="button" class="button" onClick=${answer(false)}>${t(own ? "web-play-withdraw" : "web-play-decline")}</button>
  </section>`;
}
