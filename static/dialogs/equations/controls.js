/** What steps through the lines of an equations view: buttons, a slider, keys, swipes over the board, and time. */

import { icon, part, takesText, write } from "../../base/dom.js";
import { counted } from "../../base/words.js";

const SWIPE = 40; // pixels
const LINE_TIME = 1400; // milliseconds a line when the lines play by themselves
/** @type {{ [key: string]: (at: number) => number }} */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => Infinity,
};
/** @type {[string, (at: number) => number][]} */
const BUTTONS = [
  ["equations-first", KEYS.Home],
  ["equations-back", KEYS.ArrowLeft],
  ["equations-on", KEYS.ArrowRight],
  ["equations-last", KEYS.End],
];

/** @param {HTMLDialogElement} dialog @param {() => number} now @param {(at: number) => void} show a line, or the nearest */
export function createControls(dialog, now, show) {
  const slider = part("equations-at", HTMLInputElement);
  const isAtEnd = () => now() === Number(slider.max);
  const playing = createPlaying(next);
  function next() {
    show(now() + 1);
    if (isAtEnd()) playing.stop();
  }
  /** By hand. @param {number} at */
  const go = (at) => {
    playing.stop();
    show(at);
  };
  for (const [id, target] of BUTTONS) part(id, HTMLButtonElement).addEventListener("click", () => go(target(now())));
  part("equations-play", HTMLButtonElement).addEventListener("click", () => {
    if (playing.is()) return go(now());
    playing.start();
    if (isAtEnd()) show(0);
    else next();
  });
  slider.addEventListener("input", () => go(Number(slider.value)));
  dialog.addEventListener("keydown", (event) => {
    const target = KEYS[event.key];
    if (!target || event.ctrlKey || event.altKey || event.metaKey || takesText(event.target)) return;
    event.preventDefault();
    go(target(now()));
  });
  onSwipe(part("equations-pane", HTMLDivElement), (by) => go(now() + by));

  return {
    isPlaying: playing.is,
    stop: playing.stop,
    go,
    focus: () => part("equations-play", HTMLButtonElement).focus(),
    /** @param {number} at @param {number} lines @param {string} words */
    show(at, lines, words) {
      slider.max = String(lines);
      slider.value = String(at);
      slider.setAttribute("aria-valuetext", words);
      write("equations-place", at === 0 ? counted(lines, "line") : words);
      for (const [id, target] of BUTTONS) {
        const isEnd = at === Math.min(Math.max(target(at), 0), lines);
        part(id, HTMLButtonElement).setAttribute("aria-disabled", String(isEnd));
      }
    },
  };
}

/** The button that plays the lines. @param {() => void} next shows one more line */
function createPlaying(next) {
  const button = part("equations-play", HTMLButtonElement);
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  function draw() {
    button.setAttribute("aria-label", timer ? "Pause" : "Play");
    button.replaceChildren(icon(timer ? "#icon-pause" : "#icon-play"));
  }
  function stop() {
    clearInterval(timer);
    timer = undefined;
    draw();
  }
  draw();
  return {
    is: () => timer !== undefined,
    stop,
    start() {
      timer = setInterval(next, LINE_TIME);
      draw();
    },
  };
}

/** A swipe to the left goes on, one to the right back. @param {HTMLElement} place @param {(by: number) => void} move */
function onSwipe(place, move) {
  let from = 0;
  place.addEventListener("pointerdown", ({ clientX }) => (from = clientX));
  place.addEventListener("pointerup", ({ clientX }) => {
    if (Math.abs(clientX - from) >= SWIPE) move(clientX < from ? 1 : -1);
  });
}
