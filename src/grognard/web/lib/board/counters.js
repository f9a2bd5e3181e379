/** Counters and stacks as markup. A counter is 100 wide; levels of detail follow the zoom. */

import { NO_SIDE, STATE } from "./palette.js";
import { el, num, text } from "./sheet.js";
import { countTab, emblem, sizeMark, symbol, tab } from "./symbols.js";
import { diceFace } from "./diceface.js";
import { bodies, loadOf, loadTab } from "./load.js";
import { markerLook } from "./markers.js";
import { leaves, skirmishFace } from "./skirmishface.js";
import { facingWedge, tacticalFace } from "./tacticalface.js";

/** @typedef {import("../contract.js").Counter} Counter */
/** @typedef {import("../contract.js").PageLooks} Looks */
/** @typedef {import("../contract.js").Colours} Colours */
/** @typedef {{symbol: string, short: string, gold: boolean, stripe: string, mark: string, colours: Colours}} Face */
/** @typedef {import("../contract.js").Ring} Ring  what a counter is marked with */

/** Side of a counter and offset between the plies of a stack, in hex units. */
const SIZE = 0.68;
export const STEP = 0.058;
const PLIES = 3;

/** Looks up how counters of a game look. */
export class Style {
  /** @param {Looks} looks @param {string} [orientation] of the board */
  constructor(looks, orientation = "pointy") {
    this.looks = looks;
    this.size = looks.counter?.size ?? SIZE;
    this.beside = looks.counter?.beside ?? 1;
    this.tactical = looks.counter?.face === "tactical";
    this.dice = looks.counter?.face === "dice";
    this.skirmish = this.dice || looks.counter?.face === "skirmish";
    this.firstBearing = orientation === "pointy" ? 90 : 60;
    this.silhouettes = false;
    this.stripes = new Map((looks.formations ?? []).flatMap(({ colour, units }) => units.map((id) => [id, colour])));
    this.rules = (looks.units ?? []).map((rule) => ({ ...rule, pattern: rule.name ? new RegExp(rule.name) : null }));
  }

  /** @param {string} side */
  side(side) {
    return this.looks.sides[side] ?? NO_SIDE;
  }

  /** How the class of a counter looks, where its side says otherwise of it. @param {Counter} counter @returns {import("../contract.js").SideLook} */
  body(counter) {
    const { emblem, corner, back } = this.looks.classes[counter.side]?.[counter.kind.split(".")[0]] ?? {};
    const side = this.side(counter.side);
    return { ...side, emblem: emblem ?? side.emblem, corner: corner ?? side.corner, back: back ?? side.back };
  }

  /** @param {Counter} counter @returns {Face} */
  face(counter) {
    const [group, type = ""] = counter.kind.split(".");
    const rules = this.rules.filter((rule) => applies(rule, counter));
    return {
      symbol: rules.find((rule) => rule.symbol)?.symbol ?? this.looks.symbols[type] ?? "",
      short: this.looks.short?.[type] ?? type,
      gold: rules.some((rule) => rule.gold),
      stripe: this.stripes.get(counter.id) ?? "",
      mark: this.looks.sizes[counter.size] ?? "",
      colours: this.looks.classes[counter.side]?.[group] ?? this.side(counter.side).plain,
    };
  }

  /** Where a counter faces, in degrees clockwise from the top; facings are counted the other way, hexside and corner in turn. @param {Counter} counter */
  bearing({ facing }) {
    return facing === null || facing === undefined ? null : this.bearingOf(facing);
  }

  /** The way that a counter went last, else where it faces. @param {Counter} counter */
  heading(counter) {
    return counter.heading === null || counter.heading === undefined ? this.bearing(counter) : this.bearingOf(counter.heading);
  }

  /** @param {number} facing */
  bearingOf(facing) {
    return (this.firstBearing - 30 * facing + 360) % 360;
  }

  /** The recipe of what is drawn as ground and not as a counter. @param {Counter} counter */
  ground(counter) {
    return this.looks.ground?.[counter.kind]?.recipe ?? "";
  }

  /** @param {Counter} counter */
  marks(counter) {
    return counter.markers.flatMap((name) => markerLook(this.looks.markers, name) ?? []);
  }
}

/** @param {import("../contract.js").UnitLook & {pattern: RegExp | null}} rule @param {Counter} counter */
function applies(rule, counter) {
  if (rule.side && rule.side !== counter.side) return false;
  if (rule.units) return rule.units.includes(counter.id);
  return rule.pattern !== null && rule.pattern.test(counter.name);
}

/** The number that tells a counter's strength: the last of its first figure, or the first where figures are joined. @param {Counter} counter */
function strength(counter) {
  const [first = ""] = (counter.figures[0] ?? "").split("-");
  return first.split("/").pop() ?? "";
}

/** @param {number} corner @param {number} lift */
function shadow(corner, lift) {
  return [[0, "0.2"], [1.5, "0.1"], [3, "0.06"]].map(([i, opacity]) =>
    el("rect", { x: 1.5 * lift + Number(i), y: 2.5 * lift + 1.6 * Number(i) * lift, width: 100, height: 100, rx: corner + Number(i), fill: "#1A140A", fill_opacity: opacity }),
  ).join("");
}

