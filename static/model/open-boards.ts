/** The boards that this tab has opened: what is known of each, how long it was played; all of it is kept on the shelf. */

import { createAsides } from "./asides.ts";
import { createOpening } from "./opening.ts";
import { createOutcomes, isMove } from "./outcomes.ts";
import { createPlayedTime } from "./played-time.ts";
import type { About } from "./kept.ts";
import type { BoardsParts } from "./types.ts";

export type Boards = ReturnType<typeof createBoards>;

const TIDY = 10_000; // milliseconds between two writes of the time played

export function createBoards({ views, shelf, store, timer, first, left, opened }: BoardsParts) {
  const asides = createAsides(first);
  const { about } = asides;
  const outcomes = createOutcomes({ views, shelf, timer, left, about, keep });
  const time = createPlayedTime(asides, { store, timer });
  let last = store.now();
  let lastWhat = "open";
  const trust = (solved: boolean) => outcomes.trust(last, solved);
  const opening = createOpening({ views, shelf, store, asides, last: () => last, keep, trust });
  time.begin();
  if (first.shelved?.judged) trust(first.shelved.solved);

  function keep({ leaving = false }: { leaving?: boolean } = {}) {
    const history = store.history();
    const { document, state, trials } = history.now;
    time.note();
    const rest = asides.now();
    const own = rest.about.touched
      ? { document, state, ...(trials && { trials }), ...rest, ...outcomes.of(history.now) }
      : null;
    shelf.keep(history, rest, own, leaving);
  }

  function changed(what: string) {
    const isOther = store.now().board !== last.board;
    if (!isMove(what)) outcomes.leave(last, lastWhat);
    const { document } = last;
    time.note();
    last = store.now();
    lastWhat = what;
    asides.turn(last.board);
    if (isOther) {
      time.begin();
      opened(what);
    } else if (document !== last.document) time.edited(document, last.document);
    else time.played(what);
    keep();
  }

  store.subscribe(changed);

  return {
    about,
    know(news: Partial<About>) {
      asides.add(news);
      keep();
    },
    /**
     * The player was helped, if the board is not solved already.
     * @param how shown: by a solution
     */
    helped({ shown }: { shown: boolean }) {
      if (outcomes.of(last).solved) return;
      asides.add({ helped: true, ...(shown && { shown }) });
      keep();
    },
    /** Python's verdict on the open board. */
    judged: (solved: boolean) => outcomes.judge(last, solved),
    /** The open board's id on the shelf. */
    id: () => shelf.idOf(last.board),
    keep,
    ...opening,
  };
}

/** Keeps the open board now and then, and when the page is left. */
export function keepOften({ keep }: Pick<Boards, "keep">) {
  const leaving = () => keep({ leaving: true });
  window.addEventListener("pagehide", leaving);
  document.addEventListener("visibilitychange", () => document.hidden && leaving());
  setInterval(keep, TIDY);
}
