/**
 * Opens what comes from outside: a share link, or any text that Python's `read` takes. What does not fit its view is
 * refused with a sentence, and the board that is open stays.
 */

import { createNewest } from "../../base/latest.ts";
import { inSlices, pause } from "../../base/slices.ts";
import { boardName, sentence, shortened } from "../../base/words.ts";
import { malformed } from "../../python/errors.ts";
import { refusal } from "../../kits/refusal.ts";
import { limits } from "../../kits/schema.ts";
import { viewFor } from "../../python/site.ts";
import { dailyIn } from "../daily.ts";
import { isBackup } from "../shelf/backup.ts";
import { BadLink, Stopped } from "./bad-link.ts";
import { extrasIn } from "./extras.ts";
import { linkIn } from "./link-codec.ts";
import { depth } from "./link-text.ts";
import { unpack, unpackApart } from "./unpack.ts";
import type { Python } from "../../python/python.ts";
import type { Call, Document, Read, Say, SiteFile, State, View } from "../../types.ts";
import type { Boards } from "../boards.ts";
import type { DayAsked } from "../daily.ts";
import type { Extras, Linked, ReadLarge } from "../types.ts";

/** What is said when the puzzle of an address was not made. */
export const STILL_HERE = "The board that was open before is still here.";

/** Asks Python whether a document and state are well-formed; at once fulfilled while Python is not up. */
type Check = (document: Document, state: State) => Promise<unknown>;
interface ReadingParts {
  views: Map<string, View>;
  check: Check;
  readLarge: ReadLarge;
}
export interface OpenerParts extends Omit<ReadingParts, "readLarge"> {
  boards: Pick<Boards, "openNew" | "openKind">;
  /** The open one. */
  kind: () => string;
  python: Pick<Python, "ask">;
  /** Rejects with a BadLink where there is no such puzzle. */
  openDaily: (asked: DayAsked) => Promise<void>;
  say: Say;
  /** Where the code of the worker is that unpacks large links. */
  unpacker: SiteFile;
}

/** The open kind is the likeliest one for a text. */
export async function opened(
  text: string,
  { kind, call, ...parts }: ReadingParts & { kind: string; call: Call },
): Promise<Read & Extras> {
  const { views } = parts;
  const link = linkIn(text);
  if (link && (views.has(link.kind) || /^\s*#/.test(text))) return { ...(await openedLink(link, parts)), notes: [] };
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
    return call("read", { text }).catch((errorOfAll) => {
      throw error.unread || errorOfAll.several ? errorOfAll : error;
    });
  });
  if (!views.has(read.document.kind)) {
    throw new BadLink(`This page cannot show puzzles of the kind “${read.document.kind}”.`);
  }
  const extras = await extrasOf(text, read.document, parts.check);
  return Object.keys(extras).length > 0 ? { ...read, ...extras } : read;
}

/** What a file of ours, as text, holds besides the board. */
async function extrasOf(text: string, document: Document, check: Check): Promise<Extras> {
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

/** What is wrong with the first of these states that is malformed, as a sentence. */
async function wrongWith(document: Document, states: (State | null)[], check: Check) {
  for (const state of states) {
    const refused = refusal(document, state);
    await pause(); // to ask Python takes as long again on a large board
    const wrong = refused ?? (await check(document, state ?? {}).then(() => null, malformed));
    if (wrong) return wrong;
  }
  return null;
}

async function openedLink(link: { kind: string; text: string }, { views, check, readLarge }: ReadingParts) {
  if (!views.has(link.kind)) throw new BadLink(`This page cannot show puzzles of the kind “${link.kind}”.`);
  const content = await unpack(link, readLarge);
  const { document, state, trials = [] } = content;
  const wrong = await wrongWith(document, [state, ...trials], check);
  if (wrong) throw new BadLink(`This link cannot be opened. ${wrong}`);
  return content;
}

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

async function openNamed(name: string, { views, kind, boards, say }: OpenerParts) {
  const { title } = viewFor(views, name);
  if (name === kind()) return say(`${title} is open already.`);
  await boards.openKind(name);
  return say(`${title}.`, { toast: false });
}

async function openDay(day: DayAsked, { views, kind, boards, openDaily, say }: OpenerParts) {
  try {
    await openDaily(day);
  } catch (error) {
    const isMaking = !(error instanceof BadLink);
    if (!isMaking && day.kind && day.kind !== kind() && views.has(day.kind)) await boards.openKind(day.kind);
    say(isMaking ? `${sentence(error)} ${STILL_HERE}` : sentence(error));
  }
}

/** Only what was asked for last is opened. */
export function createOpener(parts: OpenerParts) {
  const { views, boards, kind, python, openDaily, check, say, unpacker } = parts;
  const opening = createNewest();
  const named = (document: Document) => boardName(viewFor(views, document.kind), document);
  const reading = (signal: AbortSignal): ReadingParts => {
    const readLarge: ReadLarge = (text) => unpackApart(unpacker, text, signal);
    return { views, check, readLarge };
  };

  /** Open what is found, once its view has worked out all that it draws at first; unless something else was asked for. */
  async function place(
    { document, state, trials, title, author }: Linked,
    signal: AbortSignal,
    unwanted?: AbortSignal,
  ) {
    const view = viewFor(views, document.kind);
    if (!signal.aborted) await inSlices(view.drawing.prepare(document, state ?? view.play.blank(document)), signal);
    if (signal.aborted) throw new Stopped();
    if (unwanted?.aborted) return false;
    const about = { touched: true, helped: state !== null, ...((title || author) && { title, author, named: true }) };
    boards.openNew(document, state, { about, trials });
    return true;
  }

  async function openLink(link: { kind: string; text: string }, signal: AbortSignal) {
    try {
      const linked = await openedLink(link, reading(signal));
      await place(linked, signal);
      say(`Opened ${named(linked.document)} from the link.`);
    } catch (error) {
      if (!(error instanceof Stopped)) say(sentence(error));
    }
  }

  return {
    /** Nothing that is still worked on is opened any more. */
    stop: opening.drop,
    /** Open anything that people paste, unless it is `unwanted` meanwhile. Rejects with a sentence. */
    async openText(text: string, unwanted?: AbortSignal) {
      const signal = opening.begin();
      const day = dayOf(text, views);
      if (day) return openDaily(day);
      const name = kindIn(text, views);
      if (name) return openNamed(name, parts);
      const call: Call = (name, args) => python.ask(name, args, { signal: unwanted });
      try {
        const content = await opened(text, { ...reading(signal), kind: kind(), call });
        if (!(await place(content, signal, unwanted))) return;
        say([`Opened ${named(content.document)}.`, ...content.notes].join(" "));
      } catch (error) {
        if (!unwanted?.aborted) throw error;
      }
    },
    /** Open what the address bar holds: a link, the name of a kind, or a daily puzzle. */
    async openAddress() {
      const signal = opening.begin();
      const link = linkIn(location.hash);
      const name = location.hash.slice(1);
      const day = dailyIn(location.hash);
      if (link) await openLink(link, signal);
      else if (day) await openDay(day, parts);
      else if (name && !views.has(name)) say(`“${shortened(location.hash)}” doesn't lead to a puzzle.`);
      else if (name && name !== kind()) await boards.openKind(name);
    },
  };
}
