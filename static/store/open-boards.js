/** The boards that this tab has opened: what is known of each, how long it was played; all of it is kept on the shelf. */

import { newName } from "../base/random-id.js";
import { withTrials } from "./entries.js";
import { createRestarts } from "./restarts.js";
import { localDate, solveOf } from "./solves.js";
import { createVisits } from "./visits.js";

/** @import { Piece, State, View } from "../types.d.ts" */
/** @import { About, Aside, Past, Shelved } from "./kept.d.ts" */
/** @import { Now } from "./store.js" */
/** @import { BoardsParts, PlaceBoard } from "./types" */

/** @typedef {ReturnType<typeof createBoards>} Boards */

const TIDY = 10_000; // milliseconds between two writes of the time played
/** The changes that are not moves of the player. */
const NO_MOVES = new Set(["open", "edit", "restart", "undo", "redo", "refuse", "try", "keep", "reject"]);

/** @param {BoardsParts} parts */
export function createBoards({ views, shelf, store, timer, first, left, opened, learned }) {
  const visits = createVisits(shelf);
  const restarts = createRestarts(store, timer);
  const outcomes = createOutcomes({ views, shelf, keep: () => keep() });
  let last = store.now();
  let lastWhat = "open";
  /** @type {Map<string, Aside>} by the board's name */
  const asides = new Map([[last.board, first.aside]]);
  begin();
  if (first.shelved?.judged) trust(first.shelved);

  /** @returns {Aside} */
  const aside = () => asides.get(last.board) ?? { about: { touched: false }, seconds: 0 };

  /** @param {{ leaving?: boolean }} [when] */
  function keep({ leaving = false } = {}) {
    const history = store.history();
    const { board, ...position } = history.now;
    const { about, restarts } = aside();
    const rest = { about, seconds: timer.seconds(), moved: timer.moved(), ...(restarts && { restarts }) };
    asides.set(board, rest);
    const own = about.touched ? { ...position, ...rest, ...outcomes.of(history.now) } : null;
    shelf.keep(history, rest, own, leaving);
  }

  /** @param {Partial<About>} news */
  function add(news) {
    asides.set(last.board, { ...aside(), about: { ...aside().about, ...news } });
  }

  /** Open a board with its history; the one before is kept with its own. @param {Past} past @param {string} [what] */
  function show({ history, aside: known, shelved }, what = "open") {
    if (history.now.board === last.board) return;
    keep();
    if (what === "open") visits.leave({ history: store.history(), aside: aside() });
    asides.set(history.now.board, known);
    store.open(history, what);
    if (!shelved?.judged) return;
    trust(shelved);
    keep();
  }

  /** Open another puzzle. @type {PlaceBoard} */
  function place(document, state, known = {}) {
    const { board = newName(), seconds = 0, moved, trials = [] } = known;
    const { about = { touched: true, helped: state !== null } } = known;
    // A state may leave out what is empty; here everything is there.
    const whole = (/** @type {State | null} */ one) => ({ ...views.get(document.kind)?.blank(document), ...one });
    const now = withTrials({ board, document, state: whole(state) }, trials.map(whole));
    show({ history: { now, entries: [], at: 0 }, aside: { about, seconds, moved } });
  }

  /** @param {Piece} piece */
  const placePiece = ({ document, title, grade }) => place(document, null, { about: { title, grade, touched: false } });

  /** @param {Shelved} shelved */
  async function take(shelved) {
    const { document, state, trials, about, seconds, moved } = shelved;
    if (shelved.id === shelf.idOf(store.now().board)) return;
    const board = await shelf.take(shelved);
    const past = shelved.id === shelf.idOf(board) ? await visits.find(board) : null;
    if (past) return show({ ...past, aside: { ...past.aside, about }, shelved });
    place(document, state, { board, about, seconds, moved, trials });
    if (shelved.judged) trust(shelved);
    keep();
  }

  /**
   * Open a board that was open before, by its name, or the last one of a kind. False where there is none, or another board
   * was opened meanwhile.
   * @param {{ board: string, tab?: string } | { kind: string }} wanted
   */
  async function revisit(wanted) {
    const but = last.board;
    const past = await ("kind" in wanted ? visits.last({ ...wanted, but }) : visits.find(wanted.board, wanted.tab));
    if (!past || but !== last.board || !views.has(past.history.now.document.kind)) return false;
    show(past);
    return true;
  }

  /** Python refuses the open puzzle: the board before comes back. False where there was none. */
  async function abandon() {
    const { board } = last;
    const past = await visits.last({ but: board });
    if (!past || board !== last.board) return false;
    asides.set(board, { about: { touched: false }, seconds: 0 }); // so that it is not kept
    show(past, "refuse");
    shelf.forgetOwn(board).catch(() => {});
    return true;
  }

  /** The outcome of a board is known from before. @param {Pick<Shelved, "solved">} shelved */
  function trust({ solved }) {
    outcomes.know(last, solved);
    timer.solved(solved);
  }

  /** Take up the open board's time. */
  function begin() {
    timer.solved(false);
    timer.set(aside().seconds, aside().moved);
  }

  /** The board as it was before this change has no verdict, and the player made the last move. @param {string} what */
  function judgeBefore(what) {
    const { about } = aside();
    if (!about.begun || outcomes.isKnown(last) || NO_MOVES.has(lastWhat) || !NO_MOVES.has(what)) return;
    const { board, document, state } = last;
    left({ id: shelf.idOf(board), document, state, about, seconds: timer.moved(), when: Date.now() });
  }

  /** Another board is open: put the old one's time away. @param {string} what */
  function change(what) {
    const old = asides.get(last.board);
    if (old) asides.set(last.board, { ...old, seconds: timer.seconds(), moved: timer.moved() });
    last = store.now();
    begin();
    opened(what);
  }

  /** @param {string} what */
  function changed(what) {
    judgeBefore(what);
    if (store.now().board !== last.board) change(what);
    else {
      last = store.now();
      asides.set(last.board, { ...aside(), restarts: restarts.after(what, aside().restarts) });
      // An edited puzzle is another one: what was known of it no longer holds.
      if (what === "edit") {
        const { edited, title, author, named } = aside().about;
        // Who named it after changing it meant the board that it has become.
        const own = edited && named && { title, author, named };
        asides.set(last.board, { about: { touched: true, edited: true, ...own }, seconds: 0 });
        timer.set(0);
      } else add({ touched: true });
      if (!NO_MOVES.has(what)) moved(what);
    }
    lastWhat = what;
    keep();
  }

  /** @param {string} what */
  function moved(what) {
    add({ begun: aside().about.begun ?? localDate(), ...(what === "solve" && { helped: true, shown: true }) });
    timer.move();
  }

  store.subscribe(changed);

  return {
    about: () => aside().about,
    /** @param {Partial<About>} news */
    know(news) {
      add(news);
      learned();
      keep();
    },
    /** The player was helped; a board that is solved already was not. @param {{ shown: boolean }} how shown: by a solution */
    helped({ shown }) {
      if (outcomes.of(last).solved) return;
      add({ helped: true, ...(shown && { shown }) });
      keep();
    },
    /** Python's verdict on the open board: one that is solved is recorded at once. @param {boolean} solved */
    judged(solved) {
      if (outcomes.isKnown(last)) return;
      timer.solved(solved);
      const { about } = aside();
      outcomes.judge(last, solved, { about, id: shelf.idOf(last.board), seconds: timer.moved(), when: Date.now() });
    },
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

/** Whether the open board is solved, as far as that is known. @param {Pick<BoardsParts, "views" | "shelf"> & { keep: () => void }} parts */
function createOutcomes({ views, shelf, keep }) {
  /** @type {{ now: Now | null, solved: boolean, judged: boolean }} */
  let known = { now: null, solved: false, judged: false };

  return {
    /** @param {Now} now */
    isKnown: (now) => known.now === now,
    /** What the shelf keeps of it: judged only when the record is written. @param {Now} now */
    of: (now) => (known.now === now ? { solved: known.solved, judged: known.judged } : { solved: false, judged: false }),
    /** @param {Now} now @param {boolean} solved */
    know: (now, solved) => void (known = { now, solved, judged: true }),
    /** @param {Now} now @param {boolean} solved @param {Omit<import("./kept.d.ts").Position, "document" | "state">} how */
    judge(now, solved, how) {
      const mine = (known = { now, solved, judged: !solved || !how.about.begun });
      if (solved) keep();
      if (mine.judged) return;
      const { document, state } = now;
      const view = /** @type {View} */ (views.get(document.kind));
      const written = () => {
        mine.judged = true;
        keep();
      };
      // What cannot be recorded is tried again when the page opens next.
      shelf.record(solveOf(view, { document, state, ...how })).then(written, () => {});
    },
  };
}

/** Keeps the open board now and then, and when the page is left. @param {Pick<Boards, "keep">} boards */
export function keepOften({ keep }) {
  const leaving = () => keep({ leaving: true });
  window.addEventListener("pagehide", leaving);
  document.addEventListener("visibilitychange", () => document.hidden && leaving());
  setInterval(keep, TIDY);
}
