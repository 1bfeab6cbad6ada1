/** The dialog How did it go: the player's run on a time line, and how each move was found. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import {
  figuresOf,
  highlightsOf,
  howOf,
  marksOf,
  moveLines,
  moveTitle,
  ruleLines,
  signOf,
} from "../../advice/review.ts";
import { sentence } from "../../base/words.ts";
import { drawSmall } from "../../draw/picture.ts";
import { runOrNull } from "../../model/links/run-code.ts";
import { playedRun } from "../../model/runs.ts";
import { Dialog } from "../blocks/dialog.tsx";
import { Drawing } from "../blocks/drawing.tsx";
import { FigureList } from "../blocks/figure-list.tsx";
import { IconButton } from "../blocks/icon.tsx";
import { inks } from "../blocks/inks.ts";
import { Job, useLongCalls } from "../blocks/job.tsx";
import { LineList } from "../blocks/line-list.tsx";
import { usePage } from "../page.ts";
import type { Board } from "../../model/board.ts";
import type { PlayedMoment } from "../../model/runs.ts";
import type { WholePage } from "../page.ts";
import type { Document, Review as Reviewed, View } from "../../types.ts";

const SECONDS = 20;
const SIDE = 232; // CSS pixels of the board
const OLD = "This board was played in an older version of the page, which did not write down when each move was made.";
const NOTHING = "There is no move to look at: nothing was played before the solution was shown.";
const NOTE = "What you took back with Undo is not among the moves.";

/** What is known of the run, and what Python said of it. */
interface Told {
  view: View;
  document: Document;
  run: PlayedMoment[];
  review: Reviewed;
}

/** The run of a board: of its history, else of its record. Throws an Error with a sentence where there is none. */
async function runOfBoard({ shelf, view }: WholePage, board: Board): Promise<PlayedMoment[]> {
  const played = playedRun(board);
  if (played && played.length > 1) return played;
  const code = (await shelf.solves()).find((solve) => solve.board === board.id)?.run;
  const recorded = code ? runOrNull(view(), board.document, code) : null;
  if (recorded) return recorded;
  throw new Error(played ? NOTHING : OLD);
}

/** Write the rules into the record of the board, for Statistics; of a board that was given up there is none to count. */
async function keepRules({ shelf }: WholePage, board: Board, { rules }: Reviewed) {
  const solve = (await shelf.solves()).find((recorded) => recorded.board === board.id);
  if (!solve || solve.shown || solve.rules) return;
  await shelf.record({ ...solve, rules: [...rules] }).catch(() => {}); // the review is there all the same
}

export function Review() {
  const page = usePage();
  const { work, run: call, stop } = useLongCalls(page.say);
  const told = useSignal<Told | null>(null);
  const fault = useSignal("");

  useEffect(function ask() {
    const board = page.store.board();
    const { document } = board;
    async function judge() {
      const run = await runOfBoard(page, board);
      const args = { document, run, seconds: SECONDS };
      const review = await call("Looking at your moves", (how) => page.python.ask("review", args, how), SECONDS);
      if (review) {
        told.value = { view: page.view(), document, run, review };
        if (review.complete) await keepRules(page, board, review);
      } else fault.value = "The review was stopped. Open it again to go on.";
    }
    judge().catch((error) => void (fault.value = sentence(error)));
  }, []);

  return (
    <Dialog name="review" title="How did it go" size="wide">
      <p class="unseen" role="status">
        {!told.value && !fault.value ? "Looking at your moves…" : null}
      </p>
      <Job id="review-job" work={work} stop={stop} />
      <p class="fault-line" role="alert">
        {fault}
      </p>
      {told.value && <Moves told={told.value} />}
    </Dialog>
  );
}

/** The time line, the move that is chosen, and what stood out. */
function Moves({ told }: { told: Told }) {
  const { view, review } = told;
  const chosen = useSignal(0);
  const highlights = highlightsOf(told, review);
  const rules = ruleLines(view, review.rules);
  const showButton = (title: string, move: number) => (
    <button type="button" aria-label={`Show ${title.toLowerCase()}`} onClick={() => void (chosen.value = move)}>
      Show
    </button>
  );
  if (review.moves.length === 0) return <p class="note">{[NOTHING, ...review.notes].join(" ")}</p>;
  return (
    <>
      <FigureList class="figures" figures={figuresOf(view, review)} />
      <TimeLine told={told} at={chosen.value} go={(index) => void (chosen.value = index)} />
      <div class="halves">
        <ChosenMove told={told} at={chosen.value} />
        <div>
          {highlights.length > 0 && <h3>What stood out</h3>}
          <LineList
            lines={highlights.map(({ move, ...line }) => ({ ...line, button: showButton(line.title, move) }))}
          />
          {rules.length > 0 && <h3>Rules that you used</h3>}
          <LineList lines={rules} />
        </div>
      </div>
      <p class="note">{[...review.notes, NOTE].join(" ")}</p>
    </>
  );
}

interface ChosenProps {
  told: Told;
  /** The index of a move. */
  at: number;
}

/** A sign for each move where it lies in time; a slider and two buttons choose one. */
function TimeLine({ told, at, go }: ChosenProps & { go: (index: number) => void }) {
  const { moves } = told.review;
  const end = Math.max(0.1, moves[moves.length - 1].seconds);
  const last = moves.length - 1;
  return (
    <>
      <div class="review-line" aria-hidden="true">
        {moves.map((move, index) => (
          <span
            key={index}
            data-how={howOf(move)}
            data-chosen={index === at ? "" : undefined}
            style={{ insetInlineStart: `${(100 * move.seconds) / end}%` }}
          >
            {signOf(move)}
          </span>
        ))}
      </div>
      <div class="review-ways">
        <IconButton label="Move back" mark="#icon-chevron-left" onClick={() => go(Math.max(0, at - 1))} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label="Move"
          aria-valuetext={moveTitle(told, told.review, at)}
          onInput={({ currentTarget }) => go(Number(currentTarget.value))}
        />
        <IconButton label="Move forward" mark="#icon-chevron-right" onClick={() => go(Math.min(last, at + 1))} />
      </div>
    </>
  );
}

/** The move in words, and the board after it. */
function ChosenMove({ told, at }: ChosenProps) {
  const { view, document, run, review } = told;
  const move = review.moves[at];
  const { state } = run[move.moment];
  const draw = (canvas: HTMLCanvasElement) =>
    drawSmall(canvas, SIDE, { view, document, state }, inks.value, { step: marksOf(move) });
  return (
    <div id="review-move">
      <h3>{moveTitle(told, review, at)}</h3>
      <Drawing draw={draw} of={[state, move]} label={`The board after move ${at + 1}`} />
      <LineList lines={moveLines(told, move)} />
    </div>
  );
}
