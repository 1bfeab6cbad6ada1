/** Opens boards: another puzzle, one from the shelf, and one that was open before, with its history. */

import { newId } from "../base/random-id.ts";
import { withTrials } from "./entries.ts";
import { createVisits } from "./visits.ts";
import type { Piece, State } from "../types.ts";
import type { Past, Shelved } from "./kept.ts";
import type { OpeningParts, PlaceBoard } from "./types.ts";

export function createOpening({ views, shelf, store, asides, last, keep, trust }: OpeningParts) {
  const visits = createVisits(shelf);

  /** Open a board with its history; the one before is kept with its own. */
  function show({ history, aside, shelved }: Past, what: string = "open") {
    const { board } = history.now;
    if (board === last().board) return;
    keep();
    if (what === "open") visits.leave({ history: store.history(), aside: asides.now() });
    asides.put(board, aside);
    store.open(history, what);
    if (!shelved?.judged) return;
    trust(shelved.solved);
    keep();
  }

  /** Open another puzzle. */
  const place: PlaceBoard = (document, state, known = {}) => {
    const { board = newId(), seconds = 0, moved, trials = [], shelved } = known;
    const { about = { touched: true, helped: state !== null } } = known;
    // A state may leave out what is empty; here everything is there.
    const whole = (one: State | null) => ({ ...views.get(document.kind)?.play.blank(document), ...one });
    const now = withTrials({ board, document, state: whole(state) }, trials.map(whole));
    show({ history: { now, entries: [], at: 0 }, aside: { about, seconds, moved }, shelved });
  };

  const placePiece = ({ document, title, grade }: Piece) =>
    place(document, null, { about: { title, grade, touched: false } });

  async function take(shelved: Shelved) {
    const { document, state, trials, about, seconds, moved } = shelved;
    if (shelved.id === shelf.idOf(store.now().board)) return;
    const board = await shelf.take(shelved);
    const past = shelved.id === shelf.idOf(board) ? await visits.find(board) : null;
    if (past) show(past);
    else place(document, state, { board, about, seconds, moved, trials, shelved });
  }

  /**
   * Open a board that was open before, by its id, or the last one of a kind. False where there is none, where another
   * board was opened meanwhile, or the player does not want it any more.
   */
  async function revisit(
    wanted: { board: string; tab?: string } | { kind: string },
    isWanted: () => boolean = () => true,
  ) {
    const but = last().board;
    const past = await ("kind" in wanted ? visits.last({ ...wanted, but }) : visits.find(wanted.board, wanted.tab));
    if (!past || but !== last().board || !isWanted() || !views.has(past.history.now.document.kind)) return false;
    show(past);
    return true;
  }

  /** Python refuses the open puzzle: the board before comes back. False where there was none. */
  async function abandon() {
    const { board } = last();
    const past = await visits.last({ but: board });
    if (!past || board !== last().board) return false;
    asides.set({ about: { touched: false } }); // so that it is not kept
    show(past, "refuse");
    shelf.forgetOwn(board);
    return true;
  }

  return { place, placePiece, take, revisit, abandon };
}