/** @param {Colours} colours @param {number} r @param {boolean} reduced */
function body(colours, r, reduced) {
  const band = `M0 61H100V${100 - r}Q100 100 ${100 - r} 100H${r}Q0 100 0 ${100 - r}Z`;
  return (
    el("rect", { width: 100, height: 100, rx: r, fill: colours.body }) +
    (reduced ? el("path", { d: band, fill: colours.pale }) : "") +
    el("rect", { x: 1.1, y: 1.1, width: 97.8, height: 97.8, rx: r - 0.6, fill: "none", stroke: colours.deep, class: "gb-rim" }) +
    el("path", { d: `M${r} 3.2H${100 - r}M3.2 ${r}V${100 - r}`, stroke: "#FFFFFF", stroke_opacity: "0.38", stroke_width: 1.8, stroke_linecap: "round" })
  );
}

/** The reverse of a hidden counter: side colour only, so that its class does not leak. @param {import("../contract.js").SideLook} side @param {string} letter @param {boolean} [covered] under leaves */
function back(side, letter, covered = false) {
  const r = side.corner;
  const frame =
    el("rect", { width: 100, height: 100, rx: r, fill: side.back.body }) +
    el("rect", { x: 1.1, y: 1.1, width: 97.8, height: 97.8, rx: r - 0.6, fill: "none", stroke: side.back.deep, class: "gb-rim" }) +
    el("rect", { x: 9, y: 9, width: 82, height: 82, rx: Math.max(2, r - 5), fill: "none", stroke: "#FFFFFF", stroke_opacity: "0.35", stroke_width: 1.6 });
  if (covered) return frame + leaves() + text(50, 71, letter, { class: "gb-figure", font_size: 58, fill: "#FFFFFF" });
  if (!letter) return frame + emblem(side.emblem, 50, 50, 19, "#FFFFFF");
  return frame + emblem(side.emblem, 50, 33, 12, "#FFFFFF") + text(50, 84, letter, { class: "gb-figure", font_size: 42, fill: "#FFFFFF" });
}

/** @type {Record<string, {stroke: string, dash: string | null}>} */
const RINGS = {
  selected: { stroke: STATE.select, dash: null },
  able: { stroke: STATE.legal, dash: null },
  target: { stroke: STATE.attack, dash: "14 8" },
};

/** @param {Ring} ring @param {number} r */
export function halo(ring, r) {
  if (!ring) return "";
  const { stroke, dash } = RINGS[ring];
  const wide = ring === "able" ? 5 : 8;
  const at = { x: -5.5, y: -5.5, width: 111, height: 111, rx: r + 5, fill: "none" };
  return el("rect", { ...at, stroke: STATE.halo, stroke_width: wide + 4 }) + el("rect", { ...at, stroke, stroke_width: wide, stroke_dasharray: dash });
}

/** One counter, 100 by 100. @param {Style} style @param {Counter} counter @param {number} detail 0..3 @param {Ring} ring */
export function counterMarkup(style, counter, detail, ring = "") {
  const side = style.body(counter);
  const marks = style.marks(counter);
  const inner = counter.known ? knownFace(style, counter, detail) : back(side, marks.find((mark) => mark.letter)?.letter ?? "", style.skirmish);
  const fade = marks.some((mark) => mark.fade) ? el("rect", { width: 100, height: 100, rx: side.corner, fill: "#F3ECDA", fill_opacity: "0.5" }) : "";
  const shown = marks.filter((mark) => mark.tab && !(mark.letter && !counter.known) && (detail >= 2 || (detail === 1 && style.dice && isAlarm(mark))));
  const wedge = detail > 0 ? facingWedge(style.bearing(counter), side.back.deep) : "";
  return wedge + halo(ring, side.corner) + inner + fade + shown.map(tab).join("");
}

/** What is seen from farther away than other tabs. @param {import("../contract.js").MarkerLook} mark */
const isAlarm = ({ shape }) => shape === "triangle" || shape === "diamond";

