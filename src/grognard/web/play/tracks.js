// Tracks: boxes in a row, a marker in one of them, and what waits at others.
import { html } from "../lib/preact.js";
import { say, t } from "../lib/i18n.js";
import * as state from "./state.js";

/** @typedef {import("../lib/contract.js").Track} Track */
/** @typedef {import("../lib/contract.js").Mark} Mark */

const FEW = 21; // boxes that have room for their figures
const CLOSE = 4; // boxes that the figure of the marker may cover

/** All tracks of the view in a row, for where there is room. */
export function AllTracks() {
  const tracks = (state.view.value?.panels ?? []).flatMap((panel) => panel.tracks ?? []);
  return html`<div class="tracks">${tracks.map((track) => html`<${TrackLine} key=${track.label.id} track=${track} />`)}</div>`;
}

/** Does this game have tracks? */
export const hasTracks = () => (state.view.value?.panels ?? []).some((panel) => (panel.tracks ?? []).length > 0);

/** @param {{ track: Track }} props */
export function TrackLine({ track }) {
  const { first, last, now } = track;
  const boxes = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  const few = boxes.length <= FEW;
  return html`<figure class="track ${few ? "few" : ""}" role="img" aria-label=${inWords(track)}>
    <figcaption>${say(track.label)} <b>${few ? figure(now, first) : now}</b></figcaption>
    <div class="boxes">${boxes.map((box) => html`<${Box} key=${box} box=${box} track=${track} few=${few} />`)}</div>
    ${track.marks.length > 0 && html`<ul>${track.marks.map((mark, place) => html`<li key=${place} class=${mark.at <= now && first >= 0 ? "past" : ""}><i style=${colourOf(mark)}></i><b>${figure(mark.at, first)}</b> ${say(mark.label)}</li>`)}</ul>`}
  </figure>`;
}

/** @param {{ box: number, track: Track, few: boolean }} props */
function Box({ box, track: { first, now, marks }, few }) {
  const here = marks.filter((mark) => mark.at === box);
  const reached = first < 0 ? between(box, 0, now) : box <= now;
  const shown = few || box === now || (box % 10 === 0 && Math.abs(box - now) > CLOSE);
  return html`<i class="${box === now ? "now" : reached ? "reached" : ""} ${box === 0 && first < 0 ? "zero" : ""}" title=${[figure(box, first), ...here.map((mark) => say(mark.label))].join(t("web-play-comma"))}>
    ${shown && html`<span>${figure(box, first)}</span>`}${here.map((mark, place) => html`<em key=${place} style=${colourOf(mark)}></em>`)}</i>`;
}

/** On a track that runs both ways boxes are counted from its middle. @param {number} box @param {number} first */
const figure = (box, first) => (first < 0 ? Math.abs(box) : box);

/** @param {number} box @param {number} a @param {number} b */
const between = (box, a, b) => box >= Math.min(a, b) && box <= Math.max(a, b);

/** @param {Mark} mark */
const colourOf = (mark) => ({ background: state.looks.value?.sides[mark.side]?.colour ?? "var(--text-3)" });

/** @param {Track} track */
const inWords = ({ label, now, marks }) => [`${say(label)} ${now}`, ...marks.map((mark) => `${mark.at} ${say(mark.label)}`)].join(t("web-play-comma"));
