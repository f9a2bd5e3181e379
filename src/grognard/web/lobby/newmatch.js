// The panel of a new match: scenario, side, opponent, options, and the one filled button of the page.
import { listSeat, seatLink } from "../lib/api.js";
import { say, t } from "../lib/i18n.js";
import { emblem, gamePicture, optionName, optionValueName, plainPicture, playerName, playerNote, sideName } from "../lib/names.js";
import { html, signal } from "../lib/preact.js";
import { ownSecret } from "../lib/seating.js";
import { Button, Dialog, Icon, RuleTag, Segmented, complain } from "../lib/ui.js";
import { InvitationLink, WatchLink } from "./links.js";
import { EITHER, choose, game, looks, optionValue, options, player, scenario, side, startMatch, title, wish } from "./state.js";

/** @typedef {import("../lib/contract.js").OptionEntry} Option */

const busy = signal(false);
/** Whether the seat of whoever is to come is listed in the lobby. */
const listing = signal(false);
const invitation = signal(/** @type {{made: import("../lib/contract.js").Created, game: string, own: string} | null} */ (null));

const OPPONENTS = /** @type {const} */ ([
  { id: "machine", icon: "machine", text: "web-lobby-machine", note: "web-lobby-machine-text" },
  { id: "friend", icon: "link", text: "web-lobby-friend", note: "web-lobby-friend-text" },
  { id: "self", icon: "hotseat", text: "web-lobby-self", note: "web-lobby-self-text" },
]);

/** Set up and sit down; with a friend to invite, show the link first. */
async function start() {
  busy.value = true;
  try {
    const { made, seats: seating } = await startMatch(time.value ? TIMES[time.value] : null);
    const own = ownSecret(made, seating);
    if (Object.values(seating).includes("friend")) invitation.value = { made, game: game.value?.id ?? "", own };
    else location.href = seatLink(own);
    if (listing.value && own !== made.watch) for (const side of Object.keys(made.invitations)) await listSeat(own, side, true);
  } finally {
    busy.value = false;
  }
}

function Picked() {
  const chosen = scenario.value;
  const id = game.value?.id ?? "";
  return html`<div class="pick">
    <img src=${gamePicture(id)} alt="" onError=${plainPicture} />
    <span><b>${say(game.value?.title, id)}</b>
      <small>${say(chosen?.title, id)} · ${t("web-lobby-turns", { count: chosen?.turns ?? 0 })}</small></span>
  </div>`;
}

/** The button of a side wears the colours and corners of its counters. @param {string} name */
function dress(name) {
  const look = looks.value[game.value?.id ?? ""]?.sides?.[name];
  const radius = { borderRadius: `${look?.corner ?? 8}px` };
  return name === side.value && look?.colour ? { ...radius, background: look.colour, borderColor: look.colour } : radius;
}

function SidePick() {
  const id = game.value?.id ?? "";
  const items = (game.value?.sides ?? []).map((name) => ({
    value: name,
    text: sideName(name, id),
    icon: emblem(looks.value[id]?.sides?.[name]),
    style: dress(name),
  }));
  items.push({ value: EITHER, text: t("web-lobby-either"), icon: "die", style: { borderRadius: "8px" } });
  return html`<span class="field">${t("web-lobby-side")}</span>
    <${Segmented} label=${t("web-lobby-side")} value=${side.value} items=${items}
      onChange=${(/** @type {string} */ value) => choose({ side: value })} />`;
}

function Levels() {
  const items = (game.value?.players ?? []).map((value) => ({ value, text: playerName(value), title: playerNote(value) }));
  return html`<${Segmented} class="levels" label=${t("web-lobby-level")} value=${player.value} items=${items}
    onChange=${(/** @type {string} */ value) => choose({ player: value })} />
    <p class="levelnote" aria-live="polite">${playerNote(player.value)}</p>`;
}

function OpponentPick() {
  return html`<span class="field">${t("web-lobby-opponent")}</span>
    <div class="opponents" role="radiogroup" aria-label=${t("web-lobby-opponent")}>
      ${OPPONENTS.map(
        ({ id, icon, text, note }) => html`<button type="button" role="radio" key=${id}
            aria-checked=${wish.value.opponent === id} onClick=${() => choose({ opponent: id })}>
            <${Icon} name=${icon} /><span><b>${t(text)}</b><small>${t(note)}</small></span>
          </button>
          ${id === "machine" && wish.value.opponent === id && html`<${Levels} />`}
          ${id === "friend" && wish.value.opponent === id && html`<${ListingSwitch} />`}`,
      )}
    </div>`;
}

/** Anybody may come, not only who is sent the link. */
const ListingSwitch = () => html`<label class="switch listing"><input type="checkbox" role="switch" checked=${listing.value}
  onChange=${() => (listing.value = !listing.value)} /><span>${t("web-lobby-list-seat")}</span></label>`;

