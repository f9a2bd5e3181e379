// What this page asks of the server: answers, odds, reasons, overlays, taking back.
import * as api from "../lib/api.js";
import { batch, untracked } from "../lib/preact.js";
import { LineLost } from "../lib/socket.js";
import * as state from "./state.js";

/**
 * @typedef {import("../lib/contract.js").Choice} Choice
 * @typedef {import("../lib/contract.js").Forecast} Forecast
 */

const line = () => state.chair.value?.line ?? null;

/** Show why something did not work. @param {any} error @param {string | null} [hex] */
function report(error, hex = null) {
  const shown = error instanceof LineLost ? { said: { id: "web-play-line-lost" } } : error;
  state.note.value = { hex, error: shown, rule: error?.rule ?? "", kind: "error" };
}

/**
 * Do something on the line; one thing at a time, failures become a note.
 *
 * @param {(line: import("../lib/socket.js").Connection) => Promise<unknown>} job
 * @returns {Promise<boolean>} whether it was done
 */
async function exclusively(job) {
  const here = line();
  if (!here || state.busy.value) return false;
  batch(() => {
    state.busy.value = true;
    state.note.value = null;
    state.menu.value = null;
    state.leaving.value = null;
  });
  try {
    await job(here);
    return true;
  } catch (error) {
    report(error);
    return false;
  } finally {
    state.busy.value = false;
  }
}

/** Send one answer and wait for the position it leads to. @param {import("../lib/socket.js").Connection} here @param {Choice} choice */
async function answer(here, choice) {
  const place = here.state.peek()?.input ?? 0;
  const { side = "", kind = "" } = here.decision.peek() ?? {};
  const way = untracked(() => state.wayOf(choice));
  state.given.value = new Map(state.given.value).set(place, { side, kind, way, choice });
  await here.play(choice.notation);
  await changed(here, place);
}

/** Wait until the position is no longer the one after an input. @param {import("../lib/socket.js").Connection} here @param {number} input */
function changed(here, input) {
  return new Promise((resolve) => {
    const stop = here.state.subscribe((now) => {
      if (now && now.input !== input) queueMicrotask(() => (stop(), resolve(null)));
    });
  });
}

/** Answer the open question. @param {Choice} choice */
export async function play(choice) {
  const done = await exclusively((here) => answer(here, choice));
  if (done) batch(() => ((state.firstOfTwo.value = null), (state.stageWanted.value = ""), (state.filter.value = "")));
  return done;
}

/** Answer for somebody who is not asked. @param {string} notation @returns {Promise<boolean>} whether it was taken */
export const playQuietly = (notation) => line()?.play(notation).then(() => true, () => false) ?? Promise.resolve(false);

/** Take back the last answer. */
export const undo = () => exclusively((here) => backTo(here, 1));
export const redo = () => exclusively((here) => here.request("redo"));
export const reset = () => exclusively((here) => here.request("reset"));

/** @param {import("../lib/socket.js").Connection} here @param {number} times */
async function backTo(here, times) {
  for (let step = 0; step < times; step += 1) {
    const place = here.state.peek()?.input ?? 0;
    await here.request("undo");
    await changed(here, place);
  }
}

/**
 * Take back some answers and give others in their place.
 *
 * @param {number} back how many answers are taken back
 * @param {string[]} notations what is answered then, as far as it is legal
 */
export function replan(back, notations) {
  return exclusively(async (here) => {
    await backTo(here, back);
    for (const notation of notations) {
      const choice = here.decision.peek()?.choices.find((/** @type {Choice} */ one) => one.notation === notation);
      if (choice) await answer(here, choice);
    }
  });
}

/**
 * Bring a piece somewhere: of the answers that take it up the first after which it can go there, and then that.
 *
 * @param {Choice[]} starts @param {string} place
 * @returns {Promise<boolean>} whether it got there; if not, all is as before
 */
export async function bring(starts, place) {
  let arrived = false;
  await exclusively(async (here) => {
    const kind = here.decision.peek()?.kind;
    for (const start of starts) {
      await answer(here, start);
      const now = here.decision.peek();
      const onward = now?.kind === kind ? null : now?.choices.find((/** @type {Choice} */ one) => one.hex === place && !one.unit);
      if (onward) return void (await answer(here, onward), (arrived = true));
      await backTo(here, 1);
    }
  });
  return arrived;
}

/** Give several answers one after the other, as long as each is still offered. @param {Choice[]} choices */
export const playAll = (choices) => replan(0, choices.map((choice) => choice.notation));

/** The match again from its start, the sides changed: the address of one's new seat. */
export async function rematch() {
  const [match, seats] = [state.match.value, Object.entries(/** @type {any} */ (state.latest.value)?.seats ?? {})];
  const kinds = seats.map(([side, seat]) => (state.chairs.value.some((chair) => chair.side === side) ? "me" : seat.kind === "person" ? "friend" : seat.kind));
  const seating = Object.fromEntries(seats.map(([side], place) => [side, kinds[(place + 1) % kinds.length]]));
  const made = await api.fork(state.chair.value?.secret ?? "", 0, seating, match?.game ?? "");
  const own = Object.keys(seating).find((side) => seating[side] === "me");
  return api.seatLink(own ? made.seats[own] : made.watch);
}

/** The exact chances of an answer. @param {string} notation @returns {Promise<Forecast[]>} */
export async function oddsOf(notation) {
  const answered = await line()?.request("odds", { action: notation });
  return answered?.forecasts ?? [];
}

/** Ask why an answer is not legal, and show the reason. @param {string} notation @param {string | null} hex */
export async function whyNot(notation, hex) {
  try {
    const { refusal } = await line()?.request("why", { action: notation });
    state.note.value = refusal && { hex, error: { said: refusal.message }, rule: refusal.rule, kind: "why" };
    return refusal;
  } catch (error) {
    report(error, hex);
    return null;
  }
}

/** @param {string} name @returns {Promise<Record<string, string[]>>} */
export async function overlayOf(name) {
  const answered = await line()?.request("overlay", { name });
  return answered?.hexes ?? {};
}

/** The hexes that one sees. @param {string} hex @returns {Promise<string[]>} */
export async function seenFrom(hex) {
  const answered = await line()?.request("sight", { hex });
  return answered?.seen ?? [];
}

/** Whether a hex is seen from another, and why not. @param {string} hex @param {string} to @returns {Promise<import("../lib/contract.js").SightLine | null>} */
export async function lineOfSight(hex, to) {
  const answered = await line()?.request("sight", { hex, to });
  return answered?.line ?? null;
}

/** @param {string} type @param {object} [fields] */
export const tell = (type, fields) => exclusively((here) => here.request(type, fields));
