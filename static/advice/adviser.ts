/** Check, hint, explain and solve: what asks for advice, and what is on show of it. */

import { signal } from "@preact/signals-core";
import { memoised } from "../base/memoise.ts";
import { change, createAsking } from "./asking.ts";
import { cardOf } from "./card.ts";
import { adviceOf } from "./family-advice.ts";
import { createMemory, createWalking } from "./memory.ts";
import { NO_OVERLAY } from "./no-overlay.ts";
import { QUESTIONS, replyOfVerdict } from "./questions.ts";
import { NO_SOLUTION } from "./sentences.ts";
import { spokenCard } from "./spoken.ts";
import { isPinned, statesOf } from "./state.ts";
import type { Fault, Verdict } from "../types.ts";
import type { Remembered, Walking } from "./memory.ts";
import type { AdviceParts } from "./model.ts";
import type { Act, Action, Card, OpenBoard, Pinned, SolutionWalk, Spot, Walk } from "./types.ts";

export type Adviser = ReturnType<typeof createAdviser>;

/** The buttons of the card; nothing changes the board while a line is being drawn. */
function createPress(parts: AdviceParts, { current, send }: Remembered, card: () => Card | null, walking: Walking) {
  const { openBoard, say, stage } = parts;
  return ({ act, by = 0, plays = false }: Action) => {
    const advice = current();
    if (stage.isDrawing()) say("Let go of the line first.");
    else if (plays) walking.playFrames();
    else if (act) carryOut(parts, act(openBoard()), send);
    else if (advice && "states" in advice && advice.states[advice.at + by]) {
      showSolution(parts, advice, advice.at + by, send);
      const next = card();
      if (next) say(spokenCard(next), { toast: false });
    } else walking.flip(by);
  };
}

/** What asks for advice, what is on show of it, and what its card and keys do. */
export function createAdviser(parts: AdviceParts) {
  const { store, view, openBoard } = parts;
  const memory = createMemory(parts);
  const { now, send, current, marks, listed } = memory;
  const { card, overlay, proposed, isExplaining, point, spot, refuted } = createShowing(memory, openBoard);
  const { ask: askPython, take, stop, drop } = createAsking(parts, memory);
  const walking = createWalking(memory, view);
  const press = createPress(parts, memory, card, walking);
  const question = signal(""); // the last one that was asked

  /** A question by its name: "explain", "solve", or one of the family. */
  function ask(name: string) {
    question.value = name;
    const asked = adviceOf(view()).questions[name] ?? QUESTIONS[name];
    const reply = asked.atOnce?.(openBoard());
    return reply ? take(reply) : askPython(asked);
  }

  const toApply = () =>
    question.value === "hint" && now().passing ? card()?.actions?.find(({ act }) => act) : undefined;
  return {
    current,
    marks,
    listed,
    card,
    overlay,
    proposed,
    isExplaining,
    point,
    spot,
    refuted,
    walkTo: walking.walkTo,
    playOrPause: walking.playOrPause,
    key: walking.key,
    flipKey: walking.flipKey,
    ask,
    press,
    stop,
    drop,
    close() {
      drop();
      send({ is: "close" });
    },
    /** The board has changed: what does not hold any more is taken down. */
    moved: () => send({ is: "moved", now: store.arrangement() }),
    /** @param verdict what is known of the board already */
    check(verdict: Verdict | null) {
      question.value = "check";
      const reply = replyOfVerdict(verdict, view());
      return reply ? take(reply) : ask("check");
    },
    /** What Hint does next, where it applies the hint on show; else empty. */
    hintDoes: () => toApply()?.text ?? "",
    /** The next step; asked again, it is applied. */
    hint() {
      const apply = toApply();
      return apply ? press(apply) : ask("hint");
    },
  };
}

/** Another one of several solutions, which is put on the board unless it is only drawn over it. */
function showSolution(
  { store }: Pick<AdviceParts, "store">,
  several: SolutionWalk | Pinned,
  at: number,
  send: Remembered["send"],
) {
  send({ is: "show", advice: { ...several, at } });
  if (!isPinned(several)) change(store, { state: several.states[at], what: "solve", series: several.series });
}

/** Do what a button says. */
function carryOut(
  { store, say }: Pick<AdviceParts, "store" | "say">,
  { say: text, toast, told: facts, ...what }: Act,
  send: Remembered["send"],
) {
  if (facts) send({ is: "told", document: store.arrangement().document, facts });
  change(store, what);
  say(text, { toast });
}

/** What the panel and the board show. */
function createShowing({ now, current, send }: Remembered, board: () => OpenBoard) {
  const states = memoised((walk: Walk) => statesOf(walk, board()));
  return {
    card() {
      const advice = current();
      return advice && cardOf(advice, board());
    },
    /** What is drawn over the board; `state` instead of the player's own while a solution is explained. */
    overlay() {
      const { passing, pinned } = now();
      const { walk, pinned: pinnedOverlay } = adviceOf(board().view);
      if (passing?.is === "walk") return walk(states(passing), board());
      return { state: null, ...(pinned ? pinnedOverlay(pinned, board()) : NO_OVERLAY) };
    },
    /** The puzzle with the clues that could be added, while they are on show. */
    proposed() {
      const { passing } = now();
      return passing?.is === "narrowed" ? passing.narrowed.document : null;
    },
    isExplaining: () => now().passing?.is === "walk",
    /** Mark a fault; the one that is marked is not marked any more. */
    point(fault: Fault) {
      const { passing } = now();
      const isMarked = passing?.is === "fault" && passing.places === fault.places;
      send(isMarked ? { is: "close" } : { is: "show", advice: { is: "fault", ...fault } });
    },
    /** Mark the places of one sentence only; null marks all again. */
    spot: (spot: Spot | null) => send({ is: "spot", spot }),
    /** Why this state leads to no solution; null when that is not known. */
    refuted(unsolvable: boolean) {
      const { refuted } = now();
      return unsolvable ? NO_SOLUTION : refuted?.state === board().state ? refuted.text : null;
    },
  };
}
