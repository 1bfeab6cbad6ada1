/** Practice: opens positions, judges the move on them, and leads on; the board before is there again afterwards. */

import { signal } from "@preact/signals-core";
import { QUESTIONS } from "../advice/questions.ts";
import { titleOf, wordsReply } from "../advice/sentences.ts";
import { newId } from "../base/random.ts";
import { counted, sentence } from "../base/words.ts";
import { runOrNull } from "../model/links/run-code.ts";
import {
  cardName,
  factsLeft,
  FIRST_SEEDS,
  FIRST_STEPS,
  firstRule,
  missOf,
  nextRule,
  rated,
  slowMovesOf,
  stepDone,
} from "../model/practice.ts";
import { createLongCalls } from "../python/long-call.ts";
import type { CardInput } from "ts-fsrs";
import type { Sentence } from "../advice/types.ts";
import type { Practice, State, Step } from "../types.ts";
import type { PracticePlace, SlowMove } from "../model/practice.ts";
import type { Page, WholePage } from "./page.ts";

export type Practising = ReturnType<typeof createPractising>;
type LongCalls = ReturnType<typeof createLongCalls>;

const SECONDS = 30; // to find a position
const GRACE = 15; // seconds more, in which Python says that it found none
const RUNS = 10; // the last ones of a kind, in which slow moves are looked for
const SLOW_MOVES = 30; // that Python looks at

const titleOn = ({ view }: Page, { rule }: PracticePlace) => titleOf(view(), rule);

/** The sentence of a step, unless its reasons have it as well. */
const besides = ({ text, because }: Step) => (because.some((reason) => reason.text === text) ? "" : `${text} `);

/** Count how it went, and when the rule is due again. */
async function learn({ settings, store }: Page, { rule, wrong }: PracticePlace) {
  const seconds = store.seconds();
  const name = cardName(store.arrangement().document.kind, rule);
  const { createEmptyCard, fsrs } = await import("ts-fsrs");
  const kept = settings.now().practice;
  const before: CardInput = name in kept ? (kept[name] as unknown as CardInput) : createEmptyCard();
  const { card } = fsrs().next(before, new Date(), rated(wrong, seconds));
  settings.set({ practice: { ...kept, [name]: JSON.parse(JSON.stringify(card)) } });
}

/** Finds the positions at which the player's last moves in the open kind took longest, each until it was shown. */
function createSlowMoves({ shelf, store, view }: Page) {
  const nameOf = ({ document, state }: SlowMove) => JSON.stringify([document, state]);
  const shown: Set<string> = new Set();
  return {
    shown: (move: SlowMove) => void shown.add(nameOf(move)),
    /** The longest first. */
    async find(): Promise<SlowMove[]> {
      const { kind } = store.arrangement().document;
      const recorded = (await shelf.solves()).filter((solve) => solve.kind === kind && solve.run);
      const last = recorded.sort((a, b) => b.when - a.when).slice(0, RUNS);
      const moves = last.map(async ({ board, run: code }) => {
        const document = (await shelf.board(board))?.document;
        const run = document && runOrNull(view(), document, code);
        return run ? slowMovesOf(document, run) : [];
      });
      const fresh = (await Promise.all(moves)).flat().filter((move) => !shown.has(nameOf(move)));
      return fresh.sort((a, b) => b.seconds - a.seconds).slice(0, SLOW_MOVES);
    },
  };
}

/** What is to be done on a position; `short`: without its reasons, and what holds for all of them. */
function taskOf(page: Page, practice: PracticePlace, { short }: { short: boolean }): Sentence {
  const { first, took, steps } = practice;
  if (first === undefined) {
    const once = took === undefined ? "" : `This was on a board of yours, and you took ${counted(took, "second")}. `;
    return { title: "Your move", text: `${once}Only one rule gives the next step here. Find the step, and do it.` };
  }
  const [step] = steps;
  const view = page.view();
  const title = titleOn(page, practice);
  const todo = `Here this follows: ${view.words.sayFound(page.store.arrangement(), step.found)}. Do it on the board.`;
  if (short) return { title, text: todo };
  const goal = first === 0 ? view.rule : "";
  const text = [besides(step).trim(), goal, todo, page.firstMoveWords.value].filter(Boolean).join(" ");
  return { title, text, because: step.because };
}

