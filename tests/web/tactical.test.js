// Ground, pieces and lines of sight of tactical games: drawn from data alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Style, counterMarkup } from "../../src/grognard/web/lib/board/counters.js";
import { Grid } from "../../src/grognard/web/lib/board/geometry.js";
import { clipLine } from "../../src/grognard/web/lib/board/lines.js";
import * as overlays from "../../src/grognard/web/lib/board/overlays.js";
import { drawScene } from "../../src/grognard/web/lib/board/scene.js";
import { sightLine, veil } from "../../src/grognard/web/lib/board/sight.js";

const H = Math.sqrt(3) / 2;
const colours = { body: "#2D5B53", deep: "#173A34", text: "#FFFFFF", pale: "#DDEBE6" };
const side = { colour: "#2D5B53", corner: 9, emblem: "ringed-star", teeth: "square", badge: "square", hatch: -45, back: { body: "#2D5B53", deep: "#173A34" }, plain: colours };
const level = (height) => ({ recipe: "level", level: height });

const LOOKS = {
  sides: { us: side },
  classes: {},
  symbols: { tank: "tank-angular", squad: "squad", line: "infantry" },
  sizes: {},
  markers: { fear: { tab: "2", shape: "triangle" } },
  terrain: { clear: {}, field: { recipe: "crops" }, paddy: { recipe: "paddies" } },
  hexsides: { crest: { recipe: "crest" }, hedge: { recipe: "hedge" }, wall: { recipe: "wall" } },
  lines: { road: { recipe: "road" }, highway: { recipe: "road", great: true } },
  features: { "level-1": level(1), "level-2": level(2), stone: { recipe: "houses", build: "stone" }, tower: { recipe: "houses", build: "tall" } },
  names: {},
  overlays: { sight: { style: "veil" } },
  counter: { face: "tactical", size: 0.64 },
  ground: { smoke: { recipe: "smoke" } },
};

function boardOf(change = () => ({}), more = {}) {
  const hexes = [];
  for (let column = 0; column < 5; column++) {
    for (let row = 0; row < 5; row++) {
      const label = `${column}${row}`;
      hexes.push({ label, x: column * H, y: -(row + (column % 2) / 2), terrain: "clear", features: [], name: null, ...change(label) });
    }
  }
  return { orientation: "flat", hexes, sides: [], lines: [], areas: [], ...more };
}

const grid = new Grid(boardOf());
const scene = (board) => drawScene(new Grid(board), board, LOOKS);
const piece = (more = {}) => ({
  id: "m1", side: "us", place: "22", depth: 0, known: true, name: "M1", kind: "vehicle.tank", size: "", figures: ["8", "8", "12"], steps: 1, markers: [], facing: null, ...more,
});

test("levels are nested tints with numbered contours", () => {
  const drawn = scene(boardOf((label) => ({ features: { 1: ["level-1"], 2: ["level-2"], 3: ["level-1"] }[label[0]] ?? [] })));
  assert.match(drawn.under, /#E7DABA.*#DBC697/s);
  assert.match(drawn.over, /gb-contour-number[^>]*>1</);
  assert.deepEqual([...drawn.heights.levels.values()].sort().at(-1), 2);
  assert.doesNotMatch(drawn.over + drawn.under, /NaN|undefined|Infinity/);
});

test("every obstacle, road, field and house that the looks name is drawn", () => {
  const sides = [["11", "12"], ["21", "22"], ["31", "32"]].map((hexes, i) => ({ hexes, kind: ["crest", "hedge", "wall"][i] }));
  const lines = [{ kind: "road", sides: [["00", "01"], ["01", "02"], ["02", "12"]], name: null }, { kind: "highway", sides: [["40", "41"], ["41", "42"]], name: null }];
  const change = (label) => ({ terrain: { 44: "field", "04": "paddy" }[label] ?? "clear", features: { 33: ["stone"], 23: ["tower"] }[label] ?? [] });
  const { over } = scene(boardOf(change, { sides, lines }));
  for (const colour of ["#5A3F20", "#7C9A62", "#CFC8BA", "#FBF6EA", "#F7E3B4", "#DDD7A0", "#D5DDB0", "#57555A"]) assert.ok(over.includes(colour), colour);
  assert.doesNotMatch(over, /NaN|undefined|Infinity/);
});

test("a road is one way from hex to hex, in whatever order its steps come", () => {
  assert.deepEqual(grid.paths([["02", "12"], ["00", "01"], ["01", "02"]]).map((way) => way.length), [4]);
});

test("a vehicle turns with its facing, its figures and its crew do not", () => {
  const style = new Style(LOOKS, "flat");
  assert.match(counterMarkup(style, piece({ facing: 2 }), 3), /rotate\(0\)/);
  assert.match(counterMarkup(style, piece({ facing: 10 }), 3), /rotate\(120\)/);
  assert.doesNotMatch(counterMarkup(style, piece({ kind: "foot.squad" }), 3), /rotate/);
});

test("a wedge points to a hexside or to a corner", () => {
  const bearings = (orientation) => [0, 1, 2, 11].map((facing) => new Style(LOOKS, orientation).bearing(piece({ facing })));
  assert.deepEqual(bearings("flat"), [60, 30, 0, 90]);
  assert.deepEqual(bearings("pointy"), [90, 60, 30, 120]);
  assert.equal(new Style(LOOKS, "flat").bearing(piece()), null);
});

test("a warning is a triangle", () => {
  assert.match(counterMarkup(new Style(LOOKS, "flat"), piece({ markers: ["fear"] }), 3), /M0 -15L15 11H-15Z/);
});

test("smoke is drawn as ground, on the board only", () => {
  const style = new Style(LOOKS, "flat");
  const puff = (place) => piece({ id: place, place, kind: "smoke" });
  assert.match(overlays.passingGround(grid, style, [piece(), puff("11")]), /#D9DBDD/);
  assert.equal(overlays.passingGround(grid, style, [piece(), puff("99")]), "");
});

test("a free line of sight is solid with an eye, a blocked one is struck and broken beyond", () => {
  const free = sightLine(grid, { from: "00", to: "40" });
  assert.doesNotMatch(free.under, /stroke-dasharray/);
  assert.match(free.over, /#0E7C86/);
  for (const blockedBy of ["20", /** @type {[string, string]} */ (["20", "30"])]) {
    const blocked = sightLine(grid, { from: "00", to: "40", blockedBy });
    assert.match(blocked.under, /#C23B22.*stroke-dasharray/);
    assert.match(blocked.over, /#C23B22/);
    assert.doesNotMatch(blocked.under + blocked.over, /NaN/);
  }
  assert.deepEqual(sightLine(grid, { from: "00", to: "99" }), { under: "", over: "" });
});

test("ground out of sight is veiled with a pattern that exists", () => {
  assert.match(veil(grid, ["11", "12", "99"], "p"), /url\(#p-veil\)/);
  assert.match(overlays.patterns(LOOKS, "p"), /id="p-veil"/);
  assert.equal(overlays.namedOverlay(grid, LOOKS, "sight", { unseen: ["11"] }, "p"), veil(grid, ["11"], "p"));
});

test("a line is clipped to a field", () => {
  const square = /** @type {[number, number][]} */ ([[0, 0], [1, 0], [1, 1], [0, 1]]);
  assert.deepEqual(clipLine([-1, 0.5], [2, 0.5], square)?.map(([x]) => Math.round(x * 100) / 100), [0, 1]);
  assert.equal(clipLine([-1, 2], [2, 2], square), null);
});
