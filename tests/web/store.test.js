// What the browser remembers.
import assert from "node:assert/strict";
import { test } from "node:test";

const kept = new Map([["grognard.theme", '"dark"'], ["grognard.language", "nonsense{"]]);
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
};
const listeners = [];
globalThis.addEventListener = (type, listener) => type === "storage" && listeners.push(listener);
const store = await import("../../src/grognard/web/lib/store.js");

test("what was kept comes back; what cannot be read does not", () => {
  assert.equal(store.theme.value, "dark");
  assert.ok(["en", "ja"].includes(store.language.value));
});

test("a change is kept", () => {
  store.sound.value = false;
  assert.equal(kept.get("grognard.sound"), "false");
});

test("a change in another tab is followed", () => {
  kept.set("grognard.theme", '"light"');
  for (const hear of listeners) hear({ key: "grognard.theme" });
  assert.equal(store.theme.value, "light");
});

test("a seat is remembered once, changed and forgotten", () => {
  store.rememberSeat({ secret: "s", match: "1", side: "german", game: "kursk", invite: true });
  store.rememberSeat({ secret: "s", invite: false });
  assert.equal(store.seats.value.length, 1);
  assert.deepEqual([store.seatOf("s").side, store.seatOf("s").invite], ["german", false]);
  store.forgetSeat("s");
  assert.deepEqual(store.seats.value, []);
});
