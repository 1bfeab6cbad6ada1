/** Check, hint, explain and solve: asks Python, drops stale answers, and keeps what is on show. */

import { once } from "../base/memoise.js";
import { sentence } from "../base/words.js";
import { createLongCalls } from "../python/long-call.js";
import { cardOf } from "./card.js";
import { NO_OVERLAY } from "./family.js";
import { QUESTIONS, replyOfVerdict } from "./questions.js";
import { NO_SOLUTION, words } from "./sentences.js";
import { spokenCard, spokenWalk } from "./spoken.js";
import { EMPTY, after, helpIn, isPinned, marksOf, placesIn, statesOf, stopsOf } from "./state.js";

/** @import { Timer } from "../base/types.d.ts" */
/** @import { CallName, Fault, Verdict } from "../types.d.ts" */
/** @import { Act, Action, AdviceEvent, AdviceParts, AnyQuestion, CreateAsking, Memory, Question, Reply, Spot, Table, Walk } from "./types.d.ts" */
/** @typedef {ReturnType<typeof createAdvice>} Advice */

const STEP_TIME = 1400; // milliseconds a step when an explanation plays
/** @type {{ [key: string]: number }} */
const STRIDES = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Asks Python: the newest question stops an older one; the same question is asked once, and asked again where the player
 * moved before the answer came.
 * @type {CreateAsking}
 */
function createAsking({ store, table, python, board, say, working }, shown, take) {
  const calls = createLongCalls(working, say);
  /** @type {{ words: string, subject: object } | null} */
  let asked = null;

  /** @param {Question<CallName>} question */
  async function ask(question) {
    const { about, words: doing, call, args, seconds, answered } = question;
    const now = store.now();
    /** @param {() => Reply} reply */
    const give = (reply) => {
      if (store.now()[about] === now[about]) take(reply());
      else if (store.now().board === now.board) ask(question); // the player moved meanwhile
    };
    if (asked?.words === doing && asked.subject === now[about]) return;
    const mine = (asked = { words: doing, subject: now[about] });
    try {
      const answer = await calls.run(doing, python, (how) => python.ask(call, args(table()), { ...how, seconds }));
      if (answer === null) return;
      await board().rested();
      give(() => answered(answer, { asked: now, table: table(), shown: shown() }));
    } catch (error) {
      give(() => words(doing, "No answer", sentence(error), { bad: true }));
    } finally {
      if (asked === mine) asked = null;
    }
  }

  const { stop, drop } = calls;
  return { ask: (/** @type {AnyQuestion} */ question) => ask(/** @type {any} */ (question)), stop, drop };
}

/** The memory of advice, which plays an explanation by itself. @param {(before: Memory) => void} changed */
function createMemory(changed) {
  let memory = EMPTY;
  /** @type {Timer} */
  let timer;

  /** @param {AdviceEvent} event */
  function send(event) {
    const before = memory;
    memory = after(memory, event);
    if (memory === before) return;
    const { advice } = memory;
    if (advice !== before.advice) {
      clearTimeout(timer);
      const next = advice?.is === "walk" && advice.playing ? advice.at + 1 : 0;
      if (next) timer = setTimeout(() => send({ is: "walk", at: next, playing: true }), STEP_TIME);
    }
    changed(before);
  }

  return { now: () => memory, send };
}

/** Stepping through an explanation. @param {ReturnType<typeof createMemory>} memory */
function createWalking({ now, send }) {
  const walk = () => {
    const { advice } = now();
    return advice?.is === "walk" ? advice : null;
  };

  /** @param {number} at from 1 @param {boolean} [playing] */
  function walkTo(at, playing = false) {
    send({ is: "walk", at, playing });
  }

  function playOrPause() {
    const here = walk();
    if (here) walkTo(here.at === stopsOf(here) ? 1 : here.at, !here.playing);
  }

  /** The keys of an explanation; false for all others. @param {string} pressed */
  function key(pressed) {
    const here = walk();
    if (!here) return false;
    if (pressed === " ") playOrPause();
    else if (pressed in STRIDES) walkTo(here.at + STRIDES[pressed]);
    else return false;
    return true;
  }

  return { walkTo, playOrPause, key };
}

