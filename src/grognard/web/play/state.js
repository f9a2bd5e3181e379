// Everything the play page knows, as signals. What is drawn follows from these and from nothing else.
import { computed, signal } from "../lib/preact.js";
import { stored } from "../lib/store.js";
import { SENSIBLE } from "./reactions.js";
import { groupBy, indexChoices, litHexes, openChoices, placesIn, stackIn, wayGone, wayTo } from "./choices.js";

/**
 * @typedef {import("./types.js").TableState} TableState
 * @typedef {import("../lib/contract.js").View} View
 * @typedef {import("../lib/contract.js").Choice} Choice
 * @typedef {import("../lib/contract.js").LogLine} LogLine
 * @typedef {import("../lib/contract.js").ChatLine} ChatLine
 * @typedef {import("../lib/contract.js").Forecast} Forecast
 * @typedef {import("../lib/contract.js").Board} Board
 * @typedef {import("../lib/contract.js").Rule} Rule
 * @typedef {import("../lib/contract.js").MatchSummary} MatchSummary
 * @typedef {import("../lib/socket.js").Connection} Connection
 * @typedef {{ secret: string, side: string | null, line: Connection }} Chair
 */

// ------------------------------------------------------------------------------------------------ the match

export const match = signal(/** @type {MatchSummary | null} */ (null));
export const board = signal(/** @type {Board | null} */ (null));
export const looks = signal(/** @type {import("../lib/contract.js").PageLooks | null} */ (null));
export const title = signal(/** @type {import("../lib/contract.js").Message | null} */ (null));
export const tables = signal(/** @type {Record<string, import("../lib/contract.js").ResultTable>} */ ({}));
export const rules = signal(/** @type {Rule[]} */ ([]));
/** The guided first match of the game, if it has one. */
export const guided = signal(/** @type {import("../lib/contract.js").GuidedMatchView | null} */ (null));

/** The seats of this match that this browser holds, each with its line to the server. */
export const chairs = signal(/** @type {Chair[]} */ ([]));
/** Which of them is being played or looked from now. */
export const seated = signal(0);
export const chair = computed(() => chairs.value[seated.value] ?? null);
export const status = computed(() => chair.value?.line.status.value ?? "joining");
/** The side that has to sit down first, while a curtain hangs between two sides at one screen. */
export const curtain = signal(/** @type {string | null} */ (null));
/** What the seat was told last; while the curtain hangs nothing of it is on the page. */
export const latest = computed(() => (curtain.value ? null : /** @type {TableState | null} */ (chair.value?.line.state.value ?? null)));
/** What of it may be on the page: nothing that has yet to be played. */
export const present = signal(/** @type {TableState | null} */ (null));
export const told = computed(() => (latest.value ? present.value : null));

/** A moment that is shown in place of the present while moves are played: the view after an input. */
export const shown = signal(/** @type {{ input: number, view: View } | null} */ (null));
export const view = computed(() => shown.value?.view ?? told.value?.view ?? null);
export const side = computed(() => chair.value?.side ?? null);
/** Does nobody else play here: the other sides are machines, or in the same hands? */
export const alone = signal(false);
export const input = computed(() => shown.value?.input ?? told.value?.input ?? 0);
/** The log as far as it has been shown. */
export const lines = computed(() => {
  const last = shown.value?.input ?? told.value?.input ?? -1;
  return /** @type {LogLine[]} */ (chair.value?.line.lines.value ?? []).filter((line) => line.input <= last);
});
export const chat = computed(() => (told.value ? /** @type {ChatLine[]} */ (chair.value?.line.chat.value ?? []) : []));
export const over = computed(() => (shown.value ? null : (told.value?.over ?? view.value?.over ?? null)));

// --------------------------------------------------------------------------------------------- the question

/** The input after which the page lets a question pass, or weighs whether it should: meanwhile nothing is asked. */
export const unasked = signal(-1);
export const decision = computed(() => (shown.value || told.value?.input === unasked.value ? null : told.value?.view.decision ?? null));
/** The verb that lets the open question pass, if it is about reacting to a move and the page keeps orders for it. */
export const passingVerb = computed(() => (orders.value ? (looks.value?.questions?.[decision.value?.kind ?? ""]?.reaction ?? "") : ""));
/** Orders for reactions by match; nothing at all under no name is a wish to be asked everything. */
export const ordersKept = stored("standing-orders", /** @type {Record<string, import("./reactions.js").Orders | null>} */ ({}));
export const orders = computed(() => ordersKept.value[match.value?.id ?? ""] ?? (ordersKept.value[""] === null ? null : SENSIBLE));
/** A move that was let pass, up to a hex at which it is to be asked about again. */
export const letGo = signal(/** @type {import("./reactions.js").LetGo | null} */ (null));
/** Does the next click on the map name the hex at which to ask again? */
export const naming = signal(false);

