/**
 * The accessible layer over the canvas, one for grids and one for groups, and what it says of the board: elements that lie
 * where their places are drawn and say what is there; one of them is the tab stop.
 */

import { make } from "../base/dom.ts";
import type { Place, Places, Rect, Scene } from "../types.ts";
import type { BoardOnShow, Camera, Layer, Sight } from "./types.ts";

const SIDE = 15; // rows and columns of a grid in the page at a time
const BUTTONS = 240; // buttons of a group in the page at a time

/** What of a sight is said; the rest is only drawn. */
const SAID = ["view", "document", "state", "shows", "verdict", "plan", "pattern", "trial", "step"] as const;

/** What is said of the places that the card on show marks, by place as text. */
function markedPlaces(step: Scene["step"]) {
  const words: Map<string, string[]> = new Map();
  const { found = "", links = "", wrong = "", proposed = "" } = step?.says ?? {};
  const add = (at: Place, text: string) => {
    const here = words.get(String(at)) ?? [];
    if (text && !here.includes(text)) words.set(String(at), [...here, text]);
  };
  step?.wrong.forEach((at) => add(at, wrong));
  step?.found.forEach((fact) => add(fact.at, found));
  step?.proposed?.forEach((at) => add(at, proposed));
  step?.links.forEach((link, index, { length }) => {
    // The numbers of several are those in the list.
    for (const at of link) add(at, links && length > 1 ? `${links} ${index + 1}` : links);
  });
  return words;
}

/** Both layers over the canvas, of which the one of the open kind is in the page. */
export function createAccessibleBoard(grid: HTMLElement) {
  const layers = { grid: createCells(grid), group: createGroup(grid) };
  /** what the layer says */
  let said: { sight: Sight; places: Places; cursor: Place } | null = null;

  const isSaid = (sight: Sight, places: Places, cursor: Place) =>
    said?.places === places && said.cursor === cursor && SAID.every((part) => said?.sight[part] === sight[part]);

  /** The layer of a kind. */
  const layer = (sight: Sight | null): Layer => layers[sight?.view.geometry.arranged ?? "grid"];

  return {
    layer,
    /** Say what is on the board, where that has changed. */
    say(sight: Sight, places: Places, table: BoardOnShow) {
      const { view, document, state, shows, verdict, plan, pattern, trial } = sight;
      const { cursor } = table;
      if (isSaid(sight, places, cursor)) return;
      said = { sight, places, cursor };
      const marked = markedPlaces(sight.step);
      table.isMovingFocus = true;
      layer(sight).show(places, cursor, {
        name: `${view.title}, ${view.words.size(document)}`,
        say(at) {
          const words = view.words.say({ document, state, shows, verdict, plan, pattern }, at);
          const tried = trial?.changed.has(String(at)) ? ["in trial"] : [];
          const more = [...(marked.get(String(at)) ?? []), ...tried];
          // What is there comes first, and where it is last; in a group, where things have names, the name first.
          const all = view.geometry.arranged === "group" ? [words, ...more] : [...more, words, view.words.where([at])];
          return all.filter(Boolean).join(", ");
        },
        isPressed: (at) => view.words.isPressed(document, state, at),
      });
      table.isMovingFocus = false;
    },
  };
}

// # What both layers share

function createLayer(root: HTMLElement) {
  const shown: Map<string, { place: Place; element: HTMLElement }> = new Map();
  const placeIn: WeakMap<EventTarget, Place> = new WeakMap();
  let stop: HTMLElement | null = null;

  return {
    shown,
    /** A new element over a place. */
    cover(place: Place, { x, y, w, h }: Rect, properties: Parameters<typeof make>[1]) {
      const element = make("div", { ...properties, tabindex: -1 });
      // Browsers take longer with properties of its own, in which a rule of a style sheet reckons.
      element.style.left = `calc(var(--board-x) + ${x} * var(--cell))`;
      element.style.top = `calc(var(--board-y) + ${y} * var(--cell))`;
      element.style.width = `calc(${w} * var(--cell))`;
      element.style.height = `calc(${h} * var(--cell))`;
      shown.set(String(place), { place, element });
      placeIn.set(element, place);
      return element;
    },
    /** Says everything, and moves the tab stop. */
    name(cursor: Place, name: string, say: (at: Place) => string) {
      label(root, name);
      for (const { place, element } of shown.values()) label(element, say(place));
      const next = shown.get(String(cursor))?.element ?? null;
      if (next === stop) return;
      if (stop) stop.tabIndex = -1;
      if (next) next.tabIndex = 0;
      stop = next;
    },
    follow({ scale, x, y }: Camera) {
      root.style.setProperty("--cell", `${scale}px`);
      root.style.setProperty("--board-x", `${x}px`);
      root.style.setProperty("--board-y", `${y}px`);
    },
    focus: () => stop?.focus({ preventScroll: true }),
    hasFocus: () => root.contains(document.activeElement),
    placeOf: (target: EventTarget | null) => (target && placeIn.get(target)) ?? null,
  };
}

