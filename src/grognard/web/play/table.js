// The board on the page: what the signals say is shown on it, and what is done on it is passed on.
import { computed, effect, untracked } from "../lib/preact.js";
import { language, say, t } from "../lib/i18n.js";
import { boardOf } from "../lib/board/parts.js";
import { createBoard } from "../lib/map.js";
import { symbols } from "../lib/store.js";
import { armedMark } from "./armed.js";
import { actAt, askWhy, canCarry, canToggle, carry, choose, toggle } from "./actions.js";
import { stackIn } from "./choices.js";
import { forecastShown, headline } from "./combat.js";
import { counterName, hexInWords } from "./parts.js";
import { together } from "./plan.js";
import * as state from "./state.js";
import { lookAt, sightLines } from "./sighting.js";
import { actsShown, watchLines } from "./strip.js";
import { letMovePass } from "./standing.js";
import { hexSpoken } from "./textboard.js";

/**
 * @typedef {import("../lib/contract.js").Counter} Counter
 * @typedef {import("../lib/map.js").Highlight} Highlight
 */

/** @type {ReturnType<typeof createBoard> | null} */
let board = null;
/** @type {HTMLElement | null} */
let frame = null;
/** Has the map been brought to where the match is? */
let opened = false;
const FIRST_ZOOM = 74;
const COVERS = ".gb-overview, .transport";

/** Draw the board as soon as it is known which sheets of it are in play. @param {HTMLElement} element */
export function layTable(element) {
  const stop = effect(() => {
    const { board: { value: shape }, looks: { value: looks }, view: { value: view } } = state;
    if (!shape || !looks || board || (Object.keys(shape.parts ?? {}).length && !view)) return;
    const sheets = boardOf(shape, view?.parts ?? []);
    queueMicrotask(() => (stop(), layBoard(element, sheets, looks)));
  });
}

/** Draw the board into its element and keep it up to date. @param {HTMLElement} element @param {import("../lib/contract.js").Board} shape @param {import("../lib/contract.js").PageLooks} looks */
function layBoard(element, shape, looks) {
  const made = createBoard(element, {
    board: shape,
    looks,
    names,
    label: t("web-play-map"),
    describe: (hex) => hexSpoken(hex),
    title: stackTitle,
    describeCounter: (counter) => counterName(/** @type {Counter} */ (counter)),
    taken: ({ id }) => (canToggle(id) ? state.hand.value.includes(id) : null),
    onTake: ({ id }) => void toggle(id),
    onHex: (hex, event) => clicked(hex, null, event),
    onCounter: (counter, event) => clicked(counter.place, fromFan(event) ? counter.id : null, event),
    onTurn: turnTo,
    canHaul: ({ id }) => canCarry(id),
    onHaul: (counter, place) => void carry(counter, place),
    onMoved: () => (state.mapMoved.value = state.mapMoved.peek() + 1),
    onHover: (hex) => (state.hovered.value = hex),
    onContext: ({ hex, counter }) => void asked(hex, counter?.id ?? null),
  });
  board = made;
  frame = element;
  state.boardLaid.value = true;
  effect(() => made.setCounters(handOnTop(state.view.value?.counters ?? []), { animate: true, ways: untracked(waysShown) }));
  effect(() => made.trails(trails.value));
  effect(() => made.goals(state.goals.value));
  effect(() => made.again(state.letGo.value?.again ?? null));
  effect(() => made.showOverview(state.overviewShown.value && !overviewInTheWay.value));
  effect(() => made.setControl(state.view.value?.control ?? {}));
  effect(() => made.setLight(state.view.value?.light ?? ""));
  effect(() => made.highlight(highlight.value));
  effect(() => made.route(route.value, state.gone.value));
  effect(() => made.armed(armedMark()));
  effect(() => made.turn(turn.value));
  effect(() => made.sight([...sightLines(), ...watchLines()]));
  effect(() => {
    const { acts, shown } = actsShown();
    made.acts(acts, shown);
  });
  effect(() => {
    void language.value;
    made.sketch(together([state.view.value?.course?.sketch, state.decision.value ? forecastShown()?.sketch : null]));
  });
  effect(() => made.veil(state.sighting.value?.seen ?? []));
  effect(() => made.hideCounters(state.countersHidden.value));
  effect(() => made.setSymbols(symbols.value));
  effect(() => {
    void language.value;
    untracked(() => made.relabel(names));
  });
  openAtTheFront();
}

