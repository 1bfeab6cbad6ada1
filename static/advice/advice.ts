/** Check, hint, explain and solve: asks Python, drops stale answers, and keeps what is on show. */

import { signal } from "@preact/signals-core";
import { once } from "../base/memoise.ts";
import { sentence } from "../base/words.ts";
import { createLongCalls } from "../python/long-call.ts";
import { cardOf } from "./card.ts";
import { adviceOf } from "./family-advice.ts";
import { NO_OVERLAY } from "./family.ts";
import { QUESTIONS, replyOfVerdict } from "./questions.ts";
import { NO_SOLUTION, words } from "./sentences.ts";
import { spokenCard, spokenWalk } from "./spoken.ts";
import { framesOnShow } from "./frames.ts";
import { EMPTY, after, helpIn, isPinned, marksOf, placesIn, statesOf, stopsOf, toldOn } from "./state.ts";
import type { Timer } from "../base/types.ts";
import type { CallName, Fault, Progress, Verdict, View } from "../types.ts";
import type {
  Act,
  Action,
  AdviceEvent,
  AdviceParts,
  AnyQuestion,
  CreateAsking,
  Memory,
  OpenBoard,
  Question,
  Reply,
  Shown,
  Spot,
  Walk,
} from "./types.ts";

export type Advice = ReturnType<typeof createAdvice>;

