/**
 * Mouse, pen and fingers on the board, as gestures. Left is main, right is mark, a drag paints; one finger taps, paints
 * or presses long for a mark; two fingers, the wheel and the middle button move and zoom.
 */

/** @import { Place } from "../types.d.ts" */
/** @import { Hands } from "./types.d.ts" */

const LONG_PRESS = 400; // milliseconds
const SLIP = 8; // pixels that a finger may slip and still tap

/** @param {HTMLElement} stage @param {Hands} hands */
export function listenToPointers(stage, hands) {
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  /**
   * @type {{ id: number, x: number, y: number, from: Place | null, last: Place | null,
   *   stroke: { [key: string]: unknown } | null, button: number, isFinger: boolean } | null}
   */
  let held = null;
  let timer = 0;

  /** @param {MouseEvent} event */
  const point = (event) => {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  /** @param {"main" | "mark"} type */
  function begin(type) {
    if (!held) return;
    const at = hands.placeAt(held.x, held.y);
    held.stroke = {};
    held.from = held.last = at;
    if (at !== null) hands.gesture({ type, at, from: at, stroke: held.stroke }, held.x, held.y, held.isFinger);
  }

  /**
   * Paint every place between the last point and this one: fingers are faster than events.
   * @param {{ x: number, y: number }} to
   */
  function drag(to) {
    if (!held?.stroke) return;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - held.x, to.y - held.y) / 3));
    for (let step = 1; step <= steps; step += 1) {
      const x = held.x + ((to.x - held.x) * step) / steps;
      const y = held.y + ((to.y - held.y) * step) / steps;
      const at = hands.placeAt(x, y);
      if (at === null || String(at) === String(held.last)) continue;
      hands.gesture({ type: "drag", at, from: held.last ?? at, stroke: held.stroke }, x, y, held.isFinger);
      held.last = at;
    }
    held.x = to.x;
    held.y = to.y;
    if (held.from !== null) hands.trail(held.from, to.x, to.y);
  }

  /** @param {PointerEvent} event */
  function down(event) {
    const here = point(event);
    fingers.set(event.pointerId, here);
    stage.setPointerCapture(event.pointerId);
    clearTimeout(timer);
    if (fingers.size > 1) {
      if (held?.stroke) hands.cancel(held.stroke);
      held = null;
      return;
    }
    const isFinger = event.pointerType === "touch";
    held = { id: event.pointerId, ...here, from: null, last: null, stroke: null, button: event.button, isFinger };
    if (isFinger) timer = window.setTimeout(() => begin("mark"), LONG_PRESS);
    else if (event.button === 0) begin(event.ctrlKey ? "mark" : "main");
    else if (event.button === 2) begin("mark");
    else if (event.button === 1) stage.classList.add("panning");
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const here = point(event);
    if (fingers.size === 2) {
      const other = /** @type {{ x: number, y: number }} */ ([...fingers].find(([id]) => id !== event.pointerId)?.[1]);
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(here.x - other.x, here.y - other.y);
      hands.pan((here.x - before.x) / 2, (here.y - before.y) / 2);
      if (was > 0) hands.zoom(is / was, (here.x + other.x) / 2, (here.y + other.y) / 2);
    } else if (held?.button === 1) hands.pan(here.x - before.x, here.y - before.y);
    else if (held?.stroke) drag(here);
    else if (held && Math.hypot(here.x - held.x, here.y - held.y) > SLIP) {
      clearTimeout(timer);
      begin("main");
      drag(here);
    }
    fingers.set(event.pointerId, here);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    clearTimeout(timer);
    fingers.delete(event.pointerId);
    stage.classList.remove("panning");
    if (held?.id !== event.pointerId) return;
    if (event.type === "pointerup" && event.pointerType === "touch" && !held.stroke) begin("main");
    const { from, stroke } = held;
    const here = point(event);
    held = null;
    if (stroke && event.type === "pointercancel") hands.cancel(stroke);
    else if (stroke && from !== null) hands.drop(from, stroke, here.x, here.y);
  }

  stage.addEventListener("pointerdown", down);
  stage.addEventListener("pointermove", move);
  stage.addEventListener("pointerup", up);
  stage.addEventListener("pointercancel", up);
  // The board gives focus itself: to the cell that was pressed, whether it is in the page or not.
  stage.addEventListener("mousedown", (event) => event.preventDefault());
  // Where a middle click pastes what was selected last, carrying the board shall not open that.
  for (const type of /** @type {const} */ (["mouseup", "auxclick"])) {
    stage.addEventListener(type, (event) => {
      if (event.button === 1) event.preventDefault();
    });
  }
  stage.addEventListener("contextmenu", (event) => event.preventDefault());
  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 32;
      const { x, y } = point(event);
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (event.shiftKey || sideways) hands.pan(-(event.deltaX || event.deltaY) * lines, 0);
      else hands.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), x, y);
    },
    { passive: false },
  );
}
