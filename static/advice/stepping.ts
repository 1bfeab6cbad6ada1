/** Steps through an explanation, or through frames, by buttons and by keys. */

import { framesOnShow } from "./marks.ts";
import { SPEEDS } from "./replay.ts";
import { isAtEnd, isWalk } from "./walk.ts";
import type { Run } from "../model/runs.ts";
import type { View } from "../types.ts";
import type { MemoryStore } from "./memory.ts";

const STRIDES: { [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 };

export type Stepping = ReturnType<typeof createStepping>;

export function createStepping({ now, send }: MemoryStore, view: () => View) {
  /** The explanation, or the replay, on show. */
  const walkOnShow = () => {
    const { passing } = now();
    return isWalk(passing) ? passing : null;
  };

  /** @param at from 1 */
  function walkTo(at: number, autoplay: boolean = false) {
    send({ is: "walk", at, autoplay });
  }

  function playOrPause() {
    const walk = walkOnShow();
    if (walk) walkTo(isAtEnd(walk) ? 1 : walk.at, !walk.autoplay);
  }

  /** To another frame; false where there is none. */
  function flip(by: number) {
    const frame = framesOnShow(view(), now().passing)?.neighbour(by);
    if (frame) send({ is: "frame", ...frame });
    return Boolean(frame);
  }

  /** To a step of an explanation, or to a frame, from 1; to the last where there are fewer. */
  function goTo(step: number) {
    if (walkOnShow()) return walkTo(step);
    for (let at = 1; at < step; at += 1) {
      const frame = framesOnShow(view(), now().passing)?.neighbour(1);
      if (!frame?.at) return; // there is none, or it would go round to the first
      send({ is: "frame", ...frame });
    }
  }

  /** The keys on the buttons of frames; false for all others. */
  const flipKey = (pressed: string) => pressed in STRIDES && flip(STRIDES[pressed]);

  /** The keys of an explanation, or of frames; false for all others. */
  function key(pressed: string) {
    const walk = walkOnShow();
    if (!walk) return flipKey(pressed);
    if (pressed === " ") playOrPause();
    else if (pressed in STRIDES) walkTo(walk.at + STRIDES[pressed]);
    else return false;
    return true;
  }

  /** Play the frames from the first, or pause. */
  function playFrames() {
    const frame = framesOnShow(view(), now().passing)?.afterPlayButton;
    if (frame) send({ is: "frame", ...frame });
  }

  /** Show a run again, from its beginning. */
  function replay(run: Run) {
    send({ is: "show", advice: { is: "replay", run, at: 1, autoplay: true, speed: SPEEDS[1] } });
  }

  /** @param speed one of SPEEDS */
  function setSpeed(speed: number) {
    send({ is: "speed", speed });
  }

  return { walkTo, goTo, playOrPause, key, flip, flipKey, playFrames, replay, setSpeed };
}
