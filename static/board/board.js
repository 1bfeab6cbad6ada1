/**
 * The board on the page: canvas, camera, cursor and grid; beside it, for kinds that want it, the plan, with the same
 * camera. It knows no puzzle: views draw and say, and what a hand or a key does leaves here as a gesture.
 */

import { around, clamp, fit, reveal, seen, toCells, zoom } from "./camera.js";
import { createCells } from "./accessible-grid.js";
import { createGroup } from "./accessible-group.js";
import { hasLetters, readInks, whenInksChange } from "../draw/inks.js";
import { createMoment } from "./line-flash.js";
import { listenToPointers } from "./pointers.js";
import { SHOWN } from "./press-flash.js";
import { createSheet } from "./canvas-layer.js";
import { createTracer } from "./line-drag.js";
import { titleOf } from "../kits/schema.js";

/** @import { Direction, Gesture, Pen, Place, Places, Scene, State, View } from "../types.d.ts" */
/** @import { Camera } from "./camera.js" */
/** @import { Hands } from "./pointers.js" */

/**
 * What is to be seen; the rest of a scene is the board's own.
 * @typedef {Omit<Scene, "view" | "pulse" | "cursor" | "hover" | "drag" | "trace" | "moment" | "letters"> & { view: View,
 *   beside: ((pen: Pen, scene: Scene) => void) | null, bare: boolean }} Sight `beside` draws the plan beside the board, `bare`:
 *   without paper
 */
/**
 * @typedef {object} Hooks
 * @property {(gesture: Gesture) => void} gesture
 * @property {(stroke: object) => void} cancel a stroke was none after all
 * @property {(key: string, at: Place) => boolean} key a key that may mean something else just now; true when it was taken
 * @property {() => boolean} canDraw whether a hand may draw a line just now
 * @property {(state: State) => void} drawn a line was drawn
 * @property {(words: string, how?: { shown?: boolean }) => void} say
 */
/** @typedef {ReturnType<typeof createBoard>} Board */

const BETTER = 1.1; // so much larger, two boards stand side by side, where there is less room for words
const REACH = 0.4; // cells from a line within which a mouse takes hold of it
const FINGER = { cells: 0.6, pixels: 24 }; // the same for a finger, which hides what it touches: the larger of the two
const WORDS = 16; // pixels that the line under a board takes of it, as board.css has it

/** @type {{ [key: string]: Direction }} */
const DIRECTIONS = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "row-start",
  End: "row-end",
};

/** @typedef {{ pane: HTMLElement, paper: HTMLElement, canvas: HTMLCanvasElement }} Pane */

/**
 * @param {{ stage: HTMLElement, board: Pane, plan: Pane, grid: HTMLElement }} parts
 * @param {Hooks} hooks
 */
