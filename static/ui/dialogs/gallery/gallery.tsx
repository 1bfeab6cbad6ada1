/** The Gallery dialog: the puzzles of the open kind by level, the player's own boards, and statistics. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { closeDialogs } from "../../../base/dialog.ts";
import { boardName, sentence } from "../../../base/words.ts";
import { Dialog } from "../../blocks/dialog.tsx";
import { Tabs } from "../../blocks/tabs.tsx";
import { CommandButton } from "../../command-button.tsx";
import { usePage } from "../../page.ts";
import { BoardCard } from "./board-card.tsx";
import { OwnBoards } from "./own-boards.tsx";
import { Statistics } from "./statistics.tsx";
import { countSolved, levelsOf, solvedWords } from "./words.ts";
import type { KeptBoard } from "../../../model/board.ts";
import type { Solve } from "../../../model/solves.ts";
import type { Piece } from "../../../types.ts";
import type { Page } from "../../page.ts";

/** What it shows; `trouble` says why the puzzles cannot be had. */
type Content = { boards: KeptBoard[]; solves: Solve[]; pieces: Piece[]; trouble: string };

async function readContent({ shelf, gallery, kind }: Page): Promise<Content> {
  let trouble = "";
  const readable = gallery(kind()).catch((error) => {
    trouble = `${sentence(error)} Open this again when you are online.`;
    return [];
  });
  const [boards, solves, pieces] = await Promise.all([shelf.boards(), shelf.solves(), readable]);
  return { boards, solves, pieces, trouble };
}

/** It opens once all of it is read; what is solved while it is open, or opens, is marked at once. */
export function Gallery({ tab }: { tab: "puzzles" | "shelf" | "statistics" }) {
  const page = usePage();
  const chosen = useSignal(tab);
  const content = useSignal<Content | null>(null);
  const reading = useRef(Promise.resolve());
  const read = () => (reading.current = reading.current.then(async () => void (content.value = await readContent(page))));
  useLayoutEffect(function readWhileOpen() {
    void read();
    return page.shelf.subscribe(read);
  }, []);

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
  const puzzles = <Puzzles content={content.value} take={(piece) => open(() => page.boards.openPiece(piece))} />;
  const own = <OwnBoards boards={boards} take={(board) => open(() => page.boards.openKept(board))} read={read} />;
  return (
    <Dialog name="gallery" title="Gallery" size="wide" head={<CommandButton name="print" shows="both" />}>
      <Tabs
        label="Puzzles, your boards or statistics"
        class="gallery-page"
        tabs={[
          { name: "puzzles", label: "Puzzles", page: "gallery-puzzles", shows: puzzles },
          { name: "shelf", label: "Your boards", page: "gallery-shelf", shows: own },
          {
            name: "statistics",
            label: "Statistics",
            page: "gallery-statistics",
            shows: <Statistics solves={solves} />,
          },
        ]}
        chosen={chosen}
      />
    </Dialog>
  );
}

/** The puzzles of the open kind, by level. */
function Puzzles({ content: { pieces, solves, trouble }, take }: { content: Content; take: (piece: Piece) => void }) {
  const view = usePage().view();
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
                take={() => take(piece)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
