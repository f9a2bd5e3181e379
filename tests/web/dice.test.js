// Counters that fight with dice, the dice themselves, what is torn up, sheets edge to edge: what is given, and what is drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { badgeOf, contested } from "../../src/grognard/web/lib/board/badges.js";
import { blankBoard, blankCounter, blankHex } from "../../src/grognard/web/lib/board/blank.js";
import { Style, counterMarkup } from "../../src/grognard/web/lib/board/counters.js";
import { dieMarkup, facesPicture } from "../../src/grognard/web/lib/board/dice.js";
import { Grid } from "../../src/grognard/web/lib/board/geometry.js";
import { PASSING } from "../../src/grognard/web/lib/board/passing.js";
import { aboveCounters } from "../../src/grognard/web/lib/board/piles.js";
import { drawScene } from "../../src/grognard/web/lib/board/scene.js";

const plain = { body: "#5F6B76", deep: "#3A434D", text: "#FFFFFF", pale: "#EDF0F2" };
const side = { colour: "#3A434D", corner: 5, emblem: "beam-cross", teeth: "square", badge: "square", hatch: 45, back: { body: "#5A646C", deep: "#31383E" }, plain };
const LOOKS = {
  sides: { german: side, soviet: { ...side, badge: "round", colour: "#8E2A20" } },
  classes: {}, symbols: { rifle: "squad", horse: "horseman" }, short: { rifle: "Rifle" }, sizes: {}, names: {}, overlays: {}, hexsides: {}, lines: {},
  counter: { face: "dice", size: 0.62 },
  dice: { B: { body: "#0000B1", text: "#FFFFFF" }, G: { body: "#00A000", text: "#FFFFFF" }, Y: { body: "#E0C000", text: "#000000" }, R: { body: "#B00000", text: "#FFFFFF" } },
  die_symbols: { C: "sight", D: "burst", S: "cross" },
  markers: {
    half: { reduced: true }, elite: { box: "gold" }, conscript: { box: "hatched" }, damage: { at: "left", shape: "drops" }, suppressed: { tab: "cross", at: "left", shape: "triangle" },
    routed: { tab: "flag", at: "left", shape: "diamond" }, minus: { tab: "−1", at: "top", shape: "plate" }, fired: { tab: "burst", at: "done", fade: true },
  },
  ground: { crater: { recipe: "crater" }, rubble: { recipe: "rubble" }, bunker: { recipe: "bunker" }, pin: { recipe: "pin" }, contested: { recipe: "contested" } },
  terrain: { clear: {}, brush: { recipe: "woods", size: 0.4, apart: 2.1 }, light: { recipe: "woods", size: 0.96, apart: 1.42 }, heavy: { recipe: "woods", stars: true } },
  shapes: { runway: { recipe: "runway", width: 0.74 } }, features: { objective: { recipe: "flag" } },
};
const style = new Style(LOOKS, "flat");
const rifle = (more = {}) => blankCounter({ id: "r", side: "german", kind: "line.rifle", steps: 2, values: { moves: "3/5", soft: "BYG", hard: "G", range: "6" }, ...more });
const count = (markup, part) => markup.split(part).length - 1;

test("dice stand on a counter as squares, the strongest first, against men and against machines", () => {
  const drawn = counterMarkup(style, rifle(), 2);
  const order = ["#E0C000", "#00A000", "#0000B1"].map((colour) => drawn.indexOf(colour));
  assert.deepEqual([...order].sort((a, b) => a - b), order);
  assert.equal(count(drawn, "#00A000"), 2);
});

test("movement, strength and notches are there from near, name, range and dice from farther, a picture always", () => {
  const [far, picture, near, nearest] = [0, 1, 2, 3].map((detail) => counterMarkup(style, rifle(), detail));
  assert.ok(nearest.includes("3/5") && !near.includes("3/5"));
  assert.ok(near.includes(">Rifle<") && near.includes(">6<") && !picture.includes(">Rifle<"));
  assert.ok(far.length > 400 && far.length < near.length);
});

test("what is shot over the heads of others has an arc in place of a range", () => {
  assert.ok(!counterMarkup(style, rifle({ values: { indirect: "GG", "indirect-hard": "B", range: "12" } }), 2).includes(">12<"));
});

test("suppressed and routed are seen from farther away than what a unit did", () => {
  const shaken = (name) => counterMarkup(style, rifle({ markers: [name] }), 1).length - counterMarkup(style, rifle(), 1).length;
  assert.ok(shaken("suppressed") > 0 && shaken("routed") > 0);
  assert.ok(!counterMarkup(style, rifle({ markers: ["fired"] }), 1).includes("#8E3B1E"));
  assert.notEqual(counterMarkup(style, rifle({ markers: ["suppressed"] }), 2), counterMarkup(style, rifle({ markers: ["routed"] }), 2));
});

