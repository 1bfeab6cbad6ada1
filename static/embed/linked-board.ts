/** The board of a link, in a frame. */

import { inSlices } from "../base/slices.ts";
import { boardOf, unplayed } from "../model/board.ts";
import { BadLink } from "../model/links/bad-link.ts";
import { LESSON } from "../model/links/lesson-link.ts";
import { linkIn } from "../model/links/find-link.ts";
import { aboutOf, readLink } from "../model/links/read-link.ts";
import { unpackApart } from "../model/links/unpack.ts";
import type { Linked } from "../model/types.ts";
import type { Site, View } from "../types.ts";

const NO_LINK =
  "There is no puzzle in the address of this frame. Share in Gridlight gives a line with one, under Embed.";

const NO_LIST = "This is a list of boards, and a frame holds a single one. Open it in Gridlight.";

const neverAborted = new AbortController().signal; // a frame opens one board, and nothing takes its place

/** What the link in an address holds. Throws BadLink. */
export async function contentOf(
  address: string,
  { site, views }: { site: Site; views: Map<string, View> },
): Promise<Linked> {
  const link = linkIn(address);
  if (!link) throw new BadLink(NO_LINK);
  if (link.kind === LESSON) throw new BadLink(NO_LIST);
  return readLink(link, {
    views,
    check: async () => {}, // Python comes later, and says what it cannot check
    readLarge: (text) => unpackApart(site.unpacker, text, neverAborted),
  });
}

/** The board, once its view has worked out all that it draws at first. */
export async function openedBoard(linked: Linked, view: View, id: string) {
  const { document, state, trials = [] } = linked;
  const complete = (given: object | null) => ({ ...view.play.blank(document), ...given });
  await inSlices(view.drawing.prepare(document, complete(state)), neverAborted);
  return boardOf(id, document, complete(state), unplayed(aboutOf(linked)), trials.map(complete));
}
