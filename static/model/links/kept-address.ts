/** The address of a board that is too large for it: it names the puzzle, which this browser keeps. */

import { puzzleId } from "../puzzle-id.ts";
import type { Document } from "../../types.ts";

/** "#lightup/board/0123456789abcdef". */
export const keptAddress = (document: Document) => `#${puzzleId(document).replace("-", "/board/")}`;

/** The kind, and the id of the puzzle, in such an address; null for any other text. */
export function boardNamedIn(address: string) {
  const [, kind, id] = /#([a-z0-9]+)\/board\/([0-9a-f]{16})$/.exec(address.trim()) ?? [];
  return kind ? { kind, id: `${kind}-${id}` } : null;
}
