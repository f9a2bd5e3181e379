// The time that a side has left, beside its name. It counts by itself; every word from the server sets it right.
import { html, signal, useEffect } from "../lib/preact.js";
import { t } from "../lib/i18n.js";

/** @typedef {import("../lib/contract.js").ClockView} Clock */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = signal(Date.now());

/**
 * What a side has left, in seconds.
 * @param {Clock} clock
 * @param {string} side
 * @param {number} heard when the server said so, in milliseconds
 * @param {number} at the moment that is asked about
 */
export function secondsLeft(clock, side, heard, at) {
  const spent = clock.running.includes(side) ? Math.max(0, at - heard) / 1000 : 0;
  return Math.max(0, (clock.left[side] ?? 0) - spent);
}

/** @param {number} figure */
const two = (figure) => String(figure).padStart(2, "0");

/** A time as clocks show it: days and hours, else hours, minutes and seconds. @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.ceil(seconds);
  const [days, hours] = [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR)];
  if (days) return t("web-play-clock-days", { days, hours });
  const rest = `${two(Math.floor((whole % HOUR) / MINUTE))}:${two(whole % MINUTE)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** @param {{clock: Clock, side: string, name: string, heard: number}} props */
export function SideClock({ clock, side, name, heard }) {
  const runs = clock.running.includes(side);
  useEffect(() => {
    if (!runs) return undefined;
    now.value = Date.now();
    const pulse = setInterval(() => (now.value = Date.now()), 500);
    return () => clearInterval(pulse);
  }, [runs, heard]);
  if (!(side in clock.left)) return null;
  const left = secondsLeft(clock, side, heard, runs ? now.value : heard);
  const style = { fontVariantNumeric: "tabular-nums", color: left < MINUTE ? "#F2A900" : "inherit", fontWeight: runs ? 700 : 400 };
  return html`<span class="clock" role="timer" aria-label=${t("web-play-clock", { side: name })} style=${style}>${clockText(left)}</span>`;
}
