/** The boards that this tab has opened: what is known of each, how long it was played; all of it is kept on the shelf. */

import { newName } from "../base/random-id.js";
import { withTrials } from "./entries.js";
import { createOutcomes, isMove } from "./outcomes.js";
import { createRestarts } from "./restarts.js";
import { localDate } from "./solves.js";
import { createVisits } from "./visits.js";

/** @import { Piece, State } from "../types.d.ts" */
/** @import { About, Aside, Past, Shelved } from "./kept.d.ts" */
/** @import { BoardsParts, PlaceBoard } from "./types" */

/** @typedef {ReturnType<typeof createBoards>} Boards */

const TIDY = 10_000; // milliseconds between two writes of the time played

/** What is known of each board of this tab, by name. @param {Past} first the board that is open */
function createAsides({ history, aside }) {
  let open = history.now.board;
  const asides = new Map([[open, aside]]);

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
  const asides = createAsides(first);
  const visits = createVisits(shelf);
  const about = () => asides.now().about;
  const outcomes = createOutcomes({ views, shelf, timer, left, about, keep });
  const restarts = createRestarts(store, timer);
  let last = store.now();
  let lastWhat = "open";
  begin();
  if (first.shelved?.judged) outcomes.trust(last, first.shelved.solved);

  /** @param {{ leaving?: boolean }} [when] */
  function keep({ leaving = false } = {}) {
    const history = store.history();
    const { document, state, trials } = history.now;
    asides.set({ seconds: timer.seconds(), moved: timer.moved() });
    const rest = asides.now();
    const own = rest.about.touched
      ? { document, state, ...(trials && { trials }), ...rest, ...outcomes.of(history.now) }
      : null;
    shelf.keep(history, rest, own, leaving);
  }

  /** Open a board with its history; the one before is kept with its own. @param {Past} past @param {string} [what] */
  function show({ history, aside, shelved }, what = "open") {
    const { board } = history.now;
    if (board === last.board) return;
    keep();
    if (what === "open") visits.leave({ history: store.history(), aside: asides.now() });
    asides.put(board, aside);
    store.open(history, what);
    if (!shelved?.judged) return;
    outcomes.trust(last, shelved.solved);
    keep();
  }

  /** Open another puzzle. @type {PlaceBoard} */
  function place(document, state, known = {}) {
    const { board = newName(), seconds = 0, moved, trials = [], shelved } = known;
    const { about = { touched: true, helped: state !== null } } = known;
    // A state may leave out what is empty; here everything is there.
    const whole = (/** @type {State | null} */ one) => ({ ...views.get(document.kind)?.blank(document), ...one });
    const now = withTrials({ board, document, state: whole(state) }, trials.map(whole));
    show({ history: { now, entries: [], at: 0 }, aside: { about, seconds, moved }, shelved });
  }

  /** @param {Piece} piece */
  const placePiece = ({ document, title, grade }) => place(document, null, { about: { title, grade, touched: false } });

  /** @param {Shelved} shelved */
  async function take(shelved) {
    const { document, state, trials, about, seconds, moved } = shelved;
    if (shelved.id === shelf.idOf(store.now().board)) return;
    const board = await shelf.take(shelved);
    const past = shelved.id === shelf.idOf(board) ? await visits.find(board) : null;
    if (past) show(past);
    else place(document, state, { board, about, seconds, moved, trials, shelved });
  }

  /**
   * Open a board that was open before, by its name, or the last one of a kind. False where there is none, where another
   * board was opened meanwhile, or the player does not want it any more.
   * @param {{ board: string, tab?: string } | { kind: string }} wanted @param {() => boolean} [isWanted]
   */
  async function revisit(wanted, isWanted = () => true) {
    const but = last.board;
    const past = await ("kind" in wanted ? visits.last({ ...wanted, but }) : visits.find(wanted.board, wanted.tab));
    if (!past || but !== last.board || !isWanted() || !views.has(past.history.now.document.kind)) return false;
    show(past);
    return true;
  }

  /** Python refuses the open puzzle: the board before comes back. False where there was none. */
  async function abandon() {
    const { board } = last;
    const past = await visits.last({ but: board });
    if (!past || board !== last.board) return false;
    asides.set({ about: { touched: false } }); // so that it is not kept
    show(past, "refuse");
    shelf.forgetOwn(board).catch(() => {});
    return true;
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
      const { edited, title, author, named } = about();
      // Who named it after changing it meant the board that it has become.
      const own = edited && named && { title, author, named };
      asides.put(last.board, { about: { touched: true, edited: true, ...own }, seconds: 0 });
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
    revisit,
    abandon,
  };
}

/** Keeps the open board now and then, and when the page is left. @param {Pick<Boards, "keep">} boards */
export function keepOften({ keep }) {
  const leaving = () => keep({ leaving: true });
  window.addEventListener("pagehide", leaving);
  document.addEventListener("visibilitychange", () => document.hidden && leaving());
  setInterval(keep, TIDY);
}
