/**
 * Notices a worker that says nothing. It is asked every second whether it is there, which a worker that waits or fetches
 * answers at once; one that starts is not asked, since it says which step it has done. Seconds in which the page itself
 * sleeps do not count: only questions that were asked do.
 */

const PAUSE = 1000; // milliseconds between two questions
const MOST = 4; // questions without an answer
const MOST_BUSY = 30; // while it installs a package, which can keep it from answering for seconds

/** `ask` asks it whether it is there; `silent` is told once `most` questions have no answer. */
export function watchSilence(ask: () => void, silent: () => void, most: number = MOST) {
  let unanswered = 0;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick() {
    if (unanswered >= (busy ? MOST_BUSY : most)) return silent();
    unanswered += 1;
    ask();
    timer = setTimeout(tick, PAUSE);
  }

  function stopAsking() {
    clearTimeout(timer);
  }

  return {
    /** It was given something to do, and should say that it begins. */
    begin() {
      stopAsking();
      unanswered = 0;
      tick();
    },
    /** It said something. */
    heard(message: { busy?: boolean }) {
      unanswered = 0;
      busy = message.busy ?? busy;
    },
    /** It need not say anything until it is given something to do again. */
    stopAsking,
  };
}
