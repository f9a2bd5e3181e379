// The dice of a match for its players: what they were committed to, and after the end every throw worked out again.
import { dice } from "./api.js";
import { check } from "./fairness.js";
import { t } from "./i18n.js";
import { html, useEffect, useSignal } from "./preact.js";
import { stored } from "./store.js";
import { Dialog, Icon } from "./ui.js";

/**
 * @typedef {import("./fairness.js").Check} Check
 * @typedef {import("./fairness.js").CheckedSeal} CheckedSeal
 * @typedef {import("./fairness.js").CheckedThrow} CheckedThrow
 */

const MATCHES_KEPT = 200;
/** What this browser was told of the dice of each match, and at which point of it: nobody can change that afterwards. */
const told = stored("commitments", /** @type {Record<string, Record<string, number>>} */ ({}));

/**
 * Remember what the server commits itself to. What is known already stays as it was told first.
 * @param {string} match
 * @param {string[]} commitments
 * @param {number} point
 */
export function rememberCommitments(match, commitments, point) {
  const known = told.peek()[match] ?? {};
  if (commitments.every((one) => one in known)) return;
  const news = Object.fromEntries(commitments.map((one) => [one, known[one] ?? point]));
  const others = Object.entries(told.peek()).filter(([other]) => other !== match);
  told.value = Object.fromEntries([...others.slice(1 - MATCHES_KEPT), [match, { ...known, ...news }]]);
}

/** The check of a match that is over, made when it is first wanted. @param {string} match @param {string} secret @param {boolean} over */
export function useDiceCheck(match, secret, over) {
  const found = useSignal(/** @type {Check | null} */ (null));
  const failed = useSignal(false);
  useEffect(() => {
    if (!over || !secret) return;
    const make = async () => void (found.value = await check(await dice(secret), told.peek()[match] ?? {}));
    make().catch(() => (failed.value = true)); // a fork of a match that goes on keeps its seeds for now
  }, [match, secret, over]);
  return { check: found.value, failed: failed.value };
}

const SIGNS = { good: "✓", anew: "✓", bad: "✗", given: "✋", sealed: "?", late: "!", partly: "?" };

/** What came of the check, in one sentence. @param {{check: Check}} props */
export function DiceVerdict({ check: { verdict, throws, seals } }) {
  const bad = throws.filter((one) => one.verdict === "bad").length + seals.filter((one) => one.verdict === "bad").length;
  return html`<p class="diceverdict ${verdict}" role=${verdict === "bad" ? "alert" : "status"}><b>${SIGNS[verdict]}</b>
    <span>${t(`web-dice-${verdict}`, { count: throws.length, bad })}</span></p>`;
}

/** @param {{seal: CheckedSeal, number: number}} props */
function SealLine({ seal: { seal, verdict, told: at, before }, number }) {
  const when = at === null ? t("web-dice-never-told") : t(before ? "web-dice-told-before" : "web-dice-told-after", { point: at });
  return html`<li class=${verdict}><b>${SIGNS[verdict]} ${t("web-dice-seed", { number, start: seal.start })}</b>
    <code>${seal.commitment}</code><code>${seal.seed ?? t("web-dice-no-seed")}</code><small>${t(`web-dice-seal-${verdict}`)} ${when}</small></li>`;
}

/** @param {{one: CheckedThrow}} props */
function ThrowLine({ one }) {
  return html`<tr class=${one.verdict}><td>${one.throw.place + 1}</td><td>${one.seal + 1}</td><td>${one.throw.sizes.join(" ")}</td>
    <td>${one.shown}</td><td>${one.fixed || "–"}</td><td title=${t(`web-dice-throw-${one.verdict}`)}>${SIGNS[one.verdict]}</td></tr>`;
}

const COLUMNS = ["place", "from", "sizes", "shown", "fixed", "verdict"];

/** Die by die, for whoever wants to see it. @param {{throws: CheckedThrow[]}} props */
function Throws({ throws }) {
  const open = useSignal(false);
  return html`<details onToggle=${(/** @type {any} */ event) => (open.value = event.target.open)}>
    <summary>${t("web-dice-each")}</summary>
    ${open.value && html`<table class="throws"><thead><tr>${COLUMNS.map((name) => html`<th scope="col" key=${name}>${t(`web-dice-${name}`)}</th>`)}</tr></thead>
      <tbody>${throws.map((one) => html`<${ThrowLine} key=${one.throw.place} one=${one} />`)}</tbody></table>`}
  </details>`;
}

/**
 * The window on the dice of a match.
 * @param {{match: string, secret: string, over: boolean, commitments: string[], onClose: () => void}} props
 */
export function DiceDialog({ match, secret, over, commitments, onClose }) {
  const { check: found, failed } = useDiceCheck(match, secret, over);
  return html`<${Dialog} wide=${true} title=${t("web-dice-title")} onClose=${onClose}>
    <div class="dicecheck"><p>${t("web-dice-text")}</p>
    ${found ? html`<${DiceVerdict} check=${found} />
      <ol class="seals">${found.seals.map((seal, place) => html`<${SealLine} key=${place} seal=${seal} number=${place + 1} />`)}</ol>
      <${Throws} throws=${found.throws} />`
    : html`<p><${Icon} name="die" /> ${t(over && !failed ? "web-dice-checking" : "web-dice-later")}</p>
      <ol class="seals">${commitments.map((one) => html`<li key=${one}><code>${one}</code>
        <small>${t("web-dice-told-before", { point: told.value[match]?.[one] ?? 0 })}</small></li>`)}</ol>`}
    </div><//>`;
}
