/** The Gallery dialog: the puzzles of the open kind by level, the player's own boards, and statistics. */

import { useSignal } from "@preact/signals";
import { closeDialogs } from "../../../base/dialog.ts";
import { boardName, sentence } from "../../../base/words.ts";
import { Dialog } from "../../blocks/dialog.tsx";
import { Tabs } from "../../blocks/tabs.tsx";
import { CommandButton } from "../../command-button.tsx";
import { usePage } from "../../page.ts";
import { useKept } from "../../records.ts";
import { BoardCard } from "./board-card.tsx";
import { LessonPage, startLesson } from "./lesson-page.tsx";
import { lessonBoards, placeOf, toggle } from "./lesson-boards.ts";
import { OwnBoards } from "./own-boards.tsx";
import { Statistics } from "./statistics.tsx";
import { countSolved, levelsOf, solvedWords } from "./words.ts";
import type { Signal } from "@preact/signals";
import type { About, KeptBoard } from "../../../model/board.ts";
import type { Solve } from "../../../model/solves.ts";
import type { Document, Piece, View } from "../../../types.ts";
import type { Page } from "../../page.ts";

/** What it shows: puzzles of the kind that was open when they were read; `trouble` says why they cannot be had. */
type Content = { boards: KeptBoard[]; solves: Solve[]; view: View; pieces: Piece[]; trouble: string };

async function readContent({ shelf, gallery, kind, view: openView }: Page): Promise<Content> {
  let trouble = "";
  const view = openView();
  const readable = gallery(kind()).catch((error) => {
    trouble = `${sentence(error)} Open this again when you are online.`;
    return [];
  });
  const [boards, solves, pieces] = await Promise.all([shelf.boards(), shelf.solves(), readable]);
  return { boards, solves, view, pieces, trouble };
}

type TabName = "puzzles" | "shelf" | "statistics" | "lesson";

/** Begins a list, or gives it up. */
function Head({ isMakingLesson, chosen }: { isMakingLesson: Signal<boolean>; chosen: Signal<TabName> }) {
  function turn() {
    isMakingLesson.value = !isMakingLesson.value;
    startLesson();
    if (chosen.value !== "shelf") chosen.value = "puzzles";
  }
  return (
    <div>
      <button type="button" aria-pressed={isMakingLesson.value} onClick={turn}>
        Make a list
      </button>
      <CommandButton name="print" shows="both" hidden={isMakingLesson.value} />
    </div>
  );
}

/** It opens once all of it is read; what is solved while it is open, or opens, is marked at once. */
export function Gallery({ tab }: { tab: TabName }) {
  const page = usePage();
  const chosen = useSignal<TabName>(tab);
  /** Whether boards are chosen for a list. */
  const isMakingLesson = useSignal(lessonBoards.value.length > 0 && tab !== "statistics");
  const { kept: content, read } = useKept<Content | null>(page.shelf, null, () => readContent(page), "at once");

  /** Open a board, and say which it is. */
  async function open(take: () => unknown) {
    closeDialogs();
    await take();
    const name = boardName(page.view(), page.store.arrangement().document);
    const { title } = page.store.about();
    page.say(`Opened ${[title, name].filter(Boolean).join(". ")}.`, { toast: false });
    page.focusBoard();
  }

  if (!content.value) return null;
  const { boards, solves } = content.value;
  const places = isMakingLesson.value ? placeOf : undefined;
  /** Choose a board for the list, or open it. */
  function take(document: Document, name: string, about: Partial<About>, openIt: () => unknown) {
    if (isMakingLesson.value) page.say(toggle(document, name, about), { toast: false });
    else void open(openIt);
  }
  const puzzles = (
    <Puzzles
      content={content.value}
      placeOf={places}
      take={(piece, name) => take(piece.document, name, { grade: piece.grade }, () => page.boards.openPiece(piece))}
    />
  );
  const own = (
    <OwnBoards
      boards={boards}
      placeOf={places}
      take={(board, name) => take(board.document, name, board.about, () => page.boards.openKept(board))}
      read={read}
    />
  );
  const statistics = { label: "Statistics", page: "gallery-statistics", shows: <Statistics solves={solves} /> };
  const lesson = { label: `List (${lessonBoards.value.length})`, page: "gallery-lesson", shows: <LessonPage /> };
  return (
    <Dialog name="gallery" title="Gallery" size="wide" head={<Head isMakingLesson={isMakingLesson} chosen={chosen} />}>
      <Tabs
        label="Puzzles, your boards or statistics"
        class="gallery-page"
        tabs={[
          { name: "puzzles", label: "Puzzles", page: "gallery-puzzles", shows: puzzles },
          { name: "shelf", label: "Your boards", page: "gallery-shelf", shows: own },
          isMakingLesson.value ? { name: "lesson", ...lesson } : { name: "statistics", ...statistics },
        ]}
        chosen={chosen}
      />
    </Dialog>
  );
}

interface PuzzlesProps {
  content: Content;
  /** Which one of a list a puzzle is, while boards are chosen for one. */
  placeOf?: (document: Document) => number;
  take: (piece: Piece, name: string) => void;
}

/** The puzzles of a kind, by level. */
function Puzzles({ content: { view, pieces, solves, trouble }, placeOf, take }: PuzzlesProps) {
  const levels = levelsOf(pieces, solves);
  const { solved } = countSolved(levels.flatMap((level) => level.pieces));
  const howMany = `${view.title}: ${solved} of ${pieces.length} solved.`;
  return (
    <>
      <p class="note">{trouble || (pieces.length > 0 ? howMany : "No puzzles of this kind yet.")}</p>
      {levels.map(({ title, pieces: own, solved }) => (
        <section key={title}>
          <div class="level-head">
            <h3>{title}</h3>
            <span class="note">
              {solved} of {own.length} solved
            </span>
          </div>
          <ul class="boards">
            {own.map(({ piece, solve }, index) => (
              <BoardCard
                key={index}
                view={view}
                document={piece.document}
                name={piece.title}
                lines={[view.words.size(piece.document), ...(solve ? [solvedWords(solve)] : [])]}
                isDone={solve !== null && !solve.shown}
                place={placeOf?.(piece.document)}
                take={() => take(piece, `${piece.title}, ${boardName(view, piece.document)}`)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
