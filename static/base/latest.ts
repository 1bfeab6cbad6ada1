/** The latest counts: what was begun or asked before it is ended, or its answer dropped. */

import { signal } from "@preact/signals-core";

export type Timer = ReturnType<typeof setTimeout> | undefined;
/** What `createLatest` is made of. */
interface LatestParts<Subject, Answer> {
  /** The subject of the moment; null when there is nothing to ask about. */
  now(): Subject | null;
  /** The signal is aborted where the answer is no longer wanted. */
  ask(subject: Subject, about: { signal: AbortSignal; isCurrent: () => boolean }): Promise<Answer>;
  /** Never called with a stale answer. */
  answered(answer: Answer, subject: Subject): void;
  failed?(error: unknown, subject: Subject): void;
  same?(one: Subject, other: Subject): boolean;
  /** Whether its answer is not known yet. */
  wants?(subject: Subject): boolean;
  /** Milliseconds without an answer after which it is late. */
  patience?: number;
  /** Milliseconds after which a question that failed is asked again. */
  again?: number;
}

/** One piece of work at a time: to begin another one ends the one before. */
export function createNewest() {
  let newest: AbortController | null = null;

  /** End the work, if there is any; whether there was. */
  function drop() {
    const dropped = newest;
    newest = null;
    dropped?.abort();
    return dropped !== null;
  }

  return {
    /** Begin; the signal says when it is no longer wanted. */
    begin() {
      drop();
      newest = new AbortController();
      return newest.signal;
    },
    drop,
    /** That work is done, or was ended; whether no newer one goes on. */
    end(signal: AbortSignal) {
      if (newest?.signal === signal) newest = null;
      return newest === null;
    },
    isOn: () => newest !== null,
  };
}

async function outcomeOf<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer } | { error: unknown }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    return { error };
  }
}

/** Asks about the latest subject only, one question at a time, and drops an answer whose subject has changed meanwhile. */
export function createLatest<Subject, Answer>(parts: LatestParts<Subject, Answer>) {
  const { now, ask, answered, failed, same = Object.is, wants, patience, again } = parts;
  let asked: { subject: Subject; began: number } | null = null;
  const asking = createNewest();
  const late = signal(false);
  let pauseTimer: Timer;
  let lateTimer: Timer;

  /** Nothing is waited for: nothing is late. */
  function endWait() {
    clearTimeout(lateTimer);
    lateTimer = undefined;
    late.value = false;
  }

  /** Ask about the subject of the moment, unless one is being asked about: then look again after that. */
  async function look() {
    pauseTimer = undefined;
    if (asked) return;
    const subject = now();
    if (subject === null || wants?.(subject) === false) return endWait();
    const mine = (asked = { subject, began: performance.now() });
    const signal = asking.begin();
    const isCurrent = () => {
      const latest = asked === mine ? now() : null;
      return latest !== null && same(latest, subject);
    };
    if (patience !== undefined) lateTimer ??= setTimeout(() => (late.value = true), patience);
    const outcome = await outcomeOf(() => ask(subject, { signal, isCurrent }));
    if (asked !== mine) return;
    const isStillAsked = isCurrent();
    asked = null;
    asking.end(signal);
    if (isStillAsked) {
      endWait();
      if ("answer" in outcome) answered(outcome.answer, subject);
      else failed?.(outcome.error, subject);
    }
    if (pauseTimer !== undefined) return; // it looks again anyway
    if ("error" in outcome && again !== undefined) watch(again);
    else if (!isStillAsked) look();
  }

  /** The subject may have changed: ask, now or after a pause in which it does not change again. */
  function watch(pause?: number) {
    clearTimeout(pauseTimer);
    if (pause === undefined) look();
    else pauseTimer = setTimeout(look, pause);
  }

  return {
    watch,
    /** The subject of the question that is being answered. */
    asked: () => asked?.subject ?? null,
    /** How long that question has taken, in milliseconds. */
    age: () => (asked ? performance.now() - asked.began : 0),
    isLate: () => late.value,
    /** End the work on that question, which fails. */
    stop: asking.drop,
    /** Ask nothing until the next `watch`, and drop what is being answered. */
    drop() {
      clearTimeout(pauseTimer);
      pauseTimer = undefined;
      asked = null;
      asking.drop();
      endWait();
    },
  };
}
