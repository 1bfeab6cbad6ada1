/** The page of the Gallery with statistics: what was solved, streaks, times, and the backup of all that is kept. */

import { useSignal } from "@preact/signals";
import { today } from "../../../base/dates.ts";
import { save } from "../../../base/dom.ts";
import { capital, clock, counted, sentence } from "../../../base/words.ts";
import { refusal } from "../../../kits/refusal.ts";
import { backupText, readBackup } from "../../../model/shelf/backup.ts";
import { dailyDates, rowsOf, streaksOf } from "../../../model/statistics.ts";
import { FileButton } from "../../blocks/file-button.tsx";
import { usePage } from "../../page.ts";
import type { Solve } from "../../../model/solves.ts";

const NOTHING =
  "Solve a puzzle, and it is recorded here: how many you have solved, your best and median times, and your streak of daily puzzles.";
const NOTE = [
  "Solved, best and median count puzzles that you solved without help.",
  "A streak counts days in a row: any daily puzzle that you began on its day and solved without Solve.",
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
  return (
    <dl class="figures">
      {Object.entries(figures).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const time = (seconds: number | null) => (seconds === null ? "–" : clock(seconds));

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
            <td>{time(best)}</td>
            <td>{time(median)}</td>
            <td>{helped}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

const LARGEST = 256 << 20; // bytes of a file
const isSafari = /^((?!chrome|chromium|android|crios|fxios|edg).)*safari/i.test(navigator.userAgent);
const isInstalled = matchMedia("(display-mode: standalone)").matches;
const WARNING =
  isSafari && !isInstalled
    ? " Safari may delete all of it after seven days without a visit, unless Gridlight is on your home screen or in your Dock."
    : "";

/** Saves all that is kept as one file, and opens such a file. */
function Backup() {
  const { views, shelf, settings, store, say } = usePage();
  const fault = useSignal("");

  async function write() {
    shelf.keep(store.timedBoard());
    const [kept, solves] = await Promise.all([shelf.boards(), shelf.solves()]);
    const text = backupText({ boards: kept, solves, settings: { ...settings.now() } });
    save(new File([text], `gridlight-${today()}.json`, { type: "application/json" }));
  }

  async function read(file: File) {
    fault.value = "";
    try {
      if (file.size > LARGEST) throw new Error(`The file ${file.name} is too large to be a Gridlight backup.`);
      const backup = readBackup(await file.text(), { kinds: (kind) => views.has(kind), refusal });
      await shelf.adopt(backup);
      settings.adopt(backup.settings);
      const opened = [counted(backup.boards.length, "board"), counted(backup.solves.length, "record")];
      say(`Opened a backup of ${opened.join(" and ")}.`);
    } catch (error) {
      fault.value = sentence(error);
    }
  }

  return (
    <section class="backup">
      <h3>Backup</h3>
      <p class="note">
        A backup holds your boards, records and settings. Opening one adds it to what is here.{WARNING}
      </p>
      <div class="dialog-actions start">
        <button type="button" onClick={write}>
          Save a backup
        </button>
        <FileButton accept=".json,application/json" take={read}>
          Open a backup
        </FileButton>
      </div>
      <p class="fault-line" role="alert">
        {fault}
      </p>
    </section>
  );
}
