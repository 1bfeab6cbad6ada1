/** The card of a solved board: its time beside the others, the help that was used, and what can be sent to a friend. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { today } from "../base/dates.ts";
import { save } from "../base/dom.ts";
import { clock, counted, sentence } from "../base/words.ts";
import { resultPng } from "../draw/result-picture.ts";
import { packWithRun } from "../model/links/write-link.ts";
import { codeOf, runOrNull } from "../model/links/run-code.ts";
import { resultLines, resultOf, resultWords } from "../model/result.ts";
import { barOf, columnsOf, runOf } from "../model/runs.ts";
import { CopyButton } from "./blocks/copy-button.tsx";
import { FigureList, timeFigure } from "./blocks/figure-list.tsx";
import { Icon } from "./blocks/icon.tsx";
import { CommandButton } from "./command-button.tsx";
import { linkOf, namesOf } from "./dialogs/share/content.ts";
import { LONGEST } from "./puzzle-address.ts";
import { useKept } from "./records.ts";
import type { Run } from "../model/runs.ts";
import type { Solve } from "../model/solves.ts";
import type { Page } from "./page.ts";

const ABOUT = {
  run: "The link holds the puzzle and your run, against which a friend can play.",
  long: "The link holds the puzzle alone: with your run it would have more than 2,000 characters.",
  none: "The link holds the puzzle alone: no run is known of this board.",
};

/** The run of the open board: of its history, else of its record. */
function useRun({ store, view }: Page, solves: Solve[]): Run | null {
  const board = store.board();
  const recorded = solves.find((solve) => solve.board === board.id)?.run;
  return useMemo(() => {
    return runOf(board, view()) ?? (recorded ? runOrNull(view(), board.document, recorded) : null);
  }, [board.state, board.at, recorded]);
}

/** The address that goes with the result, and what it holds. */
function useResultLink(page: Page, run: Run | null) {
  const link = useSignal<{ address: string; about: string } | null>(null);
  const { document } = page.store.arrangement();
  const { title, author } = namesOf(page);
  async function write() {
    const runs = [run, runOf(page.store.board(), page.view(), false)]; // the other one may be shorter
    const codes = runs.flatMap((each) => (each && codeOf(page.view(), document, each)) ?? []);
    for (const code of codes) {
      const address = new URL(await packWithRun(document, namesOf(page), code), location.href).href;
      if (address.length <= LONGEST) return { address, about: ABOUT.run };
    }
    return { address: await linkOf("puzzle", page), about: codes.length > 0 ? ABOUT.long : ABOUT.none };
  }
  useEffect(
    function writeLink() {
      let isCurrent = true;
      void write().then((written) => isCurrent && (link.value = written));
      return () => void (isCurrent = false);
    },
    [run, document, title, author],
  );
  return link.value;
}

/** How far a run was in equal parts of its time; nothing where there is no run. */
const useColumns = ({ store, view }: Page, run: Run | null) =>
  useMemo(() => (run ? columnsOf(view(), store.arrangement().document, run) : []), [run]);

export function ResultCard({ page }: { page: Page }) {
  const { store, view } = page;
  const board = store.board();
  const solves = useKept<Solve[]>(page.shelf, [], page.shelf.solves, "at once").kept.value;
  const run = useRun(page, solves);
  const link = useResultLink(page, run);
  const columns = useColumns(page, run);
  const result = resultOf(view(), board, solves, today());
  const { seconds, best, median, again, streak, help } = result;
  const figures = {
    Time: clock(seconds),
    Best: timeFigure(best),
    ...(streak !== null && { Streak: counted(streak, "day") }),
    Median: timeFigure(median),
    Help: help,
  };
  return (
    <section class="card facts result" id="result" aria-labelledby="result-title">
      <h2 id="result-title">Your result</h2>
      <FigureList figures={figures} />
      {again && <p class="note">You had solved this puzzle before: Best and Median count the first time.</p>}
      {run && (
        <p class="run-bar" role="img" aria-label="Your run, from the empty board to the solution">
          {barOf(columns)}
        </p>
      )}
      <p class="result-actions">
        <Sending
          page={page}
          lines={resultWords(view(), board, result)}
          columns={columns}
          address={link?.address ?? null}
        />
        {run && (
          <button type="button" onClick={() => page.adviser.value.replay(run)}>
            Replay
          </button>
        )}
        <CommandButton name="review" title="Your moves, one by one" />
      </p>
      <p class="note" id="result-link">
        {link?.about ?? null}
      </p>
    </section>
  );
}

interface SendingProps {
  page: Page;
  lines: ReturnType<typeof resultWords>;
  columns: number[];
  /** Null while it is worked out. */
  address: string | null;
}

/** The result as text with the address, and as a picture. */
function Sending({ page: { store, view, say }, lines, columns, address }: SendingProps) {
  const { document } = store.arrangement();
  const picture = () => resultPng({ view: view(), document, lines, columns });
  const failed = (error: unknown) => say(sentence(error));
  const savePicture = () => picture().then((png) => save(new File([png], "gridlight-result.png")), failed);
  return (
    <>
      <CopyButton
        id="result-copy"
        disabled={address === null}
        content={() => [...resultLines(lines, barOf(columns)), address].join("\n")}
        failed={failed}
      >
        <Icon mark="#icon-copy" />
        Copy result
      </CopyButton>
      <CopyButton id="result-picture" type="image/png" content={picture} failed={failed}>
        Copy picture
      </CopyButton>
      <button type="button" onClick={savePicture}>
        Save picture
      </button>
    </>
  );
}
