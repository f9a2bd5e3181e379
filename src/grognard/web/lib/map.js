/**
 * The board: a printed hex map with counters and overlays. It knows geometry, looks and hands, and no rules.
 *
 *   const board = createBoard(container, { board, looks, names, onHex: (label) => ... });
 *   board.setCounters(view.counters);
 *   board.setControl(view.control);
 *   board.highlight({ legal: ["2514"], costs: { 2514: { cost: 6, stop: true } }, selected: "2310" });
 *   board.route(["2310", "2411", "2514"]);
 *   board.overlay("zones", { german: [...], soviet: [...] });
 *
 * The page loads `map.css` beside this module. Keys while the board has the focus: arrows walk from hex to hex,
 * Shift and arrows pan, + and - zoom, 0 shows all, Enter is a click, the menu key or ? asks about the hex.
 */

import { badgeOf } from "./board/badges.js";
import { Style } from "./board/counters.js";
import { Cursor, arrow } from "./board/cursor.js";
import { Dial } from "./board/dial.js";
import { Haul } from "./board/haul.js";
import { Grid } from "./board/geometry.js";
import { mapKey } from "./board/key.js";
import { Lit, liveMarkup } from "./board/lit.js";
import { Overview } from "./board/minimap.js";
import { drawNames } from "./board/names.js";
import { Fan, counterPicture } from "./board/openstack.js";
import * as marks from "./board/overlays.js";
import { STATE } from "./board/palette.js";
import { aboveCounters, pileSign } from "./board/piles.js";
import { drawRelief } from "./board/relief.js";
import { drawScene, paletteOf } from "./board/scene.js";
import { U, num } from "./board/sheet.js";
import { Stacks } from "./board/stacks.js";
import { Viewport } from "./board/viewport.js";

/** @typedef {import("./contract.js").Board} Shape */
/** @typedef {import("./contract.js").PageLooks} Looks */
/** @typedef {import("./contract.js").Counter} Counter */
/** @typedef {import("./board/types.js").Names} Names */
/** @typedef {import("./board/counters.js").Ring} Ring */
/** @typedef {import("./board/viewport.js").Spot} Spot */
/** @typedef {import("./board/lit.js").Highlight} Highlight */

/**
 * @typedef {object} Options
 * @property {Shape} board
 * @property {Looks} looks
 * @property {Names} names  puts a message into words
 * @property {Names | null} [second]  the same in a second language, shown small beside town names
 * @property {string} [label]  what the board is called by a screen reader
 * @property {boolean} [overview]  whether to show the small map; it is shown unless this is false
 * @property {(label: string) => string} [describe]  a hex in words, as it is spoken
 * @property {(label: string) => string} [title]  a hex in few words, over an opened stack
 * @property {(counter: Counter) => string} [describeCounter]  its full name
 * @property {(counter: Counter) => boolean | null} [taken]  whether it is in hand; null if that cannot be changed
 * @property {(counter: Counter) => void} [onTake]  it is to be taken along, or left
 * @property {(label: string, event: Event) => void} [onHex]  a hex, not its counter, was clicked or entered
 * @property {(counter: Counter, event: Event) => void} [onCounter]  a counter was clicked, on the map or in an opened stack
 * @property {(facing: number) => void} [onTurn]  a piece was pointed another way
 * @property {(counter: Counter) => boolean} [canHaul]  whether a counter can be dragged
 * @property {(counter: string, label: string) => void} [onHaul]  a counter was dragged to a place
 * @property {() => void} [onMoved]  another part of the map is shown
 * @property {(label: string | null) => void} [onHover]
 * @property {(subject: {hex: string, counter: Counter | null, x: number, y: number}, event: Event) => void} [onContext]
 *   right click, long press, menu key; x and y in pixels of the board
 */

const SVG = "http://www.w3.org/2000/svg";
const LEVELS = [30, 60, 100]; // pixels to the hex from which more is shown
const MARGIN = 0.75;
const PAN = 60;
let boards = 0;

