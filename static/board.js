/**
 * The board on the page: canvas, camera, cursor and grid. It knows no puzzle: views draw and say, and what a hand or a key
 * does leaves here as a gesture.
 */

import { around, clamp, fit, reveal, seen, toCells, zoom } from "./camera.js";
import { createCells } from "./cells.js";
import { createGroup } from "./group.js";
import { readInks, whenInksChange } from "./inks.js";
import { canvasPen } from "./pen.js";
import { listenToPointers } from "./pointers.js";

/** @import { Direction, Document, Gesture, Place, Places, Scene, State, Shows, Verdict, View } from "./types.d.ts" */
/** @import { Camera } from "./camera.js" */

/**
 * @typedef {object} Sight what is to be seen
 * @property {View} view
 * @property {Document} document
 * @property {State} state
 * @property {Shows} shows
 * @property {Verdict | null} verdict
 * @property {Scene["step"]} step
 * @property {Scene["editing"]} editing
 */
/**
 * @typedef {object} Hooks
 * @property {(gesture: Gesture) => void} gesture
 * @property {(stroke: object) => void} cancel a stroke was none after all
 * @property {(key: string, at: Place) => boolean} key a key that may mean something else just now; true when it was taken
 */
/** @typedef {ReturnType<typeof createBoard>} Board */

/** @type {{ [key: string]: Direction }} */
const DIRECTIONS = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "row-start",
  End: "row-end",
};

/**
 * @param {{ stage: HTMLElement, paper: HTMLElement, canvas: HTMLCanvasElement, grid: HTMLElement }} parts
 * @param {Hooks} hooks
 */
