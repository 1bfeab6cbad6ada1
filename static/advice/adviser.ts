/** Check, hint, explain and solve: what asks for advice, and what is on show of it. */

import { signal } from "@preact/signals-core";
import { memoised } from "../base/memoise.ts";
import { same } from "../model/difference.ts";
import { changeBoard, createAsking } from "./asking.ts";
import { cardOf } from "./card.ts";
import { adviceOf } from "./family-advice.ts";
import { createMemory } from "./memory.ts";
import { NO_OVERLAY } from "./no-overlay.ts";
import { openingQuestion } from "./opening.ts";
import { QUESTIONS, replyOfVerdict } from "./questions.ts";
import { isPinned, toldOn } from "./reducer.ts";
import { NO_SOLUTION } from "./sentences.ts";
import { spokenCard, spokenStep } from "./spoken.ts";
import { createStepping } from "./stepping.ts";
import { isWalk, momentOf, statesOf } from "./walk.ts";
import type { Arrangement } from "../model/board.ts";
import type { Fault, Step, Verdict, View } from "../types.ts";
import type { MemoryStore } from "./memory.ts";
import type { Stepping } from "./stepping.ts";
import type { Opening } from "./opening.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Act, Action, AdviceParts, AnyQuestion, Card, Pinned, SolutionWalk, Spot, Walk } from "./types.ts";

export type Adviser = ReturnType<typeof createAdviser>;

const HINTS = new Set(["look", "hint"]); // the questions that Hint asks

/** What a button of the card does; nothing changes the board while a line is being drawn. */
function buttonPress(
  parts: AdviceParts,
  { current, send }: MemoryStore,
  { card, stepping, ask }: { card: () => Card | null; stepping: Stepping; ask: (what: string | AnyQuestion) => void },
) {
  const { openBoard, say, stage } = parts;

  /** Show why: the step of the hint on show. */
  function showStep(step: Step) {
    parts.hinted("step");
    send({ is: "show", advice: { is: "step", step } });
    say(spokenStep(openBoard(), step), { toast: false });
  }
  function goToSolution(by: number) {
    const advice = current();
    if (!advice || !("states" in advice) || !advice.states[advice.at + by]) return;
    showSolution(parts, advice, advice.at + by, send);
    const next = card();
    if (next) say(spokenCard(next), { toast: false });
  }

  return ({ does }: Action) => {
    if (stage.isDrawing()) return say("Let go of the line first.");
    switch (does.is) {
      case "act":
        return carryOut(parts, does.act(openBoard()), send);
      case "ask":
        return void ask(does.question);
      case "why":
        return showStep(does.step);
      case "solution":
        return goToSolution(does.by);
      case "frame":
        return void stepping.flip(does.by);
      case "play":
        return stepping.playFrames();
    }
  };
}

/** A question by its name, as the family of a puzzle asks it. */
const questionOf = (view: View, name: string) => adviceOf(view).questions[name] ?? QUESTIONS[name];

/** Whether nothing of the player's is on a board. */
const isBlank = ({ play }: View, { document, state }: Arrangement) => same(state, play.blank(document));