class Board {
  /** @param {HTMLElement} frame @param {Options} options */
  constructor(frame, options) {
    this.frame = frame;
    this.options = options;
    this.names = options.names;
    this.second = options.second ?? null;
    this.prefix = `gb${++boards}`;
    this.grid = new Grid(options.board);
    this.style = new Style(options.looks, options.board.orientation);
    this.cursor = new Cursor(this.grid);
    /** @type {string | null} */
    this.hovered = null;
    /** @type {string | null} the hex clicked last: its stack does not open again before the pointer has left it */
    this.clicked = null;
    /** @type {Map<number, string>} names by zoom level */
    this.written = new Map();
    this.level = -1;
    const { x0, y0, x1, y1 } = this.grid.box;
    this.box = { x0: x0 - MARGIN, y0: y0 - MARGIN, x1: x1 + MARGIN, y1: y1 + MARGIN };
    this.scene = drawScene(this.grid, options.board, options.looks);
    this.plane = node("div", "gb-plane");
    this.spoken = node("div", "gb-spoken");
    this.lettering = this.sheet("gb-names", "");
    this.dusk = node("div", "gb-dusk");
    this.live = this.sheet("gb-live", liveMarkup(options.looks, this.prefix, this.grid));
    this.build();
    this.lit = new Lit(this.live, this.grid, options.looks, this.prefix, (hex) => this.stacks.at.has(hex));
    this.stacks = new Stacks(this.lit.layer("counters"), this.grid, this.style);
    this.fan = this.newFan();
    this.viewport = this.newViewport();
    this.dial = new Dial(frame, this.viewport, this.grid, {
      show: (markup) => this.lit.show("dial", markup),
      bearing: (facing) => this.style.bearingOf(facing),
      turned: (facing) => this.options.onTurn?.(facing),
      tapped: (event) => this.tapped(this.viewport.spot(event), event),
    });
    this.haul = new Haul(frame, this.viewport, {
      show: (markup) => this.lit.show("dial", markup),
      piece: (at) => this.movable(at),
      place: (at) => this.hexAt(at).hex,
      centre: (place) => this.grid.centre(place),
      hauled: (piece, place) => this.options.onHaul?.(piece.id, place),
      tapped: (event) => this.tapped(this.viewport.spot(event), event),
    });
    this.overview = options.overview === false ? null : this.newOverview();
    frame.addEventListener("keydown", (event) => this.key(event));
    this.setControl({});
    this.viewport.fit();
  }

  // ---------------------------------------------------------------------------------------------- building

  build() {
    const { frame, scene, options } = this;
    frame.classList.add("gb");
    frame.tabIndex = 0;
    frame.setAttribute("role", "application");
    if (options.label) frame.setAttribute("aria-label", options.label);
    this.spoken.setAttribute("aria-live", "polite");
    const rim = (/** @type {number} */ span) => `${(100 * MARGIN) / span}%`;
    this.dusk.style.inset = `${rim(this.box.y1 - this.box.y0)} ${rim(this.box.x1 - this.box.x0)}`;
    const relief = document.createElement("canvas");
    relief.className = "gb-relief";
    const rivers = scene.courses.map((course) => course.line);
    requestAnimationFrame(() => setTimeout(() => drawRelief(relief, this.grid, scene.heights, rivers, this.box)));
    this.plane.append(this.sheet("gb-under", scene.under), relief, this.sheet("gb-map", scene.over), this.lettering, this.dusk, this.live);
    frame.replaceChildren(this.plane, this.spoken);
  }

  /** A drawing over the whole map. @param {string} name @param {string} markup */
  sheet(name, markup) {
    const svg = document.createElementNS(SVG, "svg");
    const { x0, y0, x1, y1 } = this.box;
    svg.setAttribute("viewBox", [x0, y0, x1 - x0, y1 - y0].map((v) => num(v * U)).join(" "));
    svg.setAttribute("class", name);
    svg.setAttribute("aria-hidden", "true");
    svg.innerHTML = markup;
    return svg;
  }

  newFan() {
    return new Fan(this.frame, this.style, {
      title: (hex) => this.options.title?.(hex) ?? hex,
      say: (counter) => this.options.describeCounter?.(counter) ?? counter.name,
      picked: (counter, event) => this.options.onCounter?.(counter, event),
      asked: (counter, event) => this.ask(counter.place, counter, event),
      taken: (counter) => this.options.taken?.(counter) ?? null,
      take: (counter) => this.options.onTake?.(counter),
    });
  }

  newViewport() {
    return new Viewport(this.frame, this.plane, this.box, {
      moved: () => this.moved(),
      rested: (u) => this.rested(u),
      tapped: (at, event) => this.tapped(at, event),
      asked: (at, event) => this.askedAt(at, event),
      pointed: (at) => this.pointed(at),
    });
  }