export function createBoard({ stage, board, plan, grid }, hooks) {
  const { pane } = board;
  const sheet = createSheet(board);
  const beside = createSheet(plan);
  const moment = createMoment();
  const tracer = createTracer({
    table() {
      const tracing = sight?.view.tracing;
      return sight && tracing && hooks.canDraw() ? { ...sight, tracing } : null;
    },
    act: hooks.drawn,
    say: hooks.say,
    begun: () => moment.begin("begun"),
  });
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
  /** @type {{ at: Place | null, since: number }} what is shown as pressed, and since when */
  let pulse = { at: null, since: 0 };
  /** @type {{ sight: Sight, cursor: Place } | null} what the grid says already */
  let spoken = null;

  const ratio = () => window.devicePixelRatio;

  function request() {
    if (!frame) frame = requestAnimationFrame(draw);
  }

  /** How much of the moment is over for which a press shows its reach. @param {Place | null} pressed */
  function pulsed(pressed) {
    const now = performance.now();
    if (pressed !== pulse.at) pulse = { at: pressed, since: now };
    return pressed === null ? 0 : Math.min(1, (now - pulse.since) / SHOWN);
  }

  function draw() {
    frame = 0;
    if (!sight || !places || size.width === 0) return;
    const { view, beside: drawPlan, ...seenNow } = sight;
    const { document: givens, state, shows, verdict, plan: asked, pattern } = sight;
    const scene = {
      ...seenNow,
      cursor: byKeyboard && cells.hasFocus() ? cursor : null,
      hover,
      drag,
      trace: tracer.trace(),
      moment: moment.at(),
      letters: hasLetters(),
      pulse: pulsed(sight.pressed),
      view: seen(camera, size),
    };
    // In a group a press runs along the lines.
    if (scene.moment || (places.all && scene.pulse < 1 && sight.pressed !== null)) request();
    const how = { camera, size, board: places, inks };
    const { tracing } = view;
    if (tracing) {
      const now = scene.trace ? [] : [state, verdict];
      const key = [givens, scene.letters, ...now];
      const under = { key, draw: (/** @type {Pen} */ pen) => tracing.drawUnder(pen, scene) };
      sheet.paint(how, (pen) => tracing.drawOver(pen, scene), under);
    } else sheet.paint(how, (pen) => view.draw(pen, scene));
    if (drawPlan) beside.paint(how, (pen) => drawPlan(pen, scene));
    sheet.paper.classList.toggle("solved", (verdict?.solved ?? false) && scene.trace === null);
    // The words under the board stay in sight when the board goes on beyond the pane.
    const under = Math.min(camera.y + places.height * camera.scale + 6, size.height - 4);
    stage.style.setProperty("--under-board", `${under}px`);
    stage.style.setProperty("--board-left", `${camera.x}px`);
    cells.place(camera);
    if (spoken?.sight === sight && spoken.cursor === cursor) return;
    spoken = { sight, cursor };
    pointing = true; // should the focus move to another element for the same place, no hand or key did it
    cells.show(
      places,
      cursor,
      `${titleOf(givens.kind)}, ${view.size(givens)}`,
      (at) => view.say({ document: givens, state, shows, verdict, plan: asked, pattern }, at),
      (at) => view.isPressed?.(givens, state, at) ?? null,
    );
    pointing = false;
  }

  /** The plan stands beside the board where that makes the two larger, else below it. */
  function arrange() {
    if (!sight || !places) return;
    const shows = sight.beside !== null;
    plan.pane.hidden = !shows;
    const { clientWidth: width, clientHeight: height } = stage;
    const right = fit(places, { width: width / 2, height: height - WORDS }, ratio()).scale;
    const below = fit(places, { width, height: height / 2 - WORDS }, ratio()).scale;
    const isWide = right === below ? width > height : right > BETTER * below;
    stage.dataset.plan = shows ? (isWide ? "right" : "below") : "none";
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

  /** @param {boolean} isFinger */
  const reach = (isFinger) => (isFinger ? Math.max(FINGER.cells, FINGER.pixels / camera.scale) : REACH);

  /** @param {number} x @param {number} y in pixels of the stage */
  function placeAt(x, y) {
    const [column, row] = toCells(camera, x, y);
    return places?.at(column, row) ?? (hasGround() ? "" : null);
  }

  /** A key that draws takes the cursor along with the line. @param {string} key */
  function drawByKey(key) {
    const taken = tracer.key(key, cursor);
    if (taken) moveCursor(taken.at ?? cursor, true);
    return taken !== null;
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (!places || event.altKey || event.metaKey) return;
    const { key, ctrlKey, shiftKey } = event;
    const direction = ctrlKey && key === "Home" ? "start" : ctrlKey && key === "End" ? "end" : DIRECTIONS[key];
    if (!ctrlKey && (hooks.key(key, cursor) || drawByKey(key))) request();
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

  /** @type {Hands} */
  const hands = {
    placeAt,
    gesture(gesture, x, y, isFinger) {
      if (gesture.type !== "drag" && gesture.at !== "") moveCursor(gesture.at);
      if (gesture.type === "main" && tracer.down(toCells(camera, x, y), reach(isFinger))) return request();
      hooks.gesture(hasGround() ? { ...gesture, point: toCells(camera, x, y) } : gesture);
    },
    trail(from, x, y) {
      tracer.move(toCells(camera, x, y));
      if (tracer.trace()) request();
      if (!hasGround()) return;
      drag = { from, to: toCells(camera, x, y) };
      request();
    },
    drop(from, stroke, x, y) {
      drag = null;
      const tip = tracer.up();
      if (tip) moveCursor(tip); // keys go on from where the hand stopped
      request();
      if (!hasGround()) return;
      hooks.gesture({ type: "drop", at: placeAt(x, y) ?? "", from, stroke, point: toCells(camera, x, y) });
      request();
    },
    cancel(stroke) {
      drag = null;
      tracer.cancel();
      request();
      hooks.cancel(stroke);
    },
    pan(dx, dy) {
      fitted = false;
      pan(dx, dy);
    },
    zoom: zoomBy,
  };
  for (const one of [pane, plan.pane]) {
    listenToPointers(one, hands);
    one.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" || !places || !sight) return;
      if (!places.all && !sight.beside && !sight.view.tracing) return;
      const box = one.getBoundingClientRect();
      rest(placeAt(event.clientX - box.left, event.clientY - box.top));
    });
    one.addEventListener("pointerleave", () => rest(null));
  }
  grid.addEventListener("keydown", press);
  grid.addEventListener("focusin", (event) => {
    const at = cells.placeOf(event.target);
    if (at) cursor = at;
    if (!pointing) byKeyboard = true;
    request();
  });
  grid.addEventListener("focusout", () => {
    if (!pointing) tracer.letGo();
    request();
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !tracer.cancel()) return;
      event.stopPropagation();
      request();
    },
    { capture: true },
  );
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
  new ResizeObserver(arrange).observe(stage);
  new ResizeObserver(([entry]) => {
    size = { width: entry.contentRect.width, height: entry.contentRect.height };
    if (fitted) fitWhole();
    else if (places) look(clamp(camera, places, size));
    draw();
  }).observe(pane);
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
      tracer.moved(next.state);
      if (next.view.tracing) moment.judged(next.verdict);
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
          hover = null;
        }
        sheet.paper.classList.toggle("bare", next.bare);
        sheet.paper.classList.toggle("panel", next.view.tracing !== undefined);
      }
      arrange();
      request();
    },
    fit: fitWhole,
    zoom: zoomBy,
    focus: () => cells.focus(),
    /** Whether a hand has a line in it, and when it has let go. */
    isDrawing: () => tracer.trace() !== null,
    rested: tracer.rested,
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
