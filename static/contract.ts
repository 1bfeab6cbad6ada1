/**
 * The contract's answers, documents and states, as types. Written by py/building/contract_types.py out of
 * py/gridlight/answers.py, those beside it and each kind's schema: change those.
 */

export type Place = [row: number, column: number] | string;
/** The puzzle as set. Immutable while it is played; only an editor makes another one. */
export type Document = { readonly kind: string; readonly [key: string]: unknown };
/** What the player did, and nothing else: undo brings it back. */
export type State = { readonly [key: string]: unknown };

export type ErrorKind = "malformed" | "unsupported" | "stopped" | "bug";

export type Level = "easy" | "normal" | "hard" | "fiendish";

/** What is worth drawing that follows from document and state. */
export type Shows = { readonly [name: string]: unknown };

/** How an engine works, in a sentence; whether its search can be shared out, and in how many ways it can search. */
export interface Method {
  about: string;
  parts: boolean;
  ways: number;
}

/** A kind of puzzle: its rules, its engines, and the forms that it reads and writes. */
export interface Kind {
  kind: string;
  title: string;
  rules: string;
  /** Rules that can be practised, the easiest first. */
  practised: string[];
  engines: string[];
  /** By engine. */
  methods: { readonly [name: string]: Method };
  reads: string[];
  writes: string[];
}

/** A pasted text as a document and a state. */
export interface Read {
  document: Document;
  state: State | null;
  notes: string[];
}

/** A place of a board to look at, and what it may hold, the likeliest first. */
export interface Doubt {
  at: Place;
  values: string[];
}

/** A board that a picture may show. */
export interface PictureReading {
  kind: string;
  document: Document;
  state: State | null;
  /** From 0 to 1. */
  confidence: number;
  doubtful: Doubt[];
  corners: [number, number][] | null;
  notes: string[];
}

/** What a picture may show, the likeliest first. */
export interface PictureRead {
  readings: PictureReading[];
  /** A sentence where there are none: what else the picture shows, as far as that is known. */
  why: string | null;
}

/** A puzzle of a text that may hold several. */
export interface FoundPuzzle {
  /** In which it begins, from 1. */
  line: number;
  /** That was read. */
  text: string;
  document: Document;
  state: State | null;
  notes: string[];
  /** What JSON holds besides document and state; null for other texts. */
  besides: { readonly [name: string]: unknown } | null;
}

/** A part of a text that is no puzzle, though it may have been meant as one. */
export interface SkippedText {
  line: number;
  text: string;
  why: string;
}

/** All puzzles of a text, and what was skipped. */
export interface ReadAll {
  found: FoundPuzzle[];
  skipped: SkippedText[];
}

/** A puzzle in a text form. */
export interface Written {
  text: string;
  /** What the text does not hold. */
  notes: string[];
}

/** One rule that a state breaks, and where. */
export interface Fault {
  rule: string;
  places: Place[];
  text: string;
  /** The rule is not broken yet, but can no longer be kept. */
  ahead?: true;
}

/** Everything the rules say about a document and a state. */
export interface Verdict {
  solved: boolean;
  faults: Fault[];
  shows: Shows;
}

/** One decision: this place holds this value. */
export interface Fact {
  at: Place;
  value: number;
}

/** One use of one rule, and the places that its sentence speaks of. */
export interface Reason {
  rule: string;
  places: Place[];
  text: string;
}

/** What a chain begins with; `way` where it is the way of a line. */
export interface Supposed {
  found: Fact[];
  places: Place[];
  text: string;
  way: boolean;
}

/** One link of a chain. */
export interface Follows {
  found: Fact[];
  text: string;
  /** The sentence in the list of reasons that tells it. */
  because?: string;
}

/** Where a chain ends in something that cannot be. */
export interface Wrong {
  places: Place[];
  text: string;
}

/** A supposition and what follows from it, one after the other, until something is wrong. */
export interface Chain {
  supposed: Supposed;
  follows: Follows[];
  wrong: Wrong;
  joined: Place[];
}

/** A way of a piece that a step speaks of; `out` where it was ruled out before. */
export interface Way {
  piece: Place;
  places: Place[];
  text: string;
  out?: boolean;
}

/** How a step was found: what was known, what was supposed and followed, and the ways of a piece. */
export interface StepShows {
  how: string;
  given: Fact[];
  chains: Chain[];
  ways: Way[];
  steps?: Step[];
}

