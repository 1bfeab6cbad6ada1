/** The boards that this tab has opened: what is known of each, how long it was played; all of it is kept on the shelf. */

import { createAsides } from "./asides.js";
import { createOpening } from "./opening.js";
import { createOutcomes, isMove } from "./outcomes.js";
import { createPlayedTime } from "./played-time.js";

/** @import { About } from "./kept.d.ts" */
/** @import { BoardsParts } from "./types" */

/** @typedef {ReturnType<typeof createBoards>} Boards */

const TIDY = 10_000; // milliseconds between two writes of the time played

/** @param {BoardsParts} parts */
export function createBoards({ views, shelf, store, timer, first, left, opened, learned }) {
  const asides = createAsides(first);
  const { about } = asides;
  const outcomes = createOutcomes({ views, shelf, timer, left, about, keep });
  const time = createPlayedTime(asides, { store, timer });
  let last = store.now();
  let lastWhat = "open";
  /** @param {boolean} solved */
  const trust = (solved) => outcomes.trust(last, solved);
  const opening = createOpening({ views, shelf, store, asides, last: () => last, keep, trust });
  time.begin();
  if (first.shelved?.judged) trust(first.shelved.solved);

  /** @param {{ leaving?: boolean }} [when] */
  function keep({ leaving = false } = {}) {
    const history = store.history();
    const { document, state, trials } = history.now;
    time.note();
    const rest = asides.now();
    const own = rest.about.touched
      ? { document, state, ...(trials && { trials }), ...rest, ...outcomes.of(history.now) }
      : null;
    shelf.keep(history, rest, own, leaving);
  }

  /** @param {string} what */
  function changed(what) {
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
    /** @param {Partial<About>} news */
    know(news) {
      asides.add(news);
      learned();
      keep();
    },
    /** The player was helped, if the board is not solved already. @param {{ shown: boolean }} how shown: by a solution */
    helped({ shown }) {
      if (outcomes.of(last).solved) return;
      asides.add({ helped: true, ...(shown && { shown }) });
      keep();
    },
    /** Python's verdict on the open board. @param {boolean} solved */
    judged: (solved) => outcomes.judge(last, solved),
    /** The open board's id on the shelf. */
    id: () => shelf.idOf(last.board),
    keep,
    ...opening,
  };
}

/** Keeps the open board now and then, and when the page is left. @param {Pick<Boards, "keep">} boards */
export function keepOften({ keep }) {
  const leaving = () => keep({ leaving: true });
  window.addEventListener("pagehide", leaving);
  document.addEventListener("visibilitychange", () => document.hidden && leaving());
  setInterval(keep, TIDY);
}