/** What is in hand lies on top of its stack, so that the counter seen is the one named. @param {Counter[]} counters */
const handOnTop = (counters) => counters.map((one) => (one.markers.includes("in-hand") ? { ...one, depth: one.depth - IN_HAND } : one));
const IN_HAND = 1000;

/** @param {import("../lib/contract.js").Message} message */
const names = (message) => say(message);

/** Over an opened stack: where, how many, how many of them in hand. @param {string} hex */
function stackTitle(hex) {
  const count = stackIn(state.pieces.value, hex).length;
  const held = state.inHand.value.filter((counter) => counter.place === hex).length;
  const many = held ? t("web-play-chosen-of", { held, count }) : count > 1 ? t("web-play-units", { count }) : "";
  return [`${hex} ${hexInWords(hex)}`, many].filter(Boolean).join(t("web-play-comma"));
}

/** Was a counter clicked in an opened stack, rather than the stack as such? @param {Event} event */
const fromFan = (event) => event.target instanceof Element && event.target.closest(".gb-fan") !== null;

/** @param {string} hex @param {string | null} counter @param {Event} event */
function clicked(hex, counter, event) {
  const add = "shiftKey" in event && Boolean(event.shiftKey);
  state.cursor.value = hex;
  if (state.sighting.value) return lookAt(hex);
  if (state.naming.value) return void letMovePass(hex);
  actAt(hex, { counter, add });
}

/** Right click or long press: why not, and what lies there; a small screen has the stack behind a tab. @param {string} hex @param {string | null} counter */
async function asked(hex, counter) {
  state.cursor.value = hex;
  if (matchMedia("(max-width: 720px)").matches) state.tab.value = "stack";
  await askWhy(hex, counter);
}

/** Begin where the question is about, else at what is in hand, else in the middle of what can be done or of all there is. */
function openAtTheFront() {
  const stop = effect(() => {
    const view = state.view.value;
    if (!view) return;
    const wanted = untracked(() => [state.subjects.value, state.inHand.value.map((one) => one.place), state.stillToAct.value.map((one) => one.place)]);
    const place = middleOf(wanted.find((places) => places.length) ?? []) ?? middleOf(view.counters.map((one) => one.place));
    if (place) board?.centre(place, FIRST_ZOOM);
    else requestAnimationFrame(() => board?.fit()); // once the rest of the page has taken its room
    opened = true;
    queueMicrotask(() => stop());
  });
}

/** The hex or spot among some that lies nearest to the middle of them all. @param {string[]} places */
function middleOf(places) {
  const spots = Object.entries(state.board.value?.spots ?? {}).map(([label, [x, y]]) => ({ label, x, y }));
  const hexes = [...(state.board.value?.hexes ?? []), ...spots].filter((hex) => places.includes(hex.label));
  if (hexes.length === 0) return null;
  const mean = (/** @type {"x" | "y"} */ axis) => hexes.reduce((sum, hex) => sum + hex[axis], 0) / hexes.length;
  const [x, y] = [mean("x"), mean("y")];
  return hexes.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0].label;
}

// ------------------------------------------------------------------------------------------------ what is lit

/** Everything that is marked on the board now. */
const highlight = computed(() => {
  if (state.stopShown.value) return playedMarks(state.stopShown.value);
  const { targets, able } = state.lit.value;
  const enemies = state.enemyTargets.value;
  const planned = attacks();
  const aimed = planned.map((attack) => attack.to);
  return /** @type {Highlight} */ ({
    legal: [...targets].filter((hex) => !enemies.includes(hex)),
    targets: enemies,
    selected: state.looked.value !== null && !targets.has(state.looked.value) && !aimed.includes(state.looked.value) ? state.looked.value : null,
    chosen: state.chosen.value ? [state.chosen.value] : [],
    able: [...able],
    costs: costs(),
    attacks: planned,
    refused: state.note.value?.kind === "why" ? state.note.value.hex : null,
  });
});

