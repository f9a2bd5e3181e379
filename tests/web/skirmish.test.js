// Small maps and small units: artwork by outline, sheets that cut hexes, faces with ranges, piles of fire markers, what was just done.
import assert from "node:assert/strict";
import { test } from "node:test";
import { actLines, actNumbers } from "../../src/grognard/web/lib/board/acts.js";
import { rounded } from "../../src/grognard/web/lib/board/artwork.js";
import { Style, counterMarkup } from "../../src/grognard/web/lib/board/counters.js";
import { Grid } from "../../src/grognard/web/lib/board/geometry.js";
import { mapKey } from "../../src/grognard/web/lib/board/key.js";
import { aboveCounters, pileMarker } from "../../src/grognard/web/lib/board/piles.js";
import { drawScene } from "../../src/grognard/web/lib/board/scene.js";

const H = Math.sqrt(3) / 2;
const colours = { body: "#2D5B53", deep: "#173A34", text: "#FFFFFF", pale: "#DDEBE6" };
const side = { colour: "#2D5B53", corner: 9, emblem: "ringed-star", teeth: "square", badge: "square", hatch: -45, back: { body: "#3B625B", deep: "#173A34" }, plain: colours };

const LOOKS = {
  sides: { us: side, axis: side },
  classes: { axis: { japanese: { ...colours, body: "#7C6A2A", emblem: "sun", corner: 20 } } },
  symbols: { squad: "squad", tank: "tank-sherman" },
  short: { squad: "Sqd", tank: "M4" },
  sizes: {},
  groups: { able: { body: "#C2302A", text: "#FFFFFF" } },
  markers: { concealed: { tab: "leaf", frame: true }, disrupted: { reduced: true }, dummy: { struck: true }, unknown: { letter: "?" } },
  terrain: { open: {}, woods: { recipe: "woods", label: "w" }, dense: { recipe: "woods", stars: true }, orchard: { recipe: "orchard" }, palms: { recipe: "palms" }, beach: { recipe: "beach" }, sea: { recipe: "sea" }, ford: { recipe: "ford" } },
  hexsides: {},
  lines: {},
  features: { paved: { recipe: "paving" }, rise: { recipe: "rise" } },
  shapes: {
    road: { recipe: "road", width: 0.15 }, path: { recipe: "path" }, river: { recipe: "stream" }, bridge: { recipe: "deck" }, row: { recipe: "trees" }, lane: { recipe: "lane" },
    stone: { recipe: "roof", build: "stone" }, wood: { recipe: "roof", build: "wood" }, hut: { recipe: "roof", build: "thatch" }, town: { recipe: "block" },
  },
  dots: true,
  names: {},
  overlays: {},
  counter: { face: "skirmish", size: 0.62 },
  ground: { "mark.sa": { recipe: "pile-square" }, "mark.m": { recipe: "pile-burst" }, "mark.at": { recipe: "pile-arrow" }, "mark.arrow": { recipe: "onrush" }, "mark.fo": { recipe: "observer" }, "mark.fight": { recipe: "melee" } },
};

function boardOf(change = () => ({}), more = {}) {
  const hexes = [];
  for (let column = 0; column < 5; column++) {
    for (let row = 0; row < 5; row++) {
      const label = `${column}${row}`;
      hexes.push({ label, x: column * H, y: 0 - (row + (column % 2 ? 0 : 0.5)), terrain: "open", features: [], name: null, side: "", worth: 0, ...change(label) });
    }
  }
  return { orientation: "flat", hexes, sides: [], lines: [], areas: [], pieces: {}, parts: {}, spots: {}, shapes: [], rim: null, ...more };
}

const RIM = [0, -4.5, 4 * H, 0];
const square = (x, y) => [[x, y], [x + 0.3, y], [x + 0.3, y - 0.2], [x, y - 0.2]];
const scene = (board) => drawScene(new Grid(board), board, LOOKS);
const counter = (more = {}) => ({ id: "a", side: "us", place: "22", depth: 0, known: true, name: "1", kind: "us.squad", size: "", figures: [], steps: 2, markers: [], facing: null, carrier: "", group: "able", values: {}, ...more });
const mark = (kind, figure, more = {}) => counter({ id: kind + figure, kind: `mark.${kind}`, figures: [figure], group: "", ...more });

test("every shape is drawn by its recipe", () => {
  const kinds = Object.keys(LOOKS.shapes).filter((kind) => kind !== "lane");
  for (const kind of kinds) {
    const bare = scene(boardOf());
    const drawn = scene(boardOf(() => ({}), { shapes: [{ kind, points: square(1, -1) }] }));
    assert.ok(drawn.over.length > bare.over.length + 50, kind);
    assert.doesNotMatch(drawn.over, /NaN|undefined|Infinity/);
  }
});

test("every ground of a small map is drawn by its recipe", () => {
  for (const terrain of Object.keys(LOOKS.terrain).filter((name) => name !== "open")) {
    const drawn = scene(boardOf((label) => ({ terrain: label === "22" ? terrain : "open" })));
    assert.ok(drawn.over.length > scene(boardOf()).over.length, terrain);
    assert.doesNotMatch(drawn.over, /NaN|undefined|Infinity/);
  }
  const built = scene(boardOf((label) => ({ features: { 11: ["paved"], 33: ["rise"] }[label] ?? [] })));
  assert.match(built.over, /stroke-dasharray="7 3.5"/);
  assert.equal(built.heights.levels.get("33"), 0.45);
});

