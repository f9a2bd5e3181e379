// A match file comes back to the table: by button or dropped on the page.
import * as api from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { html, signal } from "../lib/preact.js";
import { SeatingForm, ownSecret, proposal } from "../lib/seating.js";
import { Button, Dialog, Icon, complain, toast } from "../lib/ui.js";
import { games, looks } from "./state.js";

/** @typedef {{name: string, text: string, game: import("../lib/contract.js").GameEntry, seats: api.Seating}} Offered */
const offered = signal(/** @type {Offered | null} */ (null));

/** The game that a match file says it is of. @param {string} text */
export function gameOfFile(text) {
  return /^game = "([a-z0-9_-]+)"$/m.exec(text.slice(0, 2000))?.[1] ?? "";
}

/** @param {File | undefined} file */
async function offer(file) {
  if (!file) return;
  const text = await file.text();
  const game = games.value.find((known) => known.id === gameOfFile(text));
  if (game) offered.value = { name: file.name, text, game, seats: proposal(game) };
  else toast(t("web-lobby-upload-unknown"), { kind: "error" });
}

/** @param {Offered} what */
async function playOn({ text, seats, game }) {
  const made = await api.uploadMatch(text, seats, game.id);
  location.href = api.seatLink(ownSecret(made, seats));
}

export function UploadButton() {
  return html`<label class="button upload">
    <${Icon} name="upload" />${t("web-lobby-upload")}
    <input class="sr" type="file" accept=".match,text/plain"
      onChange=${(/** @type {any} */ event) => {
        offer(event.target.files[0]).catch(complain);
        event.target.value = "";
      }} />
  </label>`;
}

export function UploadDialog() {
  const what = offered.value;
  if (!what) return null;
  const close = () => (offered.value = null);
  const footer = html`<${Button} onClick=${close}>${t("web-cancel")}<//>
    <${Button} kind="primary" onClick=${() => playOn(what).catch(complain)}>${t("web-lobby-upload-start")}<//>`;
  return html`<${Dialog} title=${t("web-lobby-upload-title")} onClose=${close} footer=${footer}>
    <p>${t("web-lobby-upload-text", { name: what.name })}</p>
    <${SeatingForm} game=${what.game} looks=${looks.value[what.game.id]} value=${what.seats}
      onChange=${(/** @type {api.Seating} */ seats) => (offered.value = { ...what, seats })} />
  <//>`;
}

/** A file dropped anywhere on the page is taken as a match file. */
export function acceptDrops() {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    offer(event.dataTransfer?.files[0]).catch(complain);
  });
}
