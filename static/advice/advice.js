/**
 * Check, Hint, Explain and Solve: what they ask of Python, and what is then on show: a hint, a mistake, a walk through the
 * whole solution, or the solutions themselves. Where presses add up, a solution is a plan that stays while one plays on.
 */

import { countOf } from "./solution-count.js";
import { createJobs } from "../python/long-call.js";
import { once } from "../base/memoise.js";
import { createPlanner } from "./linear/queries.js";
import { lineOf, planOf, solutionsWanted, wordsOf } from "./linear/overlay.js";
import { countCells } from "../base/extent.js";
import { capital, counted, sentence } from "../base/words.js";

/** @import { Answers, CallName, CallOptions, Document, Mistake, Place, Pressing, Reason, Scene, Solved, State, Step, View } from "../types.d.ts" */
/** @import { Now, Store } from "../store/store.js" */
/** @import { Work } from "../python/long-call.js" */
/** @import { Held } from "./linear/overlay.js" */

/** @typedef {{ call<Name extends CallName>(name: Name, args?: object, options?: CallOptions): Promise<Answers[Name]>, stop(): void }} Python */
/**
 * @typedef {{ is: "step", step: Step } | { is: "mistake", mistake: Mistake } | { is: "words", heading: string, title: string,
 *   text: string, because?: Reason[], bad?: boolean } | Walk | Solutions |
 *   { is: "fault", places: Place[], text: string, rule: string } | Held} Advice
 */
/**
 * An explanation at one of its stops: each step is one, and `end`, where there are such words, is another after them. `broken`
 * says why the steps lead nowhere; both are empty where there is nothing to say.
 * @typedef {{ is: "walk", steps: Step[], at: number, playing: boolean, end: string, broken: string }} Walk
 */
/**
 * Solutions to leaf through; before the first, at -1, they only wait to be looked at.
 * @typedef {{ is: "solutions", document: Document, solved: Solved, at: number }} Solutions
 */
/** @typedef {ReturnType<typeof createGuide>} Guide */

const PACE = 1400; // milliseconds a step when the walk plays
/** @type {{ [key: string]: number }} */
const STRIDES = { ArrowLeft: -1, ArrowRight: 1 };
const HOPELESS = "This puzzle has no solution.";
export const MEANWHILE = "You have gone on since you asked, so your board stays as it is.";
const FEW = 4; // places that a sentence can name and still be listened to
const REASONS = 2; // the same for reasons
const SECONDS = 30; // for a solve that someone waits for; Stop is there all the time
const OTHERS = "Looking for other solutions";
const HINT_SECONDS = 12; // Python says itself, after 10, that it did not find one

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => View} parts.view
 * @param {Python} parts.python
 * @param {() => string} parts.engine the engine's name that Settings holds
 * @param {() => void} parts.changed what is on show has changed
 * @param {(work: Work | null) => void} parts.working
 * @param {(text: string, how?: { shown?: boolean }) => void} parts.say
 * @param {(solved: Solved) => void} parts.learn what a solve tells about the puzzle
 * @param {{ isDrawing: () => boolean, rested: () => Promise<void> }} parts.hand whether it has a line in it just now, and
 *   when it has not: nothing takes a line out of a hand
 */
