/** The types of what workers with Python are asked for: calls, puzzles, comparisons of engines, and the files that they need. */

import type { CallOptions, ErrorKind, Made, Progress, Solved } from "../types.ts";

/** What is worked out while the player asks for nothing. */
export interface IdleWork {
  /** The player asks for something. */
  pause(): void;
  /** That was answered. */
  resume?(): void;
}

export type Args = { [key: string]: unknown };
/** What a call that runs tells, and what ends it. */
export type Running = Required<Pick<CallOptions, "progress" | "began" | "signal">>;
/** `words`: "Solving"; `limit`: the seconds that Python is given, where they are known. */
export type RunCall = <T>(words: string, call: (how: Running) => Promise<T>, limit?: number) => Promise<T | null>;
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

/** An engine in a comparison. Where `of` is more than 1, so many workers share its search. */
export interface Contender {
  engine: string;
  about: string;
  of: number;
}
/** The part of a search that one worker of a comparison has, and what it does, or did; `since` as from performance.now(). */
export type Part =
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
/** An engine at work: a part of the search for each of its workers. */
export interface EngineRun {
  contender: Contender;
  parts: Part[];
  /** Seconds that the slowest of its workers took to start. */
  startUp: number;
}
export interface Comparing {
  /** They change while it goes on. */
  runs: EngineRun[];
  /** All have ended. */
  done: Promise<void>;
}
/** What a puzzle is made of: its kind, options of the contract's `make`, and its seed. */
export type Order = [kind: string, options: { [key: string]: unknown }, seed: string];
/** `awaited`: until then nobody waits for it, and one worker makes it. Rejects with Refused. */
export type MakePuzzle = (...made: [...Order, how?: CallOptions & { awaited?: Promise<unknown> }]) => Promise<Made>;
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
