/** The puzzles that can be printed, with a tick each: the open one first, then the player's boards and the galleries. */

import { viewOf } from "../../../base/view-of.ts";
import { boardName, capital, counted } from "../../../base/words.ts";
import { usePage } from "../../page.ts";
import type { View } from "../../../types.ts";
import type { Group, PrintPiece } from "./pieces.ts";

interface PieceListProps {
  groups: Group[];
  chosen: Set<PrintPiece>;
  /** Choose these, or leave them out. */
  choose: (pieces: PrintPiece[], isOn: boolean) => void;
}

/** Groups fold, but for the first. */
export const PieceList = ({ groups, chosen, choose }: PieceListProps) => (
  <div class="print-pieces" id="print-pieces">
    {groups.map((group, index) => {
      const { title, pieces } = group;
      const list = <Pieces group={group} chosen={chosen} choose={choose} />;
      const isAll = pieces.every((piece) => chosen.has(piece));
      return index === 0 ? (
        <div key={title} role="group" aria-label={title}>
          {list}
        </div>
      ) : (
        <details key={title}>
          <summary>
            {title} <span class="note">{counted(pieces.length, "puzzle")}</span>
          </summary>
          <button type="button" aria-label={`All or none of ${title}`} onClick={() => choose(pieces, !isAll)}>
            All or none
          </button>
          {list}
        </details>
      );
    })}
  </div>
);

function Pieces({
  group: { title, pieces },
  chosen,
  choose,
}: Pick<PieceListProps, "chosen" | "choose"> & { group: Group }) {
  const { views } = usePage();
  return (
    <ul>
      {pieces.map((piece, index) => (
        <li key={index}>
          <label class="field">
            <input
              type="checkbox"
              class="tick"
              checked={chosen.has(piece)}
              onChange={({ currentTarget }) => choose([piece], currentTarget.checked)}
            />
            {wordsOf(piece, viewOf(views, piece.document.kind), title)}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Its title, size and level; its kind, too, in a group of several kinds. */
function wordsOf({ document, title, grade }: PrintPiece, view: View, group: string) {
  const size = group === view.title ? view.words.size(document) : boardName(view, document);
  return [...(title ? [title] : []), size, ...(grade ? [capital(grade.level)] : [])].join(" · ");
}
