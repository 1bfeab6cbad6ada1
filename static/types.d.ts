// The contract's words, for the type checker. Nothing here exists at run time.

export type Place = [row: number, column: number] | string;
export type Rect = { x: number; y: number; w: number; h: number };

/** The puzzle as set. Immutable while it is played; only an editor makes another one. */
export type Document = { readonly kind: string; readonly [key: string]: unknown };
/** What the player did, and nothing else: undo brings it back. */
export type State = { readonly [key: string]: unknown };
/** What is worth drawing that follows from document and state. */
export type Shows = { readonly [key: string]: unknown };

export interface Fault {
  rule: string;
  places: Place[];
  text: string;
}
export interface Verdict {
  solved: boolean;
  faults: Fault[];
  shows: Shows;
}
export interface Fact {
  at: Place;
  value: number;
}
export interface Reason {
  rule: string;
  places: Place[];
  text: string;
}
export interface Step {
  found: Fact[];
  because: Reason[];
  text: string;
}
export interface Mistake {
  places: Place[];
  because: Reason[];
  text: string;
}
export interface Solved {
  status: "solved" | "none" | "unknown";
  states: State[];
  complete: boolean;
  count: number | null;
  count_text: string;
  least: null | { clicks: number; optimal: number | null; proved: boolean };
  engine: string;
  seconds: number;
  proof: null | ({ because?: Reason[]; repair?: Fact[] | null } & Partial<Parity>);
  why?: string;
}
export interface Kind {
  kind: string;
  title: string;
  rules: string;
  engines: string[];
  reads: string[];
  writes: string[];
}
export interface Read {
  document: Document;
  state: State | null;
  notes: string[];
}
export interface Grade {
  level: "easy" | "normal" | "hard" | "fiendish";
  score: number;
  why: string;
}
export interface Progress {
  done: number;
  of: number | null;
  text: string;
}

/** What each call of the contract answers. */
export interface Answers {
  kinds: Kind[];
  read: Read;
  write: { text: string };
  check: Verdict;
  solve: Solved;
  hint: { step?: Step | null; mistake?: Mistake; text?: string };
  explain: { steps: Step[]; complete: boolean };
  grade: Grade;
  make: { document: Document; grade: Grade };
}
export type CallName = keyof Answers;
export type ErrorKind = "malformed" | "unsupported" | "stopped" | "bug";

/** What static/index.json says; all addresses are relative to index.html. */
export interface Site {
  build: string;
  vendor: string;
  code: string;
  packages: string[];
  views: { kind: string; module: string }[];
  gallery: { [kind: string]: string };
}

/** What a worker says of itself while it is there. */
export type EngineEvent =
  | { type: "starting" }
  | { type: "ready"; seconds: number }
  | { type: "restarted"; text: string }
  | { type: "failed"; text: string };

export interface CallOptions {
  /** The page's own limit; after it the worker is ended and started again. */
  seconds?: number;
  progress?: (progress: Progress) => void;
}

/** What a person did to the board, in the view's own places. */
export interface Gesture {
  /** A group's strokes end with a drop: at a thing, or on the empty ground, which is the place "". */
  type: "main" | "mark" | "drag" | "drop" | "key";
  at: Place;
  /** Where a drag comes from, so that it paints one thing; where a drop's stroke began. */
  from?: Place;
  /** The point itself, in cell units, of a group's gestures by hand. */
  point?: [x: number, y: number];
  key?: string;
  /** One object a drag, from press to release, for the view to remember what it paints. */
  stroke?: { [key: string]: unknown };
}
export type Direction = "up" | "down" | "left" | "right" | "row-start" | "row-end" | "start" | "end";

/** Where things are, in cell units: a board is `width` x `height` of them. */
export interface Places {
  width: number;
  height: number;
  rows: number;
  columns: number;
  at(x: number, y: number): Place | null;
  next(at: Place, direction: Direction): Place;
  box(at: Place): Rect;
  /** Everything that can be pressed, of a group; a grid needs no list. */
  all?(): Place[];
}