/** What a stop of the others' moves is about: where they fight, and what else is spoken of. @param {import("./stops.js").Stop} stop */
function playedMarks(stop) {
  const places = [...new Set(stop.lines.flatMap((line) => state.placeIn(line.message) ?? []))];
  const [fought] = stop.kind === "fight" ? places : [];
  return /** @type {Highlight} */ ({ selected: stop.kind === "quiet" ? [] : places.filter((place) => place !== fought).slice(0, MOST_MARKED), attacks: fought ? [{ from: [], to: fought, committed: true }] : [] });
}

/** The small map never lies over what can be chosen or is shown: then it is folded. */
const overviewInTheWay = computed(() => {
  void state.mapMoved.value;
  const lit = state.stopShown.value ? state.stopShown.value.moves.flatMap((move) => move.way) : [...state.lit.value.targets, ...state.subjects.value];
  return lit.length > 0 && (board?.overviewCovers(lit) ?? false);
});

const MOST_MARKED = 12;

/** The ways that pieces go in the stop on show. */
const waysShown = () => new Map((state.stopShown.value?.moves ?? []).map((move) => [move.unit, move.way]));

/** The ways of the stop on show, with those of the two before it; or those that a summary shows. */
const trails = computed(() => {
  const now = state.run.value;
  if (!now) return [...state.waysAgain.value, ...state.waysAdvised.value];
  const name = (/** @type {string} */ unit) => state.view.value?.counters.find((one) => one.id === unit)?.name ?? "";
  return now.stops.slice(Math.max(0, now.at - 2), now.at + 1).flatMap((stop) =>
    stop.moves.map((move) => ({ side: move.side, way: move.way, name: name(move.unit), group: stop.moves.length > 1, past: stop !== now.stops[now.at] })));
});

/** What it costs to go to each hex, or what else stands there, where the game says so. */
function costs() {
  const found = state.index.value.all.filter((choice) => choice.hex && (choice.cost != null || choice.sign));
  return Object.fromEntries(found.map((choice) => [choice.hex, { cost: choice.cost ?? choice.sign, stop: choice.stop ?? false }]));
}

/** The way to the hex pointed at, where the game says so. */
const route = computed(() => {
  const choice = state.index.value.byHex.get(state.hovered.value ?? state.cursor.value ?? "")?.[0];
  return choice ? state.wayOf(choice) : [];
});

/** The attack put together last: its arrows stay while it is being resolved. @type {{ from: string[], to: string }} */
let lastAttack = { from: [], to: "" };

/** An attack that is being put together: the question names the target, the hand the attackers. */
function attacks() {
  const places = new Map(state.pieces.value.map((one) => [one.id, one]));
  const target = state.subjects.value.find((hex) => [...places.values()].some((one) => one.place === hex && one.side !== state.side.value));
  if (!target || !state.decision.value) return [];
  const from = [...new Set(state.hand.value.map((unit) => places.get(unit)?.place ?? ""))];
  if (from.length) lastAttack = { from, to: target };
  const known = from.length || lastAttack.to !== target ? from : lastAttack.from;
  const forecasts = state.index.value.buttons.filter(state.isNext).flatMap((choice) => state.forecasts.value[choice.notation] ?? []);
  return [{ from: known, to: target, committed: !state.index.value.byUnit.size, note: headline(forecasts.slice(0, 1)) || undefined }];
}

/** The piece that can be turned by hand now: where it stands, how it faces, and how it may. */
const turn = computed(() => {
  const { unit, choices } = state.turning.value;
  const counter = state.view.value?.counters.find((one) => one.id === unit);
  const hex = [counter?.place, ...state.subjects.value].find((place) => place && board?.has(place));
  return hex && choices.length ? { hex, facings: choices.map((choice) => choice.facing ?? 0), now: counter?.facing ?? null } : null;
});

/** @param {number} facing */
function turnTo(facing) {
  const choice = state.turning.value.choices.find((one) => one.facing === facing);
  if (choice) void choose(choice);
}

/** The ways the piece in turn may face, in the order of a clock. */
export const turnsInOrder = () => [...state.turning.value.choices].sort((a, b) => bearingOf(a.facing ?? 0) - bearingOf(b.facing ?? 0));

// ----------------------------------------------------------------------------------------------- for the others

/** Where a hex is on the map as it is shown, in pixels. @param {string} hex */
export const spotOf = (hex) => board?.spot(hex) ?? null;