const STEP_TIME = 1400; // milliseconds a step when an explanation plays
const STRIDES: { [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Asks Python: the newest question stops an older one; the same question is asked once, and asked again where the player
 * moved before the answer came.
 */
const createAsking: CreateAsking = ({ store, table, python, board, say, working }, { shown, told }, take) => {
  const calls = createLongCalls(working, say);
  let asked: { words: string; subject: object } | null = null;

  async function ask(question: Question<CallName>) {
    const { about, words: doing, call, args, seconds, answered } = question;
    const now = store.now();
    const give = (reply: () => Reply) => {
      if (store.now()[about] === now[about]) take(reply());
      else if (store.now().id === now.id) ask(question); // the player moved meanwhile
    };
    if (asked?.words === doing && asked.subject === now[about]) return;
    const mine = (asked = { words: doing, subject: now[about] });
    try {
      const given = args(table(), told());
      const limit = typeof given.seconds === "number" ? given.seconds : undefined;
      const answer = await calls.run(
        doing,
        (how) => {
          const progress = (news: Progress) => {
            how.progress(news);
            const reply = news.steps && question.growing?.(news, { table: table(), shown: shown() });
            if (reply && store.now()[about] === now[about]) take(reply);
          };
          return python.ask(call, given, { ...how, progress, seconds });
        },
        limit,
      );
      if (answer === null) return;
      await board.rested();
      give(() => answered(answer, { asked: now, table: table(), shown: shown() }));
    } catch (error) {
      give(() => words(doing, "No answer", sentence(error), { bad: true }));
    } finally {
      if (asked === mine) asked = null;
    }
  }

  const { stop, drop } = calls;
  return { ask: (question: AnyQuestion) => ask(question as any), stop, drop };
};

/** The memory of advice, which plays an explanation, or its frames, by itself. */
function createMemory(view: () => View, changed: (before: Memory) => void) {
  const memory = signal(EMPTY);
  let timer: Timer;

  function send(event: AdviceEvent) {
    const before = memory.peek();
    const next = (memory.value = after(before, event));
    if (next === before) return;
    const { advice } = next;
    if (advice !== before.advice) {
      clearTimeout(timer);
      const step = advice?.is === "walk" && advice.playing ? advice.at + 1 : 0;
      if (step) timer = setTimeout(() => send({ is: "walk", at: step, playing: true }), STEP_TIME);
      const to = advice && "plays" in advice && advice.plays && framesOnShow(view(), advice)?.next;
      if (to) timer = setTimeout(() => send({ is: "frame", ...to }), to.time);
    }
    changed(before);
  }

  return { now: () => memory.value, send };
}

/** Stepping through an explanation, or through frames. */
function createWalking({ now, send }: ReturnType<typeof createMemory>, view: () => View) {
  const walk = () => {
    const { advice } = now();
    return advice?.is === "walk" ? advice : null;
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
    const to = framesOnShow(view(), now().advice)?.near(by);
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
    const to = framesOnShow(view(), now().advice)?.play;
    if (to) send({ is: "frame", ...to });
  }

  return { walkTo, playOrPause, key, flip, flipKey, playFrames };
}

/** Reads out the step or the frame that is shown now. */
function createAnnouncing({ say, table, view }: Pick<AdviceParts, "say" | "table" | "view">) {
  return function announce(now: Shown | null, last: Shown | null) {
    if (now && "frame" in now && now.frame !== undefined) {
      const { frame } = framesOnShow(view(), now) ?? {};
      const isNew = !last || !("frame" in last) || last.frame !== now.frame;
      if (frame && isNew) say(frame.said, { shown: false });
      return;
    }
    if (now?.is !== "walk" || last?.is !== "walk" || now.steps !== last.steps) return;
    // While it plays, a step would be over before its words are: only the one at which it stops is read out.
    if (!now.playing) say(spokenWalk(now, table()), { shown: false });
    else if (!last.playing) say("Playing.", { shown: false });
  };
}

export function createAdvice(parts: AdviceParts) {
  const { store, view, table, say, learn, helped, board } = parts;
  const question = signal(""); // the last one that was asked
  const announce = createAnnouncing(parts);
  const memory = createMemory(view, (before) => {
    board.reveal(placesIn(showing.marks()));
    announce(memory.now().advice, before.advice);
  });
  const showing = createShowing(memory, table);
  const { shown, card } = showing;
  const asking = createAsking(parts, { shown, told: () => toldOn(memory.now(), table()) }, take);
  const { flip, playFrames, ...walking } = createWalking(memory, view);

  function take(reply: Reply) {
    const help = helpIn(reply);
    if (help) helped(help);
    if (reply.learn) learn(reply.learn);
    // Before the board changes, so that the change is known to be this advice.
    memory.send({ is: "replied", reply, now: store.now() });
    if (reply.act) change(store, reply.act);
    if (reply.say) say(reply.say, { shown: false });
    if (reply.next) asking.ask(reply.next);
  }

  /** A button of the card; nothing changes the board while a line is being drawn. */
  function press({ act, by = 0, plays = false }: Action) {
    const now = shown();
    if (board.isDrawing()) say("Let go of the line first.");
    else if (plays) playFrames();
    else if (act) carryOut(parts, act(table()), memory);
    else if (now && "states" in now && now.states[now.at + by]) {
      const at = now.at + by;
      memory.send({ is: "show", shown: { ...now, at } });
      if (!isPinned(now)) change(store, { state: now.states[at], what: "solve", stroke: now.stroke });
      const next = card();
      if (next) say(spokenCard(next), { shown: false });
    } else flip(by);
  }

  /** A question by its name: "explain", "solve", or one of the family. */
  function ask(name: string) {
    question.value = name;
    const asked = adviceOf(view()).questions[name] ?? QUESTIONS[name];
    const reply = asked.atOnce?.(table());
    return reply ? take(reply) : asking.ask(asked);
  }

  const toApply = () =>
    question.value === "hint" && memory.now().advice ? card()?.actions?.find(({ act }) => act) : undefined;
  return {
    ...walking,
    ...showing,
    ask,
    press,
    stop: asking.stop,
    drop: asking.drop,
    close() {
      asking.drop();
      memory.send({ is: "close" });
    },
    /** The board has changed: what does not hold any more is taken down. */
    moved: () => memory.send({ is: "moved", now: store.now() }),
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

/** Do what a button says. */
function carryOut(
  { store, say }: Pick<AdviceParts, "store" | "say">,
  { say: text, shown, told: facts, ...what }: Act,
  { send }: ReturnType<typeof createMemory>,
) {
  if (facts) send({ is: "told", document: store.now().document, facts });
  change(store, what);
  say(text, { shown });
}

function change(store: AdviceParts["store"], { state = store.now().state, document, what, stroke }: Omit<Act, "say">) {
  if (document) store.edit(document, state);
  else store.act(state, what, stroke);
}

/** What the panel and the board show. */
function createShowing({ now, send }: ReturnType<typeof createMemory>, table: () => OpenBoard) {
  const listed = signal(true);
  const states = once((walk: Walk) => statesOf(walk, table()));
  const shown = () => now().advice ?? now().pinned;
  return {
    shown,
    card() {
      const what = shown();
      return what && cardOf(what, table());
    },
    /** Whether the list of reasons is on the screen: a phone's sheet that is pulled down has none. */
    listed,
    /** What the board marks; numbers only beside the list that has them. */
    marks() {
      const marks = marksOf(now(), table());
      if (!marks || listed.value) return marks;
      return { ...marks, numbered: false, frame: marks.frame && { ...marks.frame, numbers: [] } };
    },
    /** What is drawn over the board; `state` instead of the player's own while a solution is explained. */
    overlay() {
      const { advice, pinned } = now();
      const { walk, pinned: pinnedOverlay } = adviceOf(table().view);
      if (advice?.is === "walk") return walk(states(advice), table());
      return { state: null, ...(pinned ? pinnedOverlay(pinned, table()) : NO_OVERLAY) };
    },
    /** The puzzle with the clues that could be added, while they are on show. */
    proposed() {
      const { advice } = now();
      return advice?.is === "narrowed" ? advice.narrowed.document : null;
    },
    isExplaining: () => now().advice?.is === "walk",
    /** Mark a fault; the one that is marked is not marked any more. */
    point(fault: Fault) {
      const { advice } = now();
      const isMarked = advice?.is === "fault" && advice.places === fault.places;
      send(isMarked ? { is: "close" } : { is: "show", shown: { is: "fault", ...fault } });
    },
    /** Mark the places of one sentence only; null marks all again. */
    spot: (spot: Spot | null) => send({ is: "spot", spot }),
    /** Why this state leads to no solution; null when that is not known. */
    refuted(unsolvable: boolean) {
      const { refuted } = now();
      return unsolvable ? NO_SOLUTION : refuted?.state === table().state ? refuted.text : null;
    },
  };
}