test("trees keep off lanes", () => {
  const woods = (shapes) => scene(boardOf((label) => ({ terrain: label === "22" ? "woods" : "open" }), { shapes })).over.length;
  const [x, y] = [2 * H, -2.5];
  assert.ok(woods([{ kind: "lane", points: [[x - 0.1, y + 0.5], [x + 0.1, y + 0.5], [x + 0.1, y - 0.5], [x - 0.1, y - 0.5]] }]) < woods([]));
});

test("a sheet with a rim ends there, inside its outer hexes", () => {
  const grid = new Grid(boardOf(() => ({}), { rim: RIM }));
  assert.deepEqual(grid.edges(), [[[0, 0], [4 * H, 0], [4 * H, 4.5], [0, 4.5]]]);
  assert.equal(grid.box.x0, 0);
  assert.equal(new Grid(boardOf()).edges()[0].length > 4, true);
});

test("ways are straight from bend to bend and rounded there", () => {
  const line = rounded([[0, 0], [1, 0], [1, 1]]);
  assert.deepEqual([line[0], line[line.length - 1]], [[0, 0], [1, 1]]);
  assert.ok(line.every(([x, y]) => !(x === 1 && y === 0)));
  assert.ok(line.some(([x, y]) => Math.abs(x - 0.79) < 1e-9 && y === 0));
});

test("a face shows fire with its range, armour or cohesion, and the disc of its formation", () => {
  const style = new Style(LOOKS, "flat");
  const squad = counterMarkup(style, counter({ values: { small: "1", "small-range": "8", cohesion: "6", assault: "3", ident: "A" } }), 3);
  for (const part of [">1<", ">8<", ">6<", ">3<", "Sqd A", "#C2302A"]) assert.ok(squad.includes(part), part);
  const tank = counterMarkup(style, counter({ kind: "us.tank", values: { small: "2", "small-range": "12", anti: "3", "anti-range": "21", front: "10", rear: "7" } }), 3);
  for (const part of [">10<", ">7<", ">21<"]) assert.ok(tank.includes(part), part);
  assert.doesNotMatch(squad + tank, /undefined|NaN/);
});

test("states of a unit differ by shape", () => {
  const style = new Style(LOOKS, "flat");
  const drawn = (markers) => counterMarkup(style, counter({ markers, values: { small: "1" } }), 3);
  assert.match(drawn(["disrupted"]), /M1 66L8 60/);
  assert.match(drawn(["concealed"]), /stroke-dasharray="9 6"/);
  assert.match(drawn(["dummy"]), /M10 61L90 25/);
  assert.doesNotMatch(drawn(["dummy"]), />1<\/text>\s*$/);
});

test("what is concealed shows leaves and a question mark in the colours of its class", () => {
  const style = new Style(LOOKS, "flat");
  const drawn = counterMarkup(style, counter({ known: false, side: "axis", kind: "japanese.", markers: ["unknown"], group: "" }), 3);
  assert.match(drawn, />\?</);
  assert.match(drawn, /rx="20"/);
});

test("a pile is a row with its lowest marker first and mortars last", () => {
  const grid = new Grid(boardOf());
  const style = new Style(LOOKS, "flat");
  const drawn = aboveCounters(grid, style, [mark("m", "-1"), mark("sa", "+2"), mark("sa", "-1", { id: "x" })]);
  assert.deepEqual([...drawn.matchAll(/>([+−]\d)</g)].map((found) => found[1]), ["−1", "+2", "−1"]);
  const many = aboveCounters(grid, style, ["+1", "+2", "+3", "+4", "+5", "+6"].map((figure) => mark("sa", figure)));
  assert.deepEqual([...many.matchAll(/>([+−]?\d)</g)].map((found) => found[1]), ["+3", "+4", "+5", "+6", "6"]);
  assert.match(pileMarker("pile-arrow", "+5E"), />E</);
});

test("arrows, fights and observers lie above the counters", () => {
  const drawn = aboveCounters(new Grid(boardOf()), new Style(LOOKS, "flat"), [mark("arrow", "", { facing: 2 }), mark("fo", "I"), mark("fight", "")]);
  assert.match(drawn, /rotate\(0\)/);
  assert.match(drawn, />I</);
});

test("what was just done is numbered, and one of it is solid", () => {
  const grid = new Grid(boardOf());
  const acts = [{ side: "us", label: { id: "x" }, way: ["00", "01", "02"], watches: [] }, { side: "us", label: { id: "x" }, way: ["33"], watches: [] }];
  assert.equal([...actLines(grid, LOOKS, acts, 0).matchAll(/stroke-dasharray="13 9"/g)].length, 0);
  assert.equal([...actLines(grid, LOOKS, acts, 1).matchAll(/stroke-dasharray="13 9"/g)].length, 1);
  assert.deepEqual([...actNumbers(grid, acts, 1).matchAll(/>(\d)</g)].map((found) => found[1]), ["1", "2"]);
});

test("the key shows what lies above counters too", () => {
  const labelled = { ...LOOKS, ground: { "mark.sa": { recipe: "pile-square", label: "mark-sa" } } };
  assert.match(mapKey("flat", labelled).find((entry) => entry.id === "mark.sa").svg, /#2E7B4B/);
});

test("the key shows shapes", () => {
  const labelled = { ...LOOKS, shapes: { road: { recipe: "road", label: "road" }, hut: { recipe: "roof", build: "thatch", label: "hut" }, row: { recipe: "trees", label: "row" } } };
  const pictures = mapKey("flat", labelled).filter((entry) => ["road", "hut", "row"].includes(entry.id));
  assert.equal(pictures.length, 3);
  for (const { svg } of pictures) assert.doesNotMatch(svg, /NaN|undefined/);
});
