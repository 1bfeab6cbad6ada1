/** A picture becomes a board: both side by side, the places to look at with what may stand there, and Open. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { boardName, capital, counted, sentence, wholeNumber } from "../../../base/words.ts";
import { readInks } from "../../../draw/inks.ts";
import { drawSmall } from "../../../draw/picture.ts";
import { viewFor } from "../../../model/site.ts";
import { Dialog, leaveDialog, showDialog } from "../../blocks/dialog.tsx";
import { Drawing } from "../../blocks/drawing.tsx";
import { Job, useLongCalls } from "../../blocks/job.tsx";
import { Select } from "../../blocks/select.tsx";
import { usePage } from "../../page.ts";
import { PictureWithCorners } from "./corners.tsx";
import { pixelsOf } from "./pixels.ts";
import { createReader } from "./reading.ts";
import type { Signal } from "@preact/signals";
import type { Page } from "../../page.ts";
import type { Pixels } from "./pixels.ts";
import type { Hints, PictureReader, Question } from "./reading.ts";
import type { Place, StepMarks } from "../../../types.ts";

const SIDE = 320; // CSS pixels of the drawn board
const ANY = ""; // of the kinds

/** Show what a picture holds, unless it is `unwanted` meanwhile; rejects with a sentence where the file cannot be read. */
export async function showPicture(file: File, open: PictureDialogProps["open"], unwanted: AbortSignal) {
  const picture = await pixelsOf(file);
  if (!unwanted.aborted) showDialog(<PictureDialog picture={picture} open={open} />);
}

interface PictureDialogProps {
  picture: Pixels;
  /** Opens the board, given as JSON, unless it is unwanted meanwhile. */
  open: (text: string, unwanted: AbortSignal) => Promise<void>;
}

function PictureDialog({ picture, open }: PictureDialogProps) {
  const { views, python, say } = usePage();
  const { work, run, stop } = useLongCalls(say);
  const [reader] = useState(() => createReader({ views, call: python.ask, picture }));
  const [closed] = useState(() => new AbortController());
  const showsCorners = useSignal(false);
  const pointed = useSignal<Place | null>(null);
  const { board, fault, questions, reading } = reader;

  async function look(more: Hints = {}) {
    const isNew = await run("Looking for a board", ({ signal }) => reader.look(more, signal));
    if (isNew) say(readWords(reader, views), { toast: false });
  }

  /** Do what may fail; why it did is said. */
  async function attempt(act: () => unknown) {
    try {
      await act();
    } catch (error) {
      fault.value = sentence(error);
    }
  }

  /** Open the board that was read, with all that was chosen. */
  async function openBoard() {
    await open(JSON.stringify(await reader.whole()), closed.signal);
    if (!closed.signal.aborted) leaveDialog();
  }

  useLayoutEffect(() => void look(), []);
  useEffect(() => () => closed.abort(), []);

  return (
    <Dialog name="picture" title="Picture" size="wide">
      <div class="picture-pair">
        <PictureWithCorners
          picture={picture}
          corners={reader.hints.value.corners ?? reading.value?.corners ?? null}
          showsCorners={showsCorners.value}
          setCorners={(corners) => void look({ corners })}
        />
        <BoardRead reader={reader} pointed={pointed.value} />
      </div>
      <Job id="picture-job" work={work} stop={stop} />
      <p class="fault-line" role="alert">
        {fault.value || null}
      </p>
      {reading.value && <Notes notes={reading.value.notes} />}
      {board.value && questions.value.length > 0 && (
        <Questions
          kind={board.value.document.kind}
          questions={questions.value}
          put={(question, number) => attempt(() => reader.put(question, number))}
          point={(at) => (pointed.value = at)}
        />
      )}
      <Corrections
        reader={reader}
        look={look}
        choose={(number) => attempt(() => reader.choose(number))}
        showsCorners={showsCorners}
      />
      <OpenButton board={board.value} open={() => attempt(openBoard)} />
    </Dialog>
  );
}

/** What had to be assumed, or that there is another board. */
const Notes = ({ notes }: { notes: string[] }) =>
  notes.map((note) => (
    <p key={note} class="note">
      {note}
    </p>
  ));

/** What was read, how many places there are to look at, and what else is to be known. */
function readWords({ board, reading }: PictureReader, views: Page["views"]) {
  if (!board.value) return "";
  const { document } = board.value;
  const doubts = reading.value?.doubtful.length ?? 0;
  const toLookAt = doubts === 0 ? "Every place is clear." : `Look at ${counted(doubts, "place")}.`;
  const notes = reading.value?.notes ?? [];
  return [`${boardName(viewFor(views, document.kind), document)}.`, toLookAt, ...notes].join(" ");
}