  newOverview() {
    const { board, looks } = this.options;
    return new Overview(this.frame, this.viewport, this.grid, board, looks, this.scene.courses);
  }

  // ----------------------------------------------------------------------------------------------- looking

  moved() {
    this.overview?.follow();
    this.fan.close();
    this.options.onMoved?.();
  }

  /** The map is drawn at a new size. @param {number} u */
  rested(u) {
    const { x0, y0, x1, y1 } = this.box;
    const { style } = this.plane;
    style.width = `${(x1 - x0) * u}px`;
    style.height = `${(y1 - y0) * u}px`;
    style.setProperty("--px", (U / u).toFixed(3));
    const level = LEVELS.filter((edge) => u >= edge).length;
    if (level === this.level) return;
    this.level = level;
    this.plane.dataset.level = String(level);
    this.stacks.setDetail(level);
    this.letter();
  }

  /** Names are placed anew for every zoom level and language. */
  letter() {
    const { board, looks } = this.options;
    const { grid, names, second } = this;
    const atlas = { grid, board, looks, palette: paletteOf(looks), courses: this.scene.courses, names, second };
    const written = this.written.get(this.level) ?? drawNames(atlas, this.level, `${this.prefix}-river`);
    this.written.set(this.level, written);
    this.lettering.innerHTML = written;
  }

  get bare() {
    return this.frame.classList.contains("gb-bare");
  }

  /** @param {Spot} at */
  hexAt(at) {
    const { x, y } = this.viewport.toMap(at);
    const hex = this.grid.placeAt(x, y, (label) => this.lit.awake.has(label) || this.stacks.at.has(label));
    return { hex, counter: this.bare ? null : this.stacks.hit(hex, x, y) };
  }

  /** The counter under the mouse, if it can be dragged and is not about to be turned. @param {Spot} at */
  movable(at) {
    const { hex, counter } = this.hexAt(at);
    return counter && hex !== this.dial.turn?.hex && this.options.canHaul?.(counter) ? counter : null;
  }

  /** @param {Spot | null} at */
  pointed(at) {
    const { hex, counter } = at ? this.hexAt(at) : { hex: null, counter: null };
    if (hex !== this.clicked) this.clicked = null;
    if (counter && hex && hex !== this.clicked) this.fan.soon(hex, () => this.openStack(hex));
    else this.fan.leave();
    if (hex === this.hovered) return;
    this.hovered = hex;
    this.lit.point(hex, "");
    this.options.onHover?.(hex);
  }

  /** Opens a stack unless everything in it can be read on the map. @param {string} hex @param {boolean} [again] it lies open already */
  openStack(hex, again = false) {
    const stack = this.stacks.at.get(hex);
    if (!stack || (stack.length < 2 && this.level > 1)) return again ? this.fan.close() : undefined;
    const [x, y] = this.grid.centre(hex);
    const half = Math.max(0.42 * this.viewport.u, 8);
    const show = again ? this.fan.show : this.fan.open;
    show.call(this.fan, hex, stack, this.viewport.toScreen(x, y), half, (counter) => this.stacks.ringOf(counter));
  }

  // ---------------------------------------------------------------------------------------------- choosing

  /** @param {Spot} at @param {Event} event */
  tapped(at, event) {
    const { hex, counter } = this.hexAt(at);
    if (hex === null) return;
    this.cursor.put(hex);
    this.clicked = hex;
    this.fan.close();
    if (counter) this.options.onCounter?.(counter, event);
    else this.options.onHex?.(hex, event);
  }

  /** @param {Spot} at @param {Event} event */
  askedAt(at, event) {
    const { hex, counter } = this.hexAt(at);
    if (hex !== null) this.ask(hex, counter, event);
  }

