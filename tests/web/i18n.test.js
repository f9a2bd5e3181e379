// Messages in words, in the language of the moment.
import assert from "node:assert/strict";
import { test } from "node:test";
import { knows, language, say, t, useTexts } from "../../src/grognard/web/lib/i18n.js";

const ENGLISH = `
march = { $unit } moved to { $hex }.
unit-name = { $number }th { $kind ->
    [tank] Tank
   *[other] Rifle
 } Corps
fights = { $count ->
    [one] one fight
   *[other] { $count } fights
 }
`;
useTexts("en", ENGLISH, "kursk");
useTexts("ja", "march = { $unit }が{ $hex }へ移動。\nunit-name = 第{ $number }軍団\nfights = { $count }戦闘\n", "kursk");
useTexts("en", "march = { $unit } marched.\n", "other");
useTexts("ja", "march = { $unit }が行軍。\n", "other");

const UNIT = { id: "unit-name", args: { number: "5", kind: "tank" } };

test("a message within a message is put into words first", () => {
  language.value = "en";
  assert.equal(say({ id: "march", args: { unit: UNIT, hex: "2514" } }), "5th Tank Corps moved to 2514.");
});

test("the language changes while one looks", () => {
  language.value = "ja";
  assert.equal(say({ id: "march", args: { unit: UNIT, hex: "2514" } }), "第5軍団が2514へ移動。");
  language.value = "en";
  assert.equal(t("fights", { count: 1 }), "one fight");
});

test("two games may use one id", () => {
  language.value = "en";
  assert.equal(say({ id: "march", args: { unit: "A" } }, "other"), "A marched.");
});

test("what is missing is noticed, not hidden", () => {
  assert.equal(t("web-nothing"), "[web-nothing]");
  assert.match(t("march", { hex: "1" }), /^\[march: /);
  assert.equal(knows("web-nothing"), false);
});

test("text, figures and nothing stand for themselves", () => {
  assert.deepEqual([say("3415"), say(7), say(null), say(undefined)], ["3415", "7", "", ""]);
});