/** What asks for advice, what is on show of it, and what its card and keys do. */
export function createAdviser(parts: AdviceParts) {
  const { store, view, openBoard } = parts;
  const memory = createMemory(parts);
  const { now, send, current, marks, reasonsAreSeen } = memory;
  const showing = createShowing(memory, openBoard);
  const { card } = showing;
  const stepping = createStepping(memory, view);
  const { ask: askPython, take, stop, drop } = createAsking(parts, memory, stepping.goTo);
  const press = buttonPress(parts, memory, { card, stepping, ask });
  const lastAsked = signal(""); // the name of a question

  /** A question, or one by its name: "explain", "solve", or one of the family. */
  function ask(what: string | AnyQuestion) {
    lastAsked.value = typeof what === "string" ? what : what.call;
    const question = typeof what === "string" ? questionOf(view(), what) : what;
    const reply = question.atOnce?.(openBoard());
    return reply ? take(reply) : askPython(question);
  }

  /** What a list opens with: a walk or a proof, at a step. */
  function open(what: Opening, step: number = 0) {
    lastAsked.value = what;
    return askPython(openingQuestion(what, step, (name) => questionOf(view(), name)));
  }

  /**
   * The button that Hint presses for the player where a hint is on show: it shows why, or applies it. A mistake, too, where Hint
   * found it: one that Check found is not removed by H.
   */
  const leadsOn = () =>
    HINTS.has(lastAsked.value) && now().passing
      ? card()?.actions?.find(({ does }) => does.is === "act" || does.is === "why")
      : undefined;
  return {
    current,
    marks,
    reasonsAreSeen,
    ...showing,
    walkTo: stepping.walkTo,
    playOrPause: stepping.playOrPause,
    key: stepping.key,
    flipKey: stepping.flipKey,
    ask,
    open,
    replay: stepping.replay,
    setSpeed: stepping.setSpeed,
    press,
    stop,
    drop,
    close() {
      drop();
      send({ is: "close" });
    },
    /** The board has changed: what does not hold any more is taken down. */
    moved() {
      const arrangement = store.arrangement();
      send({ is: "moved", now: arrangement, forgets: now().told !== null && isBlank(view(), arrangement) });
    },
    /** @param verdict what is known of the board already */
    check(verdict: Verdict | null) {
      lastAsked.value = "check";
      const reply = replyOfVerdict(verdict, view());
      return reply ? take(reply) : ask("check");
    },
    /** What Hint does next, where it leads on from the hint on show; else empty. */
    hintDoes: () => leadsOn()?.text ?? "",
    /** Where to look for the next step; asked again, why it follows; once more, it is applied. */
    hint() {
      const action = leadsOn();
      return action ? press(action) : ask(parts.hintsInStages() ? "look" : "hint");
    },
  };
}

/** Another one of several solutions, which is put on the board unless it is only drawn over it. */
function showSolution(
  { store }: Pick<AdviceParts, "store">,
  solutions: SolutionWalk | Pinned,
  at: number,
  send: MemoryStore["send"],
) {
  send({ is: "show", advice: { ...solutions, at } });
  if (isPinned(solutions)) return;
  store.act(solutions.states[at], "solve", solutions.series);
}

/** Do what a button says. */
function carryOut(
  parts: Pick<AdviceParts, "store" | "openBoard" | "say" | "helped" | "hinted">,
  { say: text, toast, told: facts, ...change }: Act,
  send: MemoryStore["send"],
) {
  const { store, say, helped, hinted } = parts;
  if (change.what === "hint") {
    helped({ shown: false });
    hinted("applied");
  }
  const { document, state } = store.arrangement();
  if (facts) send({ is: "told", document, facts });
  const isNoted = facts && change.state && same(change.state, state);
  if (isNoted) send({ is: "close" });
  else changeBoard(parts, change);
  say(text, { toast });
}

/** What the panel and the board show, and what chooses the places that are marked. */
function createShowing({ now, current, send }: MemoryStore, openBoard: () => OpenBoard) {
  const statesAt = memoised((walk: Walk) => statesOf(walk, openBoard()));
  return {
    card() {
      const advice = current();
      const board = openBoard();
      return advice && cardOf(advice, board, toldOn(now(), board.document));
    },
    /** What is drawn over the board; `state` instead of the player's own while a solution is explained. */
    overlay() {
      const { passing, pinned } = now();
      const { walk, pinned: pinnedOverlay } = adviceOf(openBoard().view);
      if (passing?.is === "walk") return walk(statesAt(passing), openBoard());
      if (passing?.is === "replay") return { ...NO_OVERLAY, state: momentOf(passing).state };
      return { state: null, ...(pinned ? pinnedOverlay(pinned, openBoard()) : NO_OVERLAY) };
    },
    /** The puzzle with the clues that could be added, while they are on show. */
    proposed() {
      const { passing } = now();
      return passing?.is === "narrowed" ? passing.narrowed.document : null;
    },
    isExplaining: () => isWalk(now().passing),
    /** Mark a fault; the one that is marked is not marked any more. */
    toggleFault(fault: Fault) {
      const { passing } = now();
      const isMarked = passing?.is === "fault" && passing.places === fault.places;
      send(isMarked ? { is: "close" } : { is: "show", advice: { is: "fault", ...fault } });
    },
    /** Mark the places of one sentence only; null marks all again. */
    pointAt: (spot: Spot | null) => send({ is: "spot", spot }),
    /** Why this state leads to no solution; null when that is not known. */
    refuted(unsolvable: boolean) {
      if (unsolvable) return NO_SOLUTION;
      const { refuted } = now();
      return refuted?.state === openBoard().state ? refuted.text : null;
    },
  };
}
