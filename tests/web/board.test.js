// Counters, marks, names and the key as markup: what is given, and what is drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Style, counterMarkup, stackMarkup } from "../../src/grognard/web/lib/board/counters.js";
import { Grid } from "../../src/grognard/web/lib/board/geometry.js";
import { mapKey } from "../../src/grognard/web/lib/board/key.js";
import { drawNames } from "../../src/grognard/web/lib/board/names.js";
import { counterPicture, placeBeside } from "../../src/grognard/web/lib/board/openstack.js";
import * as overlays from "../../src/grognard/web/lib/board/overlays.js";
import { drawScene, paletteOf } from "../../src/grognard/web/lib/board/scene.js";

const H = Math.sqrt(3) / 2;
const colours = (body) => ({ body, deep: "#111111", text: "#FFFFFF", pale: "#EEEEEE" });
const side = (colour, hatch) => ({
  colour, corner: 8, emblem: "star", teeth: "square", badge: "square", hatch,
  back: { body: "#777777", deep: "#555555" }, plain: colours("#999999"),
});

const LOOKS = {
  sides: { red: side("#AA0000", 45), blue: side("#0000AA", -45) },
  classes: { red: { tank: colours("#AB1234"), foot: colours("#CD5678") } },
  symbols: { armour: "armour", line: "infantry" },
  sizes: { division: "XX" },
  units: [{ units: ["elite"], gold: true }],
  formations: [{ name: "Corps", colour: "#E2B13C", units: ["elite"] }],
  markers: { moved: { tab: "chevrons", at: "done", label: "moved" }, weak: { reduced: true, label: "weak" }, reserve: { tab: "R", letter: "R" } },
  terrain: { clear: { label: "clear" }, wood: { recipe: "woods", label: "wood" }, hill: { recipe: "hills", label: "hill" }, bog: { recipe: "marsh", label: "bog" } },
  hexsides: { river: { recipe: "river", label: "river" }, lake: { recipe: "lake", label: "lake" } },
  lines: { line: { recipe: "front" } },
  features: { town: { recipe: "town", label: "town" }, fort: { recipe: "works", side: "red", label: "fort" } },
  names: { town: { size: 0.2, from: 1 } },
  overlays: { zones: { style: "hatch" }, control: { style: "control" } },
};

const unit = (more = {}) => ({
  id: "u", side: "red", place: "11", depth: 0, known: true, name: "7", kind: "tank.armour", size: "division",
  figures: ["8", "6"], steps: 2, markers: [], ...more,
});
const hidden = (more = {}) => unit({ known: false, name: "", kind: "", size: "", figures: [], steps: 0, ...more });

function boardOf(change = () => ({})) {
  const hexes = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const label = `${row}${column}`;
      hexes.push({ label, x: column + (row % 2) / 2, y: row * H, terrain: "clear", features: [], name: null, side: column < 2 ? "red" : "blue", ...change(label) });
    }
  }
  return { orientation: "pointy", hexes, sides: [], lines: [], areas: [] };
}

const style = new Style(LOOKS);
const grid = new Grid(boardOf());
const plain = () => "";

