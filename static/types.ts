/** The types that the whole page shares. Those of the contract are written out of Python's: contract.ts. */

import type {
  Answers,
  Document,
  Fact,
  Fault,
  Grade,
  Progress,
  Reason,
  Shows,
  State,
  StepShows,
  Verdict,
  Place,
} from "./contract.ts";

export type * from "./contract.ts";

export type Rect = { x: number; y: number; w: number; h: number };

/** What has frames: a step, a mistake, a proof. */
export type Explained = { found?: Fact[]; because: Reason[]; text: string; shows?: StepShows };
/** A picture of a chain as far as it is played, or of a way of a piece, in which `given` is known. */
export interface Frame {
  title: string;
  text: string;
  /** Title and text with the places. */
  said: string;
  given: Fact[];
  links: Place[][];
  supposed: Fact[];
  option: Place[];
  follows: Fact[][];
  /** The numbers in the list of reasons of what is drawn. */
  numbers: { at: Place; number: number }[];
  wrong: Place[];
  joined: Place[];
  /** Cells of a way that steps before ruled out. */
  out: Place[];
}
/** To a frame, counted among all those to look at and those that are played; undefined is the first. */
export type ToFrame = { at: number | undefined; plays: boolean };
/** The frame that is drawn, its words and buttons, and those that buttons, keys and time lead to. */
export interface OnShow {
  frame?: Frame;
  isPlayed: boolean;
  words: ({ title: string; text: string; drawn: string } | { aside: string })[];
  buttons: { text: string; plays: boolean; by?: number; icon?: string }[];
  /** Round and round; null where there is one at most. */
  near(by: number): ToFrame | null;
  /** Where the button leads that plays or pauses. */
  play: ToFrame;
  /** What follows by itself, in milliseconds. */
  next: ToFrame & { time: number };
}

export type CallName = keyof Answers;

/** What one value of a document or state may be, as gridlight/text/schema.py has it; only what its kind of rule has is there. */
export interface Rule {
  is: string;
  keys: { [key: string]: Rule };
  defaults: { [key: string]: unknown };
  optional?: string[];
  called?: string;
  by?: string;
  more: { [value: string]: { [key: string]: Rule } };
  item: Rule;
  plain: Rule;
  full: Rule;
  last?: Rule;
  one: string;
  what: string;
  title: string;
  words: string[];
  signs: string;
  sign: string;
  other: string;
  some: string;
  pattern?: string;
  unseen: string;
  longest: number;
  least?: number;
  most: number;
  most_of_two: number;
  total?: number;
  fraction?: boolean;
  only?: boolean;
  every?: boolean;
  below?: string;
  values: string;
  like?: string;
  board?: string | boolean;
  of?: string | string[];
  /** Of a size: what is offered first. Of a board: the options that may be given with it. */
  usual?: [number, number][];
  beside?: string[];
}
/** An option of new puzzles, as gridlight/text/options.py says it; a default of null leaves the choice to the maker. */
export interface MakingOption {
  title: string;
  rule: Rule;
  default: unknown;
  titles?: { [word: string]: string };
  /** A sentence for those to whom the title says nothing. */
  about?: string;
  /** Of a word: from how many to how many cells such puzzles are made within about a minute. */
  quick?: { [word: string]: [least: number, most: number] };
}
export type Making = { [name: string]: MakingOption };
export type MakingValues = { [name: string]: unknown };

/** What the page knows of the kinds before Python is up. */
export interface Kinds {
  views: (Pick<View, "title" | "titles" | "rules" | "making" | "equations"> & {
    kind: string;
    module: string;
    document: Rule;
    state: Rule;
  })[];
  limits: { levels: number; text: number; unpacked: number; name: number; unseen: string };
}

/** A file that the page fetches by itself, its size as it is sent, and its digest ("sha256-" and base64). */
export interface SiteFile {
  place: string;
  bytes: number;
  digest: string;
}

/** What static/index.json says; all addresses are relative to index.html. */
export interface Site extends Kinds {
  build: string;
  vendor: string;
  /** The digests of what others made that workers fetch from that folder, by name. */
  vendored: { [name: string]: string };
  /** `script` is the code of the workers that run Python. */
  files: { script: SiteFile; wasm: SiteFile; stdlib: SiteFile; code: SiteFile };
  /** The code of the worker that fetches these files. */
  fetcher: string;
  /** The code of the worker that unpacks large links. */
  unpacker: SiteFile;
  /** The style sheet of what comes after the first frame. */
  style: string;
  packages: string[];
  /** What opens for those who have no puzzle yet: the first of a gallery. */
  first: Piece;
  gallery: { [kind: string]: SiteFile };
  /** Bytes that keeping the site takes beside what a first visit fetches; null where it is not kept. */
  offline: { bytes: number } | null;
}

