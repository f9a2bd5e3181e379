// Parts that every page uses: icons, buttons, dialogs, notes, tabs, the header, keys and their help.
import { LANGUAGES, speak, t } from "./i18n.js";
import { html, signal, useEffect, useRef } from "./preact.js";
import { inWords } from "./refusals.js";
import { language, theme } from "./store.js";

const ICONS = new URL("./icons.svg", import.meta.url).href;

/** @param {{name: string, class?: string}} props */
export function Icon({ name, class: extra = "" }) {
  return html`<svg class=${`icon ${extra}`} aria-hidden="true"><use href=${`${ICONS}#i-${name}`} /></svg>`;
}

/**
 * A button with words, an icon or both. `kind`: primary (one on a screen), outline, danger, plain.
 * A disabled one should say why in `title`.
 * @param {any} props
 */
export function Button({ kind = "", icon = "", children, class: extra = "", ...rest }) {
  return html`<button type="button" class=${`button ${kind} ${extra}`} ...${rest}>
    ${icon && html`<${Icon} name=${icon} />`}${children}
  </button>`;
}

/** A square button that is only an icon; its label is spoken and shown on hover. @param {any} props */
export function IconButton({ icon, label, class: extra = "", ...rest }) {
  return html`<button type="button" class=${`ghost ${extra}`} aria-label=${label} title=${label} ...${rest}>
    <${Icon} name=${icon} />
  </button>`;
}

/** The id of a rule, as a small tag. @param {{id: string}} props */
export const RuleTag = ({ id }) => (id ? html`<span class="rule">${id}</span>` : null);

/**
 * One of a few, as buttons side by side; arrow keys move within.
 * @param {{label: string, value: any, onChange: (value: any) => void, class?: string,
 *   items: {value: any, text: string, icon?: string, style?: Record<string, string>, title?: string}[]}} props
 */
export function Segmented({ label, value, items, onChange, class: extra = "" }) {
  const at = items.findIndex((item) => item.value === value);
  return html`<div class=${`seg ${extra}`} role="radiogroup" aria-label=${label}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event, at, items.length, (to) => onChange(items[to].value))}>
    ${items.map(
      (item, index) => html`<button type="button" role="radio" key=${String(item.value)} style=${item.style}
        aria-checked=${item.value === value} title=${item.title} tabindex=${index === Math.max(at, 0) ? 0 : -1}
        onClick=${() => onChange(item.value)}>
        ${item.icon && html`<${Icon} name=${item.icon} />`}<span>${item.text}</span>
      </button>`,
    )}
  </div>`;
}

/**
 * The row of tabs; the page shows the panel that belongs to the value itself.
 * @param {{label: string, value: string, items: {value: string, text: string, mark?: {figure: string, words: string}}[], onChange: (value: string) => void}} props
 */
export function Tabs({ label, value, items, onChange }) {
  const at = items.findIndex((item) => item.value === value);
  return html`<div class="tablist" role="tablist" aria-label=${label}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event, at, items.length, (to) => onChange(items[to].value))}>
    ${items.map(
      (item) => html`<button type="button" role="tab" key=${item.value} data-tab=${item.value} aria-selected=${item.value === value}
        tabindex=${item.value === value ? 0 : -1} onClick=${() => onChange(item.value)}>${item.text}${item.mark && html`<span class="sr">${item.mark.words}</span><em aria-hidden="true">${item.mark.figure}</em>`}</button>`,
    )}
  </div>`;
}

/** @type {Record<string, (at: number, count: number) => number>} */
const STEPS = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Arrow keys move the choice and the focus within a group.
 * @param {KeyboardEvent} event
 * @param {number} at
 * @param {number} count
 * @param {(to: number) => void} choose
 */
function walk(event, at, count, choose) {
  const step = STEPS[event.key];
  if (!step || count === 0) return;
  event.preventDefault();
  event.stopPropagation();
  const to = step(at, count);
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement} */ (group.children[to])?.focus();
  choose(to);
}

