/** The types that the modules of Switches share. */

import type { Quadtree } from "d3-quadtree";
import type { Document, SwitchesDocument, Pen, Scene } from "../../types.ts";

// # Documents and graphs

/** A value for each name. */
export type Values = { [name: string]: number };

/** A place in a document's layout, in the layout's own units. */
export type Point = [row: number, column: number];

export type Board = SwitchesDocument;

/** Two things, and how often the switch of each changes the other. */
export type Link = { one: number; other: number; there: number; back: number };

/** A document with numbers instead of names. A *thing* is a bulb or a switch; a bulb and a switch of one name are one thing. */
export interface Graph {
  /** The bulbs in the document's order, then the switches that are no bulbs. */
  names: string[];
  index: Map<string, number>;
  /** How many of the things are bulbs. */
  bulbs: number;
  /** The bulbs that each thing's switch changes, one of them twice if it changes twice; null for a bulb without a switch. */
  reach: (number[] | null)[];
  /** How often each thing's own switch changes it. */
  itself: number[];
  links: Link[];
}

// # Layout

/** A place on the drawn board, in cell units. */
export type Spot = [x: number, y: number];

/** The neighbours of each node of a graph. */
export type Neighbours = number[][];

/** Finds the thing that lies nearest to a point. */
export type Tree = Quadtree<number>;

/** Where the corner of the drawn board is in the document's layout, and how many of the layout's units one cell has. */
export type Origin = { x: number; y: number; unit: number };

/** Where all things lie on a drawn board of this size. */
export interface Layout {
  graph: Graph;
  spots: Spot[];
  width: number;
  height: number;
  tree: Tree;
  origin: Origin;
}

// # Drawing

/** What the drawing of one scene works on. */
export interface Sheet {
  pen: Pen;
  scene: Scene;
  document: Document;
  states: number;
  graph: Graph;
  spots: Spot[];
  /** The things in sight. */
  things: number[];
  /** The thing whose reach is shown: pressed just now, pointed at, or with the cursor. */
  active: number | null;
  /** The thing that a hand moves just now. */
  carried: number | null;
}
