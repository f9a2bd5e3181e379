// Water through hexes, bridges and tunnels, and places beside the middles of hexes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Grid } from "../../src/grognard/web/lib/board/geometry.js";
import * as overlays from "../../src/grognard/web/lib/board/overlays.js";
import { drawScene } from "../../src/grognard/web/lib/board/scene.js";
import { Style } from "../../src/grognard/web/lib/board/counters.js";
import { mapKey } from "../../src/grognard/web/lib/board/key.js";
import { symbol } from "../../src/grognard/web/lib/board/symbols.js";

const H = Math.sqrt(3) / 2;
const colours = { body: "#2D5B53", deep: "#173A34", text: "#FFFFFF", pale: "#DDEBE6" };
const side = { colour: "#8E2E25", corner: 9, emblem: "star", teeth: "square", badge: "square", hatch: -45, back: colours, plain: colours };

const LOOKS = {
  sides: { vc: side },
  classes: {},
  symbols: {},
  sizes: {},
  markers: {},
  terrain: { clear: {}, sea: {}, jungle: { recipe: "woods" } },
  hexsides: { river: { recipe: "river", width: 0.1 }, bridge: { recipe: "bridge" } },
  lines: { sea: { recipe: "channel", terrain: "sea", width: 0.44 }, trail: { recipe: "road", above: true }, road: { recipe: "road" } },
  ground: { "chit.blown": { recipe: "gap", label: "kind-blown" }, "chit.ferry": { recipe: "ferry" } },
  features: { triangle: { recipe: "region", side: "vc" }, "red-edge": { recipe: "rim", side: "vc" }, tunnel: { recipe: "arch", side: "vc", at: [[0.3, 0.25]] } },
  names: {},
  overlays: { hunt: { style: "wash", styles: { searched: "veil" } } },
};

/** Five rows of six hexes, odd rows half a hex to the east; row 0 is the southernmost. */
function boardOf(change = () => ({}), more = {}) {
  const hexes = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 6; column++) {
      const label = `${row}${column}`;
      hexes.push({ label, x: column + (row % 2) / 2, y: row * H, terrain: "clear", features: [], name: null, ...change(label) });
    }
  }
  return { orientation: "pointy", hexes, sides: [], lines: [], areas: [], ...more };
}

const draw = (board) => drawScene(new Grid(board), board, LOOKS).over;
const layer = (drawn, name) => new RegExp(`<g class="gb-${name}">(.*?)</g>`, "s").exec(drawn)?.[1] ?? "";
const count = (text, tag) => text.split(`<${tag}`).length - 1;

// 20 and 21 part their hexes; 22 to 24 are broad; 32 has a bank and touches 23 only.
const LINKS = [["20", "21"], ["21", "22"], ["22", "23"], ["23", "24"], ["23", "32"]];
const broad = (label) => ({ terrain: ["22", "23", "24"].includes(label) ? "sea" : "clear" });
const sea = { kind: "sea", sides: LINKS, name: null };

test("broad water is filled once, a channel runs through the hexes it parts", () => {
  const drawn = draw(boardOf(broad, { lines: [sea] }));
  assert.doesNotMatch(drawn, /NaN|undefined|Infinity/);
  const water = layer(drawn, "sea");
  assert.equal((water.match(/stroke-width="44"/g) ?? []).length, 1);
  assert.equal(count(water, "path"), 2);
  assert.equal(count(layer(drawn, "sea-rim"), "path"), 2);
});

test("a hex with one bank gets no channel of its own", () => {
  const alone = draw(boardOf(broad, { lines: [{ ...sea, sides: [["22", "23"], ["23", "32"]] }] }));
  assert.equal(count(layer(alone, "sea"), "path"), 1);
});