/**
 * A window over the page; Escape and the cross close it. Mounted means open.
 * @param {{title: string, onClose: () => void, footer?: any, wide?: boolean, children?: any}} props
 */
export function Dialog({ title, onClose, footer, wide = false, children }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    if (!dialog?.querySelector("[autofocus]")) dialog?.focus();
    return () => dialog?.close();
  }, []);
  return html`<dialog ref=${ref} tabindex="-1" class=${`dialog ${wide ? "wide" : ""}`} aria-label=${title}
    onCancel=${(/** @type {Event} */ event) => (event.preventDefault(), onClose())}
    onClick=${(/** @type {Event} */ event) => event.target === ref.current && onClose()}>
    <header role="presentation"><h2>${title}</h2><${IconButton} icon="close" label=${t("web-close")} onClick=${onClose} /></header>
    <div class="body" tabindex="0">${children}</div>
    ${footer && html`<footer role="presentation">${footer}</footer>`}
  </dialog>`;
}

/** @typedef {{title: string, text: string, yes: string, no: string, danger: boolean, done: (answer: boolean) => void}} Question */
const question = signal(/** @type {Question | null} */ (null));

/**
 * Ask before something weighty; the promise tells the answer.
 * @param {{title: string, text?: string, yes?: string, no?: string, danger?: boolean}} what
 * @returns {Promise<boolean>}
 */
export function confirm({ title, text = "", yes = t("web-yes"), no = t("web-cancel"), danger = false }) {
  return new Promise((resolve) => {
    const done = (/** @type {boolean} */ answer) => {
      question.value = null;
      resolve(answer);
    };
    question.value = { title, text, yes, no, danger, done };
  });
}

function Confirmation() {
  const asked = question.value;
  if (!asked) return null;
  const buttons = html`<${Button} onClick=${() => asked.done(false)}>${asked.no}<//>
    <${Button} kind=${asked.danger ? "danger" : "primary"} autofocus onClick=${() => asked.done(true)}>${asked.yes}<//>`;
  return html`<${Dialog} title=${asked.title} footer=${buttons} onClose=${() => asked.done(false)}>
    <p>${asked.text}</p>
  <//>`;
}

/** @typedef {{id: number, text: string, kind: "" | "good" | "error", rule: string}} Toast */
const toasts = signal(/** @type {Toast[]} */ ([]));
let toastNumber = 0;

/**
 * Show a note at the foot of the page for a while; errors stay longer.
 * @param {string} text
 * @param {{kind?: "" | "good" | "error", rule?: string, seconds?: number}} [how]
 */
export function toast(text, { kind = "", rule = "", seconds = kind === "error" ? 9 : 4 } = {}) {
  const id = ++toastNumber;
  toasts.value = [...toasts.value.filter((other) => other.text !== text).slice(-3), { id, text, kind, rule }];
  setTimeout(() => dismiss(id), seconds * 1000);
}

/** @param {number} id */
function dismiss(id) {
  toasts.value = toasts.value.filter((other) => other.id !== id);
}

/**
 * Show what went wrong.
 * @param {any} error
 */
export function complain(error) {
  console.warn(error);
  toast(inWords(error), { kind: "error", rule: error?.rule ?? "" });
}

/** Notes, questions and the help of keys: once on every page. */
export function Overlays() {
  return html`<div class="toasts" role="status" aria-live="polite">
      ${toasts.value.map(
        (note) => html`<div class=${`toast ${note.kind}`} key=${note.id}>
          <p>${note.text}</p><${RuleTag} id=${note.rule} />
          <button type="button" aria-label=${t("web-close")} onClick=${() => dismiss(note.id)}><${Icon} name="close" /></button>
        </div>`,
      )}
    </div>
    <${Confirmation} /><${KeyHelp} />`;
}