export interface Scene {
  document: Document;
  state: State;
  shows: Shows;
  verdict: Verdict | null;
  /**
   * The hint, mistake or step on show: what the links of its chain speak of gets a solid frame, and their numbers where
   * there are several; what is only supposed its own mark; what follows a dashed frame. `before` is what the steps of a
   * walk have found so far.
   */
  step: { found: Fact[]; links: Place[][]; supposed: Place[]; wrong: Place[]; before?: Fact[] } | null;
  cursor: Place | null;
  /** What the mouse points at. */
  hover: Place | null;
  /** The part of the board on screen, in cell units. */
  view: Rect;
  /** What a solution on show still asks for, as a state, and what it says in all, to tick off what is done. */
  plan: State | null;
  solution: State | null;
  /** The weights of the proof that there is no solution, or a quiet pattern, on show. */
  pattern: Pattern | null;
  /** A click that has just made it worse. */
  worse: Place | null;
  /** What was pressed just now: its reach shows for a moment, of which this part is over, from 0 to 1. */
  pressed: Place | null;
  pulse: number;
  /** A stroke in progress, in a group: where it began, and where the hand is. */
  drag: { from: Place; to: [x: number, y: number] } | null;
  /** A line in the hand, as `tracing` made it: it is drawn instead of the one in the state. */
  trace: Trace | null;
  /** What has just happened, while it is shown: a line begun, right or wrong. `part` of it is over, from 0 to 1. */
  moment: { is: "begun" | "right" | "wrong"; part: number } | null;
  /** Whether colours have a letter beside them. */
  letters: boolean;
  /** While editing: the tool in the hand, and the thing that was chosen last. */
  editing: { tool: string; chosen: Place | null } | null;
}

/** A line in the hand: what it is made of is the view's own. */
export type Trace = object;

/** What a key has done to a line: the state and the place where it leaves it, whether it is still held, and the words. */
export interface Taken {
  state?: State;
  at?: Place;
  held: boolean;
  words: string;
}

/** A line that follows the hand at the hand's own rate, in cell units, and by keys. A sentence says why something cannot be. */
export interface Tracing {
  /** A hand comes down; `reach` is how far from the tip it still takes hold of it. Null where there is nothing to do. */
  begin(now: { document: Document; state: State }, point: [x: number, y: number], reach: number): Trace | string | null;
  move(trace: Trace, point: [x: number, y: number]): Trace;
  /** The state that the hand leaves; null when it is the one that was there. */
  end(trace: Trace): State | string | null;
  /** Where the line can be taken hold of; null where none is drawn. */
  tip(now: { document: Document; state: State }): Place | null;
  /** What a key does at that place; null for one that does nothing. `held`: the line is in the player's hand by keys. */
  byKey(now: { document: Document; state: State; held: boolean }, key: string, at: Place): Taken | null;
  /** What `draw` draws in two: what stays as it is while a hand draws, which is kept as a picture, and the rest. */
  drawUnder(pen: Pen, scene: Scene): void;
  drawOver(pen: Pen, scene: Scene): void;
}

/** Weights have the shape of lights, a quiet pattern is a state. */
export type Pattern = { kind: "proof"; weights: unknown } | { kind: "quiet"; weights: State };
/** Why there is no solution: no press changes the weighted sum of the lights modulo this number. */
export type Parity = { modulus: number; weights: unknown };

/** What is worth knowing of a document before it is played: "3 states", or "goal" with a small tile, its ink and its name. */
export interface Trait {
  text: string;
  ink?: string;
  label?: string;
}

export interface Tool {
  name: string;
  label: string;
  /** "#icon-lightbulb"; empty for a tool that looks like what it makes. */
  icon: string;
  /** What such a cell is filled with. */
  ink?: string;
  /** What it makes with that brush, in a box of one cell. */
  draw?(pen: Pen, brush: Brush): void;
  /** A click picks a thing up, for the next click or the arrow keys. */
  picks?: boolean;
  /** How it is used, where that is not plain. */
  does?: string;
}

