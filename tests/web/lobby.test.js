// What the lobby makes of games, seats and files.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { byChapter, findRules } from "../../src/grognard/web/lib/rulelist.js";
import * as lobby from "../../src/grognard/web/lobby/state.js";
import { gameOfFile } from "../../src/grognard/web/lobby/upload.js";
import { ownSecret, proposal } from "../../src/grognard/web/lib/seating.js";

const SETUP = { id: "setup", values: ["free", "default"], default: "free", rule: "3.4a" };
const HEXES = { id: "pass_hexes", values: [true, false], default: true, rule: "6.9b" };
const GAME = {
  id: "kursk",
  title: { id: "game" },
  scenarios: [
    { id: "standard", title: { id: "s" }, summary: { id: "s" }, turns: 7, options: [SETUP, HEXES] },
    { id: "gambit", title: { id: "s" }, summary: { id: "s" }, turns: 7, options: [] },
  ],
  sides: ["german", "soviet"],
  players: ["recruit", "sergeant", "captain"],
  player: "sergeant",
};
const seat = (secret, match, side, fields = {}) => ({ secret, match, side, game: "kursk", invite: false, archived: false, added: 1, ...fields });
const match = (id, fields = {}) => ({ id, game: "kursk", scenario: "standard", title: "", turn: 1, to_move: ["soviet"], over: null, updated: 1, seats: {}, ...fields });

beforeEach(() => {
  lobby.games.value = [GAME];
  lobby.choose({ game: "kursk", scenario: "", side: "german", opponent: "machine", player: "sergeant" });
});

test("a match needs no choice at all: the first game, scenario and side, and the ready-made deployment", () => {
  lobby.choose({ side: "" });
  assert.equal(lobby.scenario.value.id, "standard");
  assert.deepEqual(lobby.seating(), { german: "me", soviet: "sergeant" });
  assert.equal(lobby.optionValue(SETUP), "default");
  assert.equal(lobby.optionValue(HEXES), true);
});

test("opponents: a machine, a friend, oneself", () => {
  lobby.choose({ side: "soviet", player: "recruit" });
  assert.deepEqual(lobby.seating(), { german: "recruit", soviet: "me" });
  lobby.choose({ opponent: "friend" });
  assert.deepEqual(lobby.seating(), { german: "friend", soviet: "me" });
  lobby.choose({ opponent: "self" });
  assert.deepEqual(lobby.seating(), { german: "me", soviet: "me" });
});

test("either side is a matter of chance", () => {
  lobby.choose({ side: lobby.EITHER });
  assert.equal(lobby.seating(() => 0).german, "me");
  assert.equal(lobby.seating(() => 0.99).soviet, "me");
});

test("another scenario begins with its own options", () => {
  lobby.options.value = { setup: "free" };
  lobby.choose({ scenario: "gambit" });
  assert.deepEqual(lobby.options.value, {});
});

test("my matches: mine to move first, then the running, then the finished; invitations are not mine", () => {
  const seats = [seat("a", "1", "german"), seat("b", "2", "soviet"), seat("c", "3", "german"), seat("d", "4", "german", { invite: true })];
  const found = { 1: match("1"), 2: match("2"), 3: match("3", { over: { id: "end" } }), 4: match("4") };
  const mine = lobby.gather(seats, found);
  assert.deepEqual(mine.map((each) => each.match.id), ["2", "1", "3"]);
  assert.deepEqual(mine.map(lobby.isMyMove), [true, false, false]);
});

test("with both seats one sits down where the move is", () => {
  const [mine] = lobby.gather([seat("g", "1", "german"), seat("s", "1", "soviet"), seat("w", "1", null, { invite: true })], { 1: match("1") });
  assert.equal(lobby.bestSeat(mine).secret, "s");
  assert.deepEqual(mine.invites.map((each) => each.secret), ["w"]);
});

test("a match file names its game", () => {
  assert.equal(gameOfFile('grognard = 1\ngame = "kursk"\n'), "kursk");
  assert.equal(gameOfFile("<html>"), "");
});

test("who plays on is proposed, and finds his seat", () => {
  assert.deepEqual(proposal(GAME, "soviet"), { german: "sergeant", soviet: "me" });
  const made = { id: "1", seats: { soviet: "secret" }, watch: "bench" };
  assert.equal(ownSecret(made, { german: "sergeant", soviet: "me" }), "secret");
  assert.equal(ownSecret({ ...made, seats: {} }, { german: "sergeant", soviet: "sergeant" }), "bench");
});

test("rules are found by number and by words", () => {
  const rules = [
    { id: "8.6", title: "Zones", kind: "rule", gist: "A unit stops." },
    { id: "18.6", title: "Supply", kind: "rule", gist: "A line of 8.6 hexes." },
  ];
  assert.deepEqual(findRules(rules, "8").map((rule) => rule.id), ["8.6", "18.6"]);
  assert.deepEqual(findRules(rules, "zones stops").map((rule) => rule.id), ["8.6"]);
  assert.deepEqual(findRules(rules, "zones supply"), []);
});

test("rules stand under their chapters, in order, also under one that has no name", () => {
  const rules = ["1.1", "MR1.2a", "1.3", "CRT.1"].map((id) => ({ id, title: "", kind: "", gist: "" }));
  const chapters = [{ id: "1", title: "Scale" }, { id: "MR1", title: "Base" }, { id: "9", title: "Nothing" }];
  const told = byChapter(rules, chapters).map(({ id, title, rules }) => [id, title, rules.map((rule) => rule.id)]);
  assert.deepEqual(told, [["1", "Scale", ["1.1", "1.3"]], ["MR1", "Base", ["MR1.2a"]], ["CRT", "", ["CRT.1"]]]);
});
