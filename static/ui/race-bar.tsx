/** A run that came with the link of the open board: the offer to play against it, how far both are, and its replay. */

import { useMemo } from "preact/hooks";
import { clock } from "../base/words.ts";
import { runOrNull } from "../model/links/run-code.ts";
import { momentAt, placedOf, progressOf, timeOf } from "../model/runs.ts";
import { IconButton } from "./blocks/icon.tsx";
import type { About } from "../model/board.ts";
import type { Run } from "../model/runs.ts";
import type { Page } from "./page.ts";

type Rival = NonNullable<About["rival"]>;

export function RaceBar({ rival, page }: { rival: Rival; page: Page }) {
  const { store, view, isSolved } = page;
  const { document: puzzle } = store.arrangement();
  const run = useMemo(() => runOrNull(view(), puzzle, rival.run), [rival.run, puzzle]);
  if (!run) return null;
  /** The button that was pressed is no longer there, so the board has the focus. */
  function setRival(next: Rival | undefined) {
    store.know({ rival: next });
    page.focusBoard();
  }
  return (
    <div class="trial offer race" id="race" role="group" aria-label="A friend's run">
      {isSolved() ? (
        <Outcome run={run} page={page} isRaced={rival.isOn === true} />
      ) : rival.isOn ? (
        <Bars run={run} page={page} />
      ) : (
        <>
          <span>Run: {clock(timeOf(run))}</span>
          <button type="button" onClick={() => setRival({ ...rival, isOn: true })}>
            Play against this run
          </button>
        </>
      )}
      <IconButton label="Leave the run" mark="#icon-x" onClick={() => setRival(undefined)} />
    </div>
  );
}

/** How far the player is, by what is placed, and the run at the same time. */
function Bars({ run, page: { store, view } }: { run: Run; page: Page }) {
  const { document, state } = store.arrangement();
  const seconds = store.shownSeconds();
  const isOver = seconds >= timeOf(run);
  const own = placedOf(view(), document, run, state);
  const other = progressOf(view(), document, run, momentAt(run, seconds).state);
  return (
    <>
      <div class="race-bars">
        <label>
          You <progress max={1} value={own} />
        </label>
        <label>
          Run <progress max={1} value={other} />
        </label>
      </div>
      <p class="unseen" aria-live="polite">
        {isOver ? "The run has reached the solution." : null}
      </p>
    </>
  );
}

/** Who was faster, and the run once more. */
function Outcome({ run, page, isRaced }: { run: Run; page: Page; isRaced: boolean }) {
  const ahead = Math.round(timeOf(run) - page.store.board().moved);
  const words = ahead === 0 ? "As fast" : `${clock(Math.abs(ahead))} ${ahead > 0 ? "faster" : "slower"}`;
  const isTold = isRaced && !page.store.about().shown;
  return (
    <>
      <span aria-live="polite">{isTold ? words : `Run: ${clock(timeOf(run))}`}</span>
      <button type="button" onClick={() => page.adviser.value.replay(run)}>
        Replay the run
      </button>
    </>
  );
}