/** What a position says: what is to be done, what was wrong with the last move, or why the step is right. */
function wordsOf(page: Page, practice: PracticePlace): [Sentence, ...Sentence[]] {
  const { begun, miss, wrong, done, first } = practice;
  if (miss) {
    const told = wrong > 1 && first === undefined ? `The rule is “${titleOn(page, practice)}”.` : "";
    const why = [miss.text, told, "Try again."].filter(Boolean).join(" ");
    const refusal = { title: "Not that", text: why, because: miss.because, bad: true };
    return [refusal, taskOf(page, practice, { short: true })];
  }
  if (!begun) return [taskOf(page, practice, { short: false })];
  const { document, state } = page.store.arrangement();
  const left = factsLeft(page.view(), document, state, begun);
  const more = `This follows, too: ${page.view().words.sayFound({ document, state }, left)}. `;
  const text = left.length > 0 ? more + besides(begun) : begun.text;
  const title = done ? `Right: ${titleOn(page, practice)}` : "Right so far";
  return [{ title, text, because: begun.because }];
}

/** Show what a position says, and read it out. */
function tell(page: Page, practice: PracticePlace) {
  const [words, beside] = wordsOf(page, practice);
  const heading = practice.first === undefined ? "Practice" : "First steps";
  const reply = wordsReply(heading, words.title, words.text, { ...words, beside });
  page.adviser.value.ask({ ...QUESTIONS.hint, atOnce: () => reply });
}

/**
 * A position of the open kind: of one of the first steps, else of what comes next; null where the player stopped.
 * @param slow moves of the player's own, whose positions come first
 */
async function find({ store, python, settings, view }: Page, calls: LongCalls, slow: SlowMove[], first?: number) {
  const { kind } = store.arrangement().document;
  const kinds = await python.ask("kinds");
  const rules = kinds.find((other) => other.kind === kind)?.practised ?? [];
  if (rules.length === 0) throw new Error(`${view().title} has no rules to practise.`);
  const cards = settings.now().practice;
  const rule = first === undefined ? nextRule(kind, rules, cards, Date.now()) : firstRule(rules, first);
  const own = slow.map(({ document, state }) => ({ document, state }));
  const seed = first === undefined ? newId() : FIRST_SEEDS[first];
  const asked = { kind, rule, seed, seconds: SECONDS, own };
  return calls.run(
    "Looking for a position",
    (how) => python.ask("practice", asked, { ...how, seconds: SECONDS + GRACE }),
    SECONDS,
  );
}

