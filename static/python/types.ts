// What calls Python, and what makes puzzles.

import type { Call, CallOptions, Document, ErrorKind, Made, Progress, Site, Solved, WorkerEvent } from "../types.ts";

/** Times in seconds. */
export interface Limits {
  /** Seconds that a call takes before a spare worker is started; none without it. */
  spare?: number;
  /** Packages that are fetched in idle time, before a call wants them. */
  ahead: string[];
  /** Without a call, before idle time begins. */
  idle: number;
  /** For each step of a worker's start, by the attempt; after the last one the caller gives up. */
  boot: number[];
  /** For packages to be fetched. */
  fetch: number;
  /** Bytes of memory above which a worker is replaced. */
  heap: number;
}

/** A call that waits or runs. */
export interface Job {
  id: number;
  request: string;
  packages: string[];
  /** Its name, in case that it cannot be fetched. */
  engine: string;
  /** Until the worker is ended. */
  seconds: number;
  progress: ((progress: Progress) => void) | undefined;
  began: (() => void) | undefined;
  signal: AbortSignal | undefined;
  /** A worker that says nothing was asked before. */
  isAgain?: boolean;
  resolve: (ok: any) => void;
  reject: (error: Error) => void;
}
/** What is worked out while the player asks for nothing. */
export interface IdleWork {
  /** The player asks for something. */
  pause(): void;
  /** That was answered. */
  resume?(): void;
}
export type AddIdle = (work: IdleWork) => void;
/** `ask` asks it whether it is there; `silent` is told once `most` questions have no answer. */
export type WatchSilence = (
  ask: () => void,
  silent: () => void,
  most?: number,
) => { begin: () => void; heard: (message: { busy?: boolean }) => void; rest: () => void };
export interface CallerSettings {
  name: string;
  /** What static/index.json says. */
  site: Site;
  files: Files;
  onevent?: (event: WorkerEvent) => void;
  limits?: Partial<Limits>;
  /** It ends when its worker fails, instead of starting another one. */
  once?: boolean;
}
export type Args = { [key: string]: unknown };
/** `words`: "Solving"; `limit`: the seconds that Python is given, where they are known. */
export type RunCall = <T>(
  words: string,
  call: (how: Required<Pick<CallOptions, "progress" | "began" | "signal">>) => Promise<T>,
  limit?: number,
) => Promise<T | null>;
/** `par` is the fewest clicks that it should take. */
export type MakeLike = (document: Document, par: number | undefined, options: CallOptions) => Promise<Document>;
/** Undefined where the browser has no cache or refuses. */
export type WithCache = <T>(work: (cache: Cache) => Promise<T>) => Promise<T | undefined>;
/** What a worker is given of Python: the compiled interpreter, its library and our code as archives. */
export interface PythonFiles {
  module: WebAssembly.Module;
  stdlib: Blob;
  code: Blob;
}
/** `withScript` is called with the code of Python's workers once it is here, which is before all the rest is. */
export interface Files {
  all: () => Promise<PythonFiles>;
  withScript: (then: (script: Blob) => void) => void;
}
/** Hears how many bytes of how many have come. */
export type HearBytes = (done: number, of: number) => void;
export type FetchFiles = (files: Site["files"], tell: HearBytes, begin: (script: Blob) => void) => Promise<PythonFiles>;
export type CreateFiles = (site: Site, tell: HearBytes) => Files;
/** Hears of the quick worker and of the slow one. */
export type HearWorkers = (event: WorkerEvent, name: "quick" | "slow") => void;
export type CreateWorkers = (
  site: Site,
  onevent?: HearWorkers,
  tell?: HearBytes,
) => ReturnType<CreateCallers> & {
  makers: ReturnType<CreateMakers>;
  races: ReturnType<CreateRaces>;
  solver: () => Solver;
};
/** The page's two workers. */
export type CreateCallers = (
  site: Site,
  files: Files,
  onevent?: HearWorkers,
) => {
  quick: { start(): void; call: Call; ready: Promise<void> };
  slow: { call: Call; ready: Promise<void> };
};
/** A worker that makes puzzles. */
export interface Maker {
  ready: Promise<void>;
  start(): void;
  call: Call;
  /** End the worker and what it works on. */
  end(): void;
}
/** Asks one engine once, or a few times, until it fails or is ended. */
export type Solver = Pick<Maker, "call" | "end">;
/** `another` gives one more worker, which has not begun to start; `alone`: milliseconds that the first one has alone. */
export interface RaceParts {
  /** Calls the page's worker for what takes long. */
  slow: Call;
  another: () => Maker;
  workers: number;
  alone?: number;
}
export type CreateRaces = (parts: RaceParts) => {
  /** As the call `solve`; `ways` says in how many its engine can search. */
  solve(args: Args, options: CallOptions, ways: () => Promise<number>): Promise<Solved>;
};
/** An engine in a comparison. Where `of` is more than 1, so many workers share its search. */
export interface Entry {
  engine: string;
  about: string;
  of: number;
}
/** What a worker of a comparison does, or did; `since` as from performance.now(). */
export type Piece =
  | { is: "waiting" }
  | { is: "starting" }
  | { is: "fetching"; text: string }
  | { is: "ready" }
  | { is: "running"; since: number; progress: Progress | null }
  | { is: "answered"; solved: Solved }
  | { is: "failed"; kind: ErrorKind; text: string }
  /** It was ended, since it did not give up at its limit. */
  | { is: "late" }
  | { is: "stopped" };
/** An engine at work: a piece for each of its workers. */
export interface Run {
  entry: Entry;
  pieces: Piece[];
  /** Seconds that the slowest of its workers took to start. */
  startUp: number;
}
export interface Comparing {
  /** They change while it goes on. */
  runs: Run[];
  /** All have ended. */
  done: Promise<void>;
}
/**
 * `small` is a puzzle of the same kind that an engine solves first, so that all it needs is there when its time begins.
 * At most `slots` workers are there at once, unless one engine has more; `atOnce`: they also work at once.
 */
export interface CompareParts {
  document: Document;
  small: Document;
  seconds: number;
  slots: number;
  atOnce: boolean;
  another: () => Solver;
  /** Ends all workers. */
  signal: AbortSignal;
}
/** Does that work once a worker is up and free. */
export type Turn = <T>(maker: Maker, work: () => Promise<T>) => Promise<T>;
export interface MadeAt {
  attempt: number;
  made: Made;
}
/** Options of the contract's `make`. Rejects with Refused. */
export type MakePuzzle = (
  kind: string,
  options: { [key: string]: unknown },
  seed: string,
  how?: CallOptions,
) => Promise<Made>;
/** `another` gives one more worker, which has not begun to start; all end after `kept` milliseconds without work. */
export interface PoolParts {
  another: () => Maker;
  workers: number;
  kept: number;
  /** Whether a puzzle is being made. */
  isNeeded: () => boolean;
}
/** `alone`: milliseconds that the first worker has before the others are started. */
export type CreateMakers = (
  parts: Omit<PoolParts, "kept" | "isNeeded"> & { alone?: number; kept?: number; slow?: number },
) => {
  warm(): void;
  make: MakePuzzle;
};
declare global {
  /** Where the browser has Trusted Types. */
  var trustedTypes:
    | undefined
    | {
        createPolicy: (
          name: string,
          rules: { createScriptURL: (address: string) => string },
        ) => { createScriptURL: (address: string) => object };
      };
}
