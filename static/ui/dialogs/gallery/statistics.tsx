/** The page of the Gallery with statistics: what was solved, streaks and times. */

import { ruleLines } from "../../../advice/review.ts";
import { today } from "../../../base/dates.ts";
import { capital, counted } from "../../../base/words.ts";
import { dailyDates, rowsOf, rulesOf, streaksOf } from "../../../model/statistics.ts";
import { FigureList, timeFigure } from "../../blocks/figure-list.tsx";
import { LineList } from "../../blocks/line-list.tsx";
import { usePage } from "../../page.ts";
import { Backup } from "./backup.tsx";
import type { Solve } from "../../../model/solves.ts";
import type { View } from "../../../types.ts";

const NOTHING =
  "Solve a puzzle, and it is recorded here: how many you have solved, your best and median times, and your streak of daily puzzles.";
const NOTE = [
  "Solved, best and median count puzzles that you solved without help; best and median, the first time that you solved each.",
  "A streak counts days in a row with a daily puzzle that you began on its day and solved without Solve. Weekly puzzles do not count for it.",
  "Rules are counted in games of which you have opened How did it go.",
].join(" ");
const NOWHERE = "This browser does not let the page keep records.";
const HEADS = ["Size", "Level", "Solved", "Best", "Median", "Helped"];

export function Statistics({ solves }: { solves: Solve[] }) {
  const { views, shelf } = usePage();
  const isEmpty = solves.length === 0;
  const none = shelf.lasting ? NOTHING : NOWHERE;
  return (
    <>
      {!isEmpty && <Figures solves={solves} />}
      {[...views].map(([kind, { title }]) => (
        <Table key={kind} title={title} solves={solves.filter((solve) => solve.kind === kind)} />
      ))}
      {[...views].map(([kind, view]) => (
        <Rules key={kind} view={view} solves={solves.filter((solve) => solve.kind === kind)} />
      ))}
      <p class="note">{isEmpty ? none : NOTE}</p>
      <Backup />
    </>
  );
}

/** The figures over the tables. */
function Figures({ solves }: { solves: Solve[] }) {
  const alone = solves.filter(({ helped }) => !helped).length;
  const { current, longest } = streaksOf(dailyDates(solves), today());
  const figures = {
    Solved: String(alone),
    "With help": String(solves.length - alone),
    "Daily streak": counted(current, "day"),
    "Longest streak": counted(longest, "day"),
  };
  return <FigureList class="figures" figures={figures} />;
}

/** The rules that the player's moves followed from; `solves` are of one kind. */
function Rules({ view, solves }: { view: View; solves: Solve[] }) {
  const uses = rulesOf(solves);
  if (uses.length === 0) return null;
  return (
    <>
      <h3>{view.title}: rules that you used</h3>
      <LineList lines={ruleLines(view, uses)} />
    </>
  );
}

/** `solves` are of one kind. */
const Table = ({ title, solves }: { title: string; solves: Solve[] }) =>
  solves.length > 0 && (
    <table class="statistics">
      <caption>{title}</caption>
      <thead>
        <tr>
          {HEADS.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(solves).map(({ size, level, solved, best, median, helped }) => (
          <tr key={`${size} ${level}`}>
            <th scope="row">{size.replace(/(\d)x(?=\d)/g, "$1 × ")}</th>
            <td>{capital(level) || "–"}</td>
            <td>{solved}</td>
            <td>{timeFigure(best)}</td>
            <td>{timeFigure(median)}</td>
            <td>{helped}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