/** The kind of answer that was asked for, among those that stay out of the way until then. */
export const stageWanted = signal("");
const isStaged = (/** @type {string} */ group) => looks.value?.actions?.[group]?.role === "stage";
/** Kinds of answers that have to be asked for, each with its answers. */
export const stages = computed(() => groupBy(decision.value?.choices ?? [], (choice) => choice.group).filter(([group]) => isStaged(group)));
export const stage = computed(() => (stages.value.some(([group]) => group === stageWanted.value) ? stageWanted.value : ""));
/** The answers that stand open, by what they are tied to. */
export const index = computed(() => {
  const question = decision.value;
  return indexChoices(question && { ...question, choices: openChoices(question.choices, stage.value, isStaged) });
});

/** What an answer is good for beyond itself: it ends a step, or takes one more piece along. @param {Choice} choice */
export const roleOf = (choice) => looks.value?.actions?.[choice.group]?.role ?? "";
/** What is gone once an answer is given: a die, points, a secret; a no keeps it. @param {Choice} choice */
export const stakeOf = (choice) => (choice.notation.endsWith(" no") ? "" : (looks.value?.actions?.[choice.group]?.stake ?? ""));
/** Answers that are buttons: those tied to nothing, after those that deserve one although they are tied to a piece. */
export const buttons = computed(() => {
  const offers = index.value.all.filter((choice) => roleOf(choice) === "offer" && choice.unit);
  const asides = index.value.buttons.filter((choice) => roleOf(choice) === "aside");
  const others = index.value.buttons.filter((choice) => roleOf(choice) !== "aside" && !(passingVerb.value && roleOf(choice) === "orders"));
  return [...(offers.length <= MOST_OFFERS ? offers : []), ...others, ...asides];
});
const MOST_OFFERS = 5;

/** Can an answer be the next step, or is it a side matter? @param {Choice} choice */
export const isNext = (choice) => !["aside", "spend", "orders"].includes(roleOf(choice));

/** Does an answer end a step, asked about or not? @param {Choice} choice */
export const endsStep = (choice) => ["finish", "stop"].includes(roleOf(choice));
/** The step can be ended now. */
export const canFinish = computed(() => index.value.all.some((choice) => roleOf(choice) === "finish"));

/** The answers this page has given, by the number of the input each became. */
export const given = signal(/** @type {Map<number, import("./choices.js").Given>} */ (new Map()));
/** Who made each input, the first of them first. */
export const authors = computed(() => /** @type {string[]} */ (chair.value?.line.authors.value ?? []));
/** Who made an input: the first is number 1. @param {number} number */
export const authorOf = (number) => authors.value[number - 1] ?? null;
/** The questions this page has been asked, by input number. */
export const asked = signal(/** @type {Map<number, import("../lib/contract.js").DecisionView>} */ (new Map()));

/** Where a piece stands, if it is known. @param {string} unit */
export const placeOf = (unit) => (view.value?.counters ?? []).find((one) => one.id === unit)?.place ?? null;

/** The pieces in hand. */
export const inHand = computed(() => (view.value?.counters ?? []).filter((counter) => counter.markers.includes("in-hand")));
export const hand = computed(() => inHand.value.map((counter) => counter.id));
/** The way that the pieces in hand would go by an answer; empty if it does not move them. @param {Choice} choice */
export const wayOf = (choice) => (choice.cost != null && inHand.value.length ? wayTo(index.value.all, choice, inHand.value[0].place) : []);
/** The way they have come. */
export const gone = computed(() => wayGone(input.value, given.value, decision.value));

/** The unit chosen first when an answer needs a unit and then a hex. */
export const firstOfTwo = signal(/** @type {string | null} */ (null));
export const chosen = computed(() => {
  const { pairs } = index.value;
  if (firstOfTwo.value && pairs.has(firstOfTwo.value)) return firstOfTwo.value;
  return pairs.size === 1 ? [...pairs.keys()][0] : null;
});

/** The piece that is being turned, among those that may be: the one clicked last, else the first. */
export const turned = signal("");
export const turning = computed(() => {
  const { facings } = index.value;
  const unit = facings.has(turned.value) ? turned.value : [...facings.keys()][0] ?? "";
  return { unit, choices: facings.get(unit) ?? [] };
});

export const lit = computed(() => litHexes(index.value, view.value?.counters ?? [], chosen.value));

/** All places on the board: hexes, and spots beside their middles. */
export const places = computed(() => new Set([...(board.value?.hexes ?? []).map((hex) => hex.label), ...Object.keys(board.value?.spots ?? {})]));
/** The place on the board that a message names first. @param {import("../lib/contract.js").Message} message */
export const placeIn = (message) => placesIn(message).find((place) => places.value.has(place));
/** Places that the question itself is about, such as the target of an attack being planned. */
export const subjects = computed(() => placesIn(decision.value?.prompt).filter((place) => places.value.has(place)));

