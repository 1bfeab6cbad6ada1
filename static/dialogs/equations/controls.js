/** What steps through the lines of an equations view: buttons, a slider, keys, and swipes over the board. */

import { part, takesText, write } from "../../base/dom.js";

const SWIPE = 40; // pixels
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

/** @param {HTMLDialogElement} dialog @param {() => number} now @param {(at: number) => void} go */
export function createControls(dialog, now, go) {
  const slider = part("equations-at", HTMLInputElement);
  for (const [id, target] of BUTTONS) part(id, HTMLButtonElement).addEventListener("click", () => go(target(now())));
  slider.addEventListener("input", () => go(Number(slider.value)));
  dialog.addEventListener("keydown", (event) => {
    const target = KEYS[event.key];
    if (!target || event.ctrlKey || event.altKey || event.metaKey || takesText(event.target)) return;
    event.preventDefault();
    go(target(now()));
  });
  onSwipe(part("equations-pane", HTMLDivElement), (by) => go(now() + by));

  return {
    focus: () => part("equations-on", HTMLButtonElement).focus(),
    /** @param {number} at @param {number} lines @param {string} words */
    show(at, lines, words) {
      slider.max = String(lines);
      slider.value = String(at);
      slider.setAttribute("aria-valuetext", words);
      write("equations-place", words);
      for (const [id, target] of BUTTONS) {
        const isEnd = at === Math.min(Math.max(target(at), 0), lines);
        part(id, HTMLButtonElement).setAttribute("aria-disabled", String(isEnd));
      }
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
