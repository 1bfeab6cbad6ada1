/** Check, hint, explain and solve: asks Python, drops stale answers, and keeps what is on show. */

import { once } from "../base/memoise.js";
import { sentence } from "../base/words.js";
import { countCells } from "../edit/options.js";
import { createLongCalls } from "../python/long-call.js";
import { cardOf } from "./card.js";
import { NO_OVERLAY, familyOf } from "./family.js";
import { QUESTIONS, replyOfVerdict } from "./questions.js";
import { NO_SOLUTION, spokenStep, words } from "./sentences.js";
import { EMPTY, after, marksOf, statesOf, stopsOf } from "./state.js";

/** @import { Answers, CallName, CallOptions, Place, Solved, Verdict, View } from "../types.d.ts" */
/** @import { Store } from "../store/store.js" */
/** @import { Work } from "../python/long-call.js" */
/** @import { Act, Action, AdviceEvent, AnyQuestion, Reply, Shown, Table, Walk } from "./types.d.ts" */

/** @typedef {{ call<Name extends CallName>(name: Name, args?: object, options?: CallOptions): Promise<Answers[Name]>, stop(): void }} Python */
/** @typedef {(text: string, how?: { shown?: boolean }) => void} Say */
/** @typedef {ReturnType<typeof createAdvice>} Advice */
/**
 * @typedef {object} Parts
 * @property {Store} store
 * @property {() => View} view
 * @property {Python} python
 * @property {() => string} engine the engine that Settings names
 * @property {() => void} changed something else is on show
 * @property {(work: Work | null) => void} working
 * @property {Say} say
 * @property {(solved: Solved) => void} learn what a solve tells about the puzzle
 * @property {{ isDrawing: () => boolean, rested: () => Promise<void> }} hand the board is never changed during a drag
 */

const STEP_TIME = 1400; // milliseconds a step when an explanation plays
/** @type {{ [key: string]: number }} */
const STRIDES = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Asks Python. The newest question stops an older one; the same question about the same board is asked once.
 * @param {Pick<Parts, "store" | "python" | "hand" | "say" | "working"> & { table: () => Table, shown: () => Shown | null }} parts
 * @param {(reply: Reply) => void} reply never called when what was asked about has changed meanwhile
 */
function createAsking({ store, python, hand, say, working, table, shown }, reply) {
  const calls = createLongCalls(working);
  /** @type {{ words: string, subject: object } | null} */
  let asked = null;

  /** @template {CallName} Name @param {import("./types.d.ts").Question<Name>} question */
  async function ask({ about, words: doing, call, args, seconds, answered }) {
    const now = store.now();
    const isStale = () => store.now()[about] !== now[about];
    if (asked?.words === doing && asked.subject === now[about]) return;
    const mine = (asked = { words: doing, subject: now[about] });
    try {
      const answer = await calls.run(doing, python, (progress) =>
        python.call(call, args(table()), { progress, seconds }),
      );
      if (answer === null) return say("Stopped.");
      await hand.rested();
      if (!isStale()) reply(answered(answer, { asked: now, table: table(), shown: shown() }));
    } catch (error) {
      if (!isStale()) reply(words(doing, { title: "No answer", text: sentence(error), bad: true }));
    } finally {
      if (asked === mine) asked = null;
    }
  }

  /** @param {AnyQuestion} question */
  const start = (question) => ask(/** @type {import("./types.d.ts").Question<CallName>} */ (question));
  return { start, stop: calls.stop };
}

/**
 * Keeps the memory of advice, and plays an explanation.
 * @param {() => void} changed
 */
function createMemory(changed) {
  let memory = EMPTY;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {AdviceEvent} event */
  function send(event) {
    const before = memory;
    memory = after(memory, event);
    if (memory === before) return;
    const { advice } = memory;
    if (advice !== before.advice) {
      clearTimeout(timer);
      if (advice?.is === "walk" && advice.playing) {
        timer = setTimeout(() => send({ is: "walk", at: advice.at + 1, playing: true }), STEP_TIME);
      }
    }
    changed();
  }

  return { now: () => memory, send };
}