/** What a worker says of itself while it is there. */
export type WorkerEvent =
  | { type: "starting" }
  | { type: "ready"; seconds: number }
  | { type: "restarted"; text: string }
  | { type: "failed"; text: string };

export interface CallOptions {
  /** The page's own limit; after it the worker is ended and started again. */
  seconds?: number;
  progress?: (progress: Progress) => void;
  /** Python has all it needs, and works on the call now. */
  began?: () => void;
  /** Who asks, for one who stops its own calls and no others. */
  owner?: string;
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
  /** One object a stroke, from press to release, for the view to remember what it paints. */
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
  /** What a row is called, where that is not its number. */
  rowName?(row: number): string;
}

export interface Scene {
  document: Document;
  state: State;
  shows: Shows;
  verdict: Verdict | null;
  /** Nothing tells what is right or wrong until Check. */
  silent?: boolean;
  /**
   * The hint, mistake or step on show: what the links of its chain speak of gets a solid frame, and their numbers where
   * there are several; what is only supposed its own mark; what follows a dashed frame. `before` is what the steps of a
   * walk have found so far.
   */
  step: {
    found: Fact[];
    links: Place[][];
    supposed: Place[];
    wrong: Place[];
    before?: Fact[];
    /** What is drawn of a chain. */
    frame?: Frame | null;
    /** What the sentences suppose, or lead to on the way, so that it can be seen. */
    ghosts?: Fact[];
    /** The places of the sentence that is pointed at: they stand out, and all else stays. */
    pointed?: { places: Place[]; isFault: boolean };
    /** Where the clues go that could be added; the document has them already. */
    proposed?: Place[];
    /** What is read out at a place of each sort. */
    says?: { found?: string; links?: string; wrong?: string; proposed?: string };
  } | null;
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
  /** The line being dragged, as `tracing` made it: it is drawn instead of the one in the state. */
  trace: Trace | null;
  /** What has just happened, while it is shown: a line begun, right or wrong. `part` of it is over, from 0 to 1. */
  moment: { is: "begun" | "right" | "wrong"; part: number } | null;
  /** What was done in open trials; null or missing where none is open. */
  trial?: Trial | null;
  /** Whether colours have a letter beside them. */
  letters: boolean;
  /** Whether the system forces its few colours, so that no two grounds differ. */
  forced?: boolean;
  /** While editing: the selected tool, and the thing that was chosen last. */
  editing: { tool: string; chosen: Place | null } | null;
}

/**
 * What was done since the outermost open trial began, and whether in the innermost one as well, by place as text. The states
 * at which both began.
 */
export interface Trial {
  changed: Map<string, { at: Place; isInner: boolean }>;
  outer: State;
  inner: State;
}

/** The line being dragged: only its view knows what it is made of. */
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