/** @param {Style} style @param {Counter} counter @param {number} detail */
function knownFace(style, counter, detail) {
  const face = style.face(counter);
  const side = style.body(counter);
  const reduced = style.marks(counter).some((mark) => mark.reduced);
  const { colours } = face;
  const ink = reduced ? colours.deep : colours.text;
  const plain = body(colours, side.corner, reduced);
  if (style.tactical && detail > 0) {
    const stance = { bearing: style.bearing(counter), reduced, emblem: side.emblem, silhouettes: style.silhouettes };
    return plain + tacticalFace(counter, face, detail, stance);
  }
  if (style.dice) return plain + diceFace(counter, face, detail, { marks: style.marks(counter), bearing: style.heading(counter), reduced, emblem: side.emblem, looks: style.looks });
  if (style.skirmish) return plain + skirmishFace(counter, face, detail, { marks: style.marks(counter), bearing: style.heading(counter), reduced, emblem: side.emblem, corner: side.corner, disc: style.looks.groups?.[counter.group] });
  if (detail === 0) return plain + text(50, 72, strength(counter), { class: "gb-figure", font_size: 62, fill: reduced ? colours.deep : colours.text });
  if (detail === 1) {
    return plain + symbol(face.symbol, { x: 14, y: 8, w: 72, h: 46 }, face.gold, 4, style.silhouettes) + text(50, 96, strength(counter), { class: "gb-figure", font_size: 46, fill: ink });
  }
  const printed = counter.figures.join("-").replaceAll("/", "-");
  if (!printed) return plain + symbol(face.symbol, { x: 15, y: 27, w: 70, h: 47 }, face.gold, 3, style.silhouettes);
  const small = printed.length > 5 ? 27 : printed.length > 4 ? 31 : 35;
  const rest = detail >= 3 ? fineParts(counter, face, side, reduced) : "";
  return (
    plain +
    symbol(face.symbol, { x: 23, y: 21, w: 54, h: 36 }, face.gold, 2.6, style.silhouettes) +
    sizeMark(face.mark, colours.text) +
    designation(counter.name, face.mark, colours.text) +
    rest +
    text(50, 93, printed, { class: "gb-figure", font_size: small, fill: ink })
  );
}

/** @param {string} name @param {string} mark @param {string} ink */
function designation(name, mark, ink) {
  const size = name.length > 3 ? 12.6 : name.length === 3 && mark.length > 2 ? 15 : 16.5;
  const squeeze = name.length > 3 && mark.length > 2 ? { textLength: 24, lengthAdjust: "spacingAndGlyphs" } : {};
  return text(5.5, 17.3, name, { class: "gb-designation", font_size: size, fill: ink, ...squeeze });
}

/** Emblem, steps and formation stripe. @param {Counter} counter @param {Face} face @param {import("../contract.js").SideLook} side @param {boolean} reduced */
function fineParts(counter, face, side, reduced) {
  const { text: ink, deep } = face.colours;
  let out = emblem(side.emblem, 89, 12, 5.6, ink);
  if (counter.steps + (reduced ? 1 : 0) === 2) {
    [31.5, 45.5].forEach((cy, i) => {
      out += el("circle", { cx: 84.5, cy, r: 3.9, fill: reduced && i === 0 ? "none" : ink, stroke: ink, stroke_width: 1.8 });
    });
  }
  if (face.stripe) out += el("rect", { x: 8, y: 22, width: 7, height: 34, rx: 1.5, fill: face.stripe, stroke: deep, stroke_width: 0.8 });
  return out;
}

/**
 * A stack of counters around the origin in map units; the first is on top, at most three plies are drawn.
 * @param {Style} style @param {Counter[]} stack @param {number} detail @param {(counter: Counter) => Ring} ringOf
 */
export function stackMarkup(style, stack, detail, ringOf) {
  const lying = bodies(stack);
  const plies = Math.min(PLIES, lying.length);
  const shift = (STEP * (plies - 1)) / 2;
  const side = style.body(stack[0]);
  let out = "";
  for (let i = plies - 1; i >= 0; i--) {
    const offset = STEP * i - shift;
    const ring = i === 0 ? topRing(stack, ringOf) : "";
    const inner = i === 0 ? top(style, stack, lying, detail, ring) : ply(style, lying[i]);
    const dark = detail > 0 ? shadow(side.corner, ring === "selected" ? 1.6 : i ? 0.5 : 1) : "";
    out += el("g", { transform: `translate(${num((offset - style.size / 2) * 100)} ${num((-offset - style.size / 2) * 100)}) scale(${style.size})` }, dark + inner);
  }
  return out;
}

/** A stack is marked if any of its counters is. @param {Counter[]} stack @param {(counter: Counter) => Ring} ringOf @returns {Ring} */
function topRing(stack, ringOf) {
  const rings = stack.map(ringOf);
  return rings.find((ring) => ring === "selected") ?? rings.find((ring) => ring) ?? "";
}

/** @param {Style} style @param {Counter[]} stack @param {Counter[]} lying those that nobody carries @param {number} detail @param {Ring} ring */
function top(style, stack, lying, detail, ring) {
  const [first] = lying;
  const crowd = lying.length > PLIES && detail >= 2 ? countTab(lying.length) : "";
  const load = detail >= 2 ? loadTab(loadOf(stack, first.id).length, style.side(first.side).back.deep) : "";
  if (detail > 0 || !first.known || style.skirmish) return counterMarkup(style, first, detail, ring) + load + crowd;
  const sum = lying.every((counter) => counter.known) ? lying.reduce((total, counter) => total + (Number(strength(counter)) || 0), 0) : "";
  return counterMarkup(style, { ...first, figures: [String(sum || strength(first))] }, 0, ring);
}

/** What is seen of a counter under another. @param {Style} style @param {Counter} counter */
function ply(style, counter) {
  const side = style.body(counter);
  if (!counter.known) return back(side, "", style.skirmish);
  return body(style.face(counter).colours, side.corner, style.marks(counter).some((mark) => mark.reduced));
}
