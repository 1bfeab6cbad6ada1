/**
 * Opens what comes from outside: a share link, or any text that Python's `read` takes. What does not fit its view is
 * refused with a sentence, and the board that is open stays.
 */

import { newId } from "../base/random-id.js";
import { inSlices, pause } from "../base/slices.js";
import { boardName, malformed, sentence, shortened } from "../base/words.js";
import { limits, refusal } from "../kits/schema.js";
import { dailyIn } from "../page/daily.js";
import { isBackup } from "../store/backup.js";
import { BadLink, Stopped } from "../store/bad-link.js";
import { extrasIn } from "../store/extras.js";
import { linkIn } from "../store/link-codec.js";
import { depth } from "../store/link-text.js";
import { createUnpacking, unpack } from "./unpack.js";
import { STILL_HERE } from "./daily-dialog.js";

/** @import { Call, Document, View } from "../types.d.ts" */
/** @import { Check, DialogsParts, OpenAnything, OpenText, PrepareDaily, WrongWith } from "./types" */
/** @import { Extras, Linked, ReadLarge } from "../store/types.d.ts" */
/** @typedef {Linked & { notes: string[] }} Opened */

/** The open kind is the likeliest one for a text. @type {OpenText} */
export async function opened(text, { views, kind, call, check, readLarge }) {
  const link = linkIn(text);
  if (link && (views.has(link.kind) || /^\s*#/.test(text))) return openedLink(link, views, check, readLarge);
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
    const refused = refusal(document, state);
    await pause(); // to ask Python takes as long again on a large board
    const wrong = refused ?? (await check(document, state ?? {}).then(() => null, malformed));
    if (wrong) return wrong;
  }
  return null;
}

/** @type {(link: { kind: string, text: string }, views: Map<string, View>, check: Check, readLarge: ReadLarge) => Promise<Opened>} */
async function openedLink(link, views, check, readLarge) {
  if (!views.has(link.kind)) throw new BadLink(`This page cannot show puzzles of the kind “${link.kind}”.`);
  const content = await unpack(link, readLarge);
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

/** The kind that an address of this page names. @param {string} text @param {Map<string, View>} views */
function kindIn(text, views) {
  const [, name = ""] = /^\s*(?:https?:\/\/[^\s#]*)?#([a-z0-9]+)\s*$/.exec(text) ?? [];
  return views.has(name) ? name : null;
}

/**
 * Only what was asked for last is opened.
 * @param {Map<string, View>} views @param {() => void} stop ends the work on a link
 */
function createPreparing(views, stop) {
  let newest = 0; // the number of the last request
  return {
    /**
     * What is found, with all that its view works out for it, so that it shows at once. Throws where something else was
     * asked for meanwhile.
     * @template {Linked} Found @param {() => Promise<Found>} find
     */
    async prepared(find) {
      const mine = newest;
      const isNewest = () => mine === newest;
      const found = await find();
      const { document, state } = found;
      const view = /** @type {View} */ (views.get(document.kind));
      if (isNewest()) await inSlices(view.prepare(document, state ?? view.blank(document)));
      if (!isNewest()) throw new Stopped();
      return found;
    },
    /** Nothing that is still worked on is opened any more. */
    drop() {
      newest += 1;
      stop();
    },
  };
}

/** @param {DialogsParts & { openDaily: ReturnType<PrepareDaily>["open"] }} parts */
export function createOpener({ views, boards, kind, python, openKind, openDaily, check, say, unpacker }) {
  const { readLarge, stop } = createUnpacking(unpacker);
  const { prepared, drop } = createPreparing(views, stop);

  const named = (/** @type {Document} */ document) =>
    boardName(/** @type {View} */ (views.get(document.kind)), document);
  /** @param {Linked} linked */
  function place({ document, state, trials, title, author }) {
    const about = { touched: true, helped: state !== null, ...((title || author) && { title, author, named: true }) };
    boards.place(document, state, { about, trials });
  }
  return {
    stop: drop,
    /**
     * Open anything that people paste, unless the player has left it meanwhile. Rejects with a sentence.
     * @type {OpenAnything}
     */
    async openText(text, left) {
      drop();
      const day = dayOf(text, views);
      if (day) return openDaily(day);
      const name = kindIn(text, views);
      if (name) {
        const { title } = /** @type {View} */ (views.get(name));
        if (name === kind()) return say(`${title} is open already.`);
        await openKind(name);
        return say(`${title}.`, { shown: false });
      }
      const owner = newId();
      left?.addEventListener("abort", () => python.stop(owner));
      /** @type {Call} */
      const call = (name, args) => python.ask(name, args, { owner });
      try {
        const found = await prepared(() => opened(text, { views, kind: kind(), call, check, readLarge }));
        if (left?.aborted) return;
        place(found);
        say([`Opened ${named(found.document)}.`, ...found.notes].join(" "));
      } catch (error) {
        if (!left?.aborted) throw error;
      }
    },
    /** Open what the address bar holds: a link, the name of a kind, or a daily puzzle. */
    async openAddress() {
      drop();
      const link = linkIn(location.hash);
      const name = location.hash.slice(1);
      const day = dailyIn(location.hash);
      if (link) {
        try {
          const found = await prepared(() => openedLink(link, views, check, readLarge));
          place(found);
          say(`Opened ${named(found.document)} from the link.`);
        } catch (error) {
          if (!(error instanceof Stopped)) say(sentence(error));
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
