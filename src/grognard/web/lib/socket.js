// A seat at a match, live: joins, asks and answers by id, and after a break joins again without losing anything.
import { batch, computed, signal } from "./preact.js";
import { Vocabulary } from "./vocabulary.js";

/**
 * @typedef {import("./contract.js").Message} Message
 * @typedef {import("./contract.js").LogLine} LogLine
 * @typedef {import("./contract.js").ChatLine} ChatLine
 * @typedef {import("./contract.js").State} Told
 * @typedef {import("./contract.js").View} View
 * @typedef {import("./contract.js").ViewNews} ViewNews
 * @typedef {Omit<Told, "view" | "news" | "commitments"> & {view: View, commitments: string[], heard: number}} State
 *   heard: when, in milliseconds since 1970
 * @typedef {"joining" | "live" | "waiting" | "refused" | "closed"} Status
 *   waiting: the line broke, the next try is under way; refused: the server knows no such seat
 */

/** The server's no to a request: its sentence in English, the rule behind it, and what is said in no language yet. */
export class Refused extends Error {
  /** @param {string} sentence @param {string} rule @param {Message | null} said */
  constructor(sentence, rule = "", said = null) {
    super(sentence);
    this.name = "Refused";
    this.rule = rule;
    this.said = said;
  }
}

/** The line broke before an answer came; the next state tells whether the request was carried out. */
export class LineLost extends Error {
  constructor() {
    super("The connection was lost before the answer came.");
    this.name = "LineLost";
  }
}

export const UNKNOWN_SEAT = 4401;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const HEARTBEAT = 25_000;
const ANSWER_LIMIT = 30_000;

/**
 * How long to wait before the next try: doubling, with chance in it, so that many tables do not return at once.
 * @param {number} tries
 * @param {() => number} [random]
 */
export function backOff(tries, random = Math.random) {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + random() / 2);
}

/**
 * Who made each input, the first of them first, when those from an input on are told anew.
 * @param {string[]} known
 * @param {string[]} news
 * @param {number} from
 */
export const mergeAuthors = (known, news, from) => [...known.slice(0, Math.max(0, from - 1)), ...news];

/**
 * The log after some news: the lines from an input on are void and come anew.
 * @param {LogLine[]} known
 * @param {LogLine[]} news
 * @param {number} from
 */
export function mergeLines(known, news, from) {
  return [...known.filter((line) => line.input < from), ...news];
}

/**
 * A view after its news: fields in their new shape, the counters cut one after the other, the answers as they are meant.
 * @param {View} view
 * @param {ViewNews} news
 * @param {Vocabulary} vocabulary
 * @returns {View}
 */
export function renewed(view, news, vocabulary) {
  const counters = [...view.counters];
  for (const { at, remove, put } of news.counters) counters.splice(at, remove, ...put);
  if (news.afresh) vocabulary.begin(view.decision);
  const choices = vocabulary.hear(news.choices);
  const next = { ...view, ...news.fields, counters: news.counters.length ? counters : view.counters };
  return "decision" in news.fields && next.decision ? { ...next, decision: { ...next.decision, choices } } : next;
}

/**
 * New chat lines after the known ones; none is said twice.
 * @param {ChatLine[]} known
 * @param {ChatLine[]} news
 */
export function mergeChat(known, news) {
  const last = known.at(-1)?.number ?? 0;
  return [...known, ...news.filter((line) => line.number > last)];
}

/** @param {{error: string, rule?: string, message?: Message | null}} message */
const refusalOf = (message) => new Refused(message.error, message.rule, message.message ?? null);

