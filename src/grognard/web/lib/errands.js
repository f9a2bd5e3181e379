// Tasks of a machine player's plan: in words, and as numbered ways on the map. Purple is advice or a reason, never a fact.
import { say, t } from "./i18n.js";
import { html } from "./preact.js";

/**
 * @typedef {import("./contract.js").Errand} Errand
 * @typedef {import("./contract.js").Board} Board
 */

const MOST_UNITS = 4;

/**
 * What units are to do and why; a place in it can be shown.
 * @param {{ errands: readonly Errand[], board: Board | null, most: number, numbered?: boolean, show: (place: string) => void }} props
 */
export function Errands({ errands, board, most, numbered = true, show }) {
  const more = errands.length - most;
  return html`<ol class="errands">${errands.slice(0, most).map((errand, place) => html`<${Task} key=${place} errand=${errand} number=${numbered ? place + 1 : 0} board=${board} show=${show} />`)}</ol>
    ${more > 0 && html`<p class="more">${t("explain-more-tasks", { count: more })}</p>`}`;
}

/** @param {{ errand: Errand, number: number, board: Board | null, show: (place: string) => void }} props */
function Task({ errand, number, board, show }) {
  const { task } = errand;
  const goal = task.places[0];
  return html`<li>${number > 0 && html`<i>${number}</i>`}<div><b>${t(`task-kind-${task.kind}`)}</b>
    ${task.reason && html`<span>${say(task.reason)}</span>`}
    <small>${unitsInWords(errand, board)}${goal && html` <button type="button" class="link" onClick=${() => show(goal)}>→ ${task.places.join(" ")}</button>`}</small></div></li>`;
}

/** @param {Errand} errand @param {Board | null} board */
function unitsInWords({ task }, board) {
  const names = task.units.slice(0, MOST_UNITS).map((unit) => say(board?.pieces?.[unit]) || unit);
  const more = task.units.length - MOST_UNITS;
  return names.join(t("web-play-comma")) + (more > 0 ? ` +${more}` : "");
}

/**
 * The ways of some tasks: from where each unit stands to the nearest place of its task, with the number of the task.
 * @param {readonly Errand[]} errands @param {Board | null} board @param {string} side @param {number} most
 * @returns {import("./board/trails.js").Trail[]}
 */
export function waysOfErrands(errands, board, side, most) {
  const points = pointsOf(board);
  return errands.slice(0, most).flatMap(({ task, starts }, place) => {
    const from = [...new Set(starts)].filter((start) => points.has(start) && !task.places.includes(start));
    return from.flatMap((start) => {
      const end = nearest(points, start, task.places);
      return end ? [{ side, way: [start, end], group: from.length > 1, advice: String(place + 1) }] : [];
    });
  });
}

/** Where the places of a board lie. @param {Board | null} board @returns {Map<string, [number, number]>} */
function pointsOf(board) {
  const hexes = (board?.hexes ?? []).map((hex) => /** @type {[string, [number, number]]} */ ([hex.label, [hex.x, hex.y]]));
  const spots = Object.entries(board?.spots ?? {}).map(([label, [x, y]]) => /** @type {[string, [number, number]]} */ ([label, [x, y]]));
  return new Map([...hexes, ...spots]);
}

/** @param {Map<string, [number, number]>} points @param {string} start @param {readonly string[]} places */
function nearest(points, start, places) {
  const [x, y] = points.get(start) ?? [0, 0];
  const away = (/** @type {string} */ place) => Math.hypot((points.get(place)?.[0] ?? 0) - x, (points.get(place)?.[1] ?? 0) - y);
  return places.filter((place) => points.has(place)).toSorted((a, b) => away(a) - away(b))[0];
}