/** What follows next, from which uses of rules, and the sentence for it. */
export interface Step {
  found: Fact[];
  because: Reason[];
  text: string;
  /** What is worth drawing beside the facts. */
  shows?: StepShows;
  /** Of a hint whose facts no state can hold: the next step that a state can. */
  move?: Step;
}

/** What the player did that no solution has, and why none has it. */
export interface Mistake {
  places: Place[];
  because: Reason[];
  text: string;
  shows?: StepShows;
}

/** The next step or a mistake; a sentence where there is no step. */
export interface Hint {
  step?: Step | null;
  mistake?: Mistake;
  text?: string;
}

export type How =
  "followed" | "tried" | "open" | "guess" | "mistake" | "back" | "given" | "closer" | "same" | "away" | "unknown";

/** A part of a move, how it was found, and why it had to be. */
export interface Mark {
  how: How;
  found: Fact[];
  because: Reason[];
  text: string;
}

/** A move of a run; `moment` is its place in the run. */
export interface ReviewedMove {
  moment: number;
  seconds: number;
  marks: Mark[];
}

/** The longest time between two moves, and the step that was there to be found. */
export interface Wait {
  /** At which it began. */
  moment: number;
  /** How long it was. */
  seconds: number;
  step: Step | null;
  text: string;
}

/** How often a rule led to a move, the median of the seconds before these moves, and how often a hint told it. */
export interface RuleUse {
  rule: string;
  times: number;
  seconds: number;
  hints: number;
}

/** How a run went, move by move. */
export interface Review {
  moves: ReviewedMove[];
  /** Why the first one cannot be. */
  mistake: Mistake | null;
  wait: Wait | null;
  rules: RuleUse[];
  notes: string[];
  /** Every move was judged. */
  complete: boolean;
}

/** The fewest clicks found; how many solutions need no more, and whether it is proved that none needs fewer. */
export interface Least {
  clicks: number;
  optimal: number | null;
  proved: boolean;
}

/** Why there is no solution: rules that contradict each other, or a weighted sum of lights that never changes. */
export interface Proof {
  because?: Reason[];
  shows?: StepShows;
  repair?: Fact[] | null;
  modulus?: number;
  weights?: unknown;
}

/** Solutions, whether these are all, and how many there are. */
export interface Solved {
  status: "solved" | "none" | "unknown";
  states: State[];
  complete: boolean;
  count: number | null;
  count_text: string;
  least: Least | null;
  engine: string;
  seconds: number;
  proof: Proof | null;
  why?: string;
  /** The part of the search that all this is about; without it, the whole. */
  part?: [number, number];
}

/** The steps to the solution, whether they reach it, and whether time ran out before. */
export interface Explanation {
  steps: Step[];
  complete: boolean;
  late?: true;
}

/** How hard a puzzle is. */
export interface Grade {
  level: Level;
  score: number;
  why: string;
}

/** What all solutions have in common. */
export interface Shared {
  found: Fact[];
  complete: boolean;
  text: string;
}

/** A clue that can be added. */
export interface Clue {
  at: Place;
  value: unknown;
  text: string;
}

/** What all solutions share, and the fewest added clues that leave one of them. */
export interface Narrowed {
  status: "several" | "one" | "none" | "unknown";
  text: string;
  shared: Shared | null;
  clues: Clue[];
  fewest: boolean;
  /** The puzzle with these clues; null without clues. */
  document: Document | null;
  /** Its only solution. */
  solution: State | null;
  /** Time ran out before it was known whether there are such clues. */
  late: boolean;
}

/** A puzzle with the clues that a solution gives. */
export interface Filled {
  document: Document;
}

/** A puzzle with fewer clues, of the level that was asked for; null where that was not reached. */
export interface Thinned {
  text: string;
  document: Document | null;
  grade: Grade | null;
}

/** A new puzzle, with its solution and its level. */
export interface Made {
  document: Document;
  grade: Grade;
  solution: State;
}

/** Why there is no puzzle with the options that were asked about; null where there may be one. */
export interface Possible {
  why: string | null;
  /** Of the levels that there are none of, with the other options: why. */
  levels: { readonly [name: string]: string };
}

/** The attempt that was asked for failed. */
export interface NotMade {
  document: null;
  grade: null;
  solution: null;
}

/** What a long call reports now and then. */
export interface Progress {
  done: number;
  of: number | null;
  text: string;
  /** Solutions that are known so far. */
  found?: number;
  /** Bytes that Python has in that worker. */
  heap?: number;
  /** Of an explanation: the steps found since the last progress. */
  steps?: Step[];
}

/** A letter of the equations, and the places that it stands for. */
export interface Variable {
  name: string;
  at: Place | null;
  places: Place[];
}