/** English and Japanese side by side. */
function LanguageSwitch() {
  const names = /** @type {["en" | "ja", string][]} */ (Object.entries(LANGUAGES));
  return html`<div class="lang" role="group" aria-label=${t("web-language")}>
    ${names.map(
      ([id, name]) => html`<button type="button" key=${id} lang=${id} title=${name} aria-pressed=${language.value === id}
        onClick=${() => speak(id).catch(complain)}>${id === "en" ? "EN" : name}</button>`,
    )}
  </div>`;
}

/** @type {Record<import("./store.js").Theme, {next: import("./store.js").Theme, icon: string}>} */
const THEMES = {
  auto: { next: "light", icon: "auto" },
  light: { next: "dark", icon: "sun" },
  dark: { next: "auto", icon: "moon" },
};

/** One button through the three themes: as the system, light, dark. */
function ThemeSwitch() {
  const now = THEMES[theme.value] ?? THEMES.auto;
  return html`<${IconButton} icon=${now.icon} label=${t("web-theme", { theme: theme.value })}
    onClick=${() => (theme.value = now.next)} />`;
}

/**
 * The dark bar on top of every page: the mark, what the page puts in it, and the switches.
 * @param {{children?: any, tools?: any}} props
 */
export function Header({ children, tools }) {
  return html`<header class="top">
    <a class="brand" href="/"><${Icon} name="mark" /><b>Grognard</b></a>
    ${children}
    <button type="button" class="ghost navmore" aria-label=${t("web-settings")} title=${t("web-settings")} aria-expanded=${navOpen.value} onClick=${() => (navOpen.value = !navOpen.value)}><${Icon} name=${navOpen.value ? "close" : "more"} /></button>
    <nav class="topnav ${navOpen.value ? "open" : ""}" aria-label=${t("web-settings")}>
      ${tools}
      <${IconButton} icon="help" label=${t("web-keys-show")} onClick=${() => (helpOpen.value = true)} />
      <${ThemeSwitch} /><${LanguageSwitch} />
    </nav>
  </header>`;
}

/**
 * A key and what it does. `key` is as KeyboardEvent.key gives it; `shown` is how the help writes it.
 * @typedef {object} Shortcut
 * @property {string} key
 * @property {string} text id of the words in the help
 * @property {() => void} run
 * @property {string} [shown]
 * @property {boolean} [ctrl]
 */

const shortcuts = signal(/** @type {Shortcut[]} */ ([]));
const helpOpen = signal(false);
/** Are the switches out? On a small screen they stay behind a button beside the score. */
const navOpen = signal(false);

/**
 * Give keys a meaning; the result takes it away again. Later ones go before earlier ones.
 * @param {Shortcut[]} keys
 */
export function addShortcuts(keys) {
  shortcuts.value = [...keys, ...shortcuts.peek()];
  return () => {
    shortcuts.value = shortcuts.peek().filter((known) => !keys.includes(known));
  };
}

/** @param {EventTarget | null} target */
const isWriting = (target) => target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** @param {KeyboardEvent} event */
function press(event) {
  if (event.defaultPrevented || event.altKey || isWriting(event.target) || document.querySelector("dialog[open]")) return;
  const ctrl = event.ctrlKey || event.metaKey;
  const found = shortcuts.peek().find((known) => known.key === event.key && Boolean(known.ctrl) === ctrl);
  if (!found) return;
  event.preventDefault();
  found.run();
}

/** Listen to keys from now on; `?` shows them all. */
export function listenToKeys() {
  addShortcuts([{ key: "?", text: "web-keys-show", run: () => (helpOpen.value = true) }]);
  document.addEventListener("keydown", press);
}

function KeyHelp() {
  if (!helpOpen.value) return null;
  return html`<${Dialog} title=${t("web-keys")} onClose=${() => (helpOpen.value = false)}>
    <dl class="keys">
      ${shortcuts.value.map(
        (known) => html`<dt><kbd>${known.ctrl ? "Ctrl " : ""}${known.shown ?? known.key}</kbd></dt><dd>${t(known.text)}</dd>`,
      )}
    </dl>
  <//>`;
}
