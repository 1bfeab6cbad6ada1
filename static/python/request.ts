/** What Python is sent for a call, and what comes back. */

import { memoised } from "../base/memoise.ts";
import type { CallName, ErrorKind } from "../types.ts";
import type { Args } from "./types.ts";

const MEBI = 2 ** 20;
const MAX_REQUEST = 16 * MEBI; // bytes, the contract's
const MAX_DEPTH = 100; // deeper JSON can crash the interpreter

// Seconds. Python gets GRACE more than its own limit, to report it itself.
const RULES_TAKE = 5;
const PYTHONS_OWN = 10;
const GRACE = 2;

// Packages that a call uses: where one of ALWAYS is missing, Python works without; an engine needs its own.
export const ALWAYS = ["python-sat"];
const WANTED: { [engine: string]: string[] } = { z3: ["z3-solver"], clingo: ["clingo-wasm"] };
const RULES_ONLY = new Set<CallName>(["kinds", "check", "write"]);
// Calls that need no solver. `read` may solve a code that fits several boards, but plain Python is enough for that.
const NO_ENGINE = new Set<CallName>([...RULES_ONLY, "read", "read_all", "read_picture", "put", "write_list", "draw"]);

/** A call as a worker takes it. */
export interface Request<Name extends CallName = CallName> {
  name: Name;
  text: string;
  packages: string[];
  /** Its name, in case that it cannot be fetched. */
  engine: string;
  /** How long to wait for the answer. */
  seconds: number;
}

/** Why a call was not answered: a sentence, the kind of error, and whether a text fits no form, or holds several puzzles. */
export class Refused extends Error {
  override name = "Refused";
  kind: ErrorKind;
  unread: boolean;
  several: boolean;

  constructor(kind: ErrorKind, text: string, { unread = false, several = false } = {}) {
    super(text);
    this.kind = kind;
    this.unread = unread;
    this.several = several;
  }
}

/** Why a call has no answer that was ended. */
export const stopped = () => new Refused("stopped", "Stopped.");

/** Whether a call was ended, or had no answer in time. */
export const isStopped = (error: unknown) => error instanceof Refused && error.kind === "stopped";

/** Throws Refused for a call that would crash Python. */
export function requestOf<Name extends CallName>(name: Name, args: Args): Request<Name> {
  if (deeper(args, MAX_DEPTH)) throw new Refused("malformed", `This is nested deeper than ${MAX_DEPTH} levels.`);
  const text = `{"call":${JSON.stringify(name)},"args":{${Object.entries(args).flatMap(member).join()}}}`;
  // A character takes at most 3 bytes, so most texts need no counting.
  if (text.length * 3 > MAX_REQUEST && new TextEncoder().encode(text).length > MAX_REQUEST) {
    throw new Refused("malformed", "This is longer than 16 MiB, the most that can be handled at once.");
  }
  const engine = String(args.engine ?? "auto");
  const packages = NO_ENGINE.has(name) ? [] : [...ALWAYS, ...(WANTED[engine] ?? [])];
  return { name, text, packages, engine, seconds: patience(name, args) };
}

/** What Python answered. Throws Refused where that is an error. */
export function answerIn(reply: string) {
  const { ok, error } = JSON.parse(reply);
  if (error) throw new Refused(error.kind, error.text, error);
  return ok;
}

/** The text of a document, which is asked about again and again. */
const documentText = memoised((document: object) => JSON.stringify(document));

/** A member of an object as JSON; none where it has no value. */
function member([key, value]: [string, unknown]) {
  const isDocument = key === "document" && typeof value === "object" && value !== null;
  const text = isDocument ? documentText(value) : JSON.stringify(value);
  return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
}

/** Whether a value has more levels. Not recursive, so no depth harms. */
export function deeper(value: unknown, levels: number) {
  let level = [value];
  for (let depth = 0; level.length; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((item) => (item && typeof item === "object" ? Object.values(item) : []));
  }
  return false;
}

/** How many seconds to wait for an answer. */
function patience(name: CallName, { seconds = PYTHONS_OWN }: Args) {
  return RULES_ONLY.has(name) ? RULES_TAKE : (typeof seconds === "number" ? seconds : PYTHONS_OWN) + GRACE;
}