function label(element: Element, words: string) {
  if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
}

// # Grids

/** A role="grid" of which only the cells near the cursor are in the page; aria-rowcount and aria-colcount say how many there are. */
function createCells(grid: HTMLElement): Layer {
  const layer = createLayer(grid);
  let places: Places | null = null;
  /** the first row and column in the page */
  let corner: [row: number, column: number] = [-1, -1];

  function rowOf(board: Places, r: number) {
    // Without a name of its own, a row would be called what all its cells are called.
    const row = make("div", {
      role: "row",
      "aria-rowindex": r + 1,
      "aria-label": board.rowName?.(r) ?? `row ${r + 1}`,
    });
    for (let c = corner[1]; c < Math.min(board.columns, corner[1] + SIDE); c += 1) {
      row.append(layer.cover([r, c], board.box([r, c]), { role: "gridcell", "aria-colindex": c + 1 }));
    }
    return row;
  }

  function fill(board: Places) {
    layer.shown.clear();
    const rows = [];
    for (let r = corner[0]; r < Math.min(board.rows, corner[0] + SIDE); r += 1) rows.push(rowOf(board, r));
    grid.replaceChildren(...rows);
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-rowcount", String(board.rows));
    grid.setAttribute("aria-colcount", String(board.columns));
  }

  return {
    ...layer,
    show(board, cursor, { name, say }) {
      const row = slide(corner[0], Number(cursor[0]), board.rows);
      const column = slide(corner[1], Number(cursor[1]), board.columns);
      // The layer of another arrangement takes its place in the page.
      const isShown = layer.shown.get(String(cursor))?.element.isConnected === true;
      const isFilled = board === places && row === corner[0] && column === corner[1] && isShown;
      const hadFocus = layer.hasFocus();
      places = board;
      corner = [row, column];
      if (!isFilled) fill(board);
      layer.name(cursor, name, say);
      if (!isFilled && hadFocus) layer.focus();
    },
  };
}

/**
 * Where the window begins, of rows or columns: it moves only when the cursor is at its edge.
 * @param start where it began
 * @param length how many there are
 */
function slide(start: number, cursor: number, length: number) {
  const last = Math.max(0, length - SIDE);
  const [low, high] = [start + Math.min(1, start), start + SIDE - (start < last ? 1 : 0)];
  if (start >= 0 && start <= last && cursor >= low && cursor < high) return start;
  return Math.max(0, Math.min(last, cursor - Math.floor(SIDE / 2)));
}

// # Groups

/**
 * A role="group" of toggle buttons, of things with names. Of a large board only the buttons near the cursor, by their order,
 * are in the page; each then says its number and how many there are.
 */
function createGroup(group: HTMLElement): Layer {
  const layer = createLayer(group);
  let places: Places | null = null;
  let all: Place[] = [];
  let first = 0;

  function fill(board: Places, cursor: Place) {
    first = Math.max(0, Math.min(all.length - BUTTONS, all.indexOf(cursor) - Math.floor(BUTTONS / 2)));
    layer.shown.clear();
    group.setAttribute("role", "group");
    group.removeAttribute("aria-rowcount");
    group.removeAttribute("aria-colcount");
    const near = all.slice(first, first + BUTTONS);
    group.replaceChildren(...near.map((place) => layer.cover(place, board.box(place), { role: "button" })));
  }

  return {
    ...layer,
    show(board, cursor, { name, say, isPressed }) {
      if (board !== places) all = board.all?.() ?? [];
      // The layer of another arrangement takes its place in the page.
      const isFilled = board === places && layer.shown.get(String(cursor))?.element.isConnected === true;
      const hadFocus = layer.hasFocus();
      places = board;
      if (!isFilled) fill(board, cursor);
      let number = first;
      layer.name(cursor, name, (at) => say(at) + (all.length > BUTTONS ? `, ${(number += 1)} of ${all.length}` : ""));
      for (const { place, element } of layer.shown.values()) {
        const pressed = isPressed(place);
        if (pressed === null) {
          element.removeAttribute("aria-pressed");
          element.setAttribute("aria-disabled", "true");
        } else {
          element.removeAttribute("aria-disabled");
          element.setAttribute("aria-pressed", String(pressed));
        }
      }
      if (!isFilled && hadFocus) layer.focus();
    },
  };
}
