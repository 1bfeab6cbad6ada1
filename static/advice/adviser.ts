/** Check, hint, explain and solve: asks Python, and keeps what is on show. */

import { signal } from "@preact/signals-core";
import { memoised } from "../base/memoise.ts";
import { sentence } from "../base/words.ts";
import { createLatest } from "../base/latest.ts";
import { createLongCalls } from "../python/long-call.ts";
import { cardOf } from "./card.ts";
import { adviceOf } from "./family-advice.ts";
import { NO_OVERLAY } from "./open-board.ts";
import { QUESTIONS, replyOfVerdict } from "./questions.ts";
import { NO_SOLUTION, wordsReply } from "./sentences.ts";
import { spokenCard, spokenWalk } from "./spoken.ts";
import { EMPTY, after, framesOnShow, helpIn, isPinned, marksOf, placesIn, statesOf, stopsOf, toldOn } from "./state.ts";
import type { Timer } from "../base/latest.ts";
import type { Arrangement } from "../model/board.ts";
import type { Python } from "../python/python.ts";
import type { Fault, Place, Progress, Verdict, View } from "../types.ts";
import type { Model } from "./model.ts";
import type {
  Act,
  Action,
  AdviceEvent,
  AnyQuestion,
  Card,
  OpenBoard,
  Pinned,
  Reply,
  Advice,
  Solutions,
  Spot,
  Walk,
} from "./types.ts";

export type Adviser = ReturnType<typeof createAdviser>;

export interface AdviceParts extends Pick<Model, "store" | "view" | "openBoard" | "say" | "learn" | "work"> {
  python: Pick<Python, "ask">;
  /** The player is helped: by a step, or by a solution that is shown. */
  helped(how: { shown: boolean }): void;
  /** The board is never changed during a drag. */
  stage: { isDrawing(): boolean; rested(): Promise<void>; reveal(places: Place[]): void };
}

const STEP_TIME = 1400; // milliseconds a step when an explanation plays
const STRIDES: { [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 };

/** The memory of advice: it plays an explanation, or frames, by itself, reads out the step on show, and brings its places into sight. */
function createMemory({ view, openBoard, say, stage }: Pick<AdviceParts, "view" | "openBoard" | "say" | "stage">) {
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
    const next = (memory.value = after(before, event));
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
type Remembered = ReturnType<typeof createMemory>;

/** Calls of Python that a player waits for. */
function createCalls({ openBoard, python, stage, say, work }: AdviceParts, { now }: Remembered) {
  const { run, stop, drop } = createLongCalls(work, say);
  return {
    stop,
    drop,
    /** Ask a question, and wait until the hand rests; null where it was stopped. `grew` is told while the answer grows. */
    async answer({ words, call, args, seconds }: AnyQuestion, grew: (news: Progress) => void) {
      const given = args(openBoard(), toldOn(now(), openBoard()));
      const limit = typeof given.seconds === "number" ? given.seconds : undefined;
      const ask: Parameters<typeof run>[1] = (how) => {
        const progress = (news: Progress) => {
          how.progress(news);
          grew(news);
        };
        return python.ask(call, given, { ...how, progress, seconds });
      };
      const answer = await run(words, ask, limit);
      if (answer !== null) await stage.rested();
      return answer;
    },
  };
}

type Asked = { question: AnyQuestion; now: Arrangement };

const isSame = (a: Asked, b: Asked) => a.question === b.question && a.now[b.question.about] === b.now[b.question.about];

/**
 * Asks Python, and does what the answer says. The newest question stops an older one; the same question is asked once, and
 * asked again where the player moved before the answer came.
 */
function createAsking(parts: AdviceParts, memory: Remembered) {
  const { store, openBoard, say, learn, helped } = parts;
  const calls = createCalls(parts, memory);
  let wanted: { question: AnyQuestion; board: string } | null = null;
  const context = () => ({ board: openBoard(), current: memory.current() });

  const latest = createLatest({
    now(): Asked | null {
      const now = store.arrangement();
      return wanted?.board === now.id ? { question: wanted.question, now } : null;
    },
    same: isSame,
    ask: ({ question }, { isCurrent }) =>
      calls.answer(question, (news) => {
        const reply = news.steps && question.growing?.(news, context());
        if (reply && isCurrent()) take(reply);
      }),
    answered(answer, { question, now }) {
      wanted = null;
      if (answer !== null) take(question.answered(answer, { asked: now, ...context() }));
    },
    failed(error, { question }) {
      wanted = null;
      take(wordsReply(question.words, "No answer", sentence(error), { bad: true }));
    },
  });

  function take(reply: Reply) {
    const help = helpIn(reply);
    if (help) helped(help);
    if (reply.learn) learn(reply.learn);
    // Before the board changes, so that the change is known to be this advice.
    memory.send({ is: "replied", reply, now: store.arrangement() });
    if (reply.act) change(store, reply.act);
    if (reply.say) say(reply.say, { toast: false });
    if (reply.next) ask(reply.next);
  }

  function ask(question: AnyQuestion) {
    const running = latest.asked();
    const now = store.arrangement();
    wanted = { question, board: now.id };
    if (running && !isSame(running, { question, now })) latest.drop();
    latest.watch();
  }

  /** End the question without a word. */
  function drop() {
    wanted = null;
    latest.drop();
    calls.drop();
  }

  return {
    ask,
    take,
    drop,
    /** The player stops the question, if one is asked. */
    stop() {
      calls.stop();
      drop();
    },
  };
}

type Walking = ReturnType<typeof createWalking>;

/** Stepping through an explanation, or through frames. */
function createWalking({ now, send }: Remembered, view: () => View) {
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
  several: Solutions | Pinned,
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

function change(
  store: AdviceParts["store"],
  { state = store.arrangement().state, document, what, series }: Omit<Act, "say">,
) {
  if (document) store.edit(document, state);
  else store.act(state, what, series);
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
