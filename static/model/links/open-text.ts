/** Opens what comes from outside, pasted or by the address bar. What is refused leaves the open board as it is. */

import { today } from "../../base/dates.ts";
import { createNewest } from "../../base/latest.ts";
import { inSlices } from "../../base/slices.ts";
import { boardName, sentence, shortened } from "../../base/words.ts";
import { dailyIn, isOfLater } from "../daily.ts";
import { same } from "../difference.ts";
import { puzzleId } from "../puzzle-id.ts";
import { viewFor } from "../site.ts";
import { BadLink, Stopped } from "./bad-link.ts";
import { boardNamedIn } from "./kept-address.ts";
import { LESSON } from "./lesson-link.ts";
import { linkIn } from "./find-link.ts";
import { createLessonOpener } from "./open-lesson.ts";
import { aboutOf, readLink } from "./read-link.ts";
import { readRun } from "./read-run.ts";
import { readText } from "./read-text.ts";
import { unpackApart } from "./unpack.ts";
import type { Python } from "../../python/python.ts";
import type { Call, Document, Read, Say, SiteFile, View } from "../../types.ts";
import type { Boards } from "../boards.ts";
import type { DayAsked } from "../daily.ts";
import type { LessonPlace } from "../board.ts";
import type { Store } from "../store.ts";
import type { Linked, ReadLarge } from "../types.ts";
import type { LessonSources } from "./open-lesson.ts";
import type { ReadingParts } from "./read-link.ts";

/** What is said when the puzzle of an address was not made. */
export const STILL_HERE = "The board that was open before is still here.";

const TODAY = "today"; // the address of the dialog

const NOT_KEPT =
  "This browser keeps no such board: it was not played here, or was removed. Where it is open, Share has a link that holds it.";

const RUN_COMES = "A run comes with this link, and is being looked at.";

export interface OpenerParts extends Omit<ReadingParts, "readLarge">, LessonSources {
  store: Pick<Store, "about" | "arrangement" | "know">;
  boards: Pick<Boards, "openNew" | "openKind" | "openKept" | "reopen">;
  /** The open one. */
  kind: () => string;
  python: Pick<Python, "ask" | "call">;
  /** Whether it is still made, behind the page. Rejects with a BadLink where there is no such puzzle. */
  openDaily: (asked: DayAsked) => Promise<boolean>;
  /** The puzzles of today. */
  showToday: () => unknown;
  say: Say;
  /** Where the code of the worker is that unpacks large links. */
  unpacker: SiteFile;
}

