/** Practice: opens positions, judges the move on them, and leads on; the board before is there again afterwards. */

import { QUESTIONS } from "../advice/questions.ts";
import { titleOf, wordsReply } from "../advice/sentences.ts";
import { newId } from "../base/random.ts";
import { counted, sentence } from "../base/words.ts";
import { runOrNull } from "../model/links/run-code.ts";
import { cardName, firstRule, FIRST_STEPS, missOf, nextRule, rated, slowMovesOf, stepDone } from "../model/practice.ts";
import { createLongCalls } from "../python/long-call.ts";
import type { CardInput } from "ts-fsrs";
import type { Practice, State, Step } from "../types.ts";
import type { PracticePlace, SlowMove } from "../model/practice.ts";
import type { Page } from "./page.ts";

export type Practising = ReturnType<typeof createPractising>;
type LongCalls = ReturnType<typeof createLongCalls>;

const SECONDS = 30; // to find a position
const GRACE = 15; // seconds more, in which Python says that it found none
const RUNS = 10; // the last ones of a kind, in which slow moves are looked for
const SLOW_MOVES = 30; // that Python looks at

const titleOn = ({ view }: Page, { rule }: PracticePlace) => titleOf(view(), rule);

/** The sentence of a step, unless its reasons have it as well. */
const besides = ({ text, because }: Step) => (because.some((reason) => reason.text === text) ? "" : `${text} `);

/** Show a sentence, with reasons, and read it out. */
function show(
  { adviser }: Page,
  title: string,
  text: string,
  { because, bad }: { because?: Step["because"]; bad?: boolean } = {},
) {
  const reply = wordsReply("Practice", title, text, { bad, ...(because && { because }) });
  adviser.value.ask({ ...QUESTIONS.hint, atOnce: () => reply });
}

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

/** Say what is to be done on a position that was opened. */
function tell(page: Page, practice: PracticePlace) {
  const { first, took, steps } = practice;
  if (first === undefined) {
    const once = took === undefined ? "" : `This was on a board of yours, and you took ${counted(took, "second")}. `;
    show(page, "Your move", `${once}Only one rule gives the next step here. Find the step, and do it.`);
  } else {
    const [step] = steps;
    const view = page.view();
    const move = view.words.sayFound(page.store.arrangement(), step.found);
    const goal = first === 0 ? view.rule : "";
    const todo = `Here this follows: ${move}. Do it on the board.`;
    const text = [besides(step).trim(), goal, todo, page.firstMoveWords.value].filter(Boolean).join(" ");
    show(page, titleOn(page, practice), text, { because: step.because });
  }
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
  const asked = { kind, rule, seed: newId(), seconds: SECONDS, own };
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
    const { document, id } = store.arrangement();
    const practice = { ...before, wrong: before.wrong + 1 };
    store.refuse();
    store.know({ practice });
    const miss = missOf(page.view(), document, store.arrangement().state, state, before.misses);
    const why = miss ? null : await python.ask("hint", { document, state }).catch(() => null);
    if (store.arrangement().id !== id || place() !== practice) return;
    const text = miss ?? why?.mistake?.text ?? "Nothing on the board shows that yet.";
    const told = before.wrong > 0 ? ` The rule is “${titleOn(page, practice)}”.` : "";
    show(page, "Not that", `${text}${told} Try again.`, { because: why?.mistake?.because, bad: true });
  }

  function judge(before: State) {
    const practice = place();
    if (!practice || practice.done) return;
    const { document, state } = store.arrangement();
    const step = stepDone(page.view(), document, before, state, practice.steps);
    if (!step) return void refuse(practice, state);
    store.know({ practice: { ...practice, done: true } });
    show(page, `Right: ${titleOn(page, practice)}`, `${besides(step)}This is why:`, { because: step.because });
    if (practice.first === undefined) learn(page, practice).catch((error) => page.say(sentence(error)));
  }

  let last = store.arrangement();
  store.subscribe(function judgeMove(what) {
    const before = last;
    last = store.arrangement();
    if (what === "move" && before.id === last.id) queueMicrotask(() => judge(before.state));
  });
}

/** @param page what is judged is its open board, once that is one of practice */
export function createPractising(page: Page) {
  const { store, shelf, boards, settings, say, work, focusBoard } = page;
  const calls = createLongCalls(work, say);
  const place = () => store.about().practice;
  const slowMoves = createSlowMoves(page);
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
    tell(page, practice);
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
    say("That is how it goes. Practice has more of this, and Help all rules.");
  }

  return {
    open: () => void open(),
    first() {
      const { met } = settings.now();
      settings.set({ met: { ...met, [store.arrangement().document.kind]: true } });
      void open(0);
    },
    next: () => void next(),
    leave: () => void leave(),
    stop: calls.stop,
  };
}
