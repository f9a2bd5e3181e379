// "Your turn": in the title of the page, and a short sound that can be muted; no sound while the page is looked at.
import { effect } from "../lib/preact.js";
import { t } from "../lib/i18n.js";
import { sound } from "../lib/store.js";
import * as state from "./state.js";

/** Watch for the moment at which this browser becomes the one to decide. */
export function watchTurn() {
  let mine = true;
  effect(() => {
    const now = state.myTurn.value;
    const turn = state.view.value?.turn ?? 0;
    document.title = `${now ? `● ${t("web-play-your-turn")} – ` : ""}Grognard, ${t("web-play-turn", { turn })}`;
    if (now && !mine && state.chairs.peek().length === 1 && sound.peek() && !document.hasFocus()) chime();
    if (state.told.value) mine = now;
  });
}

/** Two soft tones. Browsers keep silent until the page has been touched once; that is no error. */
function chime() {
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    const audio = new AudioContext();
    [523.25, 783.99].forEach((pitch, place) => tone(audio, pitch, audio.currentTime + 0.16 * place));
    setTimeout(() => void audio.close(), 1200);
  } catch (error) {
    console.info("no sound:", error);
  }
}

/** @param {AudioContext} audio @param {number} pitch @param {number} at */
function tone(audio, pitch, at) {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  const source = audio.createOscillator();
  source.frequency.value = pitch;
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.55);
}
