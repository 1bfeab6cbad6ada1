/**
 * The history of the open board: entries that lead from one board to the next and back. All of one stroke is one entry.
 */

import { entryOf, redone, undone } from "./entries.ts";
import type { Entry, Now } from "./entries.ts";

/** The first `at` entries are done, the rest can be redone. */
export type History = { now: Now; entries: Entry[]; at: number };

/** @param changed hears of every change, and what it was */
export function createHistory(start: History, changed: (what: string) => void) {
  let { now, at } = start;
  let entries = [...start.entries];
  /** the stroke that the last entry belongs to */
  let last: number | null = null;
  /** what the last entry took the place of */
  let replaced: { entry: Entry; redo: Entry[] } | null = null;

  function become(next: Now, what: string) {
    now = next;
    changed(what);
  }

  function record(next: Now, what: string, stroke: number | null = null) {
    const joins = stroke !== null && stroke === last && at > 0;
    const before = joins ? undone(now, entries[at - 1]) : now;
    const kept = entries.slice(0, joins ? at - 1 : at);
    const entry = entryOf(what, before, next);
    if (!entry && !joins) return;
    const redo = joins ? [] : entries.slice(at);
    entries = entry ? [...kept, entry] : kept;
    at = entries.length;
    if (!joins) replaced = { entry: entries[at - 1], redo };
    last = entry ? stroke : null;
    become(entry ? next : before, what);
  }

  /** One entry back, or on again: what it was, null where there is none. */
  function travel(by: -1 | 1) {
    const isBack = by < 0;
    const entry = entries[isBack ? at - 1 : at];
    if (!entry) return null;
    at += by;
    last = null;
    become((isBack ? undone : redone)(now, entry), isBack ? "undo" : "redo");
    return entry.what;
  }

  return {
    now: () => now,
    whole: (): History => ({ now, entries, at }),
    record,
    /** Open another board, with its history. */
    open(other: History, what: string = "open") {
      ({ at } = other);
      entries = [...other.entries];
      last = replaced = null;
      become(other.now, what);
    },
    /** Take a cancelled stroke back without a trace. */
    drop(stroke: number) {
      if (stroke === last) record(undone(now, entries[at - 1]), entries[at - 1].what, stroke);
    },
    canUndo: () => at > 0,
    canRedo: () => at < entries.length,
    /** What was undone, null when there was nothing. */
    undo: () => travel(-1),
    /** What was redone, null when there was nothing. */
    redo: () => travel(1),
    /** Python refuses what the last entry led to: remove that entry for good. False where there is none. */
    refuse() {
      if (at === 0) return false;
      at -= 1;
      last = null;
      const entry = entries[at];
      entries = [...entries.slice(0, at), ...(replaced?.entry === entry ? replaced.redo : [])];
      become(undone(now, entry), "refuse");
      return true;
    },
  };
}