export function createGuide({ store, view, python, engine, changed, working, say, learn, hand }) {
  /** @type {Exclude<Advice, Held> | null} */
  let advice = null;
  /** @type {{ held: Held, document: Document } | null} what stays under it while one plays on */
  let kept = null;
  let timer = 0;
  /** @type {{ state: State, words: string } | null} the newest state that no solution can come of */
  let hopeless = null;
  /** @type {Place[] | null} what one of its sentences speaks of, while it is pointed at */
  let spot = null;
  /** @type {{ words: string, subject: object } | null} the question that is being answered */
  let asked = null;
  const jobs = createJobs(working);

  /** @param {Exclude<Advice, Held> | null} next */
  function show(next) {
    clearTimeout(timer);
    advice = next;
    spot = null;
    changed();
    if (advice?.is === "walk" && advice.playing) timer = window.setTimeout(() => walkTo(walked() + 1, true), PACE);
  }

  /** @param {Held | null} held */
  function hold(held) {
    kept = held && { held, document: store.now().document };
    show(null);
  }

  /** What the planner and its words work on. */
  function table() {
    const { document, state } = store.now();
    const { pressing, blank, preview } = view();
    const shows = preview(document, state);
    return { document, state, shows, blank: blank(document), pressing: /** @type {Pressing} */ (pressing) };
  }

  const cells = () => countCells(view(), store.now().document);

  const walked = () => (advice?.is === "walk" ? advice.at : 0);

  /**
   * Ask, and show or say what comes of it, unless what the answer speaks of has changed meanwhile. The same question,
   * asked again while it is being answered, is that question.
   * @template T
   * @param {"document" | "state"} about
   * @param {string} words
   * @param {(now: Now, progress: CallOptions) => Promise<T>} call
   * @param {(answer: T, now: Now) => void} then
   */
  async function ask(about, words, call, then) {
    const now = store.now();
    const isStale = () => store.now()[about] !== now[about];
    if (asked?.words === words && asked.subject === now[about]) return;
    const mine = (asked = { words, subject: now[about] });
    try {
      const answer = await jobs.run(words, python, (progress) => call(now, { progress }));
      if (answer === null) return say("Stopped.");
      await hand.rested();
      if (!isStale()) then(answer, now);
    } catch (error) {
      if (!isStale()) tell(words, "No answer", sentence(error), { bad: true });
    } finally {
      if (asked === mine) asked = null;
    }
  }

  /**
   * @param {string} heading what was asked
   * @param {string} title
   * @param {string} text
   * @param {{ bad?: boolean, because?: Reason[] }} [more]
   */
  function tell(heading, title, text, more = {}) {
    show({ is: "words", heading, title, text, ...more });
    say(`${title}. ${text}`, { shown: false });
  }

  /**
   * A sentence with the place that it speaks of, for those who do not see it framed.
   * @param {Place[]} places
   * @param {string} text
   */
  function located(places, text) {
    return places.length > 0 && places.length <= FEW ? `${capital(view().where(places))}: ${text}` : text;
  }

  /** With its reasons, where its own words do not give them. @param {Step} step */
  function sayStep({ because, text }) {
    say(stepWords({ because, text }), { shown: false });
  }

  /** @param {Pick<Step, "because" | "text">} step */
  function stepWords({ because, text }) {
    const [first] = because;
    if (!first || first.text === text) return located(first?.places ?? [], text);
    return [text, ...because.slice(0, REASONS).map((reason) => reason.text)].join(" ");
  }

  /**
   * @param {Answers["hint"]} answer
   * @param {{ fine: string | null }} otherwise what to say when nothing is wrong, instead of the step
   */
  function hinted({ step, mistake, text }, { fine }) {
    if (mistake) {
      const isMendable = mistake.places.length > 0; // by taking those away
      hopeless = { state: store.now().state, words: isMendable ? "Something does not fit." : HOPELESS };
      show({ is: "mistake", mistake });
      say(isMendable ? located(mistake.places, mistake.text) : stepWords(mistake), { shown: false });
    } else if (fine !== null) tell("Check", "So far so good", fine);
    else if (step) {
      show({ is: "step", step });
      sayStep(step);
    } else tell("Hint", "No hint", text ?? "Nothing is left to find.");
  }

  /**
   * @param {Now} now
   * @param {CallOptions} options
   */
  const hint = ({ document, state }, options) =>
    python.call("hint", { document, state }, { ...options, seconds: HINT_SECONDS });

  /** What would change the board waits for a hand that draws. */
  function isBusy() {
    if (hand.isDrawing()) say("Let go of the line first.");
    return hand.isDrawing();
  }

  /** Carry out what the advice says; false when there is nothing to carry out. */
  function carryOut() {
    if (isBusy()) return true;
    const { document, state } = store.now();
    if (advice?.is === "step") store.act(view().apply(document, state, advice.step.found), "hint");
    else if (!advice && kept?.held.is === "plan") store.act(kept.held.solved.states[kept.held.at], "solve");
    else if (advice?.is === "mistake" && advice.mistake.places.length > 0) {
      store.act(view().without(document, state, advice.mistake.places), "hint");
    } else return false;
    say("Done.", { shown: false });
    return true;
  }

  /** @param {Answers["explain"]} answer */
  function explained({ steps, complete }) {
    const { pressing } = view();
    if (steps.length === 0) {
      const late = "The time was over before the first step was found.";
      const [title, text] =
        pressing && !complete ? ["Gave up", late] : ["Nothing to explain", "No step is forced on this board."];
      return tell("Explain", title, text);
    }
    const isSolved = complete && steps[steps.length - 1].found.length > 0;
    const end = pressing && isSolved ? `Every ${pressing.light} shows its goal.` : "";
    const why = pressing ? "The time was over before the rest was found." : "From here on nothing more is forced.";
    show({ is: "walk", steps, at: 1, playing: false, end, broken: complete ? "" : why });
    return say(`${counted(steps.length, "step")}. ${stepWords(steps[0])}`, { shown: false });
  }

  /**
   * @param {number} at the stop, from 1
   * @param {boolean} playing
   */
  function walkTo(at, playing) {
    if (advice?.is !== "walk") return;
    const last = stopsOf(advice);
    const next = Math.max(1, Math.min(last, at));
    const step = advice.steps[next - 1];
    show({ ...advice, at: next, playing: playing && next < last });
    if (playing) return;
    if (step) sayStep(step);
    else say(advice.end, { shown: false });
  }

  function playOrPause() {
    if (advice?.is !== "walk") return;
    const ended = advice.at === stopsOf(advice);
    walkTo(ended ? 1 : advice.at, !advice.playing);
  }

  /**
   * @param {Solved} solved
   * @param {number} at
   */
  function leafed(solved, at) {
    // Before the store hears of it, so that what moves there is known to be this solution.
    advice = { is: "solutions", document: store.now().document, solved, at };
    store.act(solved.states[at], "solve", solved);
    show(advice);
  }

  /**
   * @param {Solved} solved
   * @param {Now} asked what was on the table then
   */
  function solvedWith(solved, asked) {
    learn(solved);
    if (view().pressing && solved.status !== "unknown") {
      hold(solved.status === "solved" ? { is: "plan", solved, at: 0 } : { is: "proof", solved });
      const { title, text } = /** @type {import("./linear/overlay.js").Words} */ (words());
      say(`${title} ${text}`, { shown: false });
    } else if (solved.status === "solved") {
      const words = `Solved. ${solutionWords(solved, counting(solved).only)}`;
      if (store.now().state === asked.state) leafed(solved, 0);
      else show({ is: "solutions", document: asked.document, solved, at: -1 });
      say(store.now().state === solved.states[0] ? words : `${words} ${MEANWHILE}`, { shown: false });
    } else if (solved.status === "none") {
      const because = solved.proof?.because ?? [];
      tell("Solve", "No solution", `Nothing that can be ${view().verb} meets all the rules.`, { bad: true, because });
    } else {
      tell("Solve", "Gave up", solved.why ?? "The time was over before an answer was found. There may be a solution.");
    }
  }

  /**
   * More is known of the solutions of which the first is on show already.
   * @param {Solved} first
   * @param {Solved} solved
   */
  function solvedFurther(first, solved) {
    if (solved.status !== "solved") return;
    const [shown] = first.states;
    const others = solved.states.filter((state) => JSON.stringify(state) !== JSON.stringify(shown));
    const all = { ...solved, states: [shown, ...others].slice(0, wanted()) };
    learn(all);
    if (advice?.is !== "solutions" || advice.solved !== first) return;
    show({ ...advice, solved: all });
    say(`Solved. ${solutionWords(all, counting(all).only)}`, { shown: false });
  }

  const wanted = () => solutionsWanted(cells());

  /**
   * @param {{ limit: number, least?: boolean }} args
   * @returns {(now: Now, options: CallOptions) => Promise<Solved>}
   */
  const solutions =
    (args) =>
    ({ document }, options) =>
      python.call("solve", { document, engine: engine(), seconds: SECONDS, ...args }, options);

  /** @param {Solved} solved */
  const counting = (solved) => countOf(view(), store.now().document, solved);

  /** What the card says of what is kept; null when nothing is. */
  const words = () => kept && wordsOf(kept.held, table());

  const planner = createPlanner({ store, table, cells, python, ask, tell, hold, kept: () => kept?.held ?? null, say });

  /** What a walk has found before its stop, and with the step there, as states. */
  const foundIn = once((/** @type {Walk} */ { steps, at }) => {
    const { document } = store.now();
    const { blank, apply } = view();
    const earlier = steps.slice(0, at - 1).flatMap((step) => step.found);
    const before = apply(document, blank(document), earlier);
    return { before, after: apply(document, before, steps[at - 1]?.found ?? []) };
  });

  /**
   * The state to draw instead of the player's own while a solution is explained. Where presses add up, a step speaks of the
   * lights before it.
   * @returns {State | null}
   */
  function stand() {
    if (advice?.is !== "walk") return null;
    const { before, after } = foundIn(advice);
    return view().pressing ? before : after;
  }

  /**
   * What a walk asks to press at its stop, and what it has found so far.
   * @param {Walk} walk
   * @param {Pressing} pressing
   */
  function walkPlan(walk, pressing) {
    const { document } = store.now();
    const { before, after } = foundIn(walk);
    const clicks = () => counted(pressing.clicks(document, after), "click");
    const line = walk.at > walk.steps.length ? `Solution: ${clicks()}` : "What has been found so far";
    return { plan: pressing.remaining(document, before, after), solution: after, pattern: null, line };
  }

  return {
    advice: () => advice ?? kept?.held ?? null,
    stop: () => jobs.stop(),
    close() {
      jobs.stop();
      if (advice) show(null);
      else hold(null);
    },
    /**
     * The board has changed: what was said about it is over, except for the solutions that are being leafed through, and
     * for what stays as long as the puzzle is the same.
     */
    moved() {
      if (kept && kept.document !== store.now().document) kept = null;
      spot = null;
      if (!advice) return;
      const { document, state } = store.now();
      const waits = advice.is === "solutions" && advice.at < 0 && advice.document === document;
      if (!waits && (advice.is !== "solutions" || state !== advice.solved.states[advice.at])) show(null);
    },

    /**
     * What is wrong; with nothing wrong, whether a solution still has everything that was placed.
     * @param {import("../types.d.ts").Verdict | null} verdict
     */
    check(verdict) {
      if (verdict?.solved) return tell("Check", "Solved", "Every rule is met.");
      if (verdict && verdict.faults.length > 0) {
        const [fault] = verdict.faults;
        show({ is: "fault", ...fault });
        return say(fault.text, { shown: false });
      }
      if (view().pressing) return planner.check();
      const { document, state } = store.now();
      if (JSON.stringify(state) === JSON.stringify(view().blank(document))) {
        return tell("Check", "So far so good", `Nothing is ${view().verb} yet.`);
      }
      return ask("state", "Checking", hint, (answer) =>
        hinted(answer, { fine: `A solution still has everything that is ${view().verb}.` }),
      );
    },

    /** The next forced step with its reason; asked again, it is carried out. */
    hint() {
      if (advice && carryOut()) return undefined;
      return ask("state", "Looking for a hint", hint, (answer) => hinted(answer, { fine: null }));
    },
    carryOut,

    /** The whole solution, step by step, from the empty board. */
    explain() {
      return ask(
        "document",
        "Explaining",
        ({ document }, options) => python.call("explain", { document }, { ...options, seconds: SECONDS }),
        explained,
      );
    },
    walkTo,
    /**
     * The keys of a walk; false for all others.
     * @param {string} pressed
     */
    key(pressed) {
      if (advice?.is !== "walk") return false;
      if (pressed === " ") playOrPause();
      else if (pressed in STRIDES) walkTo(Math.max(1, advice.at + STRIDES[pressed]), false);
      else return false;
      return true;
    },
    playOrPause,

    /** Solve; where solutions are shown on the board the first is there before it is known whether there are others. */
    solve() {
      if (view().pressing) return ask("document", "Solving", solutions({ limit: wanted(), least: true }), solvedWith);
      return ask("document", "Solving", solutions({ limit: 1 }), (first, asked) => {
        solvedWith(first, asked);
        if (first.status === "solved" && !first.complete) {
          ask("document", OTHERS, solutions({ limit: wanted() }), (solved) => solvedFurther(first, solved));
        }
      });
    },

    planner,

    /** Whether there is such a one on show. @param {number} by */
    canLeaf(by) {
      const now = advice ?? kept?.held;
      if (now?.is === "quiet") return now.patterns[now.at + by] !== undefined;
      return (now?.is === "solutions" || now?.is === "plan") && now.solved.states[now.at + by] !== undefined;
    },
    /** Another of several. @param {number} by */
    leaf(by) {
      if (isBusy()) return;
      const now = advice ?? kept?.held;
      if (now?.is === "solutions") leafed(now.solved, now.at + by);
      else if (now?.is === "plan" || now?.is === "quiet") hold({ ...now, at: now.at + by });
    },
    words,
    counting,

    /**
     * Why no solution can come of what is on the table, as far as that was found out; null when nothing is known.
     * @param {boolean} unsolvable the puzzle has no solution whatever is placed
     */
    refuted(unsolvable) {
      if (unsolvable) return HOPELESS;
      return hopeless?.state === store.now().state ? hopeless.words : null;
    },

    /** Point at one fault. @param {{ places: Place[], text: string, rule: string }} fault */
    point(fault) {
      show({ is: "fault", ...fault });
    },

    /** Show what one sentence speaks of, and only that; null shows everything again. @param {Place[] | null} places */
    spot(places) {
      spot = places;
      changed();
    },

    /** What the board should mark just now. @returns {Scene["step"]} */
    marks() {
      if (spot) return { ...NOTHING, links: [spot] };
      if (!advice) return null;
      switch (advice.is) {
        case "step":
          return { ...NOTHING, ...shownOf(advice.step.because), found: advice.step.found };
        case "mistake":
          return { ...NOTHING, ...shownOf(advice.mistake.because), wrong: advice.mistake.places };
        case "words":
          return { ...NOTHING, ...shownOf(advice.because ?? []) };
        case "fault":
          return { ...NOTHING, wrong: advice.places };
        case "walk": {
          const step = advice.steps[advice.at - 1];
          const before = advice.steps.slice(0, advice.at - 1).flatMap(({ found }) => found);
          return step ? { ...NOTHING, ...shownOf(step.because), found: step.found, before } : null;
        }
        case "solutions":
          return { ...NOTHING, found: differing(view(), store.now().document, advice.solved.states, advice.at) };
      }
    },

    /**
     * What the board shows of a plan, a proof or a quiet pattern, and the line under it. A walk shows what it has found.
     * @returns {Pick<Scene, "plan" | "solution" | "pattern"> & { line: string }}
     */
    plan() {
      const nothing = { plan: null, solution: null, pattern: null, line: "" };
      const { pressing } = view();
      if (!pressing) return nothing;
      if (advice?.is === "walk") return walkPlan(advice, pressing);
      return kept ? { ...planOf(kept.held, table()), line: lineOf(kept.held, table()) } : nothing;
    },
    stand,
  };
}

