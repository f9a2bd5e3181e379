// The dice, worked out again in the page: the engine's own numbers, and every kind of deceit told.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { check, commitment, numbers } from "../../src/grognard/web/lib/fairness.js";
import { plainSha256, sha256 } from "../../src/grognard/web/lib/sha256.js";

const vectors = JSON.parse(readFileSync(new URL("fairness.vectors.json", import.meta.url), "utf8"));
const record = () => structuredClone(vectors.record);
/** A browser that was there from the start, and when each later seed was told. */
const told = Object.fromEntries(vectors.record.seals.map((seal) => [seal.commitment, 0]));
const hex = (bytes) => Buffer.from(bytes).toString("hex");

test("without the browser's own, SHA-256 comes to the same", async () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = "ab漢".repeat(length).slice(0, length);
    assert.equal(hex(plainSha256(new TextEncoder().encode(text))), hex(await sha256(text)), `${length} letters`);
  }
  assert.equal(hex(plainSha256(new Uint8Array())), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  assert.equal(hex(await sha256("abc", undefined)), hex(plainSha256(new TextEncoder().encode("abc"))));
});

test("seeds come to the commitments that the engine publishes", async () => {
  for (const [seed, published] of Object.entries(vectors.commitments)) assert.equal(await commitment(seed), published);
});

test("seeds give the numbers that they give the engine, also where a draw is repeated", async () => {
  for (const { seed, place, sizes, numbers: expected } of vectors.numbers) {
    if (sizes.some((size) => size > Number.MAX_SAFE_INTEGER)) continue;
    assert.deepEqual(await numbers(seed, place, sizes), expected);
  }
});

test("a whole match with two seeds is found right", async () => {
  const found = await check(record(), told);
  assert.ok(found.throws.length > 20);
  assert.deepEqual(found.throws.filter((one) => one.verdict !== "good"), []);
  assert.deepEqual(found.seals.map((one) => [one.verdict, one.before]), [["good", true], ["good", true]]);
  assert.equal(found.verdict, "anew");
});

test("with one seed from the start on, the dice were fixed before the first move", async () => {
  const whole = record();
  const [first, second] = whole.seals;
  whole.throws = whole.throws.filter((one) => one.place < second.start);
  assert.equal((await check({ ...whole, seals: [first] }, told)).verdict, "good");
});

test("a die that is not the seed's is told", async () => {
  const false_ = record();
  const one = false_.throws.find((thrown) => thrown.faces.length > 0);
  one.faces[0] = (one.faces[0] % 6) + 1;
  const found = await check(false_, told);
  assert.equal(found.verdict, "bad");
  assert.deepEqual(found.throws.filter((each) => each.verdict === "bad").map((each) => each.throw.place), [one.place]);
});

test("another seed is told, by its commitment and by its dice", async () => {
  const false_ = record();
  false_.seals[1].seed = "third";
  const found = await check(false_, told);
  assert.equal(found.verdict, "bad");
  assert.deepEqual(found.seals.map((one) => one.verdict), ["good", "bad"]);
  assert.ok(found.throws.some((one) => one.verdict === "bad"));
});

test("another seed with its own commitment and fitting dice is one that this browser was never told", async () => {
  const whole = record();
  const found = await check(whole, { [whole.seals[0].commitment]: 0 });
  assert.equal(found.verdict, "late");
  assert.deepEqual(found.seals.map((one) => one.told), [0, null]);
});

test("a commitment told after its dice vouches for nothing", async () => {
  const whole = record();
  const late = Math.max(...whole.throws.map((one) => one.point)) + 1;
  assert.equal((await check(whole, { ...told, [whole.seals[1].commitment]: late })).verdict, "late");
});

test("dice given by hand, and those of a seed that stays closed, are no lie and no proof", async () => {
  const given = record();
  given.throws[0].given = true;
  assert.equal((await check(given, told)).verdict, "partly");
  const closed = record();
  closed.seals[0].seed = null;
  const found = await check(closed, told);
  assert.equal(found.verdict, "partly");
  assert.equal(found.throws[0].verdict, "sealed");
});

test("draws from a cup are worked out too", async () => {
  const [place, cup] = [7, [["red", 2], ["blue", 3]]];
  const seal = { start: 0, commitment: await commitment("s"), seed: "s" };
  const [found] = await numbers("s", place, [5]);
  const drawn = found < 2 ? "red" : "blue";
  const thrown = { place, point: 1, sizes: [5], faces: [], cup, drawn, given: false };
  assert.equal((await check({ seals: [seal], throws: [thrown] }, { [seal.commitment]: 0 })).verdict, "good");
  const other = { ...thrown, drawn: drawn === "red" ? "blue" : "red" };
  assert.equal((await check({ seals: [seal], throws: [other] }, { [seal.commitment]: 0 })).verdict, "bad");
});
