/**
 * The history of the open board: entries that lead from one board to the next and back. All of one stroke is one entry.
 */

import { batch, signal } from "@preact/signals-core";
import { entryOf, redone, undone } from "./entries.ts";
import type { Entry, Now } from "./entries.ts";

/** The first `at` entries are done, the rest can be redone. */
export type History = { now: Now; entries: Entry[]; at: number };

/** @param changed hears of every change, and what it was */
export function createHistory(start: History, changed: (what: string) => void) {
  const history = signal(start);
  /** the stroke that the last entry belongs to */
  let last: number | null = null;
  /** what the last entry took the place of */
  let replaced: { entry: Entry; redo: Entry[] } | null = null;

  /** What follows from a change is worked out once all who hear of it have done their part. */
  function become(next: History, what: string) {
    batch(() => {
      history.value = next;
      changed(what);
    });
  }

  function record(next: Now, what: string, stroke: number | null = null) {
    const { now, entries, at } = history.peek();
    const joins = stroke !== null && stroke === last && at > 0;
    const before = joins ? undone(now, entries[at - 1]) : now;
    const kept = entries.slice(0, joins ? at - 1 : at);
    const entry = entryOf(what, before, next);
    if (!entry && !joins) return;
    const redo = joins ? [] : entries.slice(at);
    const done = entry ? [...kept, entry] : kept;
    if (!joins) replaced = { entry: done[done.length - 1], redo };
    last = entry ? stroke : null;
    become({ now: entry ? next : before, entries: done, at: done.length }, what);
  }

  /** One entry back, or on again: what it was, null where there is none. */
  function travel(by: -1 | 1) {
    const { now, entries, at } = history.peek();
    const isBack = by < 0;
    const entry = entries[isBack ? at - 1 : at];
    if (!entry) return null;
    last = null;
    become({ now: (isBack ? undone : redone)(now, entry), entries, at: at + by }, isBack ? "undo" : "redo");
    return entry.what;
  }

  return {
    now: () => history.value.now,
    whole: () => history.value,
    record,
    /** Open another board, with its history. */
    open(other: History, what: string = "open") {
      last = replaced = null;
      become(other, what);
    },
    /** Take a cancelled stroke back without a trace. */
    drop(stroke: number) {
      const { now, entries, at } = history.peek();
      if (stroke === last) record(undone(now, entries[at - 1]), entries[at - 1].what, stroke);
    },
    canUndo: () => history.value.at > 0,
    canRedo: () => history.value.at < history.value.entries.length,
    /** What was undone, null when there was nothing. */
    undo: () => travel(-1),
    /** What was redone, null when there was nothing. */
    redo: () => travel(1),
    /** Python refuses what the last entry led to: remove that entry for good. False where there is none. */
    refuse() {
      const { now, entries, at } = history.peek();
      if (at === 0) return false;
      last = null;
      const entry = entries[at - 1];
      const kept = [...entries.slice(0, at - 1), ...(replaced?.entry === entry ? replaced.redo : [])];
      become({ now: undone(now, entry), entries: kept, at: at - 1 }, "refuse");
      return true;
    },
  };
}
