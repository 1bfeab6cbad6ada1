/** What the engines of a comparison have found, and whether they agree. Pure. */

import { knownWords } from "../../../base/progress.ts";
import type { Part, Run } from "../../../python/types.ts";
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
/** What an engine that answered says. */
export interface Finding {
  name: string;
  claim: Claim;
}
/** A run with its name and what it has led to. */
export interface Line {
  run: Run;
  name: string;
  outcome: Outcome;
}

/** What an outcome is when its engine has ended by itself. */
export const ENDED = new Set(["answered", "late", "unsure", "unfit", "failed"]);

const LATE = 0.75; // of the time limit: an engine that gives up after that had no time left; clingo counts whole seconds

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
export function outcomeOf({ parts }: Run, limit: number, isOver: boolean): Outcome {
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
  return { is: seconds >= LATE * limit ? "late" : "unsure", why, seconds };
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

/**
 * Whether the engines agree, and on what.
 * @param findings those that answered
 */
export function agreement(findings: Finding[]): "alone" | "agree" | "counts differ" | "solutions differ" {
  const claims = findings.map(({ claim }) => claim);
  const most = claims.reduce((best, { least }) => (least > best ? least : best), 0n);
  if (claims.some(({ least, isExact }) => isExact && least < most)) return "counts differ";
  const lists = claims.flatMap(({ states }) => (states ? [listed(states)] : []));
  if (lists.some((list) => list !== lists[0])) return "solutions differ";
  return findings.length < 2 ? "alone" : "agree";
}

/**
 * The claim that says most.
 * @param findings that agree
 */
export function strongest(findings: Finding[]) {
  const [first, ...others] = findings.map(({ claim }) => claim);
  return others.reduce(
    (best, claim) => (!best.isExact && (claim.isExact || claim.least > best.least) ? claim : best),
    first,
  );
}

/** Solutions as a text that does not depend on their order, nor on that of the places in them. */
function listed(states: State[]) {
  const inOrder = (_: string, value: unknown) =>
    Array.isArray(value) && value.every(Array.isArray) ? value.map((place) => JSON.stringify(place)).sort() : value;
  return states
    .map((state) => JSON.stringify(state, inOrder))
    .sort()
    .join();
}

/** The fastest of those that answered; null where fewer than two did. */
export function fastest(outcomes: Outcome[]) {
  const times = outcomes.map((outcome) => (outcome.is === "answered" ? outcome.seconds : Infinity));
  if (times.filter(Number.isFinite).length < 2) return null;
  return times.indexOf(Math.min(...times));
}
