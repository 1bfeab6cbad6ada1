/** What advice remembers, as a signal, and what follows each change of it: going on by itself, reading out, bringing into sight. */

import { signal } from "@preact/signals-core";
import { framesOnShow, adviceMarks, placesIn } from "./marks.ts";
import { EMPTY, reduced } from "./reducer.ts";
import { spokenReplay } from "./replay.ts";
import { spokenWalk } from "./spoken.ts";
import { isWalk } from "./walk.ts";
import { same } from "../model/difference.ts";
import type { Timer } from "../base/latest.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Advice, AdviceEvent, AdviceParts, AnyWalk } from "./types.ts";

const STEP_TIME = 1400; // milliseconds a step when an explanation goes on by itself

/** How long it stays at its step, in milliseconds: in a replay at normal speed, as long as the player did. */
function stepTime(walk: AnyWalk) {
  if (walk.is === "walk") return STEP_TIME;
  const { run, at, speed } = walk;
  return ((run[at].seconds - run[at - 1].seconds) * 1000) / speed;
}

/** Whether both are of the same steps, or of the same run. */
const isSameWalk = (one: AnyWalk, other: AnyWalk) =>
  one.is === "walk" ? other.is === "walk" && one.steps === other.steps : other.is === "replay" && one.run === other.run;

/** Whether an explanation has more steps now, and nothing else has changed. */
const hasOnlyGrown = (before: Advice | null, after: Advice | null) =>
  before?.is === "walk" &&
  after?.is === "walk" &&
  before.steps !== after.steps &&
  same({ ...before, steps: [] }, { ...after, steps: [] });

const wordsAtStop = (walk: AnyWalk, board: OpenBoard) =>
  walk.is === "walk" ? spokenWalk(walk, board) : spokenReplay(walk, board);

export type MemoryStore = ReturnType<typeof createMemory>;

/** The memory, with what sends events to it. */
export function createMemory({
  view,
  openBoard,
  say,
  stage,
}: Pick<AdviceParts, "view" | "openBoard" | "say" | "stage">) {
  const memory = signal(EMPTY);
  const reasonsAreSeen = signal(true);
  let timer: Timer;

  function marks() {
    const all = adviceMarks(memory.value, openBoard());
    if (!all || reasonsAreSeen.value) return all;
    return { ...all, numbered: false, frame: all.frame && { ...all.frame, numbers: [] } };
  }

  /** What follows by itself, and after how many milliseconds: the next step, or the next frame of the film. */
  function nextByItself(advice: Advice | null): { event: AdviceEvent; time: number } | null {
    if (isWalk(advice) && advice.autoplay) {
      return { event: { is: "walk", at: advice.at + 1, autoplay: true }, time: stepTime(advice) };
    }
    const frame = advice && "filmRuns" in advice && advice.filmRuns && framesOnShow(view(), advice)?.byItself;
    return frame ? { event: { is: "frame", ...frame }, time: frame.time } : null;
  }

  function goOn(advice: Advice | null) {
    clearTimeout(timer);
    const next = nextByItself(advice);
    if (next) timer = setTimeout(() => send(next.event), next.time);
  }

  /** Read out what is on show now, where it was another step or frame before. */
  function announce(advice: Advice | null, before: Advice | null) {
    if (advice && "frame" in advice && advice.frame !== undefined) {
      const { frame } = framesOnShow(view(), advice) ?? {};
      const isNew = !before || !("frame" in before) || before.frame !== advice.frame;
      if (frame && isNew) say(frame.said, { toast: false });
      return;
    }
    if (!isWalk(advice) || !isWalk(before) || !isSameWalk(advice, before)) return;
    // While it goes on by itself, a step would be over before its words are: only the one at which it stops is read out.
    if (!advice.autoplay) say(wordsAtStop(advice, openBoard()), { toast: false });
    else if (!before.autoplay) say("Playing.", { toast: false });
  }

  /** Take up an event, with all that follows. */
  function send(event: AdviceEvent) {
    const before = memory.peek();
    const next = (memory.value = reduced(before, event));
    const { passing } = next;
    const isOther = passing !== before.passing;
    if (next === before || (isOther && hasOnlyGrown(before.passing, passing))) return;
    if (event.is !== "speed") stage.reveal(placesIn(marks()));
    if (!isOther) return; // a sentence of it is pointed at, say
    goOn(passing);
    announce(passing, before.passing);
  }

  return {
    now: () => memory.value,
    /** What the card is of. */
    current: () => memory.value.passing ?? memory.value.pinned,
    send,
    /** What the board marks; numbers only beside the list that has them. */
    marks,
    /** Whether the list of reasons is on the screen: a phone's sheet that is pulled down has none. */
    reasonsAreSeen,
  };
}