test("a counter shows more with every level of detail, and its colour at every one", () => {
  const sizes = [0, 1, 2, 3].map((detail) => counterMarkup(style, unit({ id: "elite" }), detail).length);
  assert.deepEqual([...sizes].sort((a, b) => a - b), sizes);
  for (const detail of [0, 1, 2, 3]) assert.match(counterMarkup(style, unit(), detail), /#AB1234/);
  assert.match(counterMarkup(style, unit(), 2), />8-6</);
  assert.match(counterMarkup(style, unit({ id: "elite" }), 3), /#E2B13C/);
});

test("a hidden counter looks the same whatever it is", () => {
  for (const detail of [0, 1, 2, 3]) {
    const backs = ["tank.armour", "foot.line", ""].map((kind) => counterMarkup(style, hidden({ kind, id: `?${kind}` }), detail));
    assert.equal(new Set(backs).size, 1);
    assert.doesNotMatch(backs[0], /#AB1234|#CD5678/);
  }
});

test("hidden plies under a known counter do not tell what they are", () => {
  const stacks = ["tank.armour", "foot.line"].map((kind) => stackMarkup(style, [unit(), hidden({ kind, id: "?1", depth: 1 })], 3, plain));
  assert.equal(stacks[0], stacks[1]);
});

test("a stack with something hidden in it has no sum", () => {
  const known = stackMarkup(style, [unit(), unit({ id: "v", figures: ["5", "6"] })], 0, plain);
  assert.match(known, />13</);
  const partly = stackMarkup(style, [unit(), hidden({ id: "?1" })], 0, plain);
  assert.match(partly, />8</);
});

test("at most three plies are drawn, and more than three are counted", () => {
  const stack = Array.from({ length: 5 }, (_, i) => unit({ id: `u${i}`, depth: i }));
  const groups = (markup) => markup.match(/<g transform="translate\([^)]*\) scale/g)?.length;
  assert.equal(groups(stackMarkup(style, stack.slice(0, 2), 3, plain)), 2);
  assert.equal(groups(stackMarkup(style, stack, 3, plain)), 3);
  assert.match(stackMarkup(style, stack, 3, plain), />5<\/text>/);
});

test("a reduced counter, a marker and a ring each change the picture", () => {
  const pictures = [unit(), unit({ markers: ["weak"], steps: 1 }), unit({ markers: ["moved"] })].map((one) => counterPicture(style, one));
  pictures.push(counterPicture(style, unit(), "selected"), counterPicture(style, unit(), "able"), counterPicture(style, unit(), "target"));
  assert.equal(new Set(pictures).size, pictures.length);
});

test("silhouettes replace symbols, and nothing else", () => {
  const other = new Style(LOOKS);
  other.silhouettes = true;
  assert.notEqual(counterMarkup(other, unit(), 3), counterMarkup(style, unit(), 3));
  assert.equal(counterMarkup(other, hidden(), 3), counterMarkup(style, hidden(), 3));
});

test("words never become markup", () => {
  const evil = `<img src=x onerror="a">`;
  const board = boardOf((label) => (label === "11" ? { features: ["town"], name: { id: "n" } } : {}));
  const atlas = { grid: new Grid(board), board, looks: LOOKS, palette: paletteOf(LOOKS), courses: [], names: () => evil, second: () => `${evil}2` };
  const drawn = [
    counterMarkup(style, unit({ name: evil, figures: [evil] }), 3), drawNames(atlas, 3, "p"),
    overlays.attackArrows(grid, { from: ["11"], to: "12", note: evil }), overlays.costDisc([0, 0], { cost: evil }, false),
  ];
  for (const markup of drawn) {
    assert.match(markup, /&lt;img/i);
    assert.doesNotMatch(markup, /<img/i);
  }
});

test("marks on hexes that the board does not have are left out", () => {
  assert.equal(overlays.legalRegion(grid, ["99"]), "");
  assert.equal(overlays.legalRegion(grid, ["11", "99"]), overlays.legalRegion(grid, ["11"]));
  assert.equal(overlays.costDiscs(grid, { 99: { cost: 3 } }, () => false), "");
  assert.equal(overlays.routeLine(grid, ["11"]), "");
  assert.equal(overlays.target(grid, "99", false), "");
  assert.equal(overlays.refused(grid, "", "p"), "");
  assert.equal(overlays.attackArrows(grid, { from: ["11"], to: "99" }), "");
});

test("where one must stop, the cost stands in an octagon", () => {
  assert.match(overlays.costDiscs(grid, { 11: { cost: 6, stop: true } }, () => false), /<polygon/);
  assert.match(overlays.costDiscs(grid, { 11: { cost: 6 } }, () => false), /<circle/);
});

test("a planned attack is broken, a committed one solid", () => {
  const attack = { from: ["11"], to: "12" };
  assert.match(overlays.attackArrows(grid, attack), /stroke-dasharray/);
  assert.doesNotMatch(overlays.attackArrows(grid, { ...attack, committed: true }), /stroke-dasharray/);
});

test("zones of both sides are hatched differently, and their patterns exist", () => {
  const defined = overlays.patterns(LOOKS, "p");
  const used = overlays.namedOverlay(grid, LOOKS, "zones", { red: ["11"], blue: ["12"] }, "p").match(/url\(#([^)]+)\)/g);
  assert.equal(new Set(used).size, 2);
  for (const url of used ?? []) assert.ok(defined.includes(`id="${url.slice(5, -1)}"`), url);
  assert.match(defined, /rotate\(45\)/);
  assert.match(defined, /rotate\(-45\)/);
});

test("the same board gives the same map, tree by tree", () => {
  const board = boardOf((label) => ({ terrain: { 0: "wood", 1: "hill", 2: "bog" }[label[1]] ?? "clear" }));
  const draw = () => drawScene(new Grid(board), board, LOOKS);
  assert.deepEqual(draw(), draw());
  assert.deepEqual([...draw().heights.hills].sort(), ["01", "11", "21", "31"]);
  assert.doesNotMatch(draw().over, /NaN|undefined|Infinity/);
});

test("terrain, water and features that the looks do not know are left out", () => {
  const board = boardOf(() => ({ terrain: "lava", features: ["volcano"] }));
  const odd = { ...board, sides: [{ hexes: ["11", "12"], kind: "moat" }], lines: [{ kind: "moat", sides: [["11", "12"]], name: null }] };
  assert.equal(drawScene(new Grid(odd), odd, LOOKS).over, drawScene(grid, boardOf(), LOOKS).over);
});

test("names wait for their zoom level", () => {
  const board = boardOf((label) => (label === "11" ? { features: ["town"], name: { id: "Oboyan" } } : {}));
  const atlas = { grid: new Grid(board), board, looks: LOOKS, palette: paletteOf(LOOKS), courses: [], names: ({ id }) => id, second: null };
  assert.doesNotMatch(drawNames(atlas, 0, "p"), /Oboyan/);
  for (const level of [1, 2, 3]) assert.match(drawNames(atlas, level, "p"), /Oboyan/);
});

test("the key has every label of the looks once, each with a picture", () => {
  for (const orientation of ["pointy", "flat"]) {
    const key = mapKey(orientation, LOOKS);
    for (const label of ["clear", "wood", "hill", "bog", "river", "lake", "town", "fort", "moved", "weak"]) {
      assert.equal(key.filter((entry) => entry.label.id === label).length, 1, label);
    }
    for (const { svg } of key) {
      assert.match(svg, /^<svg .*<\/svg>$/s);
      assert.doesNotMatch(svg, /NaN|undefined/);
    }
  }
});

test("an opened stack is never clipped, and leaves its hex in sight where there is room", () => {
  const [room, panel, half] = [{ width: 800, height: 600 }, { width: 300, height: 130 }, 40];
  for (let x = 0; x <= room.width; x += 50) {
    for (let y = 0; y <= room.height; y += 50) {
      const { left, top } = placeBeside({ x, y }, half, panel, room);
      assert.ok(left >= 0 && top >= 0 && left + panel.width <= room.width && top + panel.height <= room.height, `${x} ${y}`);
      assert.ok(top + panel.height <= y - half || top >= y + half, `${x} ${y}`);
    }
  }
});