/** @param {Walk} walk */
export const stopsOf = ({ steps, end }) => steps.length + (end ? 1 : 0);

/**
 * What kind of solution was found.
 * @param {Solved} solved
 * @param {boolean} only whether it is proved to be the only one
 */
export function solutionWords({ states }, only) {
  if (states.length > 1 && !only) return "There is more than one solution.";
  return only ? "This is the only solution, and that is proved." : "Whether it is the only one is not known.";
}

/**
 * The links of a chain as they are read: neighbours that say the same are one.
 * @param {Reason[]} because
 */
export function linked(because) {
  /** @type {{ text: string, places: Place[] }[]} */
  const links = [];
  for (const { text, places } of because) {
    const last = links.at(-1);
    if (last?.text === text) last.places.push(...places);
    else links.push({ text, places: [...places] });
  }
  return links;
}

/** @type {NonNullable<Scene["step"]>} */
const NOTHING = { found: [], links: [], supposed: [], wrong: [] };

/** @param {Reason[]} because */
const shownOf = (because) => ({
  links: linked(because).map(({ places }) => places),
  supposed: because.filter(({ rule }) => rule === "suppose").flatMap(({ places }) => places),
});

/**
 * Where this solution differs from the one before it.
 * @param {View} view
 * @param {Document} document
 * @param {State[]} states
 * @param {number} at
 */
function differing(view, document, states, at) {
  return at > 0 ? view.difference(document, states[at], states[at - 1]) : [];
}
