/**
 * Opens what comes from outside: a share link, or any text that Python's `read` takes. What does not fit its view is
 * refused with a sentence, and the board that is open stays.
 */

import { boardName, malformed, sentence, shortened } from "../base/words.js";
import { limits, refusal } from "../kits/schema.js";
import { dailyIn } from "../page/daily.js";
import { isBackup } from "../store/backup.js";
import { BadLink } from "../store/bad-link.js";
import { extrasIn } from "../store/extras.js";
import { depth, linkIn, unpack } from "../store/link-codec.js";
import { STILL_HERE } from "./daily-dialog.js";

/** @import { Document, View } from "../types.d.ts" */
/** @import { Check, DialogsParts, OpenText, PrepareDaily, WrongWith } from "./types" */
/** @import { Extras, Linked } from "../store/types.d.ts" */
/** @typedef {Linked & { notes: string[] }} Opened */

/** The open kind is the likeliest one for a text. @type {OpenText} */
export async function opened(text, { views, kind, call, check }) {
  const link = linkIn(text);
  if (link && (views.has(link.kind) || /^\s*#/.test(text))) return openedLink(link, views, check);
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
      throw error.unread ? other : error;
    });
  });
  if (!views.has(read.document.kind)) {
    throw new BadLink(`This page cannot show puzzles of the kind “${read.document.kind}”.`);
  }
  const extras = await extrasOf(text, read.document, check);
  return Object.keys(extras).length > 0 ? { ...read, ...extras } : read;
}

/** What a file of ours, as text, holds besides the board. @type {(text: string, document: Document, check: Check) => Promise<Extras>} */
async function extrasOf(text, document, check) {
  if (!/^\s*{/.test(text)) return {};
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    return {}; // some other form that begins with a brace, or JSON in a fence
  }
  const extras = content.document ? extrasIn(content) : {};
  const wrong = await wrongWith(document, extras.trials ?? [], check);
  if (wrong) throw new BadLink(wrong);
  return extras;
}

/** What is wrong with the first of these states that is malformed, as a sentence. @type {WrongWith} */
async function wrongWith(document, states, check) {
  for (const state of states) {
    const wrong = refusal(document, state) ?? (await check(document, state ?? {}).then(() => null, malformed));
    if (wrong) return wrong;
  }
  return null;
}

/** @type {(link: { kind: string, text: string }, views: Map<string, View>, check: Check) => Promise<Opened>} */
async function openedLink(link, views, check) {
  if (!views.has(link.kind)) throw new BadLink(`This page cannot show puzzles of the kind “${link.kind}”.`);
  const content = await unpack(link);
  const { document, state, trials = [] } = content;
  const wrong = await wrongWith(document, [state, ...trials], check);
  if (wrong) throw new BadLink(`This link cannot be opened. ${wrong}`);
  return { ...content, notes: [] };
}

/** The daily puzzle that an address asks for, here or at another copy of the site. @param {string} text @param {Map<string, View>} views */
function dayOf(text, views) {
  const own = dailyIn(text.trim().replace(location.href.replace(/#.*$/s, ""), ""));
  const day = own ?? dailyIn(text.trim().replace(/^[^\s#]*(?=#)/, ""));
  return own || views.has(day?.kind ?? "") ? day : null;
}

/** @param {DialogsParts & { openDaily: ReturnType<PrepareDaily>["open"] }} parts */
export function createOpener({ views, boards, kind, python, openKind, openDaily, check, say }) {
  const named = (/** @type {Document} */ document) =>
    boardName(/** @type {View} */ (views.get(document.kind)), document);
  /** @param {Linked} linked */
  function place({ document, state, trials, title, author }) {
    const about = { touched: true, helped: state !== null, ...((title || author) && { title, author, named: true }) };
    boards.place(document, state, { about, trials });
  }
  return {
    /** Open anything that people paste. Rejects with a sentence. @param {string} text */
    async openText(text) {
      const day = dayOf(text, views);
      if (day) return openDaily(day);
      const found = await opened(text, { views, kind: kind(), call: python.ask, check });
      place(found);
      say([`Opened ${named(found.document)}.`, ...found.notes].join(" "));
    },
    /** Open what the address bar holds: a link, the name of a kind, or a daily puzzle. */
    async openAddress() {
      const link = linkIn(location.hash);
      const name = location.hash.slice(1);
      const day = dailyIn(location.hash);
      if (link) {
        try {
          const found = await openedLink(link, views, check);
          place(found);
          say(`Opened ${named(found.document)} from the link.`);
        } catch (error) {
          say(sentence(error));
        }
      } else if (day) {
        try {
          await openDaily(day);
        } catch (error) {
          const isMaking = !(error instanceof BadLink);
          if (!isMaking && day.kind && day.kind !== kind() && views.has(day.kind)) await openKind(day.kind);
          say(isMaking ? `${sentence(error)} ${STILL_HERE}` : sentence(error));
        }
      } else if (name && !views.has(name)) say(`“${shortened(location.hash)}” doesn't lead to a puzzle.`);
      else if (name && name !== kind()) await openKind(name);
    },
  };
}