/** What the editor can set besides cells and size; those with the same `fold` are folded away under that heading; `tip` is a tooltip. */
export type Option = { name: string; label: string; fold?: string; tip?: string } & (
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

/** Options of a well-known puzzle, for the dialog of New. */
export type Preset = { title: string; options: MakingValues };

/** The arithmetic of a linear puzzle, whose presses add up modulo n; see static/kits/linear.ts. */
export interface Pressing {
  /** What shows a value: a "light", a "bulb". */
  light: string;
  /** The document with the lights on show: what is left to do. */
  rest(document: Document, state: State): Document;
  /** The document with its lights at the goal: its solutions are the patterns that change nothing. */
  quiet(document: Document): Document;
  /** How many clicks make a state; n - 1 presses are one right click. */
  clicks(document: Document, state: State): number;
  /** The presses from a state to a solution, modulo n, as a state. */
  remaining(document: Document, state: State, solution: State): State;
  /** The presses of both states together, modulo n. */
  sum(document: Document, one: State, other: State): State;
  /** "Press a, b −1 and c."; empty where they are too many to read. */
  named?(document: Document, state: State): string;
  /** Why there is no solution: "9 of the highlighted lights are wrong: an odd number, and ...". */
  parity(document: Document, shows: Shows, proof: Parity): string;
  /** The document with these lights set. */
  repaired(document: Document, facts: Fact[]): Document;
  /** Draws the plan beside the board; without it, `draw` draws the plan on the board. */
  drawPlan?(pen: Pen, scene: Scene): void;
}

/** A board as it stands, for describing it; with the plan or pattern of a linear puzzle, where one is on show. */
export type Now = Pick<Scene, "document" | "state" | "shows" | "verdict"> & Partial<Pick<Scene, "plan" | "pattern">>;

/** An edit in progress: the tool in use, and what its options are set to. */
export interface Editing {
  document: Document;
  tool: string;
  brush?: Brush;
}

/**
 * How one kind of puzzle looks and is played: pure functions that know nothing of pixels, events, undo or addresses. A
 * puzzle's file exports `viewOf({...})` (static/kits/view.ts), or `cellGrid({...})` (static/kits/cell-grid.ts) for a board
 * of square cells; both fill in defaults. A member with a question mark is a part that a kind may lack: the page then leaves
 * out the control for it.
 */
export interface View {
  /** What the menu calls the kind, and the options of its maker: the site's index says them, not the puzzle's file. */
  title: string;
  making: Making;
  /** Whether its puzzles can be written as equations. */
  equations: boolean;
  /** The rules, from the same place, and their first paragraph, one line. */
  rules: string;
  rule: string;
  /** A grid of cells, or a group of toggle buttons with names. */
  arranged: "grid" | "group";
  /** "25 × 25", or "12 bulbs". */
  size(document: Document): string;
  traits(document: Document): Trait[];
  /** The colours that something on the board is told by; letters stand beside them on request. */
  colours(document: Document): string[];

  /** Works out, step by step, what a large board needs to be drawn, so that the page is not held up when it opens. */
  prepare(document: Document, state: State): Generator<void, unknown>;
  /** The state of an untouched board. */
  blank(document: Document): State;
  /** Python's `shows`, or the part of it that can be worked out at once. */
  preview(document: Document, state: State): Shows;
  /** The same marks on an edited document; what no longer fits is left out. */
  fitState(document: Document, state: State): State;
  /** The state after a step or a solution. */
  apply(document: Document, state: State, facts: Fact[]): State;
  /** The state without the player's marks on these places. */
  without(document: Document, state: State, places: Place[]): State;
  /** What the first state has where the two differ. */
  difference(document: Document, one: State, other: State): Fact[];
  /** Where the player did something else in one state than in the other. */
  changed(document: Document, one: State, other: State): Place[];
  /** Whether two solutions look the same, so that people count them as one. */
  sameSolution(document: Document, one: State, other: State): boolean;
  /** What is at the places of a reason, by its rule, where its sentence says so: "this bulb". */
  holding: { [rule: string]: number };
  /** The pictures of a step, a mistake or a proof that shows more than its facts; by default the first is drawn. */
  frames?(step: Explained, at?: number, plays?: boolean): OnShow;

  places(document: Document): Places;
  /**
   * Of a group: has an edited board lie where the board before lay, and answers how many cells [right, down] that is on
   * its sheet; null where it is laid out anew.
   */
  keepInPlace?(before: Document, next: Document): [right: number, down: number] | null;
  /** Of a group: forgets that. */
  layOutAnew?(document: Document): void;
  /** How many rows and columns of cells there are, and what fields call them. */
  extent(document: Document): { rows: number; columns: number };
  sides: { columns: string; rows: string };
  draw(pen: Pen, scene: Scene): void;
  /** The rows and columns that are numbered at the edge of the board, on request. */
  numbered(document: Document): Numbering[];

  /** What the main button can do, one at a time: Bulb, Dot. With one entry there is no switch. */
  modes(document: Document): Tool[];
  /** The state after a gesture; null if it changes nothing. */
  play(now: { document: Document; state: State; mode: string }, gesture: Gesture): State | null;
  tracing?: Tracing;
  pressing?: Pressing;

  tools: Tool[];
  /** The keys that `edit` takes, and what they set, for Help. */
  editKeys: { keys: string[]; does: string };
  /** The document after a gesture; null if it changes nothing. */
  edit(now: Editing, gesture: Gesture): Document | null;
  /** Why `edit` answers null, as a sentence; empty where that is plain. */
  whyNot(now: Editing, gesture: Gesture): string;
  /** The options of a tool, set as the brush is. */
  brushOptions?(tool: string, brush: Brush): Option[];
  /** The most rows, and columns. */
  largest: number;
  /** An empty board, `like` another one in all but its cells. */
  empty(rows: number, columns: number, like?: Document): Document;
  /** The board in another size; cells inside it stay. */
  resize?(document: Document, rows: number, columns: number): Document;
  transforms(document: Document): Move[];
  transform(document: Document, name: string): Document;
  /** The state of a board, on the transformed board. */
  mapState(document: Document, state: State, name: string): State;
  /** What a change of the whole board removed, as a sentence; empty where it removed nothing. */
  lost(before: Document, after: Document): string;
  options(document: Document): Option[];
  setOption(document: Document, name: string, value: string | number | boolean): Document;
  /** The document with a thing renamed; a sentence where that cannot be. */
  rename?(document: Document, at: Place, name: string): Document | string;
  presets: Preset[];

  /** What is there, without the place: "wall, clue 2, 1 of 2 bulbs"; of a thing in a group its name comes first. */
  say(now: Now, at: Place): string;
  /** What a move there did, from the state before it: "Bulb."; empty where there is nothing to say. */
  sayMove(now: { document: Document; state: State; before: State }, at: Place): string;
  /** Facts with their places: "bulb in row 1, column 4". The state is the one that they are found in. */
  sayFound(now: { document: Document; state: State }, facts: Fact[]): string;
  /** Whether a button of a group is pressed; null for one that cannot be. */
  isPressed(document: Document, state: State, at: Place): boolean | null;
  /** "row 1, columns 1 and 3"; of a group "at a and b". */
  where(places: Place[]): string;
  /** Where many places lie: "rows 2 to 4, columns 1 to 6"; their first ones, where they fill no rows and columns. */
  region(places: Place[]): string;
  /** "14 bulbs". */
  progress(now: { document: Document; state: State; shows: Shows }): string;
  /** "7 cells are still dark."; empty when the page sees nothing left to do. */
  left(now: { document: Document; state: State; shows: Shows }): string;
  /** What a player does to the board, as a participle: "placed", "drawn". */
  verb: string;
  /** Titles of rules whose names say too little. */
  titles: { [rule: string]: string };
  /** What Help says of a click, a drag where it does more, the other button, the switch between the two, and keys on a line. */
  help(document: Document): Help;
  /** Pictures for Help, of some rules or none; fetched when Help is opened. */
  examples(): Promise<Illustration[]>;
  /** A text of this kind, for Import. */
  sample: string;
  /** The names of text forms: {"puzzle-team": "Puzzle Team code"}. */
  forms: { [name: string]: string };
}

/**
 * Rows and columns of one sort, numbered from 1: the first is at `from`, in cells. The numbers lie outside the board, or in a
 * rim of that many cells `inside` it, in an ink of their own on a ground of their own.
 */
export interface Numbering {
  rows: number;
  columns: number;
  from: number;
  inside?: number;
  ink?: string;
  ground?: string;
}

/** The pictures of one rule: of the paragraph or list item of `rules` that begins with these words. */
export interface Illustration {
  rule: string;
  /** Whether a puzzle has what the rule, or the picture, is about; without it every puzzle has. */
  has?(document: Document): boolean;
  pictures: Picture[];
}
export interface Picture {
  document: Document;
  state: State;
  /** Whether the rule is kept or broken here. Without it the picture shows something else: `title` says what. */
  is?: "right" | "wrong";
  title?: string;
  /** What is so, or what is wrong, under the picture. */
  text: string;
  /** What is seen, for those who do not see it. */
  seen: string;
  /** The faults of Python's verdict, and what it shows beside the view's `preview`. */
  faults?: Omit<Fault, "text">[];
  shows?: Shows;
  /** What was pressed just now. */
  pressed?: Place;
  has?(document: Document): boolean;
}

/** What is empty has no use on that board. */
export type Help = { click: string; drag?: string; other: string; mode: string; held?: string };

/** What every view has to bring; `viewOf` has a default for the rest. */
type Needed = "size" | "places" | "draw" | "play" | "tools" | "empty" | "edit" | "apply" | "difference" | "say" | "where"; // prettier-ignore
export type ViewParts = Pick<View, Needed> & Partial<View>;

/** What every puzzle is drawn with, on a canvas or as SVG. Lengths are in cell units, inks are names of colours. */
export interface Pen {
  /** On paper nothing is ticked off: who prints a puzzle wants to solve it. */
  isPaper?: boolean;
  fill(box: Rect, ink: string, radius?: number): void;
  /** A frame inside the box, or outside it; a halo of the surface's colour makes it stand out on any ground. */
  frame(
    box: Rect,
    ink: string,
    style?: { width?: number; dash?: boolean; radius?: number; outside?: boolean; halo?: boolean },
  ): void;
  shape(points: [x: number, y: number][], ink: string): void;
  /** The whole board at once: the number of an ink for each cell, row by row; a number beyond the inks leaves it out. */
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
  /** Device pixels a cell. */
  readonly scale: number;
}

/** What a form field holds. */
export type Value = string | number | boolean;
/** A form field on the page. */
export type Field = { element: HTMLElement; show: (value: Value) => void };
/** A puzzle of a gallery. */
export type Piece = { title: string; document: Document; grade?: Grade };
/** A long call while it runs, as the page shows it; `left`: the seconds that Python still has, where that is known. */
export type Work = { words: string; seconds: number; progress: Progress | null; left?: number };
/** What a share link holds besides the puzzle: nothing, the player's state, or a solution. */
export type LinkKind = "puzzle" | "position" | "solution";
/** Asks Python; rejects with an Error whose message is a sentence for the player. */
export type Call = <Name extends CallName>(
  name: Name,
  args?: { [key: string]: unknown },
  options?: CallOptions,
) => Promise<Answers[Name]>;
/** Reads a sentence out, and shows it for a moment unless told not to. */
export type Say = (text: string, how?: { shown?: boolean }) => void;
