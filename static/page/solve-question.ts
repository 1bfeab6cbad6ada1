/** The question before Solve shows what the player could still solve alone: a daily puzzle. */

import { today } from "../base/dates.ts";
import { openDialog } from "../base/dialog.ts";
import { part, write } from "../base/dom.ts";
import { puzzleId } from "../model/solves.ts";
import type { Page } from "../advice/types.ts";

/**
 * What it costs to be shown the solution of a day's puzzle.
 * @param date the puzzle's
 * @param day when it was begun
 */
export const costWords = (date: string, day: string) =>
  `This puzzle will count as “solution shown”, without a time${date === day ? " and not for your daily streak" : ""}.`;

export function createSolveQuestion(
  { boards, shelf, store, isSolved }: Pick<Page, "boards" | "shelf" | "store" | "isSolved">,
  solve: () => unknown,
) {
  const dialog = part("solve-dialog", HTMLDialogElement);
  for (const answer of ["yes", "no"]) {
    part(`solve-${answer}`, HTMLButtonElement).addEventListener("click", () => dialog.close(answer));
  }

  part("solve-no", HTMLButtonElement).autofocus = true; // as an attribute, a frame of another site would complain of it

  /** Whether the player would lose something. */
  async function costs() {
    const { daily, shown } = boards.about();
    if (!daily || shown || isSolved()) return false;
    const id = puzzleId(store.now().document);
    return !(await shelf.solves()).some((solve) => solve.id === id);
  }

  return async () => {
    const { board } = store.now();
    const { daily, begun = today() } = boards.about();
    if (!daily || !(await costs())) return solve();
    if (store.now().board !== board) return; // another one was opened meanwhile
    write("solve-cost", costWords(daily.date, begun));
    dialog.returnValue = "";
    openDialog(dialog.id);
    await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
    if (dialog.returnValue === "yes" && store.now().board === board) solve();
  };
}
