// My matches: a card for each, with what is to do in it.
import { say, t } from "../lib/i18n.js";
import { scenarioName, sideName } from "../lib/names.js";
import { html } from "../lib/preact.js";
import { language } from "../lib/store.js";
import { Button, Icon, IconButton } from "../lib/ui.js";
import { NameField } from "./open.js";
import { MatchPicture } from "./picture.js";
import {
  archivedCount,
  bestSeat,
  games,
  isMyMove,
  loaded,
  managed,
  movesDue,
  showArchive,
  shownMatches,
} from "./state.js";

/** @typedef {import("./state.js").MyMatch} MyMatch */

/** How the server calls a seat that no machine plays. */
const PERSON = "person";

/** The opponents in words. @param {MyMatch} mine */
function against({ match, own }) {
  if (own.every((seat) => seat.side === null)) return t("web-lobby-watching");
  const others = Object.entries(match.seats).filter(([side]) => !own.some((seat) => seat.side === side));
  if (others.length === 0) return t("web-lobby-against-self");
  const names = others.flatMap(([side]) => match.names[side] ?? []);
  if (names.length) return t("web-lobby-against", { name: [...new Set(names)].join(", ") });
  const persons = others.some(([, kind]) => kind === PERSON);
  return t(persons ? "web-lobby-against-friend" : "web-lobby-against-machine");
}

/** What is going on in a match, in one sentence. @param {MyMatch} mine */
function news(mine) {
  const { match } = mine;
  if (match.over) return say(match.over, match.game);
  if (isMyMove(mine)) return t("web-lobby-your-move");
  const mover = match.to_move[0];
  if (mover === undefined || match.seats[mover] !== PERSON) return t("web-lobby-machine-moving");
  return t("web-lobby-friend-moving", { side: sideName(mover, match.game) });
}

/** Where a match stands: scenario, turn, own side. @param {MyMatch} mine */
function standing({ match, own }) {
  const game = games.value.find((known) => known.id === match.game);
  const where = t("web-lobby-where", { scenario: scenarioName(game, match.scenario), turn: match.turn });
  const sides = own.flatMap((seat) => (seat.side === null ? [] : [sideName(seat.side, match.game)]));
  return sides.length ? `${where} · ${sides.join(" / ")}` : where;
}

/** When a match was last played, as people say it. @param {MyMatch} mine */
const lastPlayed = ({ match }) =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(match.updated * 1000);

/** @param {MyMatch} mine */
function door(mine) {
  const secret = bestSeat(mine).secret;
  if (mine.match.over) return { href: `/replay.html#seat=${secret}`, text: t("web-lobby-review") };
  const text = mine.own.some((seat) => seat.side !== null) ? t("web-lobby-continue") : t("web-lobby-watch");
  return { href: `/play.html#seat=${secret}`, text };
}

/** What a match was forked from. @param {MyMatch} mine */
function origin({ match }) {
  const { branch } = match;
  if (!branch) return "";
  const title = branch.title || t("web-lobby-fork-untitled");
  return t(branch.input === 0 ? "web-lobby-again-of" : "web-lobby-fork-of", { title, turn: branch.turn });
}

/** @param {{mine: MyMatch}} props */
function Card({ mine }) {
  const { match } = mine;
  const { href, text } = door(mine);
  const game = games.value.find((known) => known.id === match.game);
  const name = match.title || say(game?.title, match.game);
  const due = isMyMove(mine);
  return html`<article class=${`match ${due ? "mine" : ""}`} aria-label=${name}>
    <${MatchPicture} mine=${mine} />
    <div class="b">
      <b>${name}</b>
      <small>${standing(mine)}</small>
      ${match.branch && html`<small class="origin"><${Icon} name="fork" />${origin(mine)}</small>`}
      <small title=${t("web-lobby-updated", { when: lastPlayed(mine) })}>${against(mine)}</small>
      <span class="say">${news(mine)}</span>
      <div class="doors">
        <a class=${`button ${due ? "primary" : "outline"}`} href=${href}>${text}</a>
        <${IconButton} icon="more" label=${t("web-lobby-manage")} onClick=${() => (managed.value = match.id)} />
      </div>
    </div>
  </article>`;
}

/** The archive's switch, when there is an archive. */
function ArchiveSwitch() {
  if (!archivedCount.value) return null;
  const text = showArchive.value ? t("web-lobby-hide-archived") : t("web-lobby-archived", { count: archivedCount.value });
  return html`<${Button} kind="plain" icon="archive" onClick=${() => (showArchive.value = !showArchive.value)}>${text}<//>`;
}

/** All my matches, or a welcome where there is none. */
export function MyMatches() {
  const shown = shownMatches.value;
  const empty = loaded.value && !shown.length && !showArchive.value;
  return html`<section aria-labelledby="my-matches">
    <header class="row first">
      <h1 id="my-matches">${empty ? t("web-lobby-welcome") : t("web-lobby-hello", { count: movesDue.value })}</h1>
      <${ArchiveSwitch} /><${NameField} />
    </header>
    ${empty
      ? html`<p class="welcome">${t("web-lobby-welcome-text")}</p>`
      : html`<div class="matches">${shown.map((mine) => html`<${Card} key=${mine.match.id} mine=${mine} />`)}</div>`}
  </section>`;
}