test("damage is as many drops", () => {
  const drops = (markers) => count(counterMarkup(style, rifle({ markers }), 2), "M0 -10Q8");
  assert.deepEqual([drops([]), drops(["damage-1"]), drops(["damage-2"])], [0, 1, 2]);
});

test("elite units stand on gold, conscripts on hatching, half strength has a hollow dot", () => {
  assert.ok(counterMarkup(style, rifle({ markers: ["elite"] }), 1).includes("#F8DC8A"));
  assert.ok(counterMarkup(style, rifle({ markers: ["conscript"] }), 1).includes("#CFC4AA"));
  assert.ok(counterMarkup(style, rifle({ steps: 1, markers: ["half"] }), 3).includes('r="3" fill="none"'));
});

test("a horseman is a picture of its own", () => {
  assert.notEqual(counterMarkup(style, rifle({ kind: "line.horse" }), 1), counterMarkup(style, rifle(), 1));
});

test("dice differ by notches: one for the weakest, four for the strongest", () => {
  const drawn = (kind) => count(dieMarkup(LOOKS, kind), "h2.40");
  assert.deepEqual(["B", "G", "Y", "R"].map(drawn), [1, 2, 3, 4]);
});

test("a die that may come has a broken rim, one that is lost is struck out, symbols have shapes", () => {
  assert.match(dieMarkup(LOOKS, "G", { state: "maybe" }), /stroke-dasharray/);
  assert.ok(dieMarkup(LOOKS, "G", { state: "lost" }).length > dieMarkup(LOOKS, "G").length);
  const shown = ["C", "D", "S", "", "DS"].map((face) => dieMarkup(LOOKS, "G", { face }));
  assert.equal(new Set(shown).size, shown.length);
  assert.equal(count(facesPicture(LOOKS, "G", ["", "", "S", "S", "D", "DS"]), "<rect"), 6);
});

const board = blankBoard("flat", {
  hexes: [0, 1, 2, 3].map((n) => blankHex({ label: n < 2 ? `A-${n}` : `B-${n}`, x: 0.866 * n, y: n % 2 ? -0.5 : 0, terrain: ["clear", "brush", "light", "heavy"][n], side: "german", worth: n === 0 ? 1 : 0, features: n === 0 ? ["objective"] : [] })),
  tiles: { A: ["A-0", "A-1"], B: ["B-2", "B-3"] },
  shapes: [{ kind: "runway", points: [[-0.5, 0], [3, 0]] }],
});
const grid = new Grid(board);

test("sheets edge to edge have a seam, a name each, and labels without it", () => {
  const { over } = drawScene(grid, board, LOOKS);
  assert.match(over, /class="gb-seam"/);
  assert.ok(over.includes(">A<") && over.includes(">B<") && over.includes(">0<") && !over.includes(">A-0<"));
});

test("a runway is as broad at its end as at its beginning", () => {
  const { over } = drawScene(grid, board, LOOKS);
  const [, strip] = /<g class="gb-runway"><path d="M([^Z]+)Z/.exec(over) ?? [];
  const ys = strip.split("L").map((point) => Number(point.split(" ")[1]));
  assert.equal(Math.abs(ys[0] - ys[3]), 74);
  assert.equal(Math.abs(ys[1] - ys[2]), 74);
});

test("trees far apart leave the floor open, so that three densities differ", () => {
  const crowns = (terrain) => count(drawScene(new Grid(blankBoard("flat", { hexes: [blankHex({ terrain })] })), blankBoard("flat", { hexes: [blankHex({ terrain })] }), LOOKS).over, "a");
  assert.equal(new Set(["brush", "light", "heavy"].map(crowns)).size, 3);
});

test("craters, rubble and bunkers lie below the counters, pins and rings above", () => {
  const lying = (kind) => blankCounter({ id: kind, kind, place: "A-0", figures: ["2"] });
  const below = ["crater", "rubble", "bunker"].map((kind) => PASSING[kind](grid, lying(kind), style));
  assert.equal(new Set(below).size, 3);
  assert.equal(PASSING.crater(grid, lying("crater"), style), below[0]);
  assert.match(aboveCounters(grid, style, [lying("pin")]), />2</);
  assert.match(aboveCounters(grid, style, [lying("contested")]), /stroke-dasharray/);
});

test("an objective has a flag in the shape of its holder, and no figure", () => {
  const flag = badgeOf(board.hexes[0], LOOKS);
  assert.notEqual(flag(grid, board.hexes[0], LOOKS.sides.german), flag(grid, board.hexes[0], LOOKS.sides.soviet));
  assert.ok(!flag(grid, board.hexes[0], LOOKS.sides.german).includes("<text"));
  assert.match(contested(grid, { place: "A-0" }), /circle/);
});
