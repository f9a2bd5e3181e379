// The matches of this browser, to choose one to look at again.
import { say, t } from "../lib/i18n.js";
import { gamePicture, plainPicture, scenarioName } from "../lib/names.js";
import { html, useEffect } from "../lib/preact.js";
import { complain } from "../lib/ui.js";
import { bestSeat, games, load, loaded, myMatches } from "../lobby/state.js";

/** @param {{mine: import("../lobby/state.js").MyMatch}} props */
function Volume({ mine }) {
  const { match } = mine;
  const game = games.value.find((known) => known.id === match.game);
  return html`<a class="volume" href=${`/replay.html#seat=${bestSeat(mine).secret}`}>
    <img class="art" src=${gamePicture(match.game)} alt="" onError=${plainPicture} />
    <span><b>${match.title || say(game?.title, match.game)}</b>
      <small>${t("web-lobby-where", { scenario: scenarioName(game, match.scenario), turn: match.turn })}</small>
      <small>${say(match.over, match.game)}</small></span>
  </a>`;
}

export function Shelf() {
  useEffect(() => void load().catch(complain), []);
  const empty = loaded.value && !myMatches.value.length;
  return html`<main class="shelf" id="content">
    <h1>${t("web-replay-choose")}</h1>
    <p>${empty ? t("web-replay-none") : t("web-replay-choose-text")}</p>
    <div class="volumes">${myMatches.value.map((mine) => html`<${Volume} key=${mine.match.id} mine=${mine} />`)}</div>
  </main>`;
}
