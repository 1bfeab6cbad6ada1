/** The verdict in words. Pure. */

import { marked } from "./marking.ts";
import { capital, clock, fewPlaces } from "../base/words.ts";
import type { Fault, Verdict, Words } from "../types.ts";
import type { Marking } from "./marking.ts";

/** What the verdict is told from. */
export interface Situation {
  python: "starting" | "up" | "gone";
  /** Python takes long to start. */
  slow: boolean;
  /** Why Python is not there. */
  gone: string;
  explaining: boolean;
  /** What is explained is a run. */
  replaying?: boolean;
  editing: boolean;
  /** The verdict takes long. */
  late: boolean;
  /** Why this board cannot be checked. */
  failure: string | null;
  /** Why this board leads to no solution. */
  refuted: string | null;
  verdict: Verdict | null;
  marking: Marking;
  /** What is left to do. */
  left: string;
  /** How many clicks are left, where no click can be a mistake; null for other puzzles. */
  toGo: string | null;
  /** The player's time; null after Solve. */
  seconds: number | null;
  /** By hints, say. */
  helped: boolean;
  /** It is a board of Practice or of First steps, which no record comes of. */
  practised?: boolean;
  /** Nothing of the player's is on the board that is edited. */
  untouched?: boolean;
}
export interface VerdictWords {
  is: "waiting" | "open" | "wrong" | "solved";
  title: string;
  text: string;
  faults?: Fault[];
}

/** @returns null while the next verdict takes a few milliseconds */
export function verdictWords(situation: Situation): VerdictWords | null {
  const { explaining, replaying, editing, untouched, verdict, refuted, left, toGo } = situation;
  if (replaying) return { is: "waiting", title: "Replay.", text: "Your board is safe; close the replay to see it." };
  if (explaining) {
    return { is: "waiting", title: "Explaining.", text: "Your board is safe; close the explanation to keep playing." };
  }
  if (editing) {
    const text = untouched ? "A click changes the puzzle itself." : "What you have played is back when you are done.";
    return { is: "waiting", title: "Editing.", text };
  }
  if (!verdict) return waitingWords(situation);
  const told = marked(verdict, situation.marking);
  if (verdict.solved) {
    return { is: "solved", title: "Solved.", text: situation.practised ? "" : timeWords(situation) };
  }
  const faults = told?.faults ?? [];
  if (faults.length > 0) {
    const title = faults.length === 1 ? "One thing is wrong." : `${faults.length} things are wrong.`;
    return { is: "wrong", title, text: left, faults };
  }
  if (refuted) return { is: "wrong", title: refuted, text: left };
  if (toGo !== null) return { is: "open", title: left, text: toGo };
  if (!told) return { is: "open", title: "Check tells you what is wrong.", text: left };
  // Neither green nor "right": what breaks no rule yet may still be in no solution.
  return { is: "open", title: "No rule is broken so far.", text: left };
}

function timeWords({ seconds, helped, left }: Situation) {
  if (seconds === null) return "The solution was shown.";
  return seconds >= 1 ? `Your time: ${clock(seconds)}${helped ? ", with help" : ""}.` : left;
}

function waitingWords({ python, slow, gone, failure, late, left }: Situation): VerdictWords | null {
  if (python === "gone") return { is: "waiting", title: "The solver is not available.", text: gone };
  if (python === "starting" && slow) {
    // As short as what it replaces, so that nothing moves.
    return { is: "waiting", title: "The solver is still loading.", text: "Hints and checks will follow." };
  }
  if (python === "starting") return { is: "waiting", title: "Loading the solver.", text: "You can start playing." };
  if (failure) return { is: "open", title: "This could not be checked.", text: failure };
  return late ? { is: "waiting", title: "Checking.", text: left } : null;
}

/** The first fault with its places, and how many more there are. */
export function spokenFaults(where: Words["where"], [first, ...others]: Fault[]) {
  if (!first) return "";
  const at = first.places.length > 0 ? `${capital(fewPlaces(where, first.places))}: ` : "";
  return `${at}${first.text}${others.length > 0 ? ` And ${others.length} more.` : ""}`;
}
