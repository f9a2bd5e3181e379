// The live line of a seat, against a server made of plain objects.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Connection, LineLost, Refused, UNKNOWN_SEAT, backOff, mergeChat, mergeLines, renewed } from "../../src/grognard/web/lib/socket.js";
import { Vocabulary } from "../../src/grognard/web/lib/vocabulary.js";

/** A socket that the test holds the other end of. */
class Wire extends EventTarget {
  constructor() {
    super();
    this.readyState = 1;
    this.sent = [];
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.drop(1000);
  }
  drop(code) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
  open() {
    this.dispatchEvent(new Event("open"));
  }
  tell(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
}

const line = (input, id = `event-${input}`) => ({ input, message: { id, args: {} }, rules: [] });
const state = (input, fields = {}) => ({
  type: "state", input, history: 7, view: { decision: { kind: "move" } }, from: 0, lines: [], undo: false, redo: false, over: null,
  seats: {}, chat: [], offers: {}, ...fields,
});

function table() {
  const wires = [];
  const open = () => (wires.push(new Wire()), wires.at(-1));
  const seat = new Connection("secret", { url: "ws://table/ws", open });
  wires[0].open();
  return { seat, wires };
}

test("joins with its secret and nothing known", (t) => {
  const { seat, wires } = table();
  t.after(() => seat.close());
  assert.deepEqual(wires[0].sent, [{ type: "join", seat: "secret", since: 0, history: 0 }]);
  assert.equal(seat.status.value, "joining");
});

test("how far a machine has come is known until it has moved", (t) => {
  const { seat, wires } = table();
  t.after(() => seat.close());
  wires[0].tell(state(3));
  wires[0].tell({ type: "thinking", side: "soviet", courses: 4, share: 0.25 });
  assert.equal(seat.thinking.value.share, 0.25);
  seat.request("hurry").catch(() => {});
  assert.equal(wires[0].sent.at(-1).type, "hurry");
  wires[0].tell(state(4));
  assert.equal(seat.thinking.value, null);
});

test("a state is shown, with its decision", (t) => {
  const { seat, wires } = table();
  t.after(() => seat.close());
  wires[0].tell(state(3, { lines: [line(2), line(3)] }));
  assert.equal(seat.status.value, "live");
  assert.equal(seat.decision.value.kind, "move");
  assert.deepEqual(seat.lines.value.map((one) => one.input), [2, 3]);
});

test("an answer finds its question by number", async (t) => {
  const { seat, wires } = table();
  t.after(() => seat.close());
  wires[0].tell(state(3));
  const played = seat.play("go 3415");
  const asked = seat.request("odds", { action: "go 3415" });
  const [play, odds] = wires[0].sent.slice(1);
  assert.deepEqual(play, { type: "play", input: 3, action: "go 3415", id: play.id });
  wires[0].tell({ type: "odds", id: odds.id, forecasts: [1] });
  wires[0].tell({ type: "error", id: play.id, error: "No.", rule: "7.1" });
  assert.deepEqual((await asked).forecasts, [1]);
  await assert.rejects(played, (error) => error instanceof Refused && error.rule === "7.1" && error.message === "No.");
});

test("after a break it joins again, says what it knows, and loses nothing", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { seat, wires } = table();
  t.after(() => seat.close());
  wires[0].tell(state(2, { lines: [line(1), line(2)] }));
  const lost = seat.play("go 1");
  lost.catch(() => undefined);
  wires[0].drop(1006);
  assert.equal(seat.status.value, "waiting");
  t.mock.timers.tick(1000);
  wires[1].open();
  assert.deepEqual(wires[1].sent[0], { type: "join", seat: "secret", since: 2, history: 7 });
  wires[1].tell(state(4, { from: 2, lines: [line(2, "event-other"), line(3), line(4)] }));
  assert.deepEqual(seat.lines.value.map((one) => one.message.id), ["event-1", "event-other", "event-3", "event-4"]);
  return assert.rejects(lost, LineLost);
});