/** Is the board drawn, so that pictures of counters can be had from it? */
export const boardLaid = signal(false);
/** Counts how often the map was moved, for what lies over it. */
export const mapMoved = signal(0);
export const busy = signal(false);
export const forecasts = signal(/** @type {Record<string, Forecast[]>} */ ({}));
/** The answer that is pointed at. */
export const aimed = signal(/** @type {Choice | null} */ (null));
/** The odds that were shown for the answer given last, such as the target of an attack whose attackers are being named. */
export const planned = signal(/** @type {Forecast[]} */ ([]));

// ----------------------------------------------------------------------------------------------- looking at

export const hovered = signal(/** @type {string | null} */ (null));
export const cursor = signal(/** @type {string | null} */ (null));
export const looked = signal(/** @type {string | null} */ (null));
/** Is a counter drawn as ground, such as smoke or a work? @param {import("../lib/contract.js").Counter} counter */
export const isGround = (counter) => Boolean(looks.value?.ground?.[counter.kind]);
/** All counters that are pieces and not ground. */
export const pieces = computed(() => (view.value?.counters ?? []).filter((counter) => !isGround(counter)));
export const lookedStack = computed(() => {
  const stack = looked.value ? stackIn(pieces.value, looked.value) : [];
  return looked.value && places.value.has(looked.value) ? stack : stack.filter((counter) => counter.side === side.value || side.value === null);
});

/** @type {import("../lib/preact.js").Signal<{ hex: string | null, error: unknown, rule: string, kind: "why" | "error" } | null>} */
export const note = signal(null);
/** The line of the log whose roll is shown on its table. */
export const lineShown = signal(/** @type {LogLine | null} */ (null));
/** Lines of sight that are being looked along, and what the hex sees from which one looks. */
export const sighting = signal(
  /** @type {{ from: string | null, seen: string[], lines: (import("../lib/contract.js").SightLine & { to: string })[] } | null} */ (null),
);
export const menu = signal(/** @type {{ hex: string, choices: Choice[] } | null} */ (null));
export const filter = signal("");
/** The answer that was given a first time and waits for its second step. */
export const armed = signal(/** @type {Choice | null} */ (null));
export const leaving = signal(/** @type {Choice | null} */ (null));
export const tab = signal(/** @type {"since" | "fight" | "plan" | "victory" | "stack" | "log" | "chat"} */ ("fight"));
export const dialog = signal(/** @type {"" | "rules" | "text" | "dice" | "orders"} */ (""));
export const ruleShown = signal("");
export const overlay = signal("");
/** What lies over the map now, by category. */
export const overlaid = signal(/** @type {string[]} */ ([]));
export const countersHidden = signal(false);
export const legendShown = signal(false);
/** On a small screen the tools of the map lie in a drawer. */
export const toolsShown = signal(false);
/** Hexes that count, while somebody looks at how the match is won. */
export const goals = signal(/** @type {import("../lib/board/goals.js").Goal[]} */ ([]));
/** Is the small map open? */
export const overviewShown = stored("overview", true);
/** Ways on the map that a summary shows. */
export const waysAgain = signal(/** @type {import("../lib/board/trails.js").Trail[]} */ ([]));
/** What the machine would do here: its plan, after which input it began, and how much of it has been done. */
export const advice = signal(/** @type {(import("../lib/contract.js").Advice & { input: number, at: number, stops: import("./stops.js").Stop[] }) | null} */ (null));
/** Is a plan being made? */
export const advising = signal(false);
/** Ways on the map that a plan would go. */
export const waysAdvised = signal(/** @type {import("../lib/board/trails.js").Trail[]} */ ([]));
/** What is being played, and where it stands; nothing while the page is at the present. */
export const run = signal(/** @type {{ stops: import("./stops.js").Stop[], at: number, running: boolean, again: boolean } | null} */ (null));
export const stopShown = computed(() => run.value?.stops[run.value.at] ?? null);
export const speed = stored("playback-speed", 1);

// ------------------------------------------------------------------------------------------------- summaries

/** Hexes and units that the question still offers something for, in the order in which the engine lists them. */
export const stillToAct = computed(() => {
  const counters = new Map((view.value?.counters ?? []).map((counter) => [counter.id, counter]));
  const found = new Map();
  for (const choice of index.value.all) {
    const unit = choice.unit ? counters.get(choice.unit) : undefined;
    const place = unit ? unit.place : choice.hex;
    if (place && places.value.has(place) && !found.has(choice.unit ?? place)) found.set(choice.unit ?? place, { choice, place });
  }
  return [...found.values()];
});

/** How much of a step that can be ended is still open: units that can act, fights not yet fought. */
export const leftToDo = computed(() => (canFinish.value ? stillToAct.value.length : 0));

/** Hexes that can be chosen and hold pieces of others. */
export const enemyTargets = computed(() => {
  const others = new Set(pieces.value.filter((one) => one.side !== side.value).map((one) => one.place));
  return [...lit.value.targets].filter((hex) => others.has(hex));
});

export const myTurn = computed(() => decision.value !== null && over.value === null);
