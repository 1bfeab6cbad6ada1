/** What components follow: the player's date, and what is kept on the shelf. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { today } from "../base/dates.ts";
import type { Shelf } from "../model/shelf/shelf.ts";

const PATIENCE = 1000; // milliseconds that idle time is waited for
const OFTEN = 20_000; // milliseconds between two looks at the clock

/** Safari has no idle time to wait for. */
const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: PATIENCE }) : setTimeout(work, PATIENCE);

/** The player's date: it changes at midnight, and with the clock. */
export function useDay() {
  const day = useSignal(today());
  useEffect(function followClock() {
    const look = () => void (day.value = today());
    const timer = setInterval(look, OFTEN);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return day;
}

/**
 * What is read of the shelf: again after each new record, and when the page is shown again, since another tab may have solved
 * a puzzle; and `read` reads it once more.
 * @param first what there is until it is read
 * @param begins when it is read first; "is read" where `first` was read just now
 */
export function useKept<Kept>(
  shelf: Pick<Shelf, "subscribe">,
  first: Kept,
  read: () => Promise<Kept>,
  begins: "at once" | "when idle" | "is read",
) {
  const kept = useSignal(first);
  const reading = useRef(Promise.resolve());
  /** One reading after the other, so that the last one counts. Where it fails, what was read before stays. */
  const readAgain = () =>
    (reading.current = reading.current.then(read).then(
      (news) => void (kept.value = news),
      () => {},
    ));
  useEffect(function followShelf() {
    if (begins === "at once") void readAgain();
    if (begins === "when idle") whenIdle(readAgain);
    const end = shelf.subscribe(readAgain);
    document.addEventListener("visibilitychange", readAgain);
    return () => {
      end();
      document.removeEventListener("visibilitychange", readAgain);
    };
  }, []);
  return { kept, read: readAgain };
}
