/**
 * Mouse, pen and fingers on the board, as gestures. Left is main, right is mark, a drag paints; one finger taps, paints
 * or presses long for a mark; two fingers, the wheel and the middle button move and zoom. Where cells are too small for
 * a finger, the first tap enlarges the board.
 */

import type { Drag, Place } from "../types.ts";
import type { Point } from "./camera.ts";

/** What pointers do. Points are in pixels of the pane. */
export interface Hands {
  placeAt(point: Point): Place | null;
  /** A button or a finger comes down at a place: a drag begins. */
  press(type: Drag["type"], at: Place, point: Point, isFinger: boolean): Drag | null;
  /** The drag reaches another place. */
  paint(drag: Drag, at: Place, point: Point): void;
  /** Every move of a drag, over a place or none. */
  trail(drag: Drag, point: Point): void;
  drop(drag: Drag, point: Point, isFinger: boolean): void;
  /** A mouse moves without a button. */
  hover(point: Point): void;
  /** The drag is void: a second finger came down. */
  cancel(drag: Drag): void;
  pan(right: number, down: number): void;
  zoom(factor: number, point: Point): void;
  /** Whether the wheel zooms; else it scrolls the page. */
  wheelZooms(): boolean;
  /** Enlarges a board whose cells are too small for a finger; whether it did. */
  enlarge(point: Point): boolean;
}

/** A pointer that is down: where it is, its drag once it has begun at a place, and the last place that it painted. */
interface Press {
  id: number;
  point: Point;
  hasBegun: boolean;
  drag: Drag | null;
  lastPlace: Place | null;
  button: number;
  isFinger: boolean;
}

const LONG_PRESS = 400; // milliseconds
const SLIP = 8; // pixels that a finger may slip and still tap
const STEP = 3; // pixels between the points of a drag at which it paints
const LINE = 32; // pixels of a line, where a wheel turns by lines
const ZOOM = { wheel: 0.002, pinch: 0.01 }; // what a pixel adds to the logarithm of the scale; browsers tell a pinch as ctrl and wheel

/** Has pointers on a pane do what hands do. */
export function listenToPointers(pane: HTMLElement, hands: Hands) {
  const fingers: Map<number, Point> = new Map();
  let press: Press | null = null;
  let timer = 0;

  function down(event: PointerEvent) {
    const here = pointIn(pane, event);
    fingers.set(event.pointerId, here);
    pane.setPointerCapture(event.pointerId);
    clearTimeout(timer);
    if (fingers.size > 1) {
      if (press?.drag) hands.cancel(press.drag);
      press = null;
      return;
    }
    press = newPress(event, here);
    if (press.isFinger) timer = window.setTimeout(() => press && begin(hands, press, "mark"), LONG_PRESS);
    else if (event.button === 0) begin(hands, press, event.ctrlKey ? "mark" : "main");
    else if (event.button === 2) begin(hands, press, "mark");
    else if (event.button === 1) pane.classList.add("panning");
  }

  function move(event: PointerEvent) {
    const here = pointIn(pane, event);
    const before = fingers.get(event.pointerId);
    if (!before) return event.pointerType === "mouse" ? hands.hover(here) : undefined;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (fingers.size === 2 && other) pinch(hands, before, here, other);
    else if (press?.button === 1) hands.pan(here.x - before.x, here.y - before.y);
    else if (press?.hasBegun) paint(hands, press, here);
    else if (press && Math.hypot(here.x - press.point.x, here.y - press.point.y) > SLIP) {
      clearTimeout(timer);
      begin(hands, press, "main");
      paint(hands, press, here);
    }
    fingers.set(event.pointerId, here);
  }

  function up(event: PointerEvent) {
    clearTimeout(timer);
    fingers.delete(event.pointerId);
    pane.classList.remove("panning");
    if (press?.id !== event.pointerId) return;
    const isTap = event.type === "pointerup" && event.pointerType === "touch" && !press.hasBegun;
    if (isTap && !hands.enlarge(press.point)) begin(hands, press, "main");
    const { drag, isFinger } = press;
    const here = pointIn(pane, event);
    press = null;
    if (drag && event.type === "pointercancel") hands.cancel(drag);
    else if (drag) hands.drop(drag, here, isFinger);
  }

  pane.addEventListener("pointerdown", down);
  pane.addEventListener("pointermove", move);
  pane.addEventListener("pointerup", up);
  pane.addEventListener("pointercancel", up);
  preventDefaults(pane);
  listenToWheel(pane, hands);
}

/** Where the pointer is in the pane. */
export function pointIn(pane: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = pane.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** A pointer comes down. */
function newPress({ pointerId, button, pointerType }: PointerEvent, point: Point): Press {
  const isFinger = pointerType === "touch";
  return { id: pointerId, point, hasBegun: false, drag: null, lastPlace: null, button, isFinger };
}

/** A button or a finger does something at its place. */
function begin(hands: Hands, press: Press, type: "main" | "mark") {
  const { point, isFinger } = press;
  const at = hands.placeAt(point);
  const drag = at === null ? null : hands.press(type, at, point, isFinger);
  Object.assign(press, { hasBegun: true, drag, lastPlace: at });
}

/** Points after one point up to another. */
function pointsTo({ x, y }: Point, to: Point) {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - x, to.y - y) / STEP));
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    return { x: x + (to.x - x) * part, y: y + (to.y - y) * part };
  });
}

/** Paints every place up to a point: fingers are faster than events. */
function paint(hands: Hands, press: Press, to: Point) {
  const { drag } = press;
  if (!drag) return;
  for (const point of pointsTo(press.point, to)) {
    const at = hands.placeAt(point);
    if (at === null || String(at) === String(press.lastPlace)) continue;
    hands.paint(drag, at, point);
    press.lastPlace = at;
  }
  press.point = to;
  hands.trail(drag, to);
}

/** One of two fingers moves. */
function pinch(hands: Hands, before: Point, here: Point, other: Point) {
  const was = Math.hypot(before.x - other.x, before.y - other.y);
  const is = Math.hypot(here.x - other.x, here.y - other.y);
  hands.pan((here.x - before.x) / 2, (here.y - before.y) / 2);
  if (was > 0) hands.zoom(is / was, { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 });
}

function preventDefaults(pane: HTMLElement) {
  // The board gives focus itself: to the cell that was pressed, whether it is in the page or not.
  pane.addEventListener("mousedown", (event) => event.preventDefault());
  pane.addEventListener("contextmenu", (event) => event.preventDefault());
  // On some systems a middle click pastes; here it moves the board.
  for (const type of ["mouseup", "auxclick"] as const) {
    pane.addEventListener(type, (event) => event.button === 1 && event.preventDefault());
  }
}

function listenToWheel(pane: HTMLElement, hands: Hands) {
  const turn = (event: WheelEvent) => {
    const isOwnPage = parent === window || document.hasFocus(); // the page around a frame scrolls until one plays
    const scrolls = !isOwnPage || document.documentElement.scrollHeight > innerHeight; // the page, at 400 %
    if (!event.ctrlKey && (scrolls || !hands.wheelZooms())) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (event.shiftKey || sideways) hands.pan(-(event.deltaX || event.deltaY) * unit, 0);
    else hands.zoom(Math.exp(-event.deltaY * unit * (event.ctrlKey ? ZOOM.pinch : ZOOM.wheel)), pointIn(pane, event));
  };
  pane.addEventListener("wheel", turn, { passive: false });
}
