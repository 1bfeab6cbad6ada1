/** The question before Solve shows what the player could still solve alone: a daily puzzle. */

import { useRef } from "preact/hooks";
import { today } from "../../base/dates.ts";
import { puzzleId } from "../../model/puzzle-id.ts";
import { Dialog, leaveDialog, showDialog } from "../blocks/dialog.tsx";
import type { Model } from "../../model/model.ts";

type AskingParts = Pick<Model, "shelf" | "store" | "isSolved">;

/**
 * What it costs to be shown the solution of a day's puzzle.
 * @param date the puzzle's
 * @param day when it was begun
 */
const costWords = (date: string, day: string) =>
  `This puzzle will count as “solution shown”, without a time${date === day ? " and not for your daily streak" : ""}.`;

/** Whether the player would lose something. */
async function wouldCost({ shelf, store, isSolved }: AskingParts) {
  const { daily, shown } = store.about();
  if (!daily || shown || isSolved()) return false;
  const id = puzzleId(store.arrangement().document);
  return !(await shelf.solves()).some((solve) => solve.id === id);
}

/** Solve, once the player agrees to what it costs. */
export async function agreeToSolve(parts: AskingParts, solve: () => unknown) {
  const { store } = parts;
  const { id } = store.arrangement();
  const { daily, begun = today() } = store.about();
  if (!daily || !(await wouldCost(parts))) return solve();
  const isHere = () => store.arrangement().id === id; // no other one was opened meanwhile
  if (isHere()) showDialog(<SolveQuestion cost={costWords(daily.date, begun)} agreed={() => isHere() && solve()} />);
}

function SolveQuestion({ cost, agreed }: { cost: string; agreed: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  const agree = () => {
    leaveDialog();
    agreed();
  };
  return (
    <Dialog name="solve" title="Show the solution?" describedBy="solve-cost" first={first}>
      <p id="solve-cost">{cost}</p>
      <div class="dialog-actions">
        <button type="button" id="solve-no" ref={first} onClick={leaveDialog}>
          Keep playing
        </button>
        <button type="button" class="filled" id="solve-yes" onClick={agree}>
          Show it
        </button>
      </div>
    </Dialog>
  );
}
