// The types of the board on the page. Nothing here exists at run time.

import type { Gesture, Pen, Place, Places, Rect, Scene, State, View } from "../types.d.ts";
import type { Camera, Size } from "./camera.js";

/**
 * What the page gives to draw; the board adds the rest of a scene. `beside` draws the plan beside the board, a `bare` board
 * has no paper.
 */
export type Sight = Omit<Scene, "view" | "pulse" | "cursor" | "hover" | "drag" | "trace" | "moment" | "letters"> & {
  view: View;
  beside: ((pen: Pen, scene: Scene) => void) | null;
  bare: boolean;
};

/** What the board tells the page. */
export interface Hooks {
  gesture(gesture: Gesture): void;
  /** A stroke was none: a second finger came down. */
  cancel(stroke: object): void;
  /** A key that may mean something else than moving the cursor; true when it was taken. */
  key(key: string, at: Place): boolean;
  /** Whether the player can draw a line now. */
  canDraw(): boolean;
  /** A line was drawn. */
  drawn(state: State): void;
  say(words: string, how?: { shown?: boolean }): void;
}

/** The elements of one canvas: `paper` is the sheet under it. */
export type Pane = { pane: HTMLElement; paper: HTMLElement; canvas: HTMLCanvasElement };

/** How much of a board a pane shows. `isWhole`: the board fits again when the pane gets another size. */
export type Viewport = { camera: Camera; size: Size; isWhole: boolean };
export type Moved = (viewport: Viewport, board: Size, dx: number, dy: number) => Viewport;
export type Revealed = (viewport: Viewport, board: Size, boxes: Rect[]) => Viewport;

/** What the parts of the board share. `isMovingFocus` while the board itself moves the focus: no hand or key did. */
export interface Table {
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
export type Words = { name: string; say(at: Place): string; isPressed(at: Place): boolean | null };
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
  gesture(gesture: Gesture, x: number, y: number, isFinger: boolean): void;
  /** Every move of a stroke, whatever lies under it. */
  trail(from: Place, x: number, y: number): void;
  drop(from: Place, stroke: { [key: string]: unknown }, x: number, y: number): void;
  /** A stroke was none: a second finger came down. */
  cancel(stroke: object): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
}
