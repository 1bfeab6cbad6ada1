/** The types of the board on the page. */

import type { Drag, Gesture, Pen, Place, Places, Scene, State, View } from "../types.ts";
import type { createTracer } from "./line-drag.ts";

export type Size = { width: number; height: number };
/** Pixels a cell, and where the board's corner is in the pane. */
export type Camera = { scale: number; x: number; y: number };
/** What a camera looks at: a board, in cells, on a stage, in pixels. A free board may lie anywhere on it. */
export type Ground = { board: Size; stage: Size; isFree?: boolean };

/**
 * What the page gives to draw; the board adds the rest of a scene. `beside` draws the plan beside the board, a `bare` board
 * has no paper.
 */
export type Sight = Omit<
  Scene,
  "view" | "pulse" | "cursor" | "hover" | "drag" | "trace" | "moment" | "letters" | "forced"
> & {
  view: View;
  beside: ((pen: Pen, scene: Scene) => void) | null;
  bare: boolean;
};

/** What the board tells the page. */
export interface Hooks {
  gesture(gesture: Gesture): void;
  /** The changes of this drag are void: a second finger came down. */
  cancel(series: number): void;
  /** A key that may mean something else than moving the cursor; true when it was taken. */
  key(key: string, at: Place): boolean;
  /** Whether the player can draw a line now. */
  canDraw(): boolean;
  /** A line was drawn. */
  drawn(state: State): void;
  say(words: string, how?: { toast?: boolean }): void;
}

/** The elements of one canvas: `paper` is the sheet under it. */
export type Pane = { pane: HTMLElement; paper: HTMLElement; canvas: HTMLCanvasElement };

/** Where the board and the plan beside it are on the page, and the elements over the board. */
export type Elements = { stage: HTMLElement; board: Pane; plan: Pane; grid: HTMLElement };

/**
 * What a pane shows: the whole board, which fits again when the pane gets another size; a part of it; or a board that may lie
 * anywhere, and that only the player moves.
 */
export type Viewport = { camera: Camera; size: Size; shows: "whole" | "part" | "free" };

/** What the parts of the board share. `isMovingFocus` while the board itself moves the focus: no hand or key did. */
export interface BoardOnShow {
  sight: Sight | null;
  places: Places | null;
  viewport: Viewport;
  cursor: Place;
  hover: Place | null;
  drag: Scene["drag"];
  byKeyboard: boolean;
  isMovingFocus: boolean;
}

/** What an accessible layer says: of the board, of each place, and whether it is pressed (null: it cannot be). */
type Words = { name: string; say(at: Place): string; isPressed(at: Place): boolean | null };
/** A layer of elements over the canvas, for keys and screen readers. */
export interface Layer {
  show(board: Places, cursor: Place, words: Words): void;
  follow(camera: Camera): void;
  focus(): void;
  hasFocus(): boolean;
  placeOf(target: EventTarget | null): Place | null;
}

/** What pointers do. Points are in pixels of the pane. */
export interface Hands {
  placeAt(x: number, y: number): Place | null;
  /** A button or a finger comes down at a place: a drag begins. */
  press(type: Drag["type"], at: Place, x: number, y: number, isFinger: boolean): Drag;
  /** The drag reaches another place. */
  paint(drag: Drag, at: Place, x: number, y: number): void;
  /** Every move of a drag, over a place or none. */
  trail(drag: Drag, x: number, y: number): void;
  drop(drag: Drag, x: number, y: number): void;
  /** The drag is void: a second finger came down. */
  cancel(drag: Drag): void;
  pan(right: number, down: number): void;
  zoom(factor: number, point: Point): void;
  /** Whether the wheel zooms; else it scrolls the page. */
  wheelZooms(): boolean;
  /** Enlarges a board whose cells are too small for a finger; whether it did. */
  enlarge(x: number, y: number): boolean;
}
export type Point = { x: number; y: number };
/** A pointer that is down: where it is, its drag once it has begun at a place, and the last place that it painted. */
export interface Press extends Point {
  id: number;
  hasBegun: boolean;
  drag: Drag | null;
  last: Place | null;
  button: number;
  isFinger: boolean;
}

/** What moves the camera; points are in pixels of the pane, whose middle is meant where there is none. */
export interface Look {
  fit(): void;
  pan(right: number, down: number): void;
  zoom(factor: number, point?: Point): void;
  enlarge(point: Point): void;
  /** Brings places into view: the first in any case, the others if there is room for all. */
  reveal(places: Place[]): void;
}

/** What gestures read and change on the board. */
export interface GestureParts {
  table: BoardOnShow;
  line: ReturnType<typeof createTracer>;
  hooks: Hooks;
  layer(): Layer;
  /** Draws soon. */
  request(): void;
  moveCursor(at: Place, byKeyboard?: boolean): void;
  look: Look;
}
