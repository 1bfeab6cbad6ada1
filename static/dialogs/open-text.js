/**
 * Opens what comes from outside: a share link, or any text that Python's `read` takes. What does not fit its view is
 * refused with a sentence, and the board that is open stays.
 */

import { boardName, malformed, sentence, shortened } from "../base/words.js";
import { limits, refusal } from "../kits/schema.js";
import { isBackup } from "../store/backup.js";
import { BadLink, depth, linkIn, unpack } from "../store/link-codec.js";
import { dailyIn } from "./daily-dialog.js";

/** @import { Document, State, View } from "../types.d.ts" */
/** @import { Check, DialogsParts, OpenText, PrepareDaily } from "./types" */
/** @typedef {{ document: Document, state: State | null, notes: string[] }} Opened */

/** The open kind is the likeliest one for a text. @type {OpenText} */
export async function opened(text, { views, kind, call, check }) {
  const link = linkIn(text);
  if (link && (views.has(link.kind) || !/[/]/.test(text))) return openedLink(link, views, check);
  if (text.trim() === "") throw new BadLink("Paste a puzzle first.");
  if (isBackup(text)) throw new BadLink("This is a backup. Open it in the Gallery, under Statistics.");
  if (text.length > limits.text || new Blob([text]).size > limits.text) {
    throw new BadLink(`This text is longer than ${limits.text >> 20} MiB, more than any puzzle needs.`);
  }
  if (/^\s*[[{]/.test(text) && depth(text) > limits.levels) {
    throw new BadLink("This text is nested too deep to be a puzzle.");
  }
  const read = await call("read", { text, kind }).catch((error) => {
    if (error.kind !== "malformed") throw error;
    // Another kind may know the text; if none does, what is wrong with a board of the open kind is worth more.
    return call("read", { text }).catch((other) => {
      throw /^This doesn't look like /.test(error.message) ? other : error;
    });
  });
  if (!views.has(read.document.kind)) {
    throw new BadLink(`This page cannot show puzzles of the kind “${read.document.kind}”.`);
  }
  return read;
}

/** @type {(link: { kind: string, text: string }, views: Map<string, View>, check: Check) => Promise<Opened>} */
async function openedLink(link, views, check) {
  if (!views.has(link.kind)) throw new BadLink(`This page cannot show puzzles of the kind “${link.kind}”.`);
  const { document, state } = await unpack(link);
  const wrong = refusal(document, state) ?? (await check(document, state ?? {}).then(() => null, malformed));
  if (wrong) throw new BadLink(`This link cannot be opened. ${wrong}`);
  return { document, state, notes: [] };
}

/** @param {DialogsParts & { openDaily: ReturnType<PrepareDaily>["open"] }} parts */
export function createOpener({ views, shelf, boards, kind, python, openKind, openDaily, check, say }) {
  const named = (/** @type {Document} */ document) =>
    boardName(/** @type {View} */ (views.get(document.kind)), document);
  return {
    /** Open anything that people paste. Rejects with a sentence. @param {string} text */
    async openText(text) {
      const { document, state, notes } = await opened(text, { views, kind: kind(), call: python.ask, check });
      boards.place(document, state);
      say([`Opened ${named(document)}.`, ...notes].join(" "));
    },
    /** Open what the address bar holds: a link, the name of a kind, or a daily puzzle. */
    async openAddress() {
      const link = linkIn(location.hash);
      const name = location.hash.slice(1);
      const day = dailyIn(location.hash);
      if (link) {
        try {
          const { document, state } = await openedLink(link, views, check);
          boards.place(document, state);
          say(`Opened ${named(document)} from the link.`);
        } catch (error) {
          say(sentence(error));
        }
      } else if (day) await openDaily(day).catch((error) => say(sentence(error)));
      else if (name && !views.has(name)) say(`“${shortened(location.hash)}” doesn't lead to a puzzle.`);
      else if (name && name !== kind()) await openKind(name);
      // The board is kept by now; a reload must not open the link over what was played since.
      if (location.hash && shelf.lasting) history.replaceState(null, "", location.pathname + location.search);
    },
  };
}
