/** The store: the open board, as a signal, with the time played on it, and all that changes it. It knows no puzzle. */

import { batch, computed, signal, untracked } from "@preact/signals-core";
import { today } from "../base/dates.ts";
import { followed, withVerdict } from "./board.ts";
import { undo as undoOf } from "./history.ts";
import { createSteps } from "./steps.ts";
import { createStopwatch } from "./stopwatch.ts";
import type { About, Arrangement, Board, ChangeName, HintStage } from "./board.ts";

export type Store = ReturnType<typeof createStore>;
interface StoreParts {
  /** Whether the time stands still, as under a dialog. */
  rests?: () => boolean;
  /** Milliseconds. */
  clock?: () => number;
}

/** The open board as a signal, whose time goes on or stands still. */
function createTimedBoard(first: Board, { rests = () => false, clock = () => performance.now() }: StoreParts) {
  const open = signal(first);
  const stopwatch = createStopwatch(clock); // what it counts, the board does not have yet
  const shownSeconds = signal(first.seconds);

  const seconds = () => open.value.seconds + stopwatch.seconds();
  const timedBoard = (): Board => ({ ...open.peek(), seconds: untracked(seconds) });

  /** The time goes on or stands still, as things are now. */
  function settle() {
    stopwatch.run(open.peek().started && !open.peek().solved && !untracked(rests));
    shownSeconds.value = untracked(seconds);
  }

  /** Put a board, which has its time, in the place of the open one. */
  function put(board: Board) {
    stopwatch.reset();
    open.value = board;
    settle();
  }

  /** The player has touched it: its time begins. */
  function start() {
    if (!open.peek().started && !untracked(rests)) put({ ...timedBoard(), started: true });
  }
  return { open, shownSeconds, seconds, timedBoard, settle, put, start };
}

/** @param first the board that is open when the page opens */
export function createStore(first: Board, parts: StoreParts = {}) {
  const { open, shownSeconds, seconds, timedBoard, settle, put, start } = createTimedBoard(first, parts);
  const about = computed(() => open.value.about);
  const listeners: Set<(what: ChangeName) => void> = new Set();

  /** Put a board in the place of the open one, and tell listeners. Who follows the signals hears of it after them. */
  function change(board: Board, what: ChangeName) {
    batch(() => {
      put(board);
      for (const listener of listeners) listener(what);
    });
  }

  const know = (news: Partial<About>) => put({ ...timedBoard(), about: { ...open.peek().about, ...news } });
  const steps = createSteps(timedBoard, (before, after, what) => change(followed(before, after, what, today()), what));
  const { act, edit, undo, redo, drop, refuse, beginTrial, endTrial } = steps;

  return {
    /** The open board; its `seconds` are those of the last change. */
    board: () => open.value,
    /** The same with its time until now. */
    timedBoard,
    /** What of it its history changes: the same object until one of it is another one. */
    arrangement: arrangementOf(() => open.value),
    /** What is known of it, and more of that. */
    about: () => about.value,
    know,
    canUndo: () => open.value.at > 0,
    canRedo: () => open.value.at < open.value.entries.length,
    /** Seconds played on it. */
    seconds,
    /** The same, as it was settled last, about once a second. */
    shownSeconds: () => shownSeconds.value,
    settle,
    start,
    /** Open another board, with its history; the one before has its time. */
    open(board: Board, what: "open" | "refuse" = "open") {
      put(timedBoard());
      steps.forget();
      change(board, what);
    },
    /** The states of the same puzzle before the open one, newest first. */
    *statesBefore() {
      const { document } = open.peek();
      for (let board = undoOf(open.peek()); board?.document === document; board = undoOf(board)) yield board.state;
    },
    // Its history.
    act,
    edit,
    undo,
    redo,
    drop,
    refuse,
    beginTrial,
    endTrial,
    /** The player was helped, if the board is not solved already. `shown`: by a solution. */
    helped({ shown }: { shown: boolean }) {
      if (!open.peek().solved) know({ helped: true, ...(shown && { shown }) });
    },
    /** A hint went as far as a stage, if the board is not solved already. */
    hinted(stage: HintStage) {
      const { solved, about } = open.peek();
      if (!solved) know({ hints: { ...about.hints, [stage]: (about.hints?.[stage] ?? 0) + 1 } });
    },
    /** Python's verdict on the open board. */
    judge: (solved: boolean) => put(withVerdict(timedBoard(), solved)),
    /** A solved board is recorded. */
    recorded({ id, document, state }: Board) {
      const board = timedBoard();
      if (board.id === id && board.document === document && board.state === state) put({ ...board, judged: true });
    },
    /** Hear of every change, and what it was. */
    subscribe(listener: (what: ChangeName) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What of the open board its history changes. */
function arrangementOf(board: () => Board) {
  let last: Arrangement | null = null;
  const arrangement = computed(() => {
    const { id, document, state, trials } = board();
    const isSame = last?.id === id && last.document === document && last.state === state && last.trials === trials;
    return (last = isSame && last ? last : { id, document, state, trials });
  });
  return () => arrangement.value;
}
