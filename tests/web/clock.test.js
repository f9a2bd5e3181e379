// The clocks beside the seats.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useTexts } from "../../src/grognard/web/lib/i18n.js";
import { clockText, secondsLeft } from "../../src/grognard/web/play/clock.js";
import { inWords } from "../../src/grognard/web/lib/refusals.js";
import { Refused } from "../../src/grognard/web/lib/socket.js";
import { ApiError } from "../../src/grognard/web/lib/api.js";

useTexts("en", "web-play-clock-days = { $days } d { $hours } h\nserver-full = It is full up to { $count }.\n");

const clock = { left: { german: 90, soviet: 5 }, running: ["german"], timing: { minutes: 2, increment: 0, days: 0 } };

test("only a running clock runs, and never below nothing", () => {
  assert.equal(secondsLeft(clock, "german", 1000, 31_000), 60);
  assert.equal(secondsLeft(clock, "soviet", 1000, 31_000), 5);
  assert.equal(secondsLeft(clock, "german", 1000, 999_000), 0);
});

test("a clock that is heard of late does not run backwards", () => {
  assert.equal(secondsLeft(clock, "german", 2000, 1000), 90);
});

test("times read as clocks show them", () => {
  assert.deepEqual([0, 9.2, 61, 3599, 3600, 7325].map(clockText), ["00:00", "00:10", "01:01", "59:59", "1:00:00", "2:02:05"]);
  assert.equal(clockText(2 * 86_400 + 3 * 3600), "2 d 3 h");
});

test("refusals are put into the words of the page", () => {
  const said = { id: "server-full", args: { count: 7 } };
  assert.equal(inWords(new Refused("Plain.", "", said)), "It is full up to 7.");
  assert.equal(inWords(new ApiError("Plain.", 503, "", said)), "It is full up to 7.");
  assert.equal(inWords(new Refused("Plain.", "", { id: "server-of-tomorrow" })), "Plain.");
  assert.equal(inWords(new Error("Odd.")), "Odd.");
  assert.equal(inWords("odd"), "odd");
});
