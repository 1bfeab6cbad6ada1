/** The page of the Gallery with the player's own boards, by kind and whether they are solved. */

import { signal } from "@preact/signals";
import { Select } from "../../blocks/select.tsx";
import { usePage } from "../../page.ts";
import { OwnBoard } from "./own-board.tsx";
import { filtered } from "./words.ts";
import type { KeptBoard } from "../../../model/board.ts";
import type { Document } from "../../../types.ts";

const STATES = [
  { value: "", label: "All" },
  { value: "open", label: "Open" },
  { value: "solved", label: "Solved" },
];
/** Which are listed: of a kind, open or solved; empty for all. It stays while the dialog is closed. */
const filter = signal({ kind: "", state: "" });

interface OwnBoardsProps {
  boards: KeptBoard[];
  take: (board: KeptBoard, name: string) => void;
  /** Which one of a list a puzzle is, while boards are chosen for one. */
  placeOf?: (document: Document) => number;
  /** Reads them anew. */
  read: () => Promise<void>;
}

export function OwnBoards({ boards, take, placeOf, read }: OwnBoardsProps) {
  const { views, shelf } = usePage();
  const all = boards.filter(({ document }) => views.has(document.kind));
  const listed = filtered(all, filter.value);
  const none = shelf.lasting
    ? "Every board you play or edit is kept here."
    : "This browser does not let the page keep boards.";
  return (
    <>
      {all.length > 0 && <Filters boards={all} />}
      {listed.length > 0 ? (
        <ul class="boards">
          {listed.map((board) => (
            <OwnBoard
              key={board.id}
              board={board}
              place={placeOf?.(board.document)}
              take={(name) => take(board, name)}
              read={read}
            />
          ))}
        </ul>
      ) : (
        <p class="note">{all.length > 0 ? "None of your boards match." : none}</p>
      )}
    </>
  );
}

/** What is listed, by two controls. */
function Filters({ boards }: { boards: KeptBoard[] }) {
  const kinds = [...usePage().views].filter(([kind]) => boards.some(({ document }) => document.kind === kind));
  return (
    <div class="filters">
      <label class="field">
        Kind{" "}
        <Select
          name="kind"
          choices={[{ value: "", label: "All" }, ...kinds.map(([value, { title }]) => ({ value, label: title }))]}
          chosen={filter.value.kind}
          choose={(kind) => (filter.value = { ...filter.value, kind })}
        />
      </label>
      <label class="field">
        Show{" "}
        <Select
          name="state"
          choices={STATES}
          chosen={filter.value.state}
          choose={(state) => (filter.value = { ...filter.value, state })}
        />
      </label>
    </div>
  );
}
