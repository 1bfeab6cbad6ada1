/** A run that is shown again, move by move: what its card says, and what is read out. Pure. */

import { capital, clock, fewPlaces } from "../base/words.ts";
import { momentOf } from "./walk.ts";
import type { OpenBoard } from "../model/open-board.ts";
import type { Card, Replay } from "./types.ts";

/** How many times as fast as it was played a run can be shown. */
export const SPEEDS = [1, 4, 16];

/** The moment with its time, and what the move to it did. */
export function replayCard(replay: Replay, { view, document }: OpenBoard): Card {
  const { run, at } = replay;
  const { state, seconds, before } = momentOf(replay);
  const places = view.play.changed(document, state, before);
  const did =
    places.length === 1 || view.play.tracing ? view.words.sayMove({ document, state, before }, places[0]) : "";
  const where = view.play.tracing ? "" : capital(fewPlaces(view.words.where, places));
  const text = at === 1 ? "The empty board." : [where && `${where}.`, did].filter(Boolean).join(" ");
  const end = at === run.length ? " Solved." : "";
  return {
    title: `Replay: move ${at - 1} of ${run.length - 1}`,
    body: [{ title: clock(seconds), text: text + end }],
  };
}

/** What is read out where it stops. */
export function spokenReplay(replay: Replay, board: OpenBoard) {
  const { title, body } = replayCard(replay, board);
  return [`${title}.`, ...body.map((part) => ("aside" in part ? part.aside : `${part.title}. ${part.text}`))].join(" ");
}