/** How a facing points on this board, in degrees clockwise from the top. @param {number} facing */
export const bearingOf = (facing) => board?.bearing(facing) ?? 0;

/** What part of the map is shown, once it has been opened where the match is. */
export const eyeOnMap = () => (opened ? (board?.eye() ?? null) : null);

/** @param {import("../lib/board/viewport.js").Eye} eye */
export const lookWith = (eye) => board?.look(eye);

/** Bring places into sight, the first of them surely. @param {string[]} places */
export function seeAll(places) {
  board?.closeStack();
  const there = places.filter((place) => board?.has(place));
  for (const place of [...there].reverse()) board?.reveal(place);
  const hidden = there.find(isCovered);
  if (hidden) board?.centre(hidden);
}

/** Put the cursor on a hex and bring it into sight. @param {string} hex */
export function showHex(hex) {
  state.cursor.value = hex;
  state.looked.value = hex;
  board?.focusHex(hex);
  if (isCovered(hex)) board?.centre(hex);
}

/** Show a hex in the middle of the map. @param {string} hex */
export function bringIntoSight(hex) {
  showHex(hex);
  board?.centre(hex);
}

/** Does something that lies over the map hide a hex? @param {string} hex */
function isCovered(hex) {
  const [spot, map] = [spotOf(hex), frame?.getBoundingClientRect()];
  if (!spot || !map) return false;
  const box = new DOMRect(map.left + spot.x - HALF, map.top + spot.y - HALF, 2 * HALF, 2 * HALF);
  return [...(frame?.parentElement?.querySelectorAll(COVERS) ?? [])].some((cover) => overlap(box, cover.getBoundingClientRect()));
}

const HALF = 26; // pixels, half of what has to be seen of a hex

/** @param {DOMRect} a @param {DOMRect} b */
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Let the board walk its cursor as for an arrow key of its own. @param {string} key */
export function walkBoard(key) {
  if (!frame) return;
  if (document.activeElement !== frame) frame.focus({ preventScroll: true });
  frame.dispatchEvent(new KeyboardEvent("keydown", { key }));
  const hex = board?.current() ?? null;
  state.cursor.value = hex;
  state.looked.value = hex;
}

/** Is this event for the board? @param {Event} event */
export const isOnBoard = (event) => event.target === frame;

/** Nearer, farther, or everything. @param {1 | -1 | 0} step */
export function zoom(step) {
  if (step === 0) board?.fit();
  else board?.zoom(step > 0 ? 1.25 : 0.8);
}

/** @param {string} name @param {Record<string, string[]>} hexes */
export function layOver(name, hexes) {
  for (const other of overlayNames()) if (other !== name) board?.overlay(other, null);
  if (name) board?.overlay(name, hexes);
  state.overlaid.value = Object.keys(hexes);
}

/** One hex as an overlay marks it. @param {string} name @param {string} category */
export const overlaySample = (name, category) => board?.overlaySample(name, category) ?? "";

/** What this game can lay over its map. */
export const overlayNames = () => Object.keys(state.looks.value?.overlays ?? {});

/** A counter as a picture. @param {Counter} counter @param {"selected" | "able" | ""} ring */
export const counterPicture = (counter, ring = "") => (state.boardLaid.value && board?.picture(counter, ring)) || "";

/** What lies on the ground as a sign of its own, with its figure. @param {string} kind @param {string} figure */
export const groundSign = (kind, figure) => (state.boardLaid.value && board?.sign(kind, figure)) || figure;

/** What the signs on the map mean. */
export const legendEntries = () => board?.legend() ?? [];

/** Steps from hex to hex; a piece off the map is far away. @param {string} a @param {string} b @param {number} limit */
export function distanceBetween(a, b, limit) {
  let ring = new Set([a]);
  const seen = new Set(ring);
  for (let steps = 0; steps <= limit; steps += 1) {
    if (ring.has(b)) return steps;
    const next = [...ring].flatMap((hex) => board?.neighbours(hex) ?? []).filter((hex) => hex !== null && !seen.has(hex));
    ring = new Set(/** @type {string[]} */ (next));
    for (const hex of ring) seen.add(hex);
  }
  return Infinity;
}