/** @param {AdviceParts} parts */
export function createAdvice(parts) {
  const { store, view, table, render, say, learn, helped, board } = parts;
  let question = ""; // the last one that was asked
  const memory = createMemory((before) => {
    render();
    board().reveal(placesIn(showing.marks()));
    const [walk, last] = [memory.now().advice, before.advice];
    if (walk?.is !== "walk" || last?.is !== "walk" || walk.steps !== last.steps) return;
    // While it plays, a step would be over before its words are: only the one at which it stops is read out.
    if (!walk.playing) say(spokenWalk(walk, table()), { shown: false });
    else if (!last.playing) say("Playing.", { shown: false });
  });
  const showing = createShowing(memory, table);
  const { shown, card } = showing;
  const asking = createAsking(parts, shown, take);
  const walking = createWalking(memory);

  /** @param {Reply} reply */
  function take(reply) {
    const help = helpIn(reply);
    if (help) helped(help);
    if (reply.learn) learn(reply.learn);
    // Before the board changes, so that the change is known to be this advice.
    memory.send({ is: "replied", reply, now: store.now() });
    if (reply.act) change(store, reply.act);
    if (reply.say) say(reply.say, { shown: false });
    if (reply.next) asking.ask(reply.next);
  }

  /** A button of the card; nothing changes the board while a line is being drawn. @param {Action} action */
  function press({ act, by = 0 }) {
    const now = shown();
    if (board().isDrawing()) say("Let go of the line first.");
    else if (act) {
      const { say: text, shown: isShown, ...what } = act(table());
      change(store, what);
      say(text, { shown: isShown });
    } else if (now && "states" in now && now.states[now.at + by]) {
      const at = now.at + by;
      memory.send({ is: "show", shown: { ...now, at } });
      if (!isPinned(now)) change(store, { state: now.states[at], what: "solve", stroke: now.stroke });
      const next = card();
      if (next) say(spokenCard(next), { shown: false });
    }
  }

  /** A question by its name: "explain", "solve", or one of the family. @param {string} name */
  function ask(name) {
    question = name;
    const asked = table().family.advice.questions[name] ?? QUESTIONS[name];
    const reply = asked.atOnce?.(table());
    return reply ? take(reply) : asking.ask(asked);
  }

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
    /** @param {Verdict | null} verdict what is known of the board already */
    check(verdict) {
      question = "check";
      const reply = replyOfVerdict(verdict, view());
      return reply ? take(reply) : ask("check");
    },
    /** The next step; asked again, it is applied. */
    hint() {
      const apply = question === "hint" && memory.now().advice && card()?.actions?.find(({ act }) => act);
      return apply ? press(apply) : ask("hint");
    },
  };
}

/** @param {AdviceParts["store"]} store @param {Omit<Act, "say">} act */
function change(store, { state = store.now().state, document, what, stroke }) {
  if (document) store.edit(document, state);
  else store.act(state, what, stroke);
}

/** What the panel and the board show. @param {ReturnType<typeof createMemory>} memory @param {() => Table} table */
function createShowing({ now, send }, table) {
  const states = once((/** @type {Walk} */ walk) => statesOf(walk, table()));
  const shown = () => now().advice ?? now().pinned;
  return {
    shown,
    card() {
      const what = shown();
      return what && cardOf(what, table());
    },
    marks: () => marksOf(now(), table()),
    /** What is drawn over the board; `state` instead of the player's own while a solution is explained. */
    overlay() {
      const { advice, pinned } = now();
      const { overlay } = table().family;
      if (advice?.is === "walk") return overlay.walk(states(advice), table());
      return { state: null, ...(pinned ? overlay.pinned(pinned, table()) : NO_OVERLAY) };
    },
    isExplaining: () => now().advice?.is === "walk",
    /** Mark a fault; the one that is marked is not marked any more. @param {Fault} fault */
    point(fault) {
      const { advice } = now();
      const isMarked = advice?.is === "fault" && advice.places === fault.places;
      send(isMarked ? { is: "close" } : { is: "show", shown: { is: "fault", ...fault } });
    },
    /** Mark the places of one sentence only; null marks all again. @param {Spot | null} spot */
    spot: (spot) => send({ is: "spot", spot }),
    /** Why this state leads to no solution; null when that is not known. @param {boolean} unsolvable */
    refuted(unsolvable) {
      const { refuted } = now();
      return unsolvable ? NO_SOLUTION : refuted?.state === table().state ? refuted.text : null;
    },
  };
}
