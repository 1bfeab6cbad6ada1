/** Clues that leave one solution, on a board whose places are set symmetrically: what goes with them, and what that does. Pure. */

import { capital } from "../base/words.ts";
import { same } from "../model/difference.ts";
import { countOf } from "./solution-count.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Document, Narrowed, Place, Solved, View } from "../types.ts";
import type { SymmetricPlacing } from "./types.ts";

/** The puzzle with the clues, placed symmetrically; null where that is the puzzle with the clues alone. */
export function completed({ document, clues }: Narrowed, { placed }: SymmetricPlacing, board: OpenBoard) {
  if (!document) return null;
  const places = clues.map(({ at }) => at);
  const next = placed(board.view, board.document, document, places);
  return same(next, document) ? null : next;
}

interface Counted {
  /** With what goes with the clues. */
  document: Document;
  solved: Solved;
  placing: SymmetricPlacing;
  board: OpenBoard;
}

/** The clues with what goes with them, where that leaves one solution; else the clues alone, and why. */
export function kept(narrowed: Narrowed, { document, solved, placing, board }: Counted): Narrowed {
  const { clues, text } = narrowed;
  const isOne = clues.length === 1;
  const these = isOne ? "this clue" : `these ${clues.length} clues`;
  if (solved.status === "solved" && countOf(board.view, document, solved).only) {
    const others = narrowed.document ? othersIn(board.view, narrowed.document, document) : [];
    return {
      ...narrowed,
      document,
      clues: [...clues, ...others],
      text: `With ${these} and what “${placing.label}” places with ${isOne ? "it" : "them"} there is exactly one solution.`,
    };
  }
  const breaks = isOne ? "it is added alone and breaks" : "they are added alone and break";
  return { ...narrowed, text: `${text} With “${placing.label}” ${outcomeOf(solved)}, so ${breaks} the symmetry.` };
}

function outcomeOf({ status, states }: Solved) {
  if (status === "none") return "there would be no solution";
  return states.length > 1 ? "there would still be several solutions" : "the solutions could not be counted in time";
}

/** What one puzzle has and the other has not, as clues. */
const othersIn = (view: View, before: Document, after: Document): Narrowed["clues"] =>
  placesOf(view, after)
    .filter((at) => wordsAt(view, before, at) !== wordsAt(view, after, at))
    .map((at) => ({ at, value: null, text: `${capital(wordsAt(view, after, at))} in ${view.words.where([at])}.` }));

function wordsAt({ play, words }: View, document: Document, at: Place) {
  const state = play.blank(document);
  return words.say({ document, state, shows: play.preview(document, state), verdict: null }, at);
}

/** The places of a grid, or of a group. */
function placesOf({ geometry }: View, document: Document): Place[] {
  const { width, height, at, all } = geometry.places(document);
  if (all) return all();
  const middles = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => at(x + 0.5, y + 0.5)),
  );
  return middles.flat().filter((place) => place !== null);
}