const OpenButton = ({ board, open }: { board: object | null; open: () => unknown }) => (
  <div class="dialog-actions">
    <button type="button" class="filled" id="picture-open" disabled={!board} onClick={open}>
      Open
    </button>
  </div>
);

/** The board that was read, with frames round the places to look at. */
function BoardRead({ reader, pointed }: { reader: PictureReader; pointed: Place | null }) {
  const { views } = usePage();
  const { board, questions } = reader;
  if (!board.value) return <div />;
  const { document, state } = board.value;
  const view = viewFor(views, document.kind);
  const marks: StepMarks = {
    found: [],
    links: questions.value.map(({ at }) => [at]),
    supposed: [],
    wrong: [],
    numbered: true,
    ...(pointed && { pointed: { places: [pointed], isFault: false } }),
  };
  return (
    <div>
      <Drawing
        label={`What was read: ${boardName(view, document)}`}
        draw={(canvas) => drawSmall(canvas, SIDE, { view, document, state }, readInks(), { step: marks })}
        of={[document, state, questions.value, pointed]}
      />
    </div>
  );
}

interface QuestionsProps {
  kind: string;
  questions: Question[];
  put: (question: Question, number: number) => unknown;
  point: (at: Place | null) => void;
}

/** The places to look at, in order. */
function Questions({ kind, questions, put, point }: QuestionsProps) {
  const { views } = usePage();
  const { words } = viewFor(views, kind);
  return (
    <fieldset class="picture-doubts">
      <legend>{counted(questions.length, "place")} to look at</legend>
      <ol>
        {questions.map((question) => {
          const label = capital(words.where([question.at]));
          return (
            <li key={String(question.at)} onFocusIn={() => point(question.at)} onFocusOut={() => point(null)}>
              <span>{label}</span>
              {question.choices.length > 0 && (
                <Select
                  label={label}
                  choices={question.choices.map(({ says }, number) => ({ value: String(number), label: says }))}
                  chosen={String(question.chosen)}
                  choose={(number) => put(question, Number(number))}
                />
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

interface CorrectionsProps {
  reader: PictureReader;
  look: (more: Hints) => unknown;
  choose: (number: number) => unknown;
  showsCorners: Signal<boolean>;
}

/** What the player can correct: what the picture shows, how large it is, and where its corners are. */
function Corrections({ reader, look, choose, showsCorners }: CorrectionsProps) {
  const { views } = usePage();
  const { readings, reading, chosen, hints } = reader;
  /** Rows and columns that were typed, of which one alone says nothing; 0 where none was. */
  const typed = useSignal<[rows: number, columns: number]>([0, 0]);
  const several = readings.value.length > 1;
  const kinds = [...views].map(([value, { title }]) => ({ value, label: title }));
  const extent = reading.value && viewFor(views, reading.value.kind).geometry.extent(reading.value.document);
  const rows = typed.value[0] || extent?.rows || 0;
  const columns = typed.value[1] || extent?.columns || 0;

  function type(size: [rows: number, columns: number]) {
    typed.value = size;
    if (size.every((side) => side > 0)) look({ size });
  }
  return (
    <details open={several || undefined}>
      <summary>{several ? "What is this?" : "It is something else"}</summary>
      {several && (
        <Select
          label="What is this?"
          choices={readings.value.map(({ kind, document }, number) => ({
            value: String(number),
            label: boardName(viewFor(views, kind), document),
          }))}
          chosen={String(chosen.value)}
          choose={(number) => choose(Number(number))}
        />
      )}
      <div class="picture-fields">
        <Select
          label="Kind"
          choices={[{ value: ANY, label: "Any kind" }, ...kinds]}
          chosen={hints.value.kind ?? ANY}
          choose={(kind) => look({ kind: kind || undefined })}
        />
        <SizeField label="Columns" value={columns} choose={(number) => type([rows, number])} />
        <SizeField label="Rows" value={rows} choose={(number) => type([number, columns])} />
        <button
          type="button"
          aria-pressed={showsCorners.value}
          onClick={() => (showsCorners.value = !showsCorners.value)}
        >
          Move the corners
        </button>
      </div>
    </details>
  );
}

function SizeField({ label, value, choose }: { label: string; value: number; choose: (value: number) => void }) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={1}
        max={200}
        value={value || ""}
        onChange={({ currentTarget }) => {
          const number = wholeNumber(currentTarget.value);
          if (number > 0) choose(number);
        }}
      />
    </label>
  );
}
