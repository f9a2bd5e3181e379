// One match and what can be done with it beside playing: links, file, archive.
import * as api from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { html, signal, useEffect, useSignal } from "../lib/preact.js";
import { forgetSeat, language, rememberSeat } from "../lib/store.js";
import { Button, Dialog, complain, confirm, toast } from "../lib/ui.js";
import { Links } from "./links.js";
import { bestSeat, managed, myMatches } from "./state.js";

/**
 * @typedef {import("./state.js").MyMatch} MyMatch
 * @typedef {import("../lib/store.js").Seat} Seat
 */

/** Save the match file under a telling name. @param {MyMatch} mine */
async function download(mine) {
  const text = await api.matchFile(bestSeat(mine).secret);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${mine.match.game}-${mine.match.scenario}-${mine.match.id}.match`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What the server says of the seat that is managed: whether its file may be had, and whether it can be called. */
const told = signal(/** @type {{secret: string, file: boolean, hook: import("../lib/contract.js").HookState | null} | null} */ (null));

/** @param {Seat} seat */
async function ask({ secret, side }) {
  const [{ file }, hook] = await Promise.all([api.seat(secret), side === null ? null : api.hook(secret)]);
  told.value = { secret, file, hook };
}

/** @param {string} secret @param {string} url */
async function call(secret, url) {
  const hook = await api.setHook(secret, url, language.value);
  if (told.value?.secret === secret) told.value = { ...told.value, hook };
  toast(t(hook.set ? "web-lobby-hook-is-set" : "web-lobby-hook-is-off"), { kind: "good" });
}

/** An address that hears when it is this seat's turn; only where the server calls any. @param {{seat: Seat}} props */
function HookField({ seat }) {
  const url = useSignal("");
  const hook = told.value?.secret === seat.secret ? told.value.hook : null;
  if (!hook?.hosts.length) return null;
  const send = (/** @type {string} */ to) => call(seat.secret, to).then(() => (url.value = ""), complain);
  return html`<div class="seatlink">
    <b>${t("web-lobby-hook")}</b>
    <small>${t("web-lobby-hook-text", { hosts: hook.hosts.join(", ") })}</small>
    <div class="line">
      <input class="input" type="url" value=${url.value} aria-label=${t("web-lobby-hook")} autocomplete="off"
        placeholder=${hook.set ? t("web-lobby-hook-kept") : `https://${hook.hosts[0]}/`}
        onInput=${(/** @type {any} */ event) => (url.value = event.target.value)} />
      <${Button} disabled=${!url.value} onClick=${() => send(url.value.trim())}>${t("web-lobby-hook-set")}<//>
      ${hook.set && html`<${Button} onClick=${() => send("")}>${t("web-lobby-hook-stop")}<//>`}
    </div>
  </div>`;
}

/** @param {MyMatch} mine */
function archive(mine) {
  for (const seat of mine.own) rememberSeat({ secret: seat.secret, archived: !mine.archived });
  managed.value = "";
}

/** @param {MyMatch} mine */
async function forget(mine) {
  managed.value = "";
  const sure = { title: t("web-lobby-forget-title"), text: t("web-lobby-forget-text"), yes: t("web-lobby-forget"), danger: true };
  if (await confirm(sure)) for (const seat of [...mine.own, ...mine.invites]) forgetSeat(seat.secret);
}

/** The window of the match that is managed, if one is. */
export function Manage() {
  const mine = myMatches.value.find(({ match }) => match.id === managed.value);
  if (!mine) return null;
  return html`<${Managed} key=${mine.match.id} mine=${mine} />`;
}

/** @param {{mine: MyMatch}} props */
function Managed({ mine }) {
  const seat = bestSeat(mine);
  useEffect(() => void ask(seat).catch(complain), [seat.secret]);
  const closed = told.value?.secret === seat.secret && !told.value.file;
  return html`<${Dialog} title=${t("web-lobby-manage-title")} onClose=${() => (managed.value = "")}>
    <${Links} mine=${mine} />
    <${HookField} seat=${seat} />
    <div class="deeds">
      <a class="button" href=${`/replay.html#seat=${bestSeat(mine).secret}`}>${t("web-lobby-replay")}</a>
      <${Button} icon="download" disabled=${closed} title=${closed ? t("web-lobby-download-later") : undefined} onClick=${() => download(mine).catch(complain)}>${t("web-lobby-download")}<//>
      <${Button} icon="archive" onClick=${() => archive(mine)}>
        ${mine.archived ? t("web-lobby-unarchive") : t("web-lobby-archive")}
      <//>
      <${Button} icon="trash" kind="danger" onClick=${() => forget(mine).catch(complain)}>${t("web-lobby-forget")}<//>
    </div>
    ${closed && html`<small>${t("web-lobby-download-later")}</small>`}
  <//>`;
}
