// Rules in short, by chapter: number, title, gist, found by number or word.
import * as api from "./api.js";
import { t } from "./i18n.js";
import { html, signal, useEffect, useRef } from "./preact.js";
import { language } from "./store.js";
import { complain } from "./ui.js";

/**
 * @typedef {import("./contract.js").Rule} Rule
 * @typedef {import("./contract.js").Chapter} Chapter
 */

/** What is searched for, kept while the page is open. */
export const search = signal("");

/**
 * The rules that a reader means by some words: the number begins so, or every word occurs.
 * @param {Rule[]} known
 * @param {string} asked
 */
export function findRules(known, asked) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const says = (/** @type {Rule} */ rule, /** @type {string} */ word) =>
    rule.id.toLowerCase().startsWith(word) || `${rule.title} ${rule.gist}`.toLowerCase().includes(word);
  return known.filter((rule) => words.every((word) => says(rule, word)));
}

/** The chapter that a rule stands in. @param {string} rule */
export const chapterOf = (rule) => rule.split(".")[0];

/**
 * Rules under their chapters, in the order of the rules; a chapter that nobody named has its number alone.
 * @param {Rule[]} rules @param {Chapter[]} chapters
 */
export function byChapter(rules, chapters) {
  const ids = [...new Set(rules.map((rule) => chapterOf(rule.id)))];
  const title = (/** @type {string} */ id) => chapters.find((one) => one.id === id)?.title ?? "";
  return ids.map((id) => ({ id, title: title(id), rules: rules.filter((rule) => chapterOf(rule.id) === id) }));
}

/**
 * A chapter: open when it has what is looked for.
 * @param {{chapter: ReturnType<typeof byChapter>[number], open: boolean, at: string}} props
 */
function ChapterPart({ chapter, open, at }) {
  return html`<details open=${open}>
    <summary><b>${chapter.id}</b> ${chapter.title}<small>${chapter.rules.length}</small></summary>
    <dl class="rulelist">
      ${chapter.rules.map((rule) => html`<div key=${rule.id} data-rule=${rule.id} aria-current=${rule.id === at ? "true" : undefined}>
        <dt><b class="rule">${rule.id}</b> ${rule.title}</dt><dd>${rule.gist}</dd></div>`)}
    </dl>
  </details>`;
}

/** The rules that are shown, and their chapters. */
const book = signal({ rules: /** @type {Rule[]} */ ([]), chapters: /** @type {Chapter[]} */ ([]) });

/** All rules of a game, by chapter; `at` is the rule that is shown first. @param {{game: string, at?: string}} props */
export function RuleBook({ game, at = "" }) {
  const lang = language.value;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    Promise.all([api.rules(game, lang), api.chapters(game, lang)]).then(([rules, chapters]) => (book.value = { rules, chapters }), complain);
  }, [game, lang]);
  useEffect(() => list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" }), [at, book.value]);
  const { rules, chapters } = book.value;
  const found = findRules(rules, search.value);
  const wanted = (/** @type {string} */ id) => search.value.trim() !== "" || id === chapterOf(at);
  return html`<div class="rulebook" ref=${list}>
    <input class="input" type="search" value=${search.value} aria-label=${t("web-rules-search")}
      placeholder=${t("web-rules-search")} onInput=${(/** @type {any} */ event) => (search.value = event.target.value)} />
    ${byChapter(found, chapters).map((chapter) => html`<${ChapterPart} key=${chapter.id} chapter=${chapter} open=${wanted(chapter.id)} at=${at} />`)}
    ${rules.length > 0 && !found.length && html`<p>${t("web-rules-none")}</p>`}</div>`;
}
