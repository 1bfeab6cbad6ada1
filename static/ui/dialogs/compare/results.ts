/** What each engine of a comparison has found. Pure. */

import { knownWords } from "../../../base/progress.ts";
import type { Part, EngineRun } from "../../../python/types.ts";
import type { Solved, State } from "../../../types.ts";

/** The number of solutions: exactly, or at least; all solutions, where the answer lists them. */
export interface Claim {
  least: bigint;
  isExact: boolean;
  /** As Python writes it. */
  text: string;
  states: State[] | null;
}
/** What a run has led to so far, in seconds. "unfit": the engine cannot solve such a puzzle, or is not here. */
export type Outcome =
  | { is: "waiting" | "starting" | "ready" | "stopped" | "left out" }
  | { is: "fetching" | "failed" | "unfit"; why: string }
  | { is: "running"; since: number; why: string; share: number }
  | { is: "answered"; claim: Claim; seconds: number }
  | { is: "late" | "unsure"; why: string; seconds: number };
/** A run with its name and what it has led to. */
export interface Line {
  run: EngineRun;
  name: string;
  outcome: Outcome;
}

/** What an outcome is when its engine has ended by itself. */
export const ENDED = new Set(["answered", "late", "unsure", "unfit", "failed"]);

const NO_TIME_LEFT = 0.75; // of the time limit: an engine that gives up after that had no time left; clingo counts whole seconds

/** The number in a count from Python, such as "4096", "2^30 × 3^12" or "at least 1000". */
export function numberIn(text: string) {
  const factors = text.replace("at least ", "").split(" × ");
  return factors.reduce((product, factor) => {
    const [base, power = "1"] = factor.split("^");
    return product * BigInt(base) ** BigInt(power);
  }, 1n);
}

/** What an answer says about the number of solutions; null where it says nothing. */
function claimOf({ status, states, complete, count_text: text }: Solved): Claim | null {
  const isNone = status === "none" || (complete && states.length === 0);
  if (status === "unknown" && !isNone) return null;
  const isExact = !text.startsWith("at least");
  return { least: isNone ? 0n : numberIn(text), isExact, text, states: complete ? states : null };
}

/** The claims about the parts of a search, as one about the whole. */
function together(claims: (Claim | null)[]): Claim | null {
  const known = claims.filter((claim) => claim !== null);
  const least = known.reduce((sum, claim) => sum + claim.least, 0n);
  const isExact = known.length === claims.length && known.every((claim) => claim.isExact);
  if (least === 0n && !isExact) return null;
  const lists = claims.map((claim) => claim?.states);
  const states = isExact && lists.every((list) => list) ? lists.flatMap((list) => list ?? []) : null;
  return { least, isExact, text: isExact ? String(least) : `at least ${least}`, states };
}

/**
 * What a run has led to.
 * @param limit seconds
 * @param isOver nothing runs any more
 */
export function outcomeOf({ parts }: EngineRun, limit: number, isOver: boolean): Outcome {
  const failed = parts.find((part) => part.is === "failed");
  if (failed?.is === "failed") {
    return { is: failed.kind === "unsupported" ? "unfit" : "failed", why: lastLine(failed.text) };
  }
  if (parts.some(({ is }) => is === "stopped")) return { is: "stopped" };
  if (parts.some(({ is }) => is !== "answered" && is !== "late")) return atWork(parts, isOver);
  const claims = parts.map((part) => (part.is === "answered" ? claimOf(part.solved) : null));
  const claim = parts.length === 1 ? claims[0] : together(claims);
  const seconds = Math.max(...parts.map((part) => (part.is === "answered" ? part.solved.seconds : limit)));
  if (claim) return { is: "answered", claim, seconds };
  const [why] = parts.flatMap((part, number) => (claims[number] ? [] : [reasonOf(part)]));
  return { is: seconds >= NO_TIME_LEFT * limit ? "late" : "unsure", why, seconds };
}

/** Why a part has found nothing out. */
const reasonOf = (part: Part) =>
  part.is === "answered" ? (part.solved.why ?? "") : "It did not stop by itself, so its worker was ended.";

function atWork(parts: Part[], isOver: boolean): Outcome {
  if (isOver) return { is: "left out" };
  const running = parts.flatMap((part) => (part.is === "running" ? [part] : []));
  if (running.length === 0) return beforeWork(parts);
  return {
    is: "running",
    since: Math.min(...running.map(({ since }) => since)),
    why: knownWords(running[0]) || (running[0].progress?.text ?? ""),
    share: parts.reduce((sum, part) => sum + shareOf(part), 0) / parts.length,
  };
}

function beforeWork(parts: Part[]): Outcome {
  const fetching = parts.find(({ is }) => is === "fetching");
  if (fetching?.is === "fetching") return { is: "fetching", why: fetching.text };
  if (parts.some(({ is }) => is === "starting")) return { is: "starting" };
  return { is: parts.every(({ is }) => is === "ready") ? "ready" : "waiting" };
}

/** How much of its work a part has done, as far as it says so. */
function shareOf(part: Part) {
  if (part.is === "answered") return 1;
  const { of = 0, done = 0 } = (part.is === "running" && part.progress) || {};
  return of ? done / of : 0;
}

/** The sentence of an error: of a traceback, its last line. */
const lastLine = (text: string) => text.trim().split("\n").at(-1) ?? "";