/** An equation that a rule says. */
export interface Equation {
  number: number;
  rule: string;
  places: Place[];
  text: string;
}

export interface EquationLine {
  number: number;
  /** In how many suppositions it stands. */
  depth: number;
  kind: "put in" | "combine" | "divide" | "join" | "free" | "suppose" | "contradiction" | "refuted";
  /** The numbers of the equations and lines that it follows from. */
  from: number[];
  makes: [string, number][];
  how: string;
  text: string;
}

/** A letter that may have any value, and what changes with it. */
export interface Free {
  name: string;
  modulus: number;
  times: number;
  pattern: [string, number][];
}

/** A puzzle as equations, and the lines that solve them; the contract says what each part means. */
export interface Equations {
  intro: string[];
  names: string[][];
  variables: Variable[];
  equations: Equation[];
  lines: EquationLine[];
  free: Free[];
  end: "solved" | "several" | "none" | "unfinished";
  ending: string;
  state: State | null;
  text: string;
  latex: string;
}

/** A clause of the CNF of a puzzle: at least one of what it names is so. */
export interface CnfClause {
  number: number;
  rule: string;
  places: Place[];
  text: string;
}

/** The CNF of a puzzle, and what its variables mean. */
export interface Clauses {
  intro: string[];
  clauses: CnfClause[];
}

/** What the matrix of a linear puzzle is like. */
export interface Algebra {
  rank: number;
  nullity: number;
  /** A sentence on these, and on the kernel. */
  text: string;
}

/** A position in which only that rule gives the next step, and all steps that it gives. */
export interface Practice {
  document: Document;
  state: State;
  rule: string;
  steps: Step[];
  /** Why other moves are none of these steps; their places are the moves. */
  misses: Reason[];
  /** Which of the player's own positions it is. */
  own: number | null;
}

/** What each call answers. */
export interface Answers {
  kinds: Kind[];
  read: Read;
  read_all: ReadAll;
  read_picture: PictureRead;
  put: Read;
  write: Written;
  write_list: Written;
  check: Verdict;
  solve: Solved;
  hint: Hint;
  explain: Explanation;
  review: Review;
  equations: Equations;
  algebra: Algebra;
  clauses: Clauses;
  grade: Grade;
  narrow: Narrowed;
  thin: Thinned;
  fill: Filled;
  make: Made | NotMade;
  possible: Possible;
  practice: Practice;
  /** A picture in SVG. */
  draw: string;
}

export type LightsoutDocument = {
  kind: "lightsout";
  states: number;
  lights: string[];
  goal?: number | string[];
  reach?: "plus" | "cross" | "king" | "lines" | [number, number][];
  wrap?: boolean;
};

export type LightsoutState = { presses?: string[] };

export type LightupDocument = { kind: "lightup"; rows: string[] };

export type LightupState = { bulbs?: [number, number][]; dots?: [number, number][]; dots2?: [number, number][] };

export type SwitchesDocument = {
  kind: "switches";
  states: number;
  lights: { [name: string]: number };
  goal: number | { [name: string]: number };
  switches: { [name: string]: string[] };
  layout?: { [name: string]: [number, number] };
};

export type SwitchesState = { presses?: { [name: string]: number } };

export type WitnessDocument = {
  kind: "witness";
  height: number;
  width: number;
  pillar?: boolean;
  symmetry?: "left-right" | "top-bottom" | "rotational" | "shift" | null;
  starts?: [number, number][];
  ends?: [number, number, "left" | "right" | "top" | "bottom"][];
  gaps?: [number, number][];
  missing?: [number, number][];
  dots?: { at: [number, number]; colour: "black" | "blue" | "yellow" | "invisible" }[];
  symbols?: ({
    at: [number, number];
    type: "square" | "star" | "triangle" | "polyomino" | "hollow" | "elimination";
    colour: string;
  } & (
    | { type: "square" }
    | { type: "star" }
    | { type: "triangle"; count: number }
    | { type: "polyomino"; shape: string[]; free?: boolean }
    | { type: "hollow"; shape: string[]; free?: boolean }
    | { type: "elimination" }
  ))[];
  rules?: {
    "zero-sum-always-fits"?: true;
    "marks-suppress"?: true;
    "marks-do-not-cancel"?: true;
    "pieces-cross-lines"?: true;
    "pieces-leave-panel"?: true;
    "fat-starts"?: true;
    "only-own-start"?: true;
  };
};

export type WitnessState = { line?: { start: [number, number]; moves?: string } | null; crosses?: [number, number][] };
