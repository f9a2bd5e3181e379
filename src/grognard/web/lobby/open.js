// The company of the lobby: what one calls oneself, and seats that anybody may take.
import * as api from "../lib/api.js";
import { say, t } from "../lib/i18n.js";
import { gamePicture, plainPicture, scenarioName, sideName } from "../lib/names.js";
import { html, signal } from "../lib/preact.js";
import { forgetSeat, ownName, rememberSeat, seats } from "../lib/store.js";
import { Button, complain } from "../lib/ui.js";
import { games } from "./state.js";

/** @typedef {import("../lib/contract.js").OpenSeat} OpenSeat */

const LONGEST_NAME = 24;
const found = signal(/** @type {OpenSeat[]} */ ([]));
const taking = signal("");

/** What all at a table are shown of the one who sits here. */
export function NameField() {
  return html`<label class="yourname"><span>${t("web-lobby-your-name")}</span>
    <input class="input" id="your-name" maxlength=${LONGEST_NAME} autocomplete="nickname" placeholder=${t("web-lobby-your-name-hint")} value=${ownName.value}
      onChange=${(/** @type {any} */ event) => (ownName.value = event.target.value.trim())} /></label>`;
}

/** Ask which seats are open. */
export async function refreshOpenSeats() {
  found.value = await api.openSeats();
}

/** Open seats at matches of others. */
export function OpenSeats() {
  const strange = found.value.filter(({ match }) => !seats.value.some((seat) => seat.match === match.id));
  if (strange.length === 0) return null;
  return html`<section class="openseats" aria-labelledby="open-seats">
    <header class="row"><h2 id="open-seats">${t("web-lobby-open-seats", { count: strange.length })}</h2><span>${t("web-lobby-open-seats-note")}</span></header>
    <ul>${strange.map((one) => html`<${OpenRow} key=${one.match.id + one.side} one=${one} />`)}</ul>
  </section>`;
}

/** @param {{one: OpenSeat}} props */
function OpenRow({ one }) {
  const { match, side } = one;
  const game = games.value.find((known) => known.id === match.game);
  const hosts = Object.entries(match.names).filter(([other]) => other !== side).map(([, name]) => name);
  const host = hosts.length ? t("web-lobby-host", { name: [...new Set(hosts)].join(", ") }) : "";
  const where = t("web-lobby-where", { scenario: scenarioName(game, match.scenario), turn: match.turn });
  return html`<li><img src=${gamePicture(match.game)} alt="" onError=${plainPicture} />
    <span class="c"><b>${match.title || say(game?.title, match.game)}</b><small>${[match.title && say(game?.title, match.game), where, host].filter(Boolean).join(" · ")}</small></span>
    <${Button} kind="outline" disabled=${taking.value !== ""} onClick=${() => take(one).catch(complain)}>${t("web-lobby-take", { side: sideName(side, match.game) })}<//></li>`;
}

/** Sit down: the secret is kept before it is sent; refused, it opens nothing and is forgotten. @param {OpenSeat} one */
async function take({ match, side }) {
  const secret = api.newSecret();
  taking.value = match.id;
  rememberSeat({ secret, match: match.id, side, game: match.game });
  try {
    await api.takeOpen({ match: match.id, side, seat: secret });
    location.href = api.seatLink(secret);
  } catch (error) {
    if (error instanceof api.ApiError && error.status >= 400 && error.status < 500) forgetSeat(secret);
    await refreshOpenSeats().catch(() => undefined);
    throw error;
  } finally {
    taking.value = "";
  }
}