/** @param {{option: Option}} props */
function OptionPick({ option }) {
  const id = game.value?.id;
  const items = option.values.map((value) => ({ value, text: optionValueName(option.id, value, id) }));
  return html`<div class="option">
    <div class="head"><span>${optionName(option.id, id)}</span><${RuleTag} id=${option.rule} /></div>
    <${Segmented} class="small" label=${optionName(option.id, id)} value=${optionValue(option)} items=${items}
      onChange=${(/** @type {any} */ value) => (options.value = { ...options.value, [option.id]: value })} />
  </div>`;
}

/** An option that is on or off, in one line. @param {{option: Option}} props */
function Switch({ option }) {
  const id = game.value?.id;
  const value = optionValue(option);
  const change = () => (options.value = { ...options.value, [option.id]: !value });
  return html`<label class="switch" title=${optionValueName(option.id, value, id)}>
    <input type="checkbox" role="switch" checked=${value === true} onChange=${change} /><span>${optionName(option.id, id)}</span><${RuleTag} id=${option.rule} /></label>`;
}

/** @param {Option} option */
const isSwitch = (option) => option.values.every((value) => typeof value === "boolean");

/** Options that belong together and are mostly left alone. @param {{name: string, list: Option[]}} props */
function OptionGroup({ name, list }) {
  const changed = list.filter((option) => optionValue(option) !== option.default).length;
  return html`<details class="optiongroup"><summary><b>${optionName(`group-${name}`, game.value?.id)}</b>
      <em>${changed ? t("web-lobby-options-changed", { count: changed }) : t("web-lobby-options-usual")}</em></summary>
    ${list.map((option) => (isSwitch(option) ? html`<${Switch} key=${option.id} option=${option} />` : html`<${OptionPick} key=${option.id} option=${option} />`))}</details>`;
}

function Options() {
  const known = scenario.value?.options ?? [];
  const groups = [...new Set(known.map((option) => option.group).filter(Boolean))];
  return html`${known.length > 0 && html`<span class="field">${t("web-lobby-options")}</span>`}
    ${known.filter((option) => !option.group).map((option) => html`<${OptionPick} key=${option.id} option=${option} />`)}
    ${groups.map((name) => html`<${OptionGroup} key=${name} name=${name} list=${known.filter((option) => option.group === name)} />`)}
    <label class="field" for="match-name">${t("web-lobby-name")}</label>
    <input class="input" id="match-name" maxlength="80" placeholder=${t("web-lobby-name-hint")} value=${title.value}
      onInput=${(/** @type {any} */ event) => (title.value = event.target.value)} />`;
}

/** The times that can be chosen; the first is none. */
const TIMES = /** @type {import("../lib/contract.js").Timing[]} */ ([
  {},
  { minutes: 60, increment: 5 },
  { minutes: 120, increment: 10 },
  { minutes: 240, increment: 15 },
  { days: 1 },
  { days: 3 },
  { days: 7 },
]);
const time = signal(0);

/** @param {import("../lib/contract.js").Timing} timing */
function timeName({ minutes = 0, increment = 0, days = 0 }) {
  if (days) return t("web-lobby-clock-days", { days });
  return minutes ? t("web-lobby-clock-minutes", { minutes, increment }) : t("web-lobby-clock-none");
}

/** How long each side may think. */
function ClockPick() {
  return html`<label class="field" for="match-clock">${t("web-lobby-clock")}</label>
    <select class="input" id="match-clock" value=${String(time.value)}
      onChange=${(/** @type {any} */ event) => (time.value = Number(event.target.value))}>
      ${TIMES.map((timing, place) => html`<option key=${place} value=${String(place)}>${timeName(timing)}</option>`)}
    </select>`;
}

/** The links of a match that waits for a friend. */
function Invitation() {
  if (!invitation.value) return null;
  const { made, game, own } = invitation.value;
  const go = () => (location.href = seatLink(own));
  return html`<${Dialog} title=${t("web-lobby-ready")} onClose=${go}
    footer=${html`<${Button} kind="primary" onClick=${go}>${t("web-lobby-go")}<//>`}>
    <p>${t("web-lobby-ready-text")}${listing.value ? ` ${t("web-lobby-listed-text")}` : ""}</p>
    ${Object.entries(made.invitations).map(([side, word]) => html`<${InvitationLink} key=${side} side=${side} game=${game}
      invitation=${{ match: made.id, invitation: word }} />`)}
    <${WatchLink} secret=${made.watch} />
  <//>`;
}

export function NewMatch() {
  return html`<aside class="new" aria-labelledby="new-match">
    <div class="scroll">
      <h2 id="new-match">${t("web-lobby-new")}</h2>
      <span class="field">${t("web-lobby-new-scenario")}</span>
      <${Picked} /><${SidePick} /><${OpponentPick} /><${ClockPick} /><${Options} />
    </div>
    <button type="button" class="start" disabled=${busy.value || !scenario.value} onClick=${() => start().catch(complain)}>
      ${busy.value ? t("web-lobby-starting") : t("web-lobby-start")}
    </button>
    <p class="fine">${t("web-lobby-fine")}</p>
    <${Invitation} />
  </aside>`;
}
