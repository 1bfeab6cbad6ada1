/**
 * Opens what comes from outside: a share link, or any text that Python's `read` takes. What does not fit its view is
 * refused with a sentence, and the board that is open stays.
 */

import { inSlices, pause } from "../base/slices.ts";
import { boardName, malformed, sentence, shortened } from "../base/words.ts";
import { refusal } from "../kits/refusal.ts";
import { limits } from "../kits/schema.ts";
import { dailyIn } from "../page/daily.ts";
import { isBackup } from "../model/shelf/backup.ts";
import { BadLink, Stopped } from "../model/links/bad-link.ts";
import { extrasIn } from "../model/links/extras.ts";
import { linkIn } from "../model/links/link-codec.ts";
import { depth } from "../model/links/link-text.ts";
import { createUnpacking, unpack } from "./unpack.ts";
import { STILL_HERE } from "../ui/dialogs/daily/cover.tsx";
import type { DayAsked } from "../page/types.ts";
import type { Extras, Linked, ReadLarge } from "../model/types.ts";
import type { Call, Document, View } from "../types.ts";
import type { Check, DialogsParts, OpenAnything, OpenText, WrongWith } from "./types.ts";

type Opened = Linked & { notes: string[] };

/** The open kind is the likeliest one for a text. */
export const opened: OpenText = async (text, { views, kind, call, check, readLarge }) => {
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
};

/** What a file of ours, as text, holds besides the board. */
const extrasOf: (text: string, document: Document, check: Check) => Promise<Extras> = async (text, document, check) => {
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
};

/** What is wrong with the first of these states that is malformed, as a sentence. */
const wrongWith: WrongWith = async (document, states, check) => {
  for (const state of states) {
    const refused = refusal(document, state);
    await pause(); // to ask Python takes as long again on a large board
    const wrong = refused ?? (await check(document, state ?? {}).then(() => null, malformed));
    if (wrong) return wrong;
  }
  return null;
};

const openedLink: (
  link: { kind: string; text: string },
  views: Map<string, View>,
  check: Check,
  readLarge: ReadLarge,
) => Promise<Opened> = async (link, views, check, readLarge) => {
  if (!views.has(link.kind)) throw new BadLink(`This page cannot show puzzles of the kind “${link.kind}”.`);
  const content = await unpack(link, readLarge);
  const { document, state, trials = [] } = content;
  const wrong = await wrongWith(document, [state, ...trials], check);
  if (wrong) throw new BadLink(`This link cannot be opened. ${wrong}`);
  return { ...content, notes: [] };
};

/** The daily puzzle that an address asks for, here or at another copy of the site. */
function dayOf(text: string, views: Map<string, View>) {
  const own = dailyIn(text.trim().replace(location.href.replace(/#.*$/s, ""), ""));
  const day = own ?? dailyIn(text.trim().replace(/^[^\s#]*(?=#)/, ""));
  return own || views.has(day?.kind ?? "") ? day : null;
}

/** The kind that an address of this page names. */
function kindIn(text: string, views: Map<string, View>) {
  const [, name = ""] = /^\s*(?:https?:\/\/[^\s#]*)?#([a-z0-9]+)\s*$/.exec(text) ?? [];
  return views.has(name) ? name : null;
}

/**
 * Only what was asked for last is opened.
 * @param stop ends the work on a link
 */
function createPreparing(views: Map<string, View>, stop: () => void) {
  let newest = 0; // the number of the last request
  return {
    /**
     * What is found, with all that its view works out for it, so that it shows at once. Throws where something else was
     * asked for meanwhile.
     */
    async prepared<Found extends Linked>(find: () => Promise<Found>) {
      const mine = newest;
      const isNewest = () => mine === newest;
      const found = await find();
      const { document, state } = found;
      const view = views.get(document.kind) as View;
      if (isNewest()) await inSlices(view.drawing.prepare(document, state ?? view.play.blank(document)));
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

export function createOpener({
  views,
  boards,
  kind,
  python,
  openKind,
  openDaily,
  check,
  say,
  unpacker,
}: DialogsParts & { openDaily: (asked: DayAsked) => Promise<void> }) {
  const { readLarge, stop } = createUnpacking(unpacker);
  const { prepared, drop } = createPreparing(views, stop);

  const named = (document: Document) => boardName(views.get(document.kind) as View, document);
  function place({ document, state, trials, title, author }: Linked) {
    const about = { touched: true, helped: state !== null, ...((title || author) && { title, author, named: true }) };
    boards.place(document, state, { about, trials });
  }
  return {
    stop: drop,
    /** Open anything that people paste, unless the player has left it meanwhile. Rejects with a sentence. */
    openText: (async (text, signal) => {
      drop();
      const day = dayOf(text, views);
      if (day) return openDaily(day);
      const name = kindIn(text, views);
      if (name) {
        const { title } = views.get(name) as View;
        if (name === kind()) return say(`${title} is open already.`);
        await openKind(name);
        return say(`${title}.`, { shown: false });
      }
      const call: Call = (name, args) => python.ask(name, args, { signal });
      try {
        const found = await prepared(() => opened(text, { views, kind: kind(), call, check, readLarge }));
        if (signal?.aborted) return;
        place(found);
        say([`Opened ${named(found.document)}.`, ...found.notes].join(" "));
      } catch (error) {
        if (!signal?.aborted) throw error;
      }
    }) as OpenAnything,
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