export function createBoard({ stage, paper, canvas, grid }, hooks) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const layers = { grid: createCells(grid), group: createGroup(grid) };
  let cells = /** @type {typeof layers.grid | typeof layers.group} */ (layers.grid);
  let inks = readInks();
  /** @type {Sight | null} */
  let sight = null;
  /** @type {Places | null} */
  let places = null;
  /** @type {Place} */
  let cursor = [0, 0];
  /** @type {Place | null} */
  let hover = null;
  /** @type {Scene["drag"]} */
  let drag = null;
  let byKeyboard = false;
  let pointing = false; // the board gives itself the focus just now
  /** @type {Camera} */
  let camera = { scale: 1, x: 0, y: 0 };
  let fitted = true;
  let size = { width: 0, height: 0 };
  let frame = 0;
  /** @type {{ sight: Sight, cursor: Place } | null} what the grid says already */
  let spoken = null;

  const ratio = () => window.devicePixelRatio;

  function request() {
    if (!frame) frame = requestAnimationFrame(draw);
  }

  function draw() {
    frame = 0;
    if (!sight || !places || size.width === 0) return;
    const { view, document: givens, state, shows, verdict, step, editing } = sight;
    const dots = ratio();
    const width = Math.round(size.width * dots);
    const height = Math.round(size.height * dots);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.clearRect(0, 0, width, height);
    const pen = canvasPen(context, {
      scale: camera.scale * dots,
      x: Math.round(camera.x * dots),
      y: Math.round(camera.y * dots),
      hair: Math.max(1, Math.round(dots)),
      inks,
    });
    const showsCursor = byKeyboard && cells.hasFocus();
    view.draw(pen, {
      document: givens,
      state,
      shows,
      verdict,
      step,
      cursor: showsCursor ? cursor : null,
      view: seen(camera, size),
      hover,
      plan: null,
      solution: null,
      pattern: null,
      worse: null,
      pressed: null,
      drag,
      editing,
    });
    const box = {
      left: camera.x,
      top: camera.y,
      width: places.width * camera.scale,
      height: places.height * camera.scale,
    };
    for (const [side, length] of Object.entries(box)) paper.style.setProperty(side, `${length}px`);
    paper.classList.toggle("solved", verdict?.solved ?? false);
    cells.place(camera);
    if (spoken?.sight === sight && spoken.cursor === cursor) return;
    spoken = { sight, cursor };
    cells.show(
      places,
      cursor,
      `${view.title}, ${view.size(givens)}`,
      (at) => view.say({ document: givens, state, shows, verdict }, at),
      (at) => view.pressed?.(givens, state, at) ?? null,
    );
  }

  /** @param {Camera} next */
  function look(next) {
    camera = next;
    request();
  }

  function fitWhole() {
    fitted = true;
    if (places) look(fit(places, size, ratio()));
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] */
  function zoomBy(factor, x = size.width / 2, y = size.height / 2) {
    if (!places) return;
    fitted = false;
    look(zoom(camera, factor, x, y, places, size, ratio()));
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  function pan(dx, dy) {
    if (places) look(clamp({ ...camera, x: camera.x + dx, y: camera.y + dy }, places, size));
  }

  /** @param {Place} at @param {boolean} [keyboard] */
  function moveCursor(at, keyboard = false) {
    cursor = at;
    byKeyboard = keyboard;
    if (keyboard && places && !fitted) camera = reveal(camera, places.box(at), places, size);
    draw();
    pointing = true;
    cells.focus();
    pointing = false;
  }

  /**
   * A gesture without a hand. In a group being edited it is a whole stroke, which ends where it began.
   * @param {"main" | "mark"} type
   * @param {Place} at
   */
  function tap(type, at) {
    const stroke = {};
    hooks.gesture({ type, at, from: at, stroke });
    if (hasGround()) hooks.gesture({ type: "drop", at, from: at, stroke });
  }

  /** Whether the ground between the things of a group is a place as well: somebody draws there. */
  const hasGround = () => places?.all !== undefined && sight?.editing !== null;

  /** @param {number} x @param {number} y in pixels of the stage */
  function placeAt(x, y) {
    const [column, row] = toCells(camera, x, y);
    return places?.at(column, row) ?? (hasGround() ? "" : null);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (!places || event.altKey || event.metaKey) return;
    const { key, ctrlKey, shiftKey } = event;
    const direction = ctrlKey && key === "Home" ? "start" : ctrlKey && key === "End" ? "end" : DIRECTIONS[key];
    if (!ctrlKey && hooks.key(key, cursor)) request();
    else if (direction) moveCursor(places.next(cursor, direction), true);
    else if (ctrlKey) return;
    else if (key === "Enter" || key === " " || key.toLowerCase() === "x") {
      byKeyboard = true;
      tap(key.toLowerCase() === "x" || shiftKey ? "mark" : "main", cursor);
      request();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  listenToPointers(stage, {
    placeAt,
    gesture(gesture, x, y) {
      if (gesture.type !== "drag" && gesture.at !== "") moveCursor(gesture.at);
      hooks.gesture(hasGround() ? { ...gesture, point: toCells(camera, x, y) } : gesture);
    },
    trail(from, x, y) {
      if (!hasGround()) return;
      drag = { from, to: toCells(camera, x, y) };
      request();
    },
    drop(from, stroke, x, y) {
      drag = null;
      if (!hasGround()) return;
      hooks.gesture({ type: "drop", at: placeAt(x, y) ?? "", from, stroke, point: toCells(camera, x, y) });
      request();
    },
    cancel(stroke) {
      drag = null;
      hooks.cancel(stroke);
    },
    pan(dx, dy) {
      fitted = false;
      pan(dx, dy);
    },
    zoom: zoomBy,
  });
  grid.addEventListener("keydown", press);
  grid.addEventListener("focusin", (event) => {
    const at = cells.placeOf(event.target);
    if (at) cursor = at;
    if (!pointing) byKeyboard = true;
    request();
  });
  grid.addEventListener("focusout", request);
  // A screen reader presses a cell with a click that no pointer made.
  grid.addEventListener("click", (event) => {
    const at = cells.placeOf(event.target);
    if (event.detail === 0 && at) tap("main", at);
  });
  /** @param {Place | null} at */
  function rest(at) {
    if (String(at) === String(hover)) return;
    hover = at;
    request();
  }
  stage.addEventListener("pointermove", (event) => {
    if (!places?.all || event.pointerType !== "mouse") return;
    const box = stage.getBoundingClientRect();
    rest(placeAt(event.clientX - box.left, event.clientY - box.top));
  });
  stage.addEventListener("pointerleave", () => rest(null));
  new ResizeObserver(([entry]) => {
    size = { width: entry.contentRect.width, height: entry.contentRect.height };
    if (fitted) fitWhole();
    else if (places) look(clamp(camera, places, size));
    draw();
  }).observe(stage);
  whenInksChange(() => {
    inks = readInks();
    request();
  });
  document.fonts.addEventListener("loadingdone", request);

  return {
    /** @param {Sight} next */
    show(next) {
      const other = sight?.document !== next.document;
      sight = next;
      if (other) {
        const before = places;
        places = next.view.places(next.document);
        const resized = places.width !== before?.width || places.height !== before.height;
        const isGroup = places.all !== undefined;
        const lost = isGroup ? !places.all?.().includes(cursor) : resized || typeof cursor === "string";
        if (lost) cursor = places.next(cursor, "start");
        // A group that somebody draws stays where it is while they look at a part of it.
        if (resized && (fitted || !isGroup)) fitWhole();
        if (cells !== layers[next.view.arranged]) {
          cells = layers[next.view.arranged];
          paper.classList.toggle("bare", isGroup);
          hover = null;
        }
      }
      request();
    },
    fit: fitWhole,
    zoom: zoomBy,
    focus: () => cells.focus(),
    /**
     * Bring places into sight: the first for certain, the others too where there is room for all.
     * @param {Place[]} some
     */
    reveal(some) {
      if (!places || fitted || some.length === 0) return;
      const boxes = some.map(places.box);
      const all = around(boxes);
      const fits = (all.w + 2) * camera.scale <= size.width && (all.h + 2) * camera.scale <= size.height;
      look(reveal(camera, fits ? all : boxes[0], places, size));
    },
  };
}
