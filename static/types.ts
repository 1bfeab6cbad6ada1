/** The types that the whole page shares. Those of the contract are written out of Python's: contract.ts. */

import type { Answers, Document, Grade, Progress } from "./contract.ts";
import type { Kinds } from "./view/kind.ts";

export type * from "./contract.ts";
export type * from "./view/geometry.ts";
export type * from "./view/play.ts";
export type * from "./view/drawing.ts";
export type * from "./view/frames.ts";
export type * from "./view/edit.ts";
export type * from "./view/words.ts";
export type * from "./view/linear.ts";
export type * from "./view/kind.ts";
export type * from "./view/view.ts";

export type CallName = keyof Answers;

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
  { type: "starting" } | { type: "ready" } | { type: "restarted"; text: string } | { type: "failed"; text: string };

export interface CallOptions {
  /** The page's own limit; after it the worker is ended and started again. */
  seconds?: number;
  progress?: (progress: Progress) => void;
  /** Python has all it needs, and works on the call now. */
  began?: () => void;
  /** Aborted, the call rejects with kind "stopped", and what works on it is ended. */
  signal?: AbortSignal;
}

/** What a form field holds. */
export type Value = string | number | boolean;
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
export type Say = (text: string, how?: { toast?: boolean }) => void;
