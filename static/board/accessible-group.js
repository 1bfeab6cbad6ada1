/**
 * The accessible layer over a board of things with names: a role="group" of toggle buttons with one tab stop, each lying
 * where its thing is drawn. Of thousands only those near the cursor, by their order, are in the page; then each says its
 * number and how many there are.
 */

/** @import { Place, Places } from "../types.d.ts" */
/** @import { Camera } from "./camera.js" */

const WINDOW = 240; // buttons in the page at a time

/** @param {HTMLElement} group */
export function createGroup(group) {
  /** @type {Map<Place, { element: HTMLElement, index: number }>} */
  const shown = new Map();
  /** @type {WeakMap<HTMLElement, Place>} */
  const placeIn = new WeakMap();
  /** @type {Places | null} */
  let places = null;
  /** @type {Place[]} */
  let all = [];
  let first = 0;
  /** @type {HTMLElement | null} */
  let stop = null;

  function fill() {
    const hadFocus = group.contains(document.activeElement);
    shown.clear();
    all.slice(first, first + WINDOW).forEach((place, offset) => {
      const element = document.createElement("div");
      element.setAttribute("role", "button");
      element.tabIndex = -1;
      const box = /** @type {Places} */ (places).box(place);
      for (const side of /** @type {const} */ (["x", "y", "w", "h"])) {
        element.style.setProperty(`--${side}`, String(box[side]));
      }
      shown.set(place, { element, index: first + offset });
      placeIn.set(element, place);
    });
    group.setAttribute("role", "group");
    group.removeAttribute("aria-rowcount");
    group.removeAttribute("aria-colcount");
    group.replaceChildren(...[...shown.values()].map(({ element }) => element));
    return hadFocus;
  }

  return {
    /**
     * Bring the buttons up to date.
     * @param {Places} board
     * @param {Place} cursor
     * @param {string} name kind and size
     * @param {(place: Place) => string} say
     * @param {(place: Place) => boolean | null} pressed null for what cannot be pressed
     */
    show(board, cursor, name, say, pressed) {
      let refocus = false;
      const isNew = board !== places;
      if (isNew) all = board.all?.() ?? [];
      if (isNew || !shown.has(cursor)) {
        places = board;
        first = Math.max(0, Math.min(all.length - WINDOW, all.indexOf(cursor) - Math.floor(WINDOW / 2)));
        refocus = fill();
      }
      if (group.getAttribute("aria-label") !== name) group.setAttribute("aria-label", name);
      for (const [place, { element, index }] of shown) {
        const number = all.length > WINDOW ? `, ${index + 1} of ${all.length}` : "";
        const words = say(place) + number;
        if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
        const is = pressed(place);
        if (is === null) {
          element.removeAttribute("aria-pressed");
          element.setAttribute("aria-disabled", "true");
        } else {
          element.removeAttribute("aria-disabled");
          element.setAttribute("aria-pressed", String(is));
        }
      }
      if (stop) stop.tabIndex = -1;
      stop = shown.get(cursor)?.element ?? null;
      if (stop) stop.tabIndex = 0;
      if (refocus) stop?.focus({ preventScroll: true });
    },
    /** @param {Camera} camera */
    place({ scale, x, y }) {
      group.style.setProperty("--cell", `${scale}px`);
      group.style.setProperty("--board-x", `${x}px`);
      group.style.setProperty("--board-y", `${y}px`);
    },
    focus: () => stop?.focus({ preventScroll: true }),
    hasFocus: () => group.contains(document.activeElement),
    /**
     * The place of a button.
     * @param {EventTarget | null} target
     */
    placeOf(target) {
      return target instanceof HTMLElement ? (placeIn.get(target) ?? null) : null;
    },
  };
}
