/** Asks Python what a player wants to know, and does what the answer says. */

import { createLatest } from "../base/latest.ts";
import { same } from "../model/difference.ts";
import { sentence } from "../base/words.ts";
import { createLongCalls } from "../python/long-call.ts";
import { wordsReply } from "./sentences.ts";
import { toldOn } from "./reducer.ts";
import type { Arrangement } from "../model/board.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Place, Progress } from "../types.ts";
import type { MemoryStore } from "./memory.ts";
import type { Act, AdviceParts, AnyQuestion, Reply } from "./types.ts";

/** Calls of Python that a player waits for. */
function createCalls({ openBoard, python, stage, say, work }: AdviceParts, { now }: MemoryStore) {
  const { run, stop, drop: endCall } = createLongCalls(work, say);
  return {
    stop,
    endCall,
    /** Ask a question, and wait until the hand rests; null where it was stopped. `grew` is told while the answer grows. */
    async answer({ words, call, args, seconds }: AnyQuestion, grew: (news: Progress) => void) {
      const given = args(openBoard(), toldOn(now(), openBoard().document));
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

/** The help that a reply gives; null where it gives none, as Check. */
function helpIn({ passing, pinned, act }: Reply) {
  if (pinned?.is === "plan" || passing?.is === "solutions") return { shown: true };
  if (passing?.is === "narrowed" && passing.narrowed.shared?.found?.length) return { shown: false };
  return passing?.is === "walk" || act?.without ? { shown: false } : null;
}

type Change = Omit<Act, "say">;
type Asked = { question: AnyQuestion; now: Arrangement };

const isSame = (a: Asked, b: Asked) => a.question === b.question && a.now[b.question.about] === b.now[b.question.about];

/**
 * Asks questions: the newest one stops an older one; the same question is asked once, and asked again where the player moved
 * before the answer came.
 */
export function createAsking(parts: AdviceParts, memory: MemoryStore, goTo: (step: number) => void) {
  const { store, openBoard, say, learn, helped, hinted } = parts;
  const calls = createCalls(parts, memory);
  let wanted: { question: AnyQuestion; boardId: string } | null = null;
  const context = () => ({ board: openBoard(), current: memory.current() });

  // Which question is asked, and whether its answer is still wanted. It ends no calls: calls.endCall does, or the next call.
  const latest = createLatest({
    now(): Asked | null {
      const now = store.arrangement();
      return wanted?.boardId === now.id ? { question: wanted.question, now } : null;
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

  /** Do all that a reply says. */
  function take(reply: Reply) {
    const help = helpIn(reply);
    if (help) helped(help);
    if (reply.passing?.is === "look" || reply.passing?.is === "step") hinted(reply.passing.is);
    if (reply.learn) learn(reply.learn);
    // Before the board changes, so that the change is known to be this advice.
    memory.send({ is: "replied", reply, now: store.arrangement() });
    if (reply.step) goTo(reply.step);
    if (reply.act) changeBoard(parts, reply.act);
    if (reply.say) say(reply.say, { toast: false });
    if (reply.next) ask(reply.next);
  }

  function ask(question: AnyQuestion) {
    const running = latest.asked();
    const now = store.arrangement();
    wanted = { question, boardId: now.id };
    if (running && !isSame(running, { question, now })) latest.drop();
    latest.watch();
  }

  /** End the question without a word. */
  function drop() {
    wanted = null;
    latest.drop();
    calls.endCall();
  }

  return {
    ask,
    /** A reply without a question to Python ends the one that is asked, as a newer question does. */
    take: (reply: Reply) => (drop(), take(reply)),
    drop,
    /** The player stops the question, if one is asked. */
    stop() {
      calls.stop();
      drop();
    },
  };
}

/** Change the board, or the puzzle, as an act says. */
export function changeBoard(
  { store, openBoard }: Pick<AdviceParts, "store" | "openBoard">,
  { without, state = without ? stateWithout(store, openBoard(), without) : store.arrangement().state, ...act }: Change,
) {
  const { document, what, series } = act;
  if (document) store.edit(document, state);
  else store.act(state, what, series);
}

/** The newest state of the history in which the player has done nothing at these places; else the state without that. */
function stateWithout({ statesBefore }: AdviceParts["store"], { document, state, view }: OpenBoard, places: Place[]) {
  for (const before of statesBefore()) if (same(view.play.without(document, before, places), before)) return before;
  return view.play.without(document, state, places);
}
