/** An opened stack: its counters side by side at readable size, always inside the frame. */

import { counterMarkup } from "./counters.js";
import { bodies, loadOf } from "./load.js";
import { el } from "./sheet.js";

/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("./counters.js").Style} Style */
/** @typedef {import("./counters.js").Ring} Ring */
/** @typedef {import("./viewport.js").Spot} Spot */
/** @typedef {{width: number, height: number}} Size */

const WAIT = 150;
const LINGER = 260;
const GAP = 10;

/**
 * Where a panel stands: above what it belongs to, else below, else beside, never over the rim.
 * @param {Spot} about @param {number} half @param {Size} panel @param {Size} room
 */
export function placeBeside(about, half, panel, room) {
  const left = Math.max(GAP, Math.min(room.width - panel.width - GAP, about.x - panel.width / 2));
  const above = about.y - half - GAP - panel.height;
  if (above >= GAP) return { left, top: above };
  const below = about.y + half + GAP;
  if (below + panel.height <= room.height - GAP) return { left, top: below };
  const right = about.x + half + GAP;
  const top = Math.max(GAP, room.height - panel.height - GAP);
  return { left: right + panel.width <= room.width - GAP ? right : Math.max(GAP, about.x - half - GAP - panel.width), top };
}

export class Fan {
  /**
   * @param {HTMLElement} frame @param {Style} style
   * @param {{title: (hex: string) => string, say: (counter: Counter) => string,
   *   picked: (counter: Counter, event: Event) => void, asked: (counter: Counter, event: Event) => void,
   *   taken: (counter: Counter) => boolean | null, take: (counter: Counter) => void}} on
   */
  constructor(frame, style, on) {
    this.frame = frame;
    this.style = style;
    this.on = on;
    this.hex = "";
    this.timer = 0;
    this.leaving = 0;
    this.box = document.createElement("div");
    this.box.className = "gb-fan";
    this.box.hidden = true;
    for (const kind of ["pointerdown", "pointermove", "pointerup", "wheel"]) this.box.addEventListener(kind, (event) => event.stopPropagation());
    this.box.addEventListener("pointerenter", () => clearTimeout(this.leaving));
    this.box.addEventListener("pointerleave", () => this.leave());
    frame.append(this.box);
  }

  /** Opens after a moment, so that passing over the map opens nothing. @param {string} hex @param {() => void} open */
  soon(hex, open) {
    if (hex === this.hex) return clearTimeout(this.leaving);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(open, WAIT);
  }

  /** @param {string} hex @param {Counter[]} stack @param {Spot} at @param {number} half of the stack on the screen @param {(counter: Counter) => Ring} ringOf */
  open(hex, stack, at, half, ringOf) {
    clearTimeout(this.leaving);
    this.show(hex, stack, at, half, ringOf);
  }

  /** What lies open, as it is now; one that is about to close still does. @param {string} hex @param {Counter[]} stack @param {Spot} at @param {number} half @param {(counter: Counter) => Ring} ringOf */
  show(hex, stack, at, half, ringOf) {
    this.hex = hex;
    this.box.replaceChildren(this.heading(hex), this.row(stack, ringOf));
    this.box.hidden = false;
    const panel = { width: this.box.offsetWidth, height: this.box.offsetHeight };
    const { left, top } = placeBeside(at, half, panel, { width: this.frame.clientWidth, height: this.frame.clientHeight });
    this.box.style.left = `${Math.round(left)}px`;
    this.box.style.top = `${Math.round(top)}px`;
  }

  /** @param {string} hex */
  heading(hex) {
    const title = document.createElement("div");
    title.className = "gb-fan-title";
    title.textContent = this.on.title(hex);
    return title;
  }

  /** @param {Counter[]} stack @param {(counter: Counter) => Ring} ringOf */
  row(stack, ringOf) {
    const row = document.createElement("div");
    row.className = "gb-fan-row";
    row.append(...bodies(stack).map((counter) => this.party(counter, loadOf(stack, counter.id), ringOf)));
    return row;
  }

  /** A counter with all that it carries. @param {Counter} counter @param {Counter[]} load @param {(counter: Counter) => Ring} ringOf */
  party(counter, load, ringOf) {
    const alone = this.place(counter, ringOf(counter));
    if (load.length === 0) return alone;
    const party = document.createElement("div");
    party.className = "gb-fan-party";
    const carried = load.map((one) => this.place(one, ringOf(one)));
    for (const one of carried) one.classList.add("gb-fan-carried");
    party.append(alone, ...carried);
    return party;
  }

  /** A counter, its name, and a box to take it along where that can be done. @param {Counter} counter @param {Ring} ring */
  place(counter, ring) {
    const place = document.createElement("div");
    place.className = "gb-fan-place";
    const name = document.createElement("span");
    name.textContent = this.on.say(counter);
    place.append(this.button(counter, ring), name);
    const taken = this.on.taken(counter);
    if (taken !== null) place.append(this.checkbox(counter, taken));
    return place;
  }

  /** @param {Counter} counter @param {boolean} taken */
  checkbox(counter, taken) {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = taken;
    box.tabIndex = -1;
    box.setAttribute("aria-label", this.on.say(counter));
    box.addEventListener("change", () => this.on.take(counter));
    return box;
  }

  /** @param {Counter} counter @param {Ring} ring */
  button(counter, ring) {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.className = "gb-fan-counter";
    button.title = this.on.say(counter);
    button.innerHTML = counterPicture(this.style, counter, ring);
    button.addEventListener("click", (event) => this.on.picked(counter, event));
    button.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      event.stopPropagation();
      this.on.asked(counter, event);
    });
    return button;
  }

  leave() {
    clearTimeout(this.timer);
    clearTimeout(this.leaving);
    if (this.hex) this.leaving = window.setTimeout(() => this.close(), LINGER);
  }

  close() {
    clearTimeout(this.timer);
    clearTimeout(this.leaving);
    this.hex = "";
    this.box.hidden = true;
  }
}

/** A counter as a picture of its own, for stack viewers and lists. @param {Style} style @param {Counter} counter @param {Ring} ring */
export function counterPicture(style, counter, ring = "", detail = 3) {
  return el("svg", { viewBox: "-16 -14 132 132", class: "gb-counter", aria_hidden: "true" }, counterMarkup(style, counter, detail, ring));
}
