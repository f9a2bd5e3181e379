// Who takes each side: a person here, a friend by link, or a machine. Used where a match begins in the middle.
import { t } from "./i18n.js";
import { emblem, playerName, sideName } from "./names.js";
import { html } from "./preact.js";
import { Icon } from "./ui.js";

/**
 * @typedef {import("./contract.js").GameEntry} Game
 * @typedef {import("./api.js").Seating} Seating
 */

/** A first proposal: one side for me, the others for the usual machine. @param {Game} game @param {string | null} [mine] */
export function proposal(game, mine = null) {
  const own = mine !== null && game.sides.includes(mine) ? mine : game.sides[0];
  return Object.fromEntries(game.sides.map((side) => [side, side === own ? "me" : game.player]));
}

/** Where somebody who has set a match up sits down himself: his first side, else the bench. @param {import("./contract.js").Created} made @param {Seating} seating */
export function ownSecret(made, seating) {
  const side = Object.keys(seating).find((name) => seating[name] === "me");
  return side === undefined ? made.watch : made.seats[side];
}

/** Who may take a side; where one side has to be kept, the others are for machines. @param {Game} game @param {string} side @param {string | null} keep */
function takers(game, side, keep) {
  const people = [{ id: "me", text: t("web-seat-me") }, { id: "friend", text: t("web-seat-friend") }];
  const machines = game.players.map((id) => ({ id, text: t("web-seat-machine", { player: playerName(id) }) }));
  if (keep === null) return [...people, ...machines];
  return side === keep ? people.slice(0, 1) : machines;
}

/** @param {{game: Game, looks?: import("./contract.js").PageLooks, value: Seating, keep?: string | null, onChange: (value: Seating) => void}} props */
export function SeatingForm({ game, looks, value, keep = null, onChange }) {
  return html`<div class="seating">
    ${game.sides.map(
      (side) => html`<label key=${side}>
        <span><${Icon} name=${emblem(looks?.sides?.[side])} />${sideName(side, game.id)}</span>
        <select class="input" value=${value[side]}
          onChange=${(/** @type {any} */ event) => onChange({ ...value, [side]: event.target.value })}>
          ${takers(game, side, keep).map(({ id, text }) => html`<option key=${id} value=${id}>${text}</option>`)}
        </select>
      </label>`,
    )}
  </div>`;
}
