/** Practice: opens positions, judges the move on them, and leads on; the board before is there again afterwards. */

import { QUESTIONS } from "../advice/questions.ts";
import { titleOf, wordsReply } from "../advice/sentences.ts";
import { newId } from "../base/random.ts";
import { counted, sentence } from "../base/words.ts";
import { runOrNull } from "../model/links/run-code.ts";
import { cardName, factsLeft, isFirst, missOf, nextRule, rated, slowMovesOf, stepDone } from "../model/practice.ts";
import { createLongCalls } from "../python/long-call.ts";
import { backFrom } from "./first-steps.ts";
import type { CardInput } from "ts-fsrs";
import type { Sentence } from "../advice/types.ts";
import type { Practice, State, Step } from "../types.ts";
import type { FirstSteps } from "./first-steps.ts";
import type { PositionPlace, SlowMove } from "../model/practice.ts";
import type { Page, WholePage } from "./page.ts";

export type Practising = ReturnType<typeof createPractising>;
type LongCalls = ReturnType<typeof createLongCalls>;

const SECONDS = 30; // to find a position
const GRACE = 15; // seconds more, in which Python says that it found none
const RUNS = 10; // the last ones of a kind, in which slow moves are looked for
const SLOW_MOVES = 30; // that Python looks at

const titleOn = ({ view }: Page, { rule }: PositionPlace) => titleOf(view(), rule);

/** The sentence of a step, unless its reasons have it as well. */
const besides = ({ text, because }: Step) => (because.some((reason) => reason.text === text) ? "" : `${text} `);

/** Count how it went, and when the rule is due again. */
async function learn({ settings, store }: Page, { rule, wrong }: PositionPlace) {
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

/** What is to be done on a position. */
function taskOf({ took }: PositionPlace): Sentence {
  const once = took === undefined ? "" : `This was on a board of yours, and you took ${counted(took, "second")}. `;
  return { title: "Your move", text: `${once}Only one rule gives the next step here. Find the step, and do it.` };
}

/** What a position says: what is to be done, what was wrong with the last move, or why the step is right. */
function wordsOf(page: Page, practice: PositionPlace): [Sentence, ...Sentence[]] {
  const { begun, miss, wrong } = practice;
  if (miss) {
    const told = wrong > 1 ? `The rule is “${titleOn(page, practice)}”.` : "";
    const why = [miss.text, told, "Try again."].filter(Boolean).join(" ");
    return [{ title: "Not that", text: why, because: miss.because, bad: true }, taskOf(practice)];
  }
  if (!begun) return [taskOf(practice)];
  const { document, state } = page.store.arrangement();
  const left = factsLeft(page.view(), document, state, begun);
  const more = `This follows, too: ${page.view().words.sayFound({ document, state }, left)}. `;
  const text = left.length > 0 ? more + besides(begun) : begun.text;
  return [{ title: `Right: ${titleOn(page, practice)}`, text, because: begun.because }];
}

/** Show what a position says, and read it out. */
function tell(page: Page, practice: PositionPlace) {
  const [words, beside] = wordsOf(page, practice);
  const reply = wordsReply("Practice", words.title, words.text, { ...words, beside });
  page.adviser.value.ask({ ...QUESTIONS.hint, atOnce: () => reply });
}

/** The next position of the open kind; null where the player stopped. @param slow moves of the player's own come first */
async function find({ store, python, settings, view }: Page, calls: LongCalls, slow: SlowMove[]) {
  const { kind } = store.arrangement().document;
  const kinds = await python.ask("kinds");
  const rules = kinds.find((other) => other.kind === kind)?.practised ?? [];
  if (rules.length === 0) throw new Error(`${view().title} has no rules to practise.`);
  const rule = nextRule(kind, rules, settings.now().practice, Date.now());
  const own = slow.map(({ document, state }) => ({ document, state }));
  const asked = { kind, rule, seed: newId(), seconds: SECONDS, own };
  return calls.run(
    "Looking for a position",
    (how) => python.ask("practice", asked, { ...how, seconds: SECONDS + GRACE }),
    SECONDS,
  );
}

/** Judges the moves on a position. */
function judgeMoves(page: Page) {
  const { store, python } = page;
  const place = () => store.about().practice;

  /** Take a wrong move back, and say why, where Python knows. */
  async function refuse(before: PositionPlace, state: State) {
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

  function know(practice: PositionPlace) {
    store.know({ practice });
    tell(page, practice);
  }

  function judge(practice: PositionPlace, before: State) {
    const { document, state } = store.arrangement();
    const step = stepDone(page.view(), document, before, state, practice.steps);
    if (!step) return practice.begun ? tell(page, practice) : void refuse(practice, state);
    know({ ...practice, begun: step, miss: undefined });
    if (!practice.begun) learn(page, practice).catch((error) => page.say(sentence(error)));
  }

  let last = store.arrangement();
  store.subscribe(function followMove(what) {
    const before = last;
    last = store.arrangement();
    if (what === "refuse") return;
    // After what advice does itself when the board changes.
    queueMicrotask(() => {
      const practice = place();
      if (!practice || isFirst(practice)) return;
      if (what === "move" && before.id === last.id) judge(practice, before.state);
      else tell(page, practice);
    });
  });
  const kept = place();
  if (kept && !isFirst(kept)) tell(page, kept);
}

/** @param page what is judged is its open board, once that is one of practice */
export function createPractising(page: WholePage, firstSteps: FirstSteps) {
  const { store, boards, say, work, focusBoard } = page;
  const calls = createLongCalls(work, say);
  const place = () => store.about().practice;
  const slowMoves = createSlowMoves(page);
  judgeMoves(page);

  /** Open the next position. */
  async function open() {
    const { id } = store.arrangement();
    const back = backFrom(page);
    let found: Practice | null;
    let slow: SlowMove[];
    try {
      const practice = place();
      // Positions of the player's own come every other time.
      const isTurn = !practice || isFirst(practice) || practice.took === undefined;
      slow = isTurn ? await slowMoves.find() : [];
      found = await find(page, calls, slow);
    } catch (error) {
      return say(sentence(error));
    }
    if (!found || store.arrangement().id !== id) return; // stopped, or another board was opened
    const { document, state, own, ...position } = found;
    const move = own === null ? undefined : slow[own];
    if (move) slowMoves.shown(move);
    const practice = { ...position, back, wrong: 0, ...(move && { took: move.seconds }) };
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
    const practice = place();
    if (!practice || !isFirst(practice)) return open();
    if (practice.at + 1 < practice.of) return firstSteps.open(practice.at + 1);
    await leave();
    firstSteps.end();
  }

  const told = (error: unknown) => say(sentence(error));
  return {
    open: () => void open(),
    first: () => void firstSteps.open(0).catch(told),
    next: () => void next().catch(told),
    leave() {
      const practice = place();
      if (practice && isFirst(practice)) firstSteps.sayWhere();
      void leave();
    },
    stop: calls.stop,
  };
}
