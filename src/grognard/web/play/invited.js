// An invitation has been opened: what it is to, and the button that takes the seat. Opening the link alone uses nothing
// up, so that a program that looks at links in messages takes nobody's place.
import * as api from "../lib/api.js";
import { loadTexts, say, t } from "../lib/i18n.js";
import { sideName } from "../lib/names.js";
import { html, render, signal } from "../lib/preact.js";
import { forgetSeat, rememberSeat, seats } from "../lib/store.js";
import { Button, Overlays, complain } from "../lib/ui.js";

const trusting = signal(false);
const busy = signal(false);

/**
 * Offer the seat and wait until it is taken.
 * @param {api.Invitation} invitation
 * @param {HTMLElement} page
 */
export async function welcome(invitation, page) {
  const known = seats.value.find((seat) => seat.match === invitation.match && seat.side !== null);
  const found = await api.lookAt(invitation).catch((error) => {
    if (known) return null;
    throw error;
  });
  if (!found) return api.turnToSeat(known?.secret ?? "");
  const [games] = await Promise.all([api.games(), loadTexts(found.match.game)]);
  const title = games.find((game) => game.id === found.match.game)?.title;
  const secret = api.newSecret();
  await new Promise((seated) => {
    const take = () => sit(invitation, found, secret).then(seated, complain).finally(() => (busy.value = false));
    render(html`<${Door} found=${found} title=${say(title, found.match.game)} take=${take} />`, page);
  });
  render(null, page);
}

/**
 * Keep the secret before it is sent; if it is refused, it opens nothing and is forgotten.
 * @param {api.Invitation} invitation
 * @param {api.Invited} found
 * @param {string} secret
 */
async function sit(invitation, { match, side }, secret) {
  busy.value = true;
  rememberSeat({ secret, match: match.id, side, game: match.game });
  try {
    await api.accept(invitation, secret, trusting.value);
  } catch (error) {
    if (error instanceof api.ApiError && error.status >= 400 && error.status < 500) forgetSeat(secret);
    throw error;
  }
  api.turnToSeat(secret);
}

/** @param {{found: api.Invited, title: string, take: () => void}} props */
function Door({ found: { match, side }, title, take }) {
  const scenario = t(`scenario-${match.scenario}`);
  return html`<main class="failure invited">
    <h1>${t("web-invited", { side: sideName(side, match.game) })}</h1>
    <p><b>${match.title || title}</b>${match.title && ` · ${title}`} · ${t("web-lobby-where", { scenario, turn: match.turn })}</p>
    <p>${t("web-invited-text")}</p>
    <label class="switch"><input type="checkbox" role="switch" checked=${trusting.value}
      onChange=${() => (trusting.value = !trusting.value)} /><span>${t("web-lobby-trust")}</span></label>
    <${Button} kind="primary" disabled=${busy.value} onClick=${take}>${t("web-invited-take")}<//>
  </main><${Overlays} />`;
}
