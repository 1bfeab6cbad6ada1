/** What steps through the lines of an equations view: buttons, a slider, keys, swipes over the board, and time. */

import { icon, part, takesText, write } from "../../base/dom.ts";
import { counted } from "../../base/words.ts";

const SWIPE = 40; // pixels
const LINE_TIME = 1400; // milliseconds a line when the lines play by themselves
const KEYS: { [key: string]: (at: number) => number } = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => Infinity,
};
const BUTTONS: [string, (at: number) => number][] = [
  ["equations-first", KEYS.Home],
  ["equations-back", KEYS.ArrowLeft],
  ["equations-on", KEYS.ArrowRight],
  ["equations-last", KEYS.End],
];

/** @param show a line, or the nearest */
export function createControls(dialog: HTMLDialogElement, now: () => number, show: (at: number) => void) {
  const slider = part("equations-at", HTMLInputElement);
  const isAtEnd = () => now() === Number(slider.max);
  const playing = createPlaying(next);
  function next() {
    show(now() + 1);
    if (isAtEnd()) playing.stop();
  }
  /** By hand. */
  const go = (at: number) => {
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
    show(at: number, lines: number, words: string) {
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

/**
 * The button that plays the lines.
 * @param next shows one more line
 */
function createPlaying(next: () => void) {
  const button = part("equations-play", HTMLButtonElement);
  let timer: ReturnType<typeof setInterval> | undefined;
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

/** A swipe to the left goes on, one to the right back. */
function onSwipe(place: HTMLElement, move: (by: number) => void) {
  let from = 0;
  place.addEventListener("pointerdown", ({ clientX }) => (from = clientX));
  place.addEventListener("pointerup", ({ clientX }) => {
    if (Math.abs(clientX - from) >= SWIPE) move(clientX < from ? 1 : -1);
  });
}