test("a seat that the server does not know is not tried again", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { seat, wires } = table();
  t.after(() => seat.close());
  wires[0].drop(UNKNOWN_SEAT);
  t.mock.timers.tick(60_000);
  assert.equal(seat.status.value, "refused");
  assert.equal(wires.length, 1);
});

test("who has left the table stays away", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { seat, wires } = table();
  seat.close();
  t.mock.timers.tick(60_000);
  assert.equal(wires.length, 1);
  assert.equal(seat.status.value, "closed");
});

test("a question without a line fails at once", async (t) => {
  const { seat, wires } = table();
  t.after(() => seat.close());
  wires[0].readyState = 3;
  await assert.rejects(seat.request("ping"), LineLost);
});

test("waiting grows from try to try and ends at a bound", () => {
  const waits = [0, 1, 2, 3, 20].map((tries) => backOff(tries, () => 0.5));
  assert.deepEqual(waits, [400, 800, 1600, 3200, 15_000]);
});

test("lines from an input on are void and come anew", () => {
  assert.deepEqual(mergeLines([line(1), line(2), line(3)], [line(2, "b")], 2), [line(1), line(2, "b")]);
  assert.deepEqual(mergeLines([line(1), line(2)], [], 2), [line(1)]);
});

test("chat is not said twice", () => {
  const said = (number) => ({ number, side: "german", text: "hello", at: 0 });
  assert.deepEqual(mergeChat([said(1), said(2)], [said(2), said(3)]).map((one) => one.number), [1, 2, 3]);
});

test("news make the next view of the last, and what has not changed is not sent", (t) => {
  const { seat, wires } = table();
  t.after(() => seat.close());
  const counters = ["a", "b", "c"].map((id) => ({ id }));
  wires[0].tell(state(1, { view: { turn: 1, counters, decision: { kind: "move" } } }));
  const silent = { choices: [], afresh: false };
  const cuts = [{ at: 0, remove: 1, put: [] }, { at: 2, remove: 0, put: [{ id: "a" }] }];
  wires[0].tell(state(2, { view: null, news: { ...silent, fields: { decision: null }, counters: cuts } }));
  assert.deepEqual(seat.view.value, { turn: 1, decision: null, counters: [{ id: "b" }, { id: "c" }, { id: "a" }] });
  wires[0].tell(state(2, { view: null, news: null, offers: { draw: "german" } }));
  assert.equal(seat.view.value.counters.length, 3);
  assert.equal(seat.state.value.offers.draw, "german");
});

test("a view without new counters keeps its list", () => {
  const view = { turn: 1, counters: [{ id: "a" }] };
  assert.equal(renewed(view, { fields: { turn: 2 }, counters: [], choices: [], afresh: false }, new Vocabulary()).counters, view.counters);
});

test("answers that come again are known by their numbers", () => {
  const choice = (notation, fields = {}) => ({ notation, cost: null, stop: false, via: null, ...fields });
  const vocabulary = new Vocabulary();
  const view = { counters: [], decision: { kind: "move", choices: [choice("halt")] } };
  const news = (choices, afresh = false) => ({ fields: { decision: { kind: "move", choices: [] } }, counters: [], choices, afresh });
  const first = renewed(view, news([choice("go 1"), 0], true), vocabulary);
  assert.deepEqual(first.decision.choices.map((one) => one.notation), ["go 1", "halt"]);
  const second = renewed(first, news([[1, 3, true, "0101"], 0]), vocabulary);
  assert.deepEqual(second.decision.choices, [choice("go 1", { cost: 3, stop: true, via: "0101" }), choice("halt")]);
  const third = renewed(second, news([1, 0], true), vocabulary);
  assert.deepEqual(third.decision.choices.map((one) => one.notation), ["halt", "go 1"]);
});
