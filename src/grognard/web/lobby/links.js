// How people come to the seats of a match: invitations that work once, the link for watchers, and who may let one in
// again.
import * as api from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { sideName } from "../lib/names.js";
import { html, useEffect, useSignal } from "../lib/preact.js";
import { Button, complain, toast } from "../lib/ui.js";

/**
 * @typedef {import("./state.js").MyMatch} MyMatch
 * @typedef {import("../lib/store.js").Seat} Seat
 * @typedef {import("../lib/contract.js").SeatSummary} SeatSummary
 * @typedef {import("../lib/contract.js").Admission} Admission
 */

/** Put a link on the clipboard. @param {string} link */
async function copy(link) {
  try {
    await navigator.clipboard.writeText(link);
    toast(t("web-copied"), { kind: "good" });
  } catch {
    toast(t("web-copy-failed"), { kind: "error" });
  }
}

/** A link to see, select and copy. @param {{title: string, text: string, link: string, children?: any}} props */
function Link({ title, text, link, children }) {
  return html`<div class="seatlink">
    <b>${title}</b>
    <small>${text}</small>
    <div class="line">
      <input class="input" readonly value=${link} aria-label=${title}
        onFocus=${(/** @type {any} */ event) => event.target.select()} />
      <${Button} icon="copy" onClick=${() => copy(link)}>${t("web-lobby-copy")}<//>
      ${children}
    </div>
  </div>`;
}

/** @param {{side: string, game: string, invitation: api.Invitation}} props */
export function InvitationLink({ side, game, invitation }) {
  const title = t("web-lobby-invite-link", { side: sideName(side, game) });
  return html`<${Link} title=${title} text=${t("web-lobby-invite-text")} link=${api.invitationLink(invitation)} />`;
}

/** @param {{secret: string}} props */
export function WatchLink({ secret }) {
  return html`<${Link} title=${t("web-lobby-watch-link")} text=${t("web-lobby-watch-text")} link=${api.seatLink(secret)} />`;
}

/** A seat that was made for somebody else before there were invitations: its link is its secret. @param {{seat: Seat, game: string}} props */
function OldLink({ seat, game }) {
  const title = t("web-lobby-invite-link", { side: sideName(seat.side ?? "", game) });
  return html`<${Link} title=${title} text=${t("web-lobby-old-link-text")} link=${api.seatLink(seat.secret)} />`;
}

/** All links of a match. @param {{mine: MyMatch}} props */
export function Links({ mine }) {
  const { match } = mine;
  const players = mine.own.filter((seat) => seat.side !== null);
  const old = mine.invites.filter((seat) => seat.side !== null);
  return html`${players.map((seat) => html`<${SeatLinks} key=${seat.secret} seat=${seat} mine=${mine} />`)}
    ${old.map((seat) => html`<${OldLink} key=${seat.secret} seat=${seat} game=${match.game} />`)}
    ${mine.invites.filter((seat) => seat.side === null).map((seat) => html`<${WatchLink} key=${seat.secret} secret=${seat.secret} />`)}`;
}

/** What one seat has to say about how the seats of the match are come to. @param {{seat: Seat, mine: MyMatch}} props */
function SeatLinks({ seat, mine }) {
  const told = useSignal(/** @type {SeatSummary | null} */ (null));
  const tell = (/** @type {Promise<SeatSummary>} */ answer) => answer.then((found) => void (told.value = found), complain);
  useEffect(() => void tell(api.seat(seat.secret)), [seat.secret]);
  if (!told.value) return null;
  const { admissions, trusting } = told.value;
  const played = mine.own.map((own) => own.side);
  const shown = Object.entries(admissions).filter(([side]) => side === seat.side || !played.includes(side));
  const others = shown.some(([side]) => side !== seat.side);
  return html`${shown.map(([side, admission]) => html`<${Seat} key=${side} seat=${seat} side=${side} admission=${admission} tell=${tell} />`)}
    ${others && html`<label class="switch trusting"><input type="checkbox" role="switch" checked=${trusting}
      onChange=${() => tell(api.trust(seat.secret, !trusting))} /><span>${t("web-lobby-trust")}</span></label>`}`;
}

/** @param {boolean} own @param {Admission} admission */
function standing(own, { vacant, invited, inviting }) {
  if (own) return t("web-lobby-own-text");
  if (vacant) return t(invited ? "web-lobby-seat-invited" : "web-lobby-seat-vacant");
  if (invited) return t("web-lobby-seat-again");
  return t(inviting ? "web-lobby-seat-trusting" : "web-lobby-seat-taken");
}

/** One seat: its invitation, or what has become of it. @param {{seat: Seat, side: string, admission: Admission, tell: (answer: Promise<SeatSummary>) => void}} props */
function Seat({ seat, side, admission, tell }) {
  const made = useSignal(/** @type {api.Invitation | null} */ (null));
  const own = side === seat.side;
  const name = sideName(side, seat.game);
  const title = own ? t("web-lobby-own-link", { side: name }) : t("web-lobby-invite-link", { side: name });
  const invite = async () => {
    const { match, invitation } = await api.invite(seat.secret, side);
    made.value = { match: match.id, invitation };
    tell(api.seat(seat.secret));
  };
  const withdraw = () => {
    made.value = null;
    tell(api.withdraw(seat.secret, side));
  };
  const back = admission.invited && admission.inviting && html`<${Button} onClick=${withdraw}>${t("web-lobby-withdraw")}<//>`;
  if (made.value && admission.invited) {
    return html`<${Link} title=${title} text=${t("web-lobby-invite-text")} link=${api.invitationLink(made.value)}>${back}<//>`;
  }
  return html`<div class="seatlink"><b>${title}</b><small>${standing(own, admission)}</small>
    <div class="line">
      ${admission.inviting && html`<${Button} icon="link" onClick=${() => invite().catch(complain)}>${t(admission.invited ? "web-lobby-link-anew" : "web-lobby-link")}<//>`}
      ${back}${admission.vacant && html`<label class="switch listing"><input type="checkbox" role="switch" checked=${admission.listed}
        onChange=${() => tell(api.listSeat(seat.secret, side, !admission.listed))} /><span>${t("web-lobby-list-seat")}</span></label>`}
    </div></div>`;
}
