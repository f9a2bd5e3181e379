// The picture of a match in the list: its map with the counters that one sees there, as they stand now.
import * as api from "../lib/api.js";
import { thumbnail } from "../lib/board/thumbnail.js";
import { gamePicture, plainPicture } from "../lib/names.js";
import { html, useEffect, useRef, useSignal } from "../lib/preact.js";
import { bestSeat, looks } from "./state.js";

/** @typedef {import("./state.js").MyMatch} MyMatch */
/** @typedef {import("../lib/contract.js").Board} Board */

/** @type {Map<string, Promise<Board>>} boards never change while their match lasts */
const boards = new Map();
const FRAME = { width: 116, height: 190 };

/** @param {string} match @param {string} secret */
function boardOf(match, secret) {
  const known = boards.get(match) ?? api.board(secret);
  boards.set(match, known);
  return known;
}

/** The map as it is now; the picture of the game until it is there, and where it cannot be had. @param {{mine: MyMatch}} props */
export function MatchPicture({ mine }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const near = useSignal(false);
  const drawn = useSignal(false);
  const { match } = mine;
  const { secret } = bestSeat(mine);
  useEffect(() => watch(place.current, () => (near.value = true)), []);
  useEffect(() => {
    if (!near.value) return;
    draw(mine, secret).then((map) => {
      if (!place.current) return;
      place.current.querySelector("canvas")?.remove();
      place.current.append(map);
      drawn.value = true;
    }, () => boards.delete(match.id));
  }, [near.value, match.updated, match.turn, secret]);
  return html`<div class="frame" ref=${place} data-drawn=${drawn.value}>
    ${!drawn.value && html`<img class="art" src=${gamePicture(match.game)} alt="" onError=${plainPicture} />`}</div>`;
}

/** @param {MyMatch} mine @param {string} secret */
async function draw({ match }, secret) {
  const [board, glance] = await Promise.all([boardOf(match.id, secret), api.glance(secret)]);
  return thumbnail(board, looks.value[match.game], glance, FRAME);
}

/** Wait until something comes into sight. @param {HTMLElement | null} element @param {() => void} seen */
function watch(element, seen) {
  if (!element) return undefined;
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    seen();
  });
  watcher.observe(element);
  return () => watcher.disconnect();
}