/** What the editor can set besides cells and size; those with the same `fold` are folded away under that heading. */
export type Option = { name: string; label: string; fold?: string } & (
  | { is: "number"; min: number; max: number; value: number }
  | { is: "choice"; choices: { value: string; label: string }[]; value: string }
  | { is: "tick"; value: boolean }
  /** One of these, or any other as "#rrggbb". */
  | { is: "colour"; choices: { value: string; label: string; ink: string }[]; value: string }
  /** Rows of # and ., with / between them, of at most so many squares a side. */
  | { is: "shape"; most: number; value: string }
);

/** What a tool sets besides its place, by the names of its options; what was never chosen is left out. */
export type Brush = { readonly [name: string]: string | number | boolean };

/** A change of the whole board that is one click in the editor. */
export type Move = { name: string; label: string; icon: string };

/** A board to start from; of a family, `board` is the one of another size. */
export interface Preset {
  name: string;
  title: string;
  document: Document;
  family?: { label: string; min: number; max: number; size: number; board(size: number): Document };
}

/** For kinds whose moves add up modulo n: what is left to do is a puzzle of its own. */
export interface Pressing {
  /** What it has that shows a value: a "light", a "bulb". */
  light: string;
  /** The puzzle that is left: the document whose lights are those on show. */
  rest(document: Document, state: State): Document;
  /** The puzzle whose solutions are the quiet patterns: the lights equal the goal. */
  quiet(document: Document): Document;
  /** How many clicks a state is; n - 1 presses are one right click. */
  clicks(document: Document, state: State): number;
  /** The presses that lead from a state to a solution, modulo n, as a state. */
  remaining(document: Document, state: State, solution: State): State;
  /** The presses that both together make, modulo n. */
  sum(document: Document, one: State, other: State): State;
  /** "Press a, b −1 and c.", for a state of things with names; empty where they are too many to be read. */
  named?(document: Document, state: State): string;
  /** "9 of the highlighted lights are wrong: an odd number, and every press changes an even number of them." */
  parity(document: Document, shows: Shows, proof: Parity): string;
  /** The document with these lights set: the repair that Python proposes. */
  repaired(document: Document, facts: Fact[]): Document;
  /** Draws the plan beside the board; without it, `draw` draws the plan on the board. */
  drawPlan?(pen: Pen, scene: Scene): void;
}

