/** The boards that this tab has opened: what is known of each, how long it was played; all of it is kept on the shelf. */

import { newName } from "../base/random-id.js";
import { createOutcomes, isMove } from "./outcomes.js";
import { createRestarts } from "./restarts.js";
import { localDate } from "./solves.js";

/** @import { Piece } from "../types.d.ts" */
/** @import { About, Aside, Shelved } from "./kept.d.ts" */
/** @import { BoardsParts, PlaceBoard } from "./types" */

/** @typedef {ReturnType<typeof createBoards>} Boards */

const TIDY = 10_000; // milliseconds between two writes of the time played

/** What is known of each board of this tab, by name. @param {Pick<BoardsParts, "shelf" | "store" | "first">} parts */
function createAsides({ shelf, store, first }) {
  let open = store.now().board;
  const before = [...(shelf.before?.boards ?? [])];
  /** @type {Map<string, Aside>} */
  const asides = new Map(before.map(([name, { seconds, about, moved, restarts }]) => [name, { seconds, about, moved, restarts }])); // prettier-ignore
  asides.set(open, { ...asides.get(open), ...first });

  /** @returns {Aside} */
  const now = () => asides.get(open) ?? { about: { touched: false }, seconds: 0 };
  /** @param {Partial<Aside>} news */
  const set = (news) => void asides.set(open, { ...now(), ...news });

  return {
    now,
    set,
    /** @param {Partial<About>} news */
    add: (news) => set({ about: { ...now().about, ...news } }),
    /** @param {string} name @param {Aside} aside */
    put: (name, aside) => void asides.set(name, aside),
    /** Another board is open. @param {string} name */
    turn: (name) => void (open = name),
  };
}

/** @param {BoardsParts} parts */
export function createBoards({ views, shelf, store, timer, first, left, opened, learned }) {
  const asides = createAsides({ shelf, store, first });
  const about = () => asides.now().about;
  const outcomes = createOutcomes({ views, shelf, timer, left, about, keep });
  const restarts = createRestarts(store, timer);
  let last = store.now();
  let lastWhat = "open";
  begin();
  const shelved = shelf.before?.boards.get(last.board);
  if (shelved?.judged) outcomes.trust(last, shelved.solved);

  /** @param {{ leaving?: boolean }} [when] */
  function keep({ leaving = false } = {}) {
    const history = store.history();
    const { document, state } = history.now;
    asides.set({ seconds: timer.seconds(), moved: timer.moved() });
    const rest = asides.now();
    const own = rest.about.touched ? { document, state, ...rest, ...outcomes.of(history.now) } : null;
    shelf.keep(history, rest, own, leaving);
  }

  /** Open another puzzle. The one before stays under Undo and on the shelf. @type {PlaceBoard} */
  function place(document, state, known = {}) {
    const { board = newName(), about = { touched: true, helped: state !== null }, seconds = 0, moved } = known;
    asides.put(board, { about, seconds, moved });
    // A state may leave out what is empty; here everything is there.
    store.open({ board, document, state: { ...views.get(document.kind)?.blank(document), ...state } });
  }

  /** @param {Piece} piece */
  const placePiece = ({ document, title, grade }) => place(document, null, { about: { title, grade, touched: false } });

  /** @param {Shelved} shelved */
  async function take(shelved) {
    const { document, state, about, seconds, moved } = shelved;
    if (shelved.id === shelf.idOf(store.now().board)) return;
    place(document, state, { board: await shelf.take(shelved), about, seconds, moved });
    if (shelved.judged) outcomes.trust(last, shelved.solved);
    keep();
  }

  /** Take up the open board's time. */
  function begin() {
    const { seconds, moved } = asides.now();
    timer.solved(false);
    timer.set(seconds, moved);
  }

  /** @param {string} what */
  function changed(what) {
    const isOther = store.now().board !== last.board;
    if (!isMove(what)) outcomes.leave(last, lastWhat);
    if (isOther) asides.set({ seconds: timer.seconds(), moved: timer.moved() });
    last = store.now();
    lastWhat = what;
    asides.turn(last.board);
    if (isOther) {
      begin();
      opened(what);
    } else if (what === "edit") {
      // An edited puzzle is another one: what was known of it no longer holds.
      asides.put(last.board, { about: { touched: true }, seconds: 0 });
      timer.set(0);
    } else played(what);
    keep();
  }

  /** @param {string} what */
  function played(what) {
    asides.set({ restarts: restarts.after(what, asides.now().restarts) });
    asides.add({ touched: true, ...(what === "solve" && { helped: true, shown: true }) });
    if (!isMove(what)) return;
    asides.add({ begun: about().begun ?? localDate() });
    timer.move();
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
    place,
    placePiece,
    take,
  };
}

/** Keeps the open board now and then, and when the page is left. @param {Pick<Boards, "keep">} boards */
export function keepOften({ keep }) {
  const leaving = () => keep({ leaving: true });
  window.addEventListener("pagehide", leaving);
  document.addEventListener("visibilitychange", () => document.hidden && leaving());
  setInterval(keep, TIDY);
}
