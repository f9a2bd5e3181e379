// The games with their pictures, and the scenarios of the chosen one.
import { say, t } from "../lib/i18n.js";
import { gamePicture, plainPicture } from "../lib/names.js";
import { html } from "../lib/preact.js";
import { Button, Icon, complain } from "../lib/ui.js";
import { startGuided } from "./guided.js";
import { choose, game, games, playtimes, rulesOpen, scenario } from "./state.js";
import { UploadButton } from "./upload.js";

/**
 * @typedef {import("../lib/contract.js").GameEntry} Game
 * @typedef {import("../lib/contract.js").ScenarioEntry} Scenario
 */

/** How long a game lasts: the turns of its scenarios. @param {Game} each */
function length(each) {
  const turns = each.scenarios.map((one) => one.turns);
  return t("web-lobby-turns", { count: Math.max(...turns) });
}

/** Choose a game; where it is told of below the screen, go there. @param {Game} each */
function lookAt(each) {
  choose({ game: each.id, scenario: "" });
  const feature = document.querySelector(".feature");
  if (feature && feature.getBoundingClientRect().top > innerHeight * NEAR) feature.scrollIntoView({ block: "start" });
}
const NEAR = 0.6; // of the height of the screen

/** @param {{each: Game}} props */
function GameCard({ each }) {
  return html`<button type="button" class="gamecard" aria-pressed=${each.id === game.value?.id}
    onClick=${() => lookAt(each)}>
    <img class="art" src=${gamePicture(each.id)} alt="" onError=${plainPicture} />
    <span class="b">
      <b>${say(each.title, each.id)}</b><small>${say(each.blurb, each.id)}</small>
      <span class="chips">
        <span>${t("web-lobby-scenarios", { count: each.scenarios.length })}</span><span>${length(each)}</span>
      </span>
    </span>
  </button>`;
}

/** @param {{each: Scenario}} props */
function ScenarioRow({ each }) {
  const id = game.value?.id;
  return html`<button type="button" class="scenario" role="radio" aria-checked=${each.id === scenario.value?.id}
    onClick=${() => choose({ game: id, scenario: each.id })}>
    <span class="c"><b>${say(each.title, id)}</b><small>${say(each.summary, id)}</small></span>
    <span class="chips"><span>${t("web-lobby-turns", { count: each.turns })}</span><${PlayingTime} scenario=${each.id} /></span>
  </button>`;
}

/** How long real matches of a scenario have taken here, where some have been played to their end. @param {{scenario: string}} props */
function PlayingTime({ scenario: id }) {
  const found = playtimes.value.find((one) => one.game === game.value?.id && one.scenario === id);
  if (!found) return null;
  const [hours, minutes] = [Math.floor(found.minutes / 60), found.minutes % 60];
  return html`<span class="playtime" title=${t("web-lobby-playtime-basis", { count: found.matches })}>${t(hours ? "web-lobby-playtime-hours" : "web-lobby-playtime", { hours, minutes, count: found.matches })}</span>`;
}

/** For a newcomer: how the game is played, and a first match with a coach. @param {{chosen: Game}} props */
function FirstSteps({ chosen }) {
  if (!chosen.guided && !chosen.howto) return null;
  const start = () => void startGuided(chosen).catch(complain);
  return html`<div class="guided">
    ${chosen.howto && html`<a class="button" href=${`/howto.html?game=${chosen.id}`}><${Icon} name="help" />${t("web-howto-open")}</a>`}
    ${chosen.guided && html`<${Button} kind="outline" icon="play" onClick=${start}>${t("web-coach-start")}<//><small>${t("web-coach-start-note")}</small>`}
  </div>`;
}

/** The chosen game at length: picture, what it is, its scenarios. */
function Feature() {
  const chosen = game.value;
  if (!chosen) return null;
  return html`<article class="feature">
    <img class="art" src=${gamePicture(chosen.id)} alt="" onError=${plainPicture} />
    <div class="b">
      <header>
        <h3>${say(chosen.title, chosen.id)}</h3>
        <${Button} kind="plain" icon="book" onClick=${() => (rulesOpen.value = true)}>${t("web-lobby-rules")}<//>
      </header>
      <p>${say(chosen.blurb, chosen.id)}</p>
      <${FirstSteps} chosen=${chosen} />
      <div class="scenarios" role="radiogroup" aria-label=${t("web-lobby-pick-scenario")}>
        ${chosen.scenarios.map((each) => html`<${ScenarioRow} key=${each.id} each=${each} />`)}
      </div>
    </div>
  </article>`;
}

/** All games; with a single one its card would only say the same thing twice. */
export function Games() {
  return html`<section aria-labelledby="games">
    <header class="row">
      <h2 id="games">${t("web-lobby-games", { count: games.value.length })}</h2>
      <span>${t("web-lobby-games-note")}</span>
      <${UploadButton} />
    </header>
    ${games.value.length > 1 &&
    html`<div class="games">${games.value.map((each) => html`<${GameCard} key=${each.id} each=${each} />`)}</div>`}
    <${Feature} />
  </section>`;
}