  /** @param {string} hex @param {Counter | null} counter @param {Event} event */
  ask(hex, counter, event) {
    const [x, y] = this.grid.centre(hex);
    this.options.onContext?.({ hex, counter, ...this.viewport.toScreen(x, y) }, event);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.target !== this.frame || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether a key meant something. @param {KeyboardEvent} event */
  act(event) {
    const direction = arrow(event.key);
    const here = this.cursor.hex;
    if (direction && event.shiftKey) this.viewport.pan(-PAN * direction[0], -PAN * direction[1]);
    else if (direction) this.walk(direction);
    else if (event.key === "+" || event.key === "=") this.viewport.zoom(1.25);
    else if (event.key === "-") this.viewport.zoom(0.8);
    else if (event.key === "0") this.viewport.fit();
    else if (here !== null && (event.key === "Enter" || event.key === " ")) this.enter(here, event);
    else if (here !== null && (event.key === "ContextMenu" || event.key === "?")) this.ask(here, this.topOf(here), event);
    else return false;
    return true;
  }

  /** @param {string} hex */
  topOf(hex) {
    return this.bare ? null : this.stacks.at.get(hex)?.[0] ?? null;
  }

  /** @param {string} hex @param {Event} event */
  enter(hex, event) {
    const top = this.topOf(hex);
    if (top) this.options.onCounter?.(top, event);
    else this.options.onHex?.(hex, event);
  }

  /** @param {[number, number]} direction */
  walk(direction) {
    if (this.cursor.hex === null) this.cursor.put(this.middle());
    else this.cursor.step(direction);
    this.focusHex(this.cursor.hex ?? "");
  }

  /** The hex in the middle of the view. */
  middle() {
    const { x, y } = this.viewport.toMap({ x: this.viewport.width / 2, y: this.viewport.height / 2 });
    return this.grid.at(x, y) ?? this.grid.labels[0];
  }

  /** Puts the keyboard's cursor on a hex, brings it into sight and says what is there. @param {string} hex */
  focusHex(hex) {
    if (!this.grid.has(hex)) return;
    this.cursor.put(hex);
    this.reveal(hex);
    this.hovered = hex;
    this.lit.point(hex, marks.ring(this.grid, hex, STATE.select, "gb-focus"));
    this.spoken.textContent = this.say(hex);
    this.options.onHover?.(hex);
  }

  /** @param {string} hex */
  say(hex) {
    if (this.options.describe) return this.options.describe(hex);
    const { name } = this.grid.hex(hex);
    return name ? `${hex} ${this.names(name)}` : hex;
  }

  // ----------------------------------------------------------------------------------------------- showing

  /** @param {Counter[]} counters @param {{animate?: boolean, ways?: Map<string, string[]>}} [how] */
  setCounters(counters, how = {}) {
    this.stacks.set(counters, how.animate === true, how.ways);
    this.lit.show("smoke", marks.passingGround(this.grid, this.style, counters));
    this.lit.show("piles", aboveCounters(this.grid, this.style, counters));
    this.overview?.setCounters(counters);
    this.refreshStack();
  }

  /** An opened stack shows what has become of it. */
  refreshStack() {
    if (!this.fan.hex) return;
    this.openStack(this.fan.hex, true);
  }

  /** How dark it is, by the name that the looks have for it. @param {string} name */
  setLight(name) {
    const look = this.options.looks.lights?.[name];
    this.dusk.style.background = look?.colour ?? "";
    this.dusk.style.opacity = look ? String(look.strength / 100) : "0";
    this.frame.dataset.light = name;
  }

  /** Hexes that changed hands since the start, by their holder. @param {Record<string, string[]>} control */
  setControl(control) {
    const { board, looks } = this.options;
    this.lit.show("control", marks.gainedGround(this.grid, looks, control));
    const holder = new Map(Object.entries(control).flatMap(([side, hexes]) => hexes.map((hex) => [hex, side])));
    const valued = board.hexes.filter((hex) => hex.worth);
    const badges = valued.map((hex) => badgeOf(hex, looks)(this.grid, hex, this.style.side(holder.get(hex.label) ?? hex.side ?? "")));
    this.lit.show("badges", badges.join(""));
  }

  /** Replaces all that was highlighted. @param {Highlight} lit */
  highlight(lit) {
    this.lit.highlight(lit);
    /** @type {Map<string, Ring>} */
    const rings = new Map((lit.able ?? []).map((id) => [id, "able"]));
    for (const id of lit.chosen ?? []) rings.set(id, "selected");
    this.stacks.mark(rings);
    this.refreshStack();
  }

  /** @param {string} label @param {number} [zoom] pixels to the hex */
  centre(label, zoom) {
    if (this.grid.has(label)) this.viewport.centre(...this.grid.centre(label), zoom);
  }

  /** Moves the map only if a hex is out of sight. @param {string} label */
  reveal(label) {
    if (this.grid.has(label)) this.viewport.reveal(...this.grid.centre(label), 80);
  }

  /** @param {string[]} hexes */
  overviewCovers(hexes) {
    const corner = this.overview?.corner();
    if (!corner) return false;
    const spots = hexes.filter((hex) => this.grid.has(hex)).map((hex) => this.viewport.toScreen(...this.grid.centre(hex)));
    const near = this.viewport.u / 2;
    return spots.some(({ x, y }) => x > corner.left - near && x < this.viewport.width + near && y > -near && y < corner.bottom + near);
  }

  /** @param {boolean} hidden */
  hideCounters(hidden) {
    this.frame.classList.toggle("gb-bare", hidden);
    this.fan.close();
  }

  /** Whether counters carry branch symbols or silhouettes. @param {string} kind "nato" or "silhouette" */
  setSymbols(kind) {
    this.style.silhouettes = kind === "silhouette";
    this.stacks.draw();
  }

  /** Another language. @param {Names} names @param {Names | null} [second] */
  relabel(names, second = this.second) {
    this.names = names;
    this.second = second;
    this.written.clear();
    this.letter();
    this.fan.close();
  }

  destroy() {
    this.viewport.destroy();
    this.fan.close();
    this.frame.replaceChildren();
    this.frame.classList.remove("gb", "gb-bare");
  }
}

/** @param {string} tag @param {string} name */
function node(tag, name) {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}

/** @param {HTMLElement} container @param {Options} options */
export function createBoard(container, options) {
  const board = new Board(container, options);
  return {
    setCounters: board.setCounters.bind(board),
    setControl: board.setControl.bind(board),
    setLight: board.setLight.bind(board),
    highlight: board.highlight.bind(board),
    route: board.lit.route.bind(board.lit),
    overlay: board.lit.overlay.bind(board.lit),
    overlaySample: board.lit.overlaySample.bind(board.lit),
    sight: board.lit.sight.bind(board.lit),
    veil: board.lit.veil.bind(board.lit),
    acts: board.lit.acts.bind(board.lit),
    trails: board.lit.trails.bind(board.lit),
    goals: board.lit.goals.bind(board.lit),
    again: board.lit.again.bind(board.lit),
    /** @param {boolean} shown */
    showOverview: (shown) => board.overview?.fold(!shown),
    /** Would the small map lie over one of some hexes? @param {string[]} hexes */
    overviewCovers: (hexes) => board.overviewCovers(hexes),
    /** What part of the map is shown, to come back to it. */
    eye: () => board.viewport.eye(),
    /** @param {import("./board/viewport.js").Eye} eye */
    look: (eye) => board.viewport.look(eye),
    /** Explains a plan. @param {import("./contract.js").Sketch} plan */
    sketch: (plan) => board.lit.sketch(plan, board.names),
    /** Lets a piece be turned by hand, or no longer. @param {import("./board/dial.js").Turn | null} turn */
    turn: (turn) => board.dial.set(turn),
    centre: board.centre.bind(board),
    reveal: board.reveal.bind(board),
    fit: () => board.viewport.fit(),
    zoom: (/** @type {number} */ factor) => board.viewport.zoom(factor),
    openStack: board.openStack.bind(board),
    closeStack: () => board.fan.close(),
    focusHex: board.focusHex.bind(board),
    hideCounters: board.hideCounters.bind(board),
    setSymbols: board.setSymbols.bind(board),
    relabel: board.relabel.bind(board),
    /** What waits for a second tap, or nothing. @param {import("./board/overlays.js").Armed | null} mark */
    armed: (mark) => board.lit.armed(mark),
    /** What the signs on the map mean. */
    legend: () => mapKey(options.board.orientation, options.looks),
    /** A counter as a picture of its own. @param {Counter} counter @param {Ring} [ring] */
    picture: (counter, ring) => counterPicture(board.style, counter, ring),
    /** A marker of a pile as a picture of its own. @param {string} kind @param {string} figure */
    sign: (kind, figure) => pileSign(board.style, kind, figure),
    /** Whether a hex is on the board. @param {string} label */
    has: (label) => board.grid.has(label),
    /** Where a hex is on the screen, in pixels of the board. @param {string} label */
    spot: (label) => (board.grid.has(label) ? board.viewport.toScreen(...board.grid.centre(label)) : null),
    /** How a facing points, in degrees clockwise from the top. @param {number} facing */
    bearing: (facing) => board.style.bearingOf(facing),
    /** Neighbouring hexes, by hexside; null outside the board. @param {string} label */
    neighbours: (label) => board.grid.neighbours(label),
    /** The hex under the pointer or the keyboard's cursor. */
    current: () => board.hovered ?? board.cursor.hex,
    destroy: board.destroy.bind(board),
  };
}
