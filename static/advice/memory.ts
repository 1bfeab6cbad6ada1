/** What advice remembers, as a signal, and what steps through an explanation or through frames. */

import { signal } from "@preact/signals-core";
import { spokenWalk } from "./spoken.ts";
import { EMPTY, framesOnShow, marksOf, placesIn, reduced, stopsOf } from "./state.ts";
import type { Timer } from "../base/latest.ts";
import type { View } from "../types.ts";
import type { AdviceParts } from "./model.ts";
import type { Advice, AdviceEvent } from "./types.ts";

const STEP_TIME = 1400; // milliseconds a step when an explanation plays
const STRIDES: { [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 };

/** The memory of advice: it plays an explanation, or frames, by itself, reads out the step on show, and brings its places into sight. */
export function createMemory({
  view,
  openBoard,
  say,
  stage,
}: Pick<AdviceParts, "view" | "openBoard" | "say" | "stage">) {
  const memory = signal(EMPTY);
  const listed = signal(true);
  let timer: Timer;

  function marks() {
    const marks = marksOf(memory.value, openBoard());
    if (!marks || listed.value) return marks;
    return { ...marks, numbered: false, frame: marks.frame && { ...marks.frame, numbers: [] } };
  }

  function play(advice: Advice | null) {
    clearTimeout(timer);
    const step = advice?.is === "walk" && advice.playing ? advice.at + 1 : 0;
    if (step) timer = setTimeout(() => send({ is: "walk", at: step, playing: true }), STEP_TIME);
    const to = advice && "plays" in advice && advice.plays && framesOnShow(view(), advice)?.next;
    if (to) timer = setTimeout(() => send({ is: "frame", ...to }), to.time);
  }

  /** Read out what is on show now, where it was another step or frame before. */
  function announce(advice: Advice | null, before: Advice | null) {
    if (advice && "frame" in advice && advice.frame !== undefined) {
      const { frame } = framesOnShow(view(), advice) ?? {};
      const isNew = !before || !("frame" in before) || before.frame !== advice.frame;
      if (frame && isNew) say(frame.said, { toast: false });
      return;
    }
    if (advice?.is !== "walk" || before?.is !== "walk" || advice.steps !== before.steps) return;
    // While it plays, a step would be over before its words are: only the one at which it stops is read out.
    if (!advice.playing) say(spokenWalk(advice, openBoard()), { toast: false });
    else if (!before.playing) say("Playing.", { toast: false });
  }

  function send(event: AdviceEvent) {
    const before = memory.peek();
    const next = (memory.value = reduced(before, event));
    if (next === before) return;
    if (next.passing !== before.passing) play(next.passing);
    stage.reveal(placesIn(marks()));
    announce(next.passing, before.passing);
  }

  return {
    now: () => memory.value,
    /** What the card is of. */
    current: () => memory.value.passing ?? memory.value.pinned,
    send,
    /** What the board marks; numbers only beside the list that has them. */
    marks,
    /** Whether the list of reasons is on the screen: a phone's sheet that is pulled down has none. */
    listed,
  };
}
export type Remembered = ReturnType<typeof createMemory>;

export type Walking = ReturnType<typeof createWalking>;

/** Stepping through an explanation, or through frames. */
export function createWalking({ now, send }: Remembered, view: () => View) {
  const walk = () => {
    const { passing } = now();
    return passing?.is === "walk" ? passing : null;
  };

  /** @param at from 1 */
  function walkTo(at: number, playing: boolean = false) {
    send({ is: "walk", at, playing });
  }

  function playOrPause() {
    const here = walk();
    if (here) walkTo(here.at === stopsOf(here) ? 1 : here.at, !here.playing);
  }

  /** To another frame; false where there is none. */
  function flip(by: number) {
    const to = framesOnShow(view(), now().passing)?.near(by);
    if (to) send({ is: "frame", ...to });
    return Boolean(to);
  }

  /** The keys on the buttons of frames; false for all others. */
  const flipKey = (pressed: string) => pressed in STRIDES && flip(STRIDES[pressed]);

  /** The keys of an explanation, or of frames; false for all others. */
  function key(pressed: string) {
    const here = walk();
    if (!here) return flipKey(pressed);
    if (pressed === " ") playOrPause();
    else if (pressed in STRIDES) walkTo(here.at + STRIDES[pressed]);
    else return false;
    return true;
  }

  /** Play the frames from the first, or pause. */
  function playFrames() {
    const to = framesOnShow(view(), now().passing)?.play;
    if (to) send({ is: "frame", ...to });
  }

  return { walkTo, playOrPause, key, flip, flipKey, playFrames };
}
