// Beside the map: whose eyes, the log to jump in, the figures of the moment, and the fork.
import { seatLink } from "../lib/api.js";
import { DiceDialog } from "../lib/dicecheck.js";
import { say, t } from "../lib/i18n.js";
import { emblem, sideName } from "../lib/names.js";
import { html, signal, useEffect, useMemo, useRef, useSignal } from "../lib/preact.js";
import { SeatingForm, ownSecret, proposal } from "../lib/seating.js";
import { language, seatOf } from "../lib/store.js";
import { Button, Dialog, RuleTag, Segmented, Tabs, complain } from "../lib/ui.js";
import { Reasons, ReasonsButton, asked } from "./reasons.js";
import { at, filter, forkHere, forking, game, goTo, index, looks, lookAs, marks, own, pause, secret, view, viewpoint } from "./state.js";
import { filtered } from "./steps.js";

/** @typedef {import("./steps.js").Mark} Mark */

function Eyes() {
  const sides = index.value?.viewpoints ?? [];
  const items = sides.map((value) => ({
    value,
    text: sideName(value, game.value?.id),
    icon: value === null ? "eye" : emblem(looks.value?.sides?.[value]),
  }));
  return html`<span class="field">${t("web-replay-viewpoint")}</span>
    <${Segmented} label=${t("web-replay-viewpoint")} value=${viewpoint.value} items=${items}
      onChange=${(/** @type {string | null} */ side) => lookAs(side).catch(complain)} />`;
}

/** @param {{mark: Mark}} props */
function Line({ mark }) {
  const go = () => {
    pause();
    goTo(mark.input).catch(complain);
  };
  return html`<li class=${mark.kind} data-input=${mark.input}>
    <button type="button" onClick=${go}>
      <span class="no">${mark.input}</span><span class="s">${say(mark.message)}</span><${RuleTag} id=${mark.rules[0] ?? ""} />
    </button>
  </li>`;
}

/** Show in the list where we are: the last line that has happened. @param {HTMLElement} list @param {number} input */
function point(list, input) {
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const rows = /** @type {HTMLElement[]} */ ([...list.children]);
  const row = rows.findLast((each) => Number(each.dataset.input) <= input);
  row?.setAttribute("aria-current", "step");
  row?.scrollIntoView({ block: "nearest" });
}

/** The log is long: its rows are made once, and a step moves only the pointer. */
function Log() {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [known, kept, lang, input] = [marks.value, filter.value, language.value, at.value];
  const rows = useMemo(
    () => filtered(known, kept).map((mark, number) => html`<${Line} key=${number} mark=${mark} />`),
    [known, kept, lang],
  );
  useEffect(() => {
    if (list.current) point(list.current, input);
  }, [rows, input]);
  return html`<ol class="marks" ref=${list}>${rows}</ol>`;
}

const FILTERS = { turn: "web-replay-turns", phase: "web-replay-phases", roll: "web-replay-fights", all: "web-replay-all" };

function Jumps() {
  const items = Object.entries(FILTERS).map(([value, text]) => ({ value, text: t(text) }));
  return html`<${Tabs} label=${t("web-replay-steps")} value=${filter.value} items=${items}
    onChange=${(/** @type {any} */ value) => (filter.value = value)} />`;
}

const PANELS_SHOWN = 2;

/** The first panels of the view: where the match stands, in a few figures. */
function Figures() {
  const panels = (view.value?.panels ?? []).slice(0, PANELS_SHOWN);
  return html`<dl class="figures">
    ${panels.flatMap((panel) =>
      panel.rows.map((row) => html`<div class=${row.lit ? "lit" : ""}><dt>${say(row.label)}</dt><dd>${say(row.value)}</dd></div>`),
    )}
  </dl>`;
}

/** Who plays on, and go. */
function ForkDialog() {
  const known = game.value;
  const keep = index.value?.keep ?? null;
  const seats = useSignal(known ? proposal(known, keep ?? viewpoint.value ?? own.value) : {});
  if (!known) return null;
  const close = () => (forking.value = false);
  const start = async () => {
    const made = await forkHere(seats.value);
    location.href = seatLink(ownSecret(made, seats.value));
  };
  const footer = html`<${Button} onClick=${close}>${t("web-cancel")}<//>
    <${Button} kind="primary" icon="fork" onClick=${() => start().catch(complain)}>${t("web-replay-fork-start")}<//>`;
  return html`<${Dialog} title=${t("web-replay-fork-title")} onClose=${close} footer=${footer}>
    <p>${t("web-replay-fork-text", { input: at.value })}</p>
    <${SeatingForm} game=${known} looks=${looks.value} keep=${keep} value=${seats.value} onChange=${(/** @type {any} */ value) => (seats.value = value)} />
  <//>`;
}

const diceShown = signal(false);

export function Side() {
  const open = index.value?.fork ?? false;
  const revealed = (index.value?.viewpoints.length ?? 0) > 1;
  const match = seatOf(secret.value)?.match ?? "";
  return html`<aside class="beside">
    <div class="eyes"><${Eyes} /><${Figures} /></div>
    ${asked.value ? html`<${Reasons} />` : html`<${Jumps} /><${Log} />`}
    <footer>
      <${ReasonsButton} />
      <${Button} kind="primary" icon="fork" disabled=${!open} onClick=${() => (pause(), (forking.value = true))}>
        ${t("web-replay-fork")}
      <//>
      ${!open && html`<small>${t("web-replay-fork-later")}</small>`}
      ${revealed && html`<${Button} icon="die" onClick=${() => (diceShown.value = true)}>${t("web-dice-look")}<//>`}
    </footer>
    ${forking.value && html`<${ForkDialog} />`}
    ${diceShown.value && html`<${DiceDialog} match=${match} secret=${secret.value} over=${true} commitments=${[]} onClose=${() => (diceShown.value = false)} />`}
  </aside>`;
}