/** @param {Parts} parts */
export function createAdvice({ store, view, engine, changed, say, learn, hand, python, working }) {
  const memory = createMemory(changed);
  const { send } = memory;
  const asking = createAsking({ store, python, hand, say, working, table, shown }, take);
  const states = once((/** @type {Walk} */ walk) => statesOf(walk, table()));

  /** @returns {Table} */
  function table() {
    const { document, state } = store.now();
    return { document, state, view: view(), cells: countCells(view(), document), engine: engine() };
  }
  function shown() {
    const { advice, held } = memory.now();
    return advice ?? held;
  }
  const family = () => familyOf(view());

  /** @param {Reply} reply */
  function take(reply) {
    if (reply.learn) learn(reply.learn);
    send({ is: "replied", reply, now: store.now() }); // before the board changes: the change is known to be this advice
    if (reply.act) act(reply.act);
    if (reply.say) say(reply.say, { shown: false });
    if (reply.next) asking.start(reply.next);
  }

  /** @param {Act} act */
  function act({ state = store.now().state, document, what, drag, say: text, shown }) {
    if (document) store.edit(document, state);
    else store.act(state, what, drag);
    if (text) say(text, { shown });
  }

  /** Whether a line is being drawn: then nothing else changes the board. */
  function isBusy() {
    if (hand.isDrawing()) say("Let go of the line first.");
    return hand.isDrawing();
  }

  /** Do what the advice says. @param {Action["does"]} [does] @returns whether there was anything to do */
  function apply(does = "apply") {
    const now = shown();
    const change = now && actOf(now, does, table());
    if (change && !isBusy()) act(change);
    return change !== null;
  }

  /** Another of several. @param {number} by */
  function leaf(by) {
    const now = shown();
    if (isBusy()) return;
    if (now?.is === "plan" || now?.is === "proof" || now?.is === "patterns") {
      const held = family().advice.leaf(now, by);
      if (held) send({ is: "hold", held });
    } else if (now?.is === "solutions") {
      const at = now.at + by;
      send({ is: "show", advice: { ...now, at } });
      store.act(now.solved.states[at], "solve", now.solved);
    }
  }

  const walking = createWalking(memory, (walk) => {
    const step = walk.steps[walk.at - 1];
    say(step ? spokenStep(view(), step) : walk.end, { shown: false });
  });

  /** @param {string} name */
  function ask(name) {
    const question = family().advice.questions[name] ?? QUESTIONS[name];
    const reply = question.atOnce?.(table());
    return reply ? take(reply) : asking.start(question);
  }

  return {
    ...walking,
    shown,
    card: () => (shown() ? cardOf(/** @type {Shown} */ (shown()), table()) : null),
    stop: asking.stop,
    close() {
      asking.stop();
      send({ is: "close" });
    },
    /** The board has changed: what does not hold any more is taken down. */
    moved: () => send({ is: "moved", now: store.now() }),
    /** @param {Verdict | null} verdict what is known of the board already */
    check(verdict) {
      const reply = replyOfVerdict(verdict);
      return reply ? take(reply) : ask("check");
    },
    /** The next step; asked again, it is applied. */
    hint: () => (memory.now().advice && apply() ? undefined : ask("hint")),
    /** A question by its name: "explain", "solve", or one of the family. */
    ask,
    /** A button of the card. @param {Action} action */
    press: ({ does, by = 0 }) => (does === "leaf" ? leaf(by) : apply(does)),
    /** @param {import("../types.d.ts").Fault} fault */
    point: (fault) => send({ is: "show", advice: { is: "fault", ...fault } }),
    /** Mark the places of one sentence only; null marks all again. @param {Place[] | null} places */
    spot: (places) => send({ is: "spot", places }),
    /** Why this state leads to no solution; null when that is not known. @param {boolean} unsolvable */
    refuted(unsolvable) {
      const { refuted } = memory.now();
      return unsolvable ? NO_SOLUTION : refuted?.state === store.now().state ? refuted.text : null;
    },
    marks: () => marksOf(memory.now(), table()),
    /** What is drawn over the board, and the state to draw instead of the player's own, or null. */
    overlay() {
      const { advice, held } = memory.now();
      const { overlay } = family();
      if (advice?.is === "walk") return overlay.walk(states(advice), table());
      return { state: null, ...(held ? overlay.held(held, table()) : NO_OVERLAY) };
    },
    isExplaining: () => memory.now().advice?.is === "walk",
  };
}

/**
 * What a button of the card does to the board; null when there is nothing to do.
 * @param {Shown} shown @param {Action["does"]} does @param {Table} table @returns {Act | null}
 */
function actOf(shown, does, table) {
  const { document, state, view } = table;
  const said = { what: "hint", say: "Done.", shown: false };
  switch (shown.is) {
    case "step":
      return { ...said, state: view.apply(document, state, shown.step.found) };
    case "mistake": {
      const { places } = shown.mistake;
      return places.length > 0 ? { ...said, state: view.without(document, state, places) } : null;
    }
    case "plan":
    case "proof":
    case "patterns":
      return familyOf(view).advice.acts[does]?.(shown, table) ?? null;
    default:
      return null;
  }
}

/**
 * Stepping through an explanation.
 * @param {ReturnType<typeof createMemory>} memory
 * @param {(walk: Walk) => void} arrived it stands at another step, by hand
 */
function createWalking(memory, arrived) {
  const walk = () => {
    const { advice } = memory.now();
    return advice?.is === "walk" ? advice : null;
  };

  /** @param {number} at from 1 @param {boolean} [playing] */
  function walkTo(at, playing = false) {
    memory.send({ is: "walk", at, playing });
    const now = walk();
    if (now && !playing) arrived(now);
  }

  function playOrPause() {
    const now = walk();
    if (now) walkTo(now.at === stopsOf(now) ? 1 : now.at, !now.playing);
  }

  return {
    walkTo,
    playOrPause,
    /** The keys of an explanation; false for all others. @param {string} pressed */
    key(pressed) {
      const now = walk();
      if (!now) return false;
      if (pressed === " ") playOrPause();
      else if (pressed in STRIDES) walkTo(now.at + STRIDES[pressed]);
      else return false;
      return true;
    },
  };
}