/** The daily puzzle that an address asks for, here or at another copy of the site. */
function dayAskedIn(text: string, views: Map<string, View>) {
  const own = dailyIn(text.trim().replace(location.href.replace(/#.*$/s, ""), ""));
  const day = own ?? dailyIn(text.trim().replace(/^[^\s#]*(?=#)/, ""));
  return own || views.has(day?.kind ?? "") ? day : null;
}

/** The kind that an address of this page names. */
function kindIn(text: string, views: Map<string, View>) {
  const [, name = ""] = /^\s*(?:https?:\/\/[^\s#]*)?#([a-z0-9]+)\s*$/.exec(text) ?? [];
  return views.has(name) ? name : null;
}

/** Open a kind, unless it is open. */
async function openNamed(name: string, { views, kind, boards, say }: OpenerParts) {
  const { title } = viewFor(views, name);
  if (name === kind()) return say(`${title} is open already.`);
  await boards.openKind(name);
  return say(`${title}.`, { toast: false });
}

/** Open the Today dialog, or the kind that an address names, unless it is open; another name leads nowhere. */
async function openKindOf(hash: string, { views, kind, boards, say, showToday }: OpenerParts) {
  const name = hash.slice(1);
  if (name === TODAY) return showToday();
  if (name && !views.has(name)) say(`“${shortened(hash)}” doesn't lead to a puzzle.`);
  else if (name && name !== kind()) await boards.openKind(name);
}

/** Open the puzzle of a day; where there is none, at least its kind. Answers whether that puzzle is still to come. */
async function openDay(day: DayAsked, { views, kind, boards, openDaily, say }: OpenerParts) {
  try {
    return await openDaily(day);
  } catch (error) {
    const isMaking = !(error instanceof BadLink);
    if (!isMaking && day.kind && day.kind !== kind() && views.has(day.kind)) await boards.openKind(day.kind);
    say(isMaking ? `${sentence(error)} ${STILL_HERE}` : sentence(error));
    return isOfLater(day, today());
  }
}

/** Open the newest board of a puzzle that was played here, with its moves; false where there is none. */
async function openOwn(isIt: (document: Document) => boolean, signal: AbortSignal, { shelf, boards }: OpenerParts) {
  const own = (await shelf.boards()).find(({ document, about }) => !about.lesson && isIt(document));
  if (!own || signal.aborted) return false;
  await boards.openKept(own);
  return true;
}

/** The same for a link or text that holds no position. */
const openAsLeft = async (
  { document, state }: Pick<Linked, "document" | "state">,
  signal: AbortSignal,
  parts: OpenerParts,
) => state === null && openOwn((own) => same(own, document), signal, parts);

/** The same for a pasted one, whose puzzle stays where it is open; says so. */
async function openAgain(read: Read, name: string, signal: AbortSignal, parts: OpenerParts) {
  const { store, say } = parts;
  const isOpen = read.state === null && !store.about().lesson && same(store.arrangement().document, read.document);
  if (!isOpen && !(await openAsLeft(read, signal, parts))) return false;
  say([`${name}${isOpen ? " is open already." : ", as you left it."}`, ...read.notes].join(" "));
  return true;
}

/** Open a board that an address names; where this browser has none, at least its kind. */
async function openByAddress({ kind, id }: { kind: string; id: string }, signal: AbortSignal, parts: OpenerParts) {
  const isIt = (document: Document) => document.kind === kind && puzzleId(document) === id;
  if (await openOwn(isIt, signal, parts)) return;
  if (signal.aborted) return;
  if (kind !== parts.kind() && parts.views.has(kind)) await parts.boards.openKind(kind);
  parts.say(NOT_KEPT);
}

/** What opens a board that was read, once its view has worked out all that it draws at first; throws Stopped where it is unwanted. */
const createReadOpener =
  ({ views, boards }: Pick<OpenerParts, "views" | "boards">) =>
  async (linked: Linked & { lesson?: LessonPlace }, signal: AbortSignal) => {
    const { document, state, trials } = linked;
    const view = viewFor(views, document.kind);
    if (!signal.aborted) await inSlices(view.drawing.prepare(document, state ?? view.play.blank(document)), signal);
    if (signal.aborted) throw new Stopped();
    boards.openNew(document, state, { about: aboutOf(linked), trials });
  };

/** The run of a link joins the board that is open; what is wrong with it is said. */
async function joinRun(text: string, { store, views, python, say }: OpenerParts) {
  const { id, document } = store.arrangement();
  try {
    const run = await readRun(text, document, viewFor(views, document.kind), python.call);
    const open = store.arrangement();
    if (open.id !== id || open.document !== document) return;
    store.know({ rival: { run } });
    say("A run came with this link: you can play against it.", { toast: false });
  } catch (error) {
    say(sentence(error));
  }
}

/** What links are read with, until the signal is aborted. */
const readingOf =
  ({ views, check, unpacker, python }: OpenerParts) =>
  (signal: AbortSignal): ReadingParts & { call: Call } => {
    const readLarge: ReadLarge = (text) => unpackApart(unpacker, text, signal);
    return { views, check, readLarge, call: (name, args) => python.ask(name, args, { signal }) };
  };

/** What opens texts and addresses: only what was asked for last is opened. */
export function createOpener(parts: OpenerParts) {
  const { views, kind, openDaily, say } = parts;
  const opening = createNewest();
  const nameOf = (document: Document) => boardName(viewFor(views, document.kind), document);
  const reading = readingOf(parts);
  const openRead = createReadOpener(parts);
  const lessons = createLessonOpener({ ...parts, reading, openRead, nameOf });

  async function openLink(link: NonNullable<ReturnType<typeof linkIn>>, signal: AbortSignal) {
    try {
      if (link.kind === LESSON) return await lessons.open(link.text, signal);
      const linked = await readLink(link, reading(signal));
      const name = nameOf(linked.document);
      if (!link.run && (await openAsLeft(linked, signal, parts))) return say(`${name}, as you left it.`);
      await openRead(linked, signal);
      say([`Opened ${name} from the link.`, link.run && RUN_COMES].filter(Boolean).join(" "));
      if (link.run) void joinRun(link.run, parts);
    } catch (error) {
      if (!(error instanceof Stopped)) say(sentence(error));
    }
  }

  /** Open anything but a daily puzzle that people paste. */
  async function openPasted(text: string, signal: AbortSignal, isAnew: boolean) {
    const name = kindIn(text, views);
    if (name) return openNamed(name, parts);
    const kept = boardNamedIn(text);
    if (kept) return openByAddress(kept, signal, parts);
    const link = linkIn(text);
    if (link?.kind === LESSON) return lessons.open(link.text, signal);
    const content = await readText(text, { ...reading(signal), kind: kind() });
    if (!isAnew && !link?.run && (await openAgain(content, nameOf(content.document), signal, parts))) return;
    await openRead(content, signal);
    say([`Opened ${nameOf(content.document)}.`, ...content.notes, link?.run && RUN_COMES].filter(Boolean).join(" "));
    if (link?.run) void joinRun(link.run, parts);
  }

  return {
    /** Nothing that is still worked on is opened any more. */
    stop: opening.drop,
    /**
     * Open anything that people paste, unless it is `unwanted` meanwhile; a puzzle that was played here as it was left, but for
     * `isAnew`. Rejects with a sentence.
     */
    async openText(text: string, unwanted?: AbortSignal, isAnew: boolean = false) {
      const signal = opening.begin();
      unwanted?.addEventListener("abort", () => signal.aborted || opening.drop());
      const day = dayAskedIn(text, views);
      if (day) return void (await openDaily(day));
      try {
        await openPasted(text, signal, isAnew);
      } catch (error) {
        if (!unwanted?.aborted) throw error;
      }
    },
    /** Open another board of the list that is open: the next one or the one before. */
    goInLesson: (by: 1 | -1) => lessons.go(by, opening.begin),
    /**
     * Open what the address bar holds: a link, the name of a kind, a daily puzzle, or all of today. Answers whether its puzzle
     * is still to come: made behind the page, or not out yet.
     */
    async openAddress() {
      const signal = opening.begin();
      const link = linkIn(location.hash);
      const day = dailyIn(location.hash);
      const kept = boardNamedIn(location.hash);
      if (!link && day) return openDay(day, parts);
      if (link) await openLink(link, signal);
      else if (kept) await openByAddress(kept, signal, parts);
      else await openKindOf(location.hash, parts);
      return false;
    },
  };
}
