/** The question before Solve, Explain or the equations show what the player could still find alone: of a daily puzzle. */

import { useRef } from "preact/hooks";
import { today } from "../../base/dates.ts";
import { dailyAddress, isInTime, knownPuzzles, WEEKLY } from "../../model/daily.ts";
import { Dialog, leaveDialog, showDialog } from "../blocks/dialog.tsx";
import type { Daily } from "../../model/board.ts";
import type { Model } from "../../model/model.ts";

type AskingParts = Pick<Model, "shelf" | "store" | "isSolved">;
type Asked = "solve" | "explain" | "equations";

const TITLES = {
  solve: "Show the solution?",
  explain: "Explain the whole solution?",
  equations: "Show the equations?",
};
const AGREES = { solve: "Show it", explain: "Explain it", equations: "Show them" };

/**
 * What that costs.
 * @param begun the day when the puzzle was begun
 */
function costWords(asked: Asked, daily: Daily, begun: string) {
  const counts = daily.level !== WEEKLY && isInTime(daily, begun);
  if (asked === "solve") {
    return `This puzzle will count as “solution shown”, without a time${counts ? " and not for your daily streak" : ""}.`;
  }
  const start = asked === "equations" ? "From their first line on, this puzzle will" : "This puzzle will";
  return `${start} count as solved with help: its time is not among your best ones.${counts ? " It still counts for your daily streak." : ""}`;
}

/** Whether the player would lose something. */
async function wouldCost(asked: Asked, { shelf, store, isSolved }: AskingParts) {
  const { daily, helped, shown } = store.about();
  if (!daily || (asked === "solve" ? shown : helped) || isSolved()) return false;
  const { kind } = store.arrangement().document;
  return !knownPuzzles({ boards: [], solves: await shelf.solves() }).has(dailyAddress(kind, daily));
}

/** Do what was asked for, once the player agrees to what it costs. */
export async function agreeToCost(asked: Asked, parts: AskingParts, go: () => unknown) {
  const { store } = parts;
  const { id } = store.arrangement();
  const { daily, begun = today() } = store.about();
  if (!daily || !(await wouldCost(asked, parts))) return go();
  const isHere = () => store.arrangement().id === id; // no other one was opened meanwhile
  const question = <CostQuestion asked={asked} cost={costWords(asked, daily, begun)} agreed={() => isHere() && go()} />;
  if (isHere()) showDialog(question);
}

function CostQuestion({ asked, cost, agreed }: { asked: Asked; cost: string; agreed: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  const agree = () => {
    leaveDialog();
    agreed();
  };
  return (
    <Dialog name="cost" title={TITLES[asked]} describedBy="cost-words" first={first}>
      <p id="cost-words">{cost}</p>
      <div class="dialog-actions">
        <button type="button" id="cost-no" ref={first} onClick={leaveDialog}>
          Keep playing
        </button>
        <button type="button" class="filled" id="cost-yes" onClick={agree}>
          {AGREES[asked]}
        </button>
      </div>
    </Dialog>
  );
}