/** One puzzle's look and touch: pure functions; nothing about pixels, events, undo or addresses. */
export interface View {
  title: string;
  /** A grid of cells, or a group of toggle buttons with names. */
  arranged: "grid" | "group";
  /** "25 × 25", or "12 bulbs". */
  size(document: Document): string;
  traits?(document: Document): Trait[];
  blank(document: Document): State;
  /** What keeps a document and a state from outside from being a board, as a sentence; null when nothing does. */
  misfit(document: Document, state: State | null): string | null;
  preview(document: Document, state: State): Shows;
  places(document: Document): Places;
  /** How many rows and columns of cells there are, where the places are not the cells. */
  extent?(document: Document): { rows: number; columns: number };
  draw(pen: Pen, scene: Scene): void;
  /** The switch between what the main button does: Bulb / Dot. There is no switch where there is only one. */
  modes(document: Document): Tool[];
  play(now: { document: Document; state: State; mode: string }, gesture: Gesture): State | null;
  tracing?: Tracing;
  /** The editor's tools, an empty board, and another size that keeps what fits. */
  tools: Tool[];
  /** What the hands do, for Help: a click, a drag where it does more, the other button, and the switch between the two;
   * `held` is what keys do to a line. */
  hands: { click: string; drag?: string; other: string; mode: string; held?: string };
  /** What a text of this kind looks like, for Import. */
  sample: string;
  /** The keys that `edit` takes, and what they set, for Help. */
  keys: { keys: string[]; does: string };
  /** The most rows, and columns. */
  largest: number;
  /** `like` another board in all but its cells. */
  empty(rows: number, columns: number, like?: Document): Document;
  resize?(document: Document, rows: number, columns: number): Document;
  edit(now: { document: Document; tool: string; brush?: Brush }, gesture: Gesture): Document | null;
  /** Why `edit` makes nothing of a gesture, as a sentence; empty where that is plain. */
  futile?(now: { document: Document; tool: string; brush?: Brush }, gesture: Gesture): string;
  /** What a tool sets besides its place, as options that hold what the brush has. */
  details?(tool: string, brush: Brush): Option[];
  moves?(document: Document): Move[];
  move?(document: Document, name: string): Document;
  /** The state as it is after that move, of the board before it. */
  carry?(document: Document, state: State, name: string): State;
  /** What a change of the whole board took away with it, as a sentence; empty where it took nothing. */
  lost?(before: Document, after: Document): string;
  options?(document: Document): Option[];
  set?(document: Document, name: string, value: string | number | boolean): Document;
  /** Boards to start from, for the dialog of New; without them New takes one of the gallery. */
  presets?(): Preset[];
  /** The same board with lights that can be put right; the same seed gives the same ones. */
  scatter?(document: Document, seed: number): Document;
  pressing?: Pressing;
  /** The state of the same player's marks on an edited document: what no longer fits is left out. */
  keep(document: Document, state: State): State;
  /** What a step or a solution does to a state. */
  apply(document: Document, state: State, facts: Fact[]): State;
  /** Whether two solutions are the same to look at, so that people count them as one. */
  alike?(document: Document, one: State, other: State): boolean;
  /** The state with the player's marks taken off these places. */
  without(document: Document, state: State, places: Place[]): State;
  /** What the first state has where the two differ. */
  difference(document: Document, one: State, other: State): Fact[];
  /** "row 3, column 5, wall, clue 2, 1 of 2 bulbs"; with a plan or a pattern on show also what it has there. */
  say(
    now: {
      document: Document;
      state: State;
      shows: Shows;
      verdict: Verdict | null;
      plan?: State | null;
      pattern?: Pattern | null;
    },
    at: Place,
  ): string;
  /** The document with another name for one of its things; a sentence where that cannot be. */
  rename?(document: Document, at: Place, name: string): Document | string;
  /** Whether a group's button counts as pressed; null for a thing that cannot be pressed. */
  pressed?(document: Document, state: State, at: Place): boolean | null;
  /** What the player has done to the board, in a word: "placed", "drawn". */
  done: string;
  /** What rules are called in a title, where their names say too little. */
  titles?: { [rule: string]: string };
  /** "row 1, columns 1 and 3". */
  where(places: Place[]): string;
  /** "14 bulbs". */
  progress(now: { document: Document; state: State; shows: Shows }): string;
  /** "7 cells are still dark."; empty when nothing is left that the page could count. */
  left(now: { document: Document; state: State; shows: Shows }): string;
  /** What the text forms are called in the page: {"puzzle-team": "Puzzle Team code"}. */
  forms: { [name: string]: string };
}

/** The drawing words of every puzzle; canvas and SVG speak them alike. Lengths are in cell units. */
export interface Pen {
  fill(box: Rect, ink: string, radius?: number): void;
  /** A frame inside the box (or around it), with a halo of the surface's colour where it must stand out on any ground. */
  frame(
    box: Rect,
    ink: string,
    style?: { width?: number; dash?: boolean; radius?: number; outside?: boolean; halo?: boolean },
  ): void;
  shape(points: [x: number, y: number][], ink: string): void;
  /** The whole board at once, a byte a cell that says which ink it has; one beyond the inks has none. */
  pixels(columns: number, values: Uint8Array<ArrayBuffer>, inks: string[]): void;
  disc(x: number, y: number, radius: number, ink: string): void;
  ring(x: number, y: number, radius: number, ink: string, width?: number): void;
  /** Without a width, a hairline. */
  line(
    points: [x: number, y: number][],
    ink: string,
    style?: { width?: number; dash?: boolean; round?: boolean },
  ): void;
  text(
    x: number,
    y: number,
    text: string,
    ink: string,
    style?: { size?: number; weight?: number; align?: "left" | "center" | "right" },
  ): void;
  /** How many device pixels a cell measures: below some size detail is left out. */
  readonly scale: number;
}
