/** The page of the Gallery with statistics: what was solved, streaks, times, and the backup of all that is kept. */

import { today } from "../base/dates.ts";
import { make, part } from "../base/dom.ts";
import { capital, clock, counted } from "../base/words.ts";
import { dailyDates, rowsOf, streaksOf } from "../model/statistics.ts";
import { createBackupButtons } from "./backup-buttons.ts";
import type { Page } from "../advice/types.ts";
import type { Solve } from "../model/solves.ts";

const NOTHING =
  "Solve a puzzle, and it is recorded here: how many you have solved, your best and median times, and your streak of daily puzzles.";
const NOTE = [
  "Solved, best and median count puzzles that you solved without help.",
  "A streak counts days in a row: any daily puzzle that you began on its day and solved without Solve.",
].join(" ");
const NOWHERE = "This browser does not let the page keep records.";
const HEADS = ["Size", "Level", "Solved", "Best", "Median", "Helped"];

export function createStatistics(page: Pick<Page, "views" | "shelf" | "settings" | "boards" | "say">) {
  const { views, shelf } = page;
  const place = part("gallery-statistics", HTMLDivElement);
  const body = make("div");
  place.append(body, createBackupButtons(page));

  return (solves: Solve[]) => {
    if (solves.length === 0) {
      return body.replaceChildren(make("p", { class: "note", text: shelf.lasting ? NOTHING : NOWHERE }));
    }
    const tables = [...views].flatMap(([kind, { title }]) => {
      const own = solves.filter((solve) => solve.kind === kind);
      return own.length > 0 ? [tableOf(title, own)] : [];
    });
    return body.replaceChildren(figuresOf(solves), ...tables, make("p", { class: "note", text: NOTE }));
  };
}

/** The figures over the tables. */
function figuresOf(solves: Solve[]) {
  const alone = solves.filter(({ helped }) => !helped).length;
  const { current, longest } = streaksOf(dailyDates(solves), today());
  const figures: [string, string][] = [
    ["Solved", String(alone)],
    ["With help", String(solves.length - alone)],
    ["Daily streak", counted(current, "day")],
    ["Longest streak", counted(longest, "day")],
  ];
  const items = figures.map(([name, text]) => make("div", {}, make("dt", { text: name }), make("dd", { text })));
  return make("dl", { class: "figures" }, ...items);
}

/** @param solves of one kind */
function tableOf(title: string, solves: Solve[]) {
  const time = (seconds: number | null) => (seconds === null ? "–" : clock(seconds));
  const rows = rowsOf(solves).map(({ size, level, solved, best, median, helped }) => {
    const words = [capital(level) || "–", String(solved), time(best), time(median), String(helped)];
    const head = make("th", { scope: "row", text: size.replace(/(\d)x(?=\d)/g, "$1 × ") });
    return make("tr", {}, head, ...words.map((text) => make("td", { text })));
  });
  const heads = HEADS.map((text) => make("th", { scope: "col", text }));
  const table = make("table", { class: "statistics" }, make("caption", { text: title }));
  table.append(make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
  return table;
}