/** What judges the moves on a position. */
function judgeMoves(page: Page) {
  const { store, python } = page;
  const place = () => store.about().practice;

  /** Take a wrong move back, and say why, where Python knows. */
  async function refuse(before: PracticePlace, state: State) {
    const { document } = store.arrangement();
    store.refuse();
    const text = missOf(page.view(), document, store.arrangement().state, state, before.misses);
    const practice = { ...before, wrong: before.wrong + 1, miss: { text: text ?? "" } };
    know(practice);
    if (text) return;
    const why = await python.ask("hint", { document, state }).catch(() => null);
    const miss = why?.mistake ?? { text: "Nothing on the board shows yet that this is right.", because: undefined };
    if (place() === practice) know({ ...practice, miss: { text: miss.text, because: miss.because } });
  }

  function know(practice: PracticePlace) {
    store.know({ practice });
    tell(page, practice);
  }

  function judge(practice: PracticePlace, before: State) {
    const { document, state } = store.arrangement();
    const step = stepDone(page.view(), document, before, state, practice.steps);
    if (!step) return practice.done ? tell(page, practice) : void refuse(practice, state);
    // A first step names all that follows; elsewhere a part of it shows that the rule was found.
    const isDone = practice.first === undefined || factsLeft(page.view(), document, state, step).length === 0;
    const done = practice.done ?? (isDone || undefined);
    know({ ...practice, begun: step, miss: undefined, done });
    if (practice.first === undefined && !practice.done) {
      learn(page, practice).catch((error) => page.say(sentence(error)));
    }
  }

  let last = store.arrangement();
  store.subscribe(function followMove(what) {
    const before = last;
    last = store.arrangement();
    if (what === "refuse") return;
    // After what advice does itself when the board changes.
    queueMicrotask(() => {
      const practice = place();
      if (!practice) return;
      if (what === "move" && before.id === last.id) judge(practice, before.state);
      else tell(page, practice);
    });
  });
  const kept = place();
  if (kept) tell(page, kept);
}

/** What is offered to a new player of a kind, before first steps and after them. */
function createOffer({ puzzles, store, settings, say, focusBoard }: WholePage) {
  /** First steps are not offered again in the open kind. */
  function meet() {
    const { met } = settings.now();
    settings.set({ met: { ...met, [store.arrangement().document.kind]: true } });
  }
  return {
    /** The board to which first steps led back in the end. */
    ended: signal<string | null>(null),
    meet,
    decline() {
      meet();
      say("You find First steps under Rules.");
      focusBoard();
    },
    async openEasy() {
      await puzzles.openAnother("easy").catch((error) => say(sentence(error)));
      focusBoard();
    },
  };
}

/** @param page what is judged is its open board, once that is one of practice */
export function createPractising(page: WholePage) {
  const { store, shelf, boards, say, work, focusBoard } = page;
  const calls = createLongCalls(work, say);
  const place = () => store.about().practice;
  const slowMoves = createSlowMoves(page);
  const { ended, meet, decline, openEasy } = createOffer(page);
  judgeMoves(page);

  /** Open a position: the next of practice, or one of the first steps. */
  async function open(first?: number) {
    const { id } = store.arrangement();
    const back = place()?.back ?? shelf.withoutTab(id);
    let found: Practice | null;
    let slow: SlowMove[];
    try {
      // Positions of the player's own come every other time.
      slow = first === undefined && place()?.took === undefined ? await slowMoves.find() : [];
      found = await find(page, calls, slow, first);
    } catch (error) {
      return say(sentence(error));
    }
    if (!found || store.arrangement().id !== id) return; // stopped, or another board was opened
    const { document, state, own, ...position } = found;
    const move = own === null ? undefined : slow[own];
    if (move) slowMoves.shown(move);
    const asked = { ...(first !== undefined && { first }), ...(move && { took: move.seconds }) };
    const practice = { ...position, back, wrong: 0, ...asked };
    boards.openNew(document, state, { about: { touched: false, helped: true, practice } });
    focusBoard();
  }

  /** The board that was open before, as it was left. */
  async function leave() {
    calls.drop();
    const practice = place();
    if (!practice) return;
    const { kind } = store.arrangement().document;
    if (!(await boards.reopen({ board: practice.back }))) await boards.openKind(kind);
    focusBoard();
  }

  /** The next position; after the last of the first steps the board that was open before. */
  async function next() {
    const first = place()?.first;
    if (first === undefined) return open();
    if (first + 1 < FIRST_STEPS) return open(first + 1);
    await leave();
    ended.value = store.arrangement().id;
    say("That is how it goes.", { toast: false });
  }

  return {
    open: () => void open(),
    first() {
      meet();
      void open(0);
    },
    decline,
    ended,
    openEasy,
    next: () => void next(),
    leave: () => void leave(),
    stop: calls.stop,
  };
}
