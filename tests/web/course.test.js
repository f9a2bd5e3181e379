// A procedure step by step: what the answer aimed at changes in it, what is drawn of it on the map.
import assert from "node:assert/strict";
import { test } from "node:test";
import { blankBoard, blankHex } from "../../src/grognard/web/lib/board/blank.js";
import { Grid } from "../../src/grognard/web/lib/board/geometry.js";
import { sketch } from "../../src/grognard/web/lib/board/sketch.js";
import { together, withForeseen } from "../../src/grognard/web/play/plan.js";

const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({ getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value) });
globalThis.addEventListener ??= /** @type {any} */ (() => undefined);
globalThis.matchMedia ??= /** @type {any} */ (() => ({ matches: false, addEventListener: () => undefined }));
const state = await import("../../src/grognard/web/play/state.js");
const { keysAsked, isKey } = await import("../../src/grognard/web/play/course.js");

const step = (id, standing) => /** @type {any} */ ({ label: { id }, state: standing });
const ids = (steps) => steps.map((one) => `${one.label.id} ${one.state}`);

test("what is done stays, what is to come is as the answer would have it", () => {
  const steps = [step("target", "done"), step("fire", "now"), step("aim", "ahead")];
  assert.deepEqual(ids(withForeseen(steps, [])), ["target done", "fire now", "aim ahead"]);
  assert.deepEqual(ids(withForeseen(steps, [step("fire", "now"), step("aim-by", "ahead")])), ["target done", "fire now", "aim-by ahead"]);
});

test("what the course and the answer both draw is drawn once", () => {
  const zone = { tone: "reach", label: { id: "z" }, hexes: ["a"] };
  const arrow = { kind: "sight", start: "a", end: "b", label: null };
  const all = together([{ zones: [zone], arrows: [arrow], remarks: [] }, null, { zones: [{ ...zone }], arrows: [], remarks: [{ hex: "a", words: { id: "w" }, warns: true }] }]);
  assert.deepEqual([all.zones.length, all.arrows.length, all.remarks.length], [1, 1, 1]);
});

test("keys are the answers of a question, and none while nobody is asked or once one is chosen", () => {
  const key = (notation, more = {}) => ({ notation, label: { id: "k" }, rule: "1", note: { id: "n" }, barred: null, chosen: false, ...more });
  const ask = (keys) => {
    const told = { input: 1, view: { course: { keys }, decision: { side: "red", choices: [] }, counters: [] } };
    state.chairs.value = /** @type {any} */ ([{ secret: "s", side: "red", line: { state: { value: told }, status: { value: "" } } }]);
    state.present.value = /** @type {any} */ (told);
  };
  ask([key("mode a"), key("mode b", { barred: { id: "no" } })]);
  assert.deepEqual(keysAsked().map((one) => one.notation), ["mode a", "mode b"]);
  assert.ok(isKey(/** @type {any} */ ({ notation: "mode a" })) && !isKey(/** @type {any} */ ({ notation: "pass" })));
  ask([key("mode a", { chosen: true })]);
  assert.equal(keysAsked().length, 0);
});

const board = blankBoard("flat", { hexes: [0, 1, 2, 3].map((n) => blankHex({ label: `h${n}`, x: 0.866 * n, y: n % 2 ? -0.5 : 0 })) });
const grid = new Grid(board);
const names = (message) => message.id;
const drawn = (parts) => sketch(grid, { zones: [], arrows: [], remarks: [], ...parts }, names);

test("a zone is outlined below the counters and named above them; one that is barred is grey", () => {
  const reach = drawn({ zones: [{ tone: "reach", label: { id: "REACH" }, hexes: ["h0", "h1"] }] });
  assert.match(reach.under, /gb-zone-line/);
  assert.match(reach.over, /REACH/);
  assert.match(drawn({ zones: [{ tone: "barred", label: { id: "NO" }, hexes: ["h0"] }] }).under, /fill="#6B6B6B"/);
  assert.deepEqual(drawn({ zones: [{ tone: "reach", label: { id: "R" }, hexes: ["elsewhere"] }] }), { under: "", over: "" });
});

test("looks, flights and shifts differ, and end before what stands at both ends", () => {
  const of = (kind) => drawn({ arrows: [{ kind, start: "h0", end: "h3", label: { id: "WORD" } }] });
  const [look, flight, shift] = ["sight", "flight", "shift"].map(of);
  assert.equal(new Set([look, flight, shift].map((one) => one.under + one.over)).size, 3);
  for (const one of [look, flight, shift]) assert.match(one.over, /WORD/);
  assert.match(flight.under, /stroke-dasharray/);
  assert.deepEqual(drawn({ arrows: [{ kind: "sight", start: "h0", end: "h0", label: null }] }), { under: "", over: "" });
});

test("a warning has a ring, a plain remark has none", () => {
  const remark = (warns) => drawn({ remarks: [{ hex: "h1", words: { id: "BEWARE" }, warns }] });
  assert.match(remark(true).under, /gb-target/);
  assert.equal(remark(false).under, "");
  assert.match(remark(true).over, /BEWARE/);
});