/** One seat at one match. Its signals are all that a page needs to watch. */
export class Connection {
  /**
   * @param {string} secret
   * @param {{url?: string, open?: (url: string) => WebSocket}} [how]
   */
  constructor(secret, { url = socketAddress(), open = (address) => new WebSocket(address) } = {}) {
    this.secret = secret;
    this.url = url;
    this.open = open;
    this.status = signal(/** @type {Status} */ ("joining"));
    this.state = signal(/** @type {State | null} */ (null));
    this.lines = signal(/** @type {LogLine[]} */ ([]));
    /** Who made each input, the first of them first. */
    this.authors = signal(/** @type {string[]} */ ([]));
    this.chat = signal(/** @type {ChatLine[]} */ ([]));
    /** Why the server turned this seat away, or said something that nobody asked for. */
    this.refusal = signal(/** @type {Refused | null} */ (null));
    /** How far a machine player has come with its thinking. */
    this.thinking = signal(/** @type {import("./contract.js").Thinking | null} */ (null));
    this.view = computed(() => this.state.value?.view ?? null);
    this.decision = computed(() => this.view.value?.decision ?? null);
    this.vocabulary = new Vocabulary();
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void, timer: any}>} */
    this.waiting = new Map();
    /** @type {((message: any) => void)[]} */
    this.listeners = [];
    this.tries = 0;
    this.numbers = 0;
    /** @type {any} */
    this.timer = null;
    /** @type {any} */
    this.pulse = null;
    globalThis.addEventListener?.("online", () => this.hurry());
    globalThis.document?.addEventListener?.("visibilitychange", () => this.hurry());
    this.join();
  }

  /** Open the line and say who we are. */
  join() {
    const socket = this.open(this.url);
    this.socket = socket;
    socket.addEventListener("open", () => this.greet());
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this.lost(socket, event.code));
  }

  /** Who we are and how much we know already: only what changed since need be sent. */
  greet() {
    const { input: since = 0, history = 0 } = this.state.peek() ?? {};
    this.send({ type: "join", seat: this.secret, since, history });
  }

  /** @param {object} message */
  send(message) {
    this.socket?.send(JSON.stringify(message));
  }

  /** @param {any} message */
  receive(message) {
    if (message.type === "state") this.accept(message);
    if (message.type === "thinking") this.thinking.value = message;
    const asked = this.waiting.get(message.id);
    if (asked) this.answer(asked, message);
    else if (message.type === "error") this.refusal.value = refusalOf(message);
    for (const listener of this.listeners) listener(message);
  }

  /** @param {Told} told */
  accept({ view, news, ...state }) {
    const { view: known, commitments = [] } = this.state.peek() ?? {};
    if (view) this.vocabulary.begin(view.decision);
    const whole = view ?? (known && news ? renewed(known, news, this.vocabulary) : known);
    if (!whole) throw new Error("The first state of a line holds a whole view.");
    batch(() => {
      this.lines.value = mergeLines(this.lines.peek(), state.lines, state.from);
      this.authors.value = mergeAuthors(this.authors.peek(), state.authors ?? [], state.from);
      this.chat.value = mergeChat(this.chat.peek(), state.chat);
      this.state.value = { ...state, view: whole, commitments: state.commitments ?? commitments, heard: Date.now() };
      this.status.value = "live";
      this.thinking.value = null;
      this.refusal.value = null;
    });
    this.tries = 0;
    if (!this.pulse) this.pulse = setInterval(() => this.beat(), HEARTBEAT);
  }

  /** A line that died without a word shows itself when a ping gets no answer. */
  beat() {
    this.request("ping").catch((error) => {
      if (error instanceof LineLost) this.socket?.close();
    });
  }

  /**
   * @param {{resolve: (answer: any) => void, reject: (error: Error) => void, timer: any}} asked
   * @param {any} message
   */
  answer(asked, message) {
    clearTimeout(asked.timer);
    this.waiting.delete(message.id);
    if (message.type === "error") asked.reject(refusalOf(message));
    else asked.resolve(message);
  }

  /**
   * Ask the server something; the promise fails with Refused or LineLost.
   * @param {string} type
   * @param {object} [fields]
   * @returns {Promise<any>}
   */
  request(type, fields = {}) {
    if (this.socket?.readyState !== 1) return Promise.reject(new LineLost());
    const id = ++this.numbers;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.giveUp(id), ANSWER_LIMIT);
      this.waiting.set(id, { resolve, reject, timer });
      this.send({ ...fields, type, id });
    });
  }

  /** @param {number} id */
  giveUp(id) {
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    asked?.reject(new LineLost());
  }

  /**
   * Answer the open decision; refused if the match has moved on since this page last heard of it.
   * @param {string} action
   */
  play(action) {
    return this.request("play", { input: this.state.peek()?.input ?? 0, action });
  }

  /**
   * Hear every message of the server; the result stops it.
   * @param {(message: any) => void} listener
   */
  listen(listener) {
    this.listeners.push(listener);
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   */
  lost(socket, code) {
    if (socket !== this.socket || this.status.peek() === "closed") return;
    clearInterval(this.pulse);
    this.pulse = null;
    for (const id of [...this.waiting.keys()]) this.forsake(id);
    if (code === UNKNOWN_SEAT) {
      this.status.value = "refused";
      return;
    }
    this.status.value = "waiting";
    this.timer = setTimeout(() => this.join(), backOff(this.tries++));
  }

  /** @param {number} id */
  forsake(id) {
    clearTimeout(this.waiting.get(id)?.timer);
    this.giveUp(id);
  }

  /** The network is back or the page is looked at again: try now rather than later. */
  hurry() {
    if (this.status.peek() !== "waiting" || globalThis.document?.hidden) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.join();
  }

  /** Leave the table. */
  close() {
    this.status.value = "closed";
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    for (const id of [...this.waiting.keys()]) this.forsake(id);
    this.socket?.close();
  }
}

/** The address of the live line, beside the page. */
export function socketAddress() {
  const { protocol, host } = globalThis.location ?? { protocol: "http:", host: "localhost" };
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}/ws`;
}
