/** Asks about the latest subject only, one question at a time, and drops an answer whose subject has changed meanwhile. */

/**
 * @template Subject, Answer
 * @param {object} parts
 * @param {() => Subject | null} parts.now the subject of the moment; null when there is nothing to ask about
 * @param {(subject: Subject, isCurrent: () => boolean) => Promise<Answer>} parts.ask
 * @param {(answer: Answer, subject: Subject) => void} parts.answered never called with a stale answer
 * @param {(error: unknown, subject: Subject) => void} [parts.failed] the same
 * @param {(one: Subject, other: Subject) => boolean} [parts.same]
 * @param {(subject: Subject) => boolean} [parts.wants] whether its answer is not known yet
 * @param {number} [parts.patience] milliseconds without an answer after which it is late
 * @param {number} [parts.again] milliseconds after which a question that failed is asked again
 * @param {() => void} [parts.changed] it is late, or a question has ended
 */
export function createLatest({ now, ask, answered, failed, same = Object.is, wants, patience, again, changed }) {
  /** @type {{ subject: Subject, began: number } | null} */
  let asked = null;
  let late = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pausing;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  function settle() {
    clearTimeout(waiting);
    waiting = undefined;
    late = false;
  }

  function startWaiting() {
    if (patience === undefined || waiting !== undefined) return;
    waiting = setTimeout(() => {
      late = true;
      changed?.();
    }, patience);
  }

  async function look() {
    pausing = undefined;
    if (asked !== null) return;
    const subject = now();
    if (subject === null || wants?.(subject) === false) return settle();
    const mine = (asked = { subject, began: performance.now() });
    const isCurrent = () => {
      const latest = asked === mine ? now() : null;
      return latest !== null && same(latest, subject);
    };
    startWaiting();
    let isFailed = false;
    const settled = (async () => ask(subject, isCurrent))();
    const tell = await settled.then(
      (answer) => () => answered(answer, subject),
      (error) => {
        isFailed = true;
        return () => failed?.(error, subject);
      },
    );
    if (asked !== mine) return;
    const isOver = isCurrent();
    asked = null;
    if (isOver) {
      settle();
      tell();
    }
    changed?.();
    if (pausing !== undefined) return; // it looks again anyway
    if (isFailed && again !== undefined) watch(again);
    else if (!isOver) look();
  }

  /** The subject may have changed: ask, now or after a pause in which it does not change again. @param {number} [pause] */
  function watch(pause) {
    clearTimeout(pausing);
    pausing = pause === undefined ? undefined : setTimeout(look, pause);
    if (pause === undefined) look();
  }

  return {
    watch,
    /** The subject of the question that is being answered. */
    asked: () => asked?.subject ?? null,
    /** How long that question has taken, in milliseconds. */
    age: () => (asked ? performance.now() - asked.began : 0),
    isLate: () => late,
    /** Ask nothing until the next `watch`, and drop what is being answered. */
    drop() {
      clearTimeout(pausing);
      pausing = undefined;
      asked = null;
      settle();
    },
  };
}