test("a river is led into the water that it reaches, and takes on its colour", () => {
  const river = { kind: "river", sides: [["40", "41"], ["30", "41"], ["30", "31"]], name: null };
  const drawn = draw(boardOf(broad, { lines: [sea, river] }));
  const mouth = layer(drawn, "sea").match(/color-mix\(in srgb, #[0-9A-F]{6} (\d+)%/g) ?? [];
  assert.equal(mouth.length, 8);
  assert.match(mouth[0], / 100%$/);
  assert.match(mouth[7], / 0%$/);
});

test("the grid is drawn over the water, so that its hexes can be counted", () => {
  const drawn = draw(boardOf(broad, { lines: [sea] }));
  assert.ok(drawn.indexOf("gb-grid") > drawn.indexOf("gb-sea"));
});

test("a bridge is drawn over the river, a trail over woods if the looks say so", () => {
  const sides = [{ hexes: ["11", "12"], kind: "bridge" }];
  const lines = [{ kind: "trail", sides: [["00", "01"]], name: null }, { kind: "road", sides: [["03", "04"]], name: null }];
  const drawn = draw(boardOf(() => ({}), { sides, lines }));
  assert.equal(count(layer(drawn, "floors"), "path"), 3);
  assert.equal(count(layer(drawn, "way"), "path"), 1);
  assert.equal(count(layer(drawn, "road"), "path"), 1);
  assert.ok(drawn.indexOf("gb-way") > drawn.indexOf("gb-woods"));
});

test("a tunnel has its sign in the colour of its side", () => {
  const drawn = draw(boardOf((label) => ({ features: label === "22" ? ["tunnel"] : [] })));
  assert.match(layer(drawn, "glyphs"), /#8E2E25/);
});

test("a clearing in the woods stays open", () => {
  const around = ["11", "12", "21", "23", "31", "32"];
  const drawn = draw(boardOf((label) => ({ terrain: around.includes(label) ? "jungle" : "clear" })));
  const [, first] = /<path d="([^"]*)"/.exec(layer(drawn, "woods")) ?? [];
  assert.ok((first?.match(/Z/g) ?? []).length >= 2, "both rims are in one path");
});

test("engineers, monitors and their like have a symbol and a picture", () => {
  for (const kind of ["engineer", "armoured-cavalry", "marine", "weapons", "monitor", "depot"]) {
    for (const picture of [false, true]) {
      const drawn = symbol(kind, { x: 0, y: 0, w: 60, h: 40 }, false, 2.6, picture);
      assert.ok(count(drawn, "path") + count(drawn, "circle") + count(drawn, "rect") > 2, kind);
      assert.doesNotMatch(drawn, /NaN|undefined|d=""/);
    }
  }
});

test("a category of an overlay may have a style of its own", () => {
  const grid = new Grid(boardOf());
  const style = (category) => overlays.namedOverlay(grid, LOOKS, "hunt", { [category]: ["22"] }, "p");
  assert.match(style("searched"), /p-veil/);
  assert.match(style("possible"), /p-sign-possible/);
});

// 22 has two banks and water between, 24 a hexside with 25.
const SPOTS = { "22N": [2, 2 * H + 0.27], "22S": [2, 2 * H - 0.27], "22w": [2, 2 * H], "24/25": [4.5, 2 * H] };
const spotted = new Grid(boardOf(() => ({}), { spots: SPOTS }));
const nobody = () => false;
const at = (label, dy = 0) => [spotted.centre(label)[0], spotted.centre(label)[1] + dy];

test("a spot is a place with a centre, a hex to lie in and a rim", () => {
  assert.ok(spotted.has("22N"));
  assert.ok(!spotted.has("23N"));
  assert.ok(at("22N")[1] < at("22")[1], "north is up");
  assert.equal(spotted.home("22S"), "22");
  assert.equal(spotted.hex("22S").label, "22");
  assert.deepEqual(spotted.neighbours("22N"), spotted.neighbours("22"));
  assert.equal(spotted.loops(["23", "22N"]).length, 2);
  assert.equal(spotted.loops(["23", "24"]).length, 1);
});

test("a hex that spots divide is never pointed at itself", () => {
  assert.equal(spotted.placeAt(...at("22", -0.3), nobody), "22N");
  assert.equal(spotted.placeAt(...at("22", 0.3), nobody), "22S");
  assert.equal(spotted.placeAt(...at("22"), nobody), "22w");
  assert.equal(spotted.placeAt(...at("23"), nobody), "23");
});

test("a hexside is pointed at only while something is there", () => {
  const [x, y] = at("24/25");
  assert.equal(spotted.placeAt(x - 0.1, y, nobody), "24");
  assert.equal(spotted.placeAt(x - 0.1, y, (label) => label === "24/25"), "24/25");
  assert.equal(spotted.placeAt(x - 0.3, y, (label) => ["24", "24/25"].includes(label)), "24");
  assert.equal(spotted.placeAt(-5, -5, nobody), null);
});

test("a region is outlined as a whole, an edge only where the map ends", () => {
  const area = { kind: "triangle", hexes: ["22", "23"], name: null };
  const works = layer(draw(boardOf(undefined, { areas: [area] })), "works");
  assert.equal(count(works, "path"), 3);
  const edge = draw(boardOf((label) => ({ features: label === "20" ? ["red-edge"] : [] })));
  const rim = /<path d="([^"]*)"[^>]*class="gb-map-rim"/.exec(edge)?.[1] ?? "";
  assert.equal((rim.match(/M/g) ?? []).length, new Grid(boardOf()).neighbours("20").filter((other) => other === null).length);
});

test("a blown bridge and a ferry lie across their hexside; the legend shows what has words", () => {
  const board = boardOf(undefined, { spots: { "22/23": [2.5, 2 * H] } });
  const counter = (kind) => ({ id: kind, kind, side: "vc", place: "22/23", markers: [], figures: [] });
  const drawn = overlays.passingGround(new Grid(board), new Style(LOOKS), [counter("chit.blown"), counter("chit.ferry")]);
  assert.equal((drawn.match(/rotate\(0\)/g) ?? []).length, 2);
  assert.deepEqual(mapKey("pointy", LOOKS).filter(({ id }) => id.startsWith("chit")).map(({ label }) => label.id), ["kind-blown"]);
});

test("a spot inside a hex is told from one on a hexside", () => {
  const grid = new Grid(boardOf(undefined, { spots: { "22N": [2, 2 * H + 0.27], "22/23": [2.5, 2 * H] } }));
  assert.deepEqual(["22", "22N", "22/23"].map((label) => grid.isInside(label)), [false, true, false]);
});
