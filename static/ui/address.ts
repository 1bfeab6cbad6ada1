/**
 * The address bar and the browser's history. Each board that is opened is an entry, which names it, so that Back and Forward
 * go between boards; a moment later its address holds the puzzle.
 */

import { effect } from "@preact/signals-core";
import { boardName } from "../base/words.ts";
import { isObject } from "../kits/schema.ts";
import { LESSON } from "../model/links/lesson-link.ts";
import { linkIn } from "../model/links/find-link.ts";
import { boardIn } from "../model/page-entry.ts";
import { puzzleAddress } from "./puzzle-address.ts";
import type { ChangeName } from "../model/board.ts";
import type { Model } from "../model/model.ts";

interface AddressParts extends Pick<Model, "store" | "boards" | "shelf" | "view" | "say"> {
  /** Opens what the address bar holds. Answers whether its puzzle is still to come. */
  openAddress: () => Promise<boolean>;
  /** Whether one was open. */
  closeDialogs: () => boolean;
}

const LONG = 100_000; // characters of a link, which the browser takes long to write anew
const PAUSE = 500; // milliseconds without another puzzle, since browsers refuse when an address changes very often

/**
 * What becomes of the entry once a board is open: "keep" where it names it already, "name" where the browser made the entry
 * for an address and no board is in it yet, "push" where a new one begins.
 * @param entry what history.state holds
 */
export function entryFor(entry: unknown, board: string) {
  const named = boardIn(entry);
  return named === null ? "name" : named.board === board ? "keep" : "push";
}

/** The number of an entry that this page wrote, in the order of the history; null for any other. */
function numberOf(entry: unknown): number | null {
  return isObject(entry) && typeof entry.n === "number" ? entry.n : null;
}

/** The address of a kind; one that leads to this kind already stays, and so does the link of a list. */
export const addressOf = (hash: string, kind: string) =>
  [kind, LESSON].includes(/^#([a-z0-9]+)/.exec(hash)?.[1] ?? "") ? hash : `#${kind}`;

interface HolderParts extends Pick<AddressParts, "store" | "shelf"> {
  /** The open board's name in this tab. */
  name: () => string;
  /** The address becomes this. */
  hold: (hash: string) => void;
}

/** Has the address hold the open puzzle, a moment after it was opened or changed. */
function createHolder({ store, shelf, name, hold }: HolderParts) {
  let own = { of: "", hash: "" }; // the address that was worked out last, and the name of its board
  let last: unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function holdPuzzle() {
    const before = last;
    const hash = await puzzleAddress(store, location.href.split("#")[0]);
    if (last !== before) return;
    // Without storage, a reload finds the position in the link that was opened.
    const isOpened = !shelf.lasting && linkIn(location.hash) !== null && own.hash !== location.hash;
    if (isOpened) return;
    own = { of: name(), hash };
    if (boardIn(history.state)?.board === name()) settle();
  }

  /** The address of the open board; null where it is not known yet. */
  const known = () => (own.of === name() ? own.hash : null);

  /** The entry is the open board's: it has its address, once that is known. */
  function settle() {
    const hash = known();
    if (hash !== null && location.hash !== hash) hold(hash);
  }

  return {
    known,
    settle,
    begin: () =>
      effect(function holdPuzzleInAddress() {
        const { id, document } = store.arrangement();
        const { title, author, named, daily } = store.about();
        const next = [id, document, named && title, named && author, daily];
        if (next.every((part, index) => part === last[index])) return;
        last = next;
        clearTimeout(timer);
        timer = setTimeout(holdPuzzle, PAUSE);
      }),
  };
}

/** Keeps the address and the history of the browser at the open board, and opens what they hold. */
export function createAddress(parts: AddressParts) {
  const { store, boards, shelf, view, say, openAddress, closeDialogs } = parts;
  const kind = () => store.arrangement().document.kind;
  /** The open board's name in this tab. */
  const name = () => shelf.withoutTab(store.arrangement().id);
  let number = 0; // of the entry that is shown

  function write(how: "pushState" | "replaceState", hash: string) {
    const n = how === "pushState" ? number + 1 : number;
    try {
      history[how]({ board: name(), tab: shelf.tab, n }, "", hash);
      number = n;
    } catch {
      // Browsers refuse when very many boards are opened within seconds; the next one has an entry again.
    }
  }

  /** The open board takes the entry, also one that had another board. */
  const takeOver = () => write("replaceState", holder.known() ?? `#${kind()}`);
  const holder = createHolder({ ...parts, name, hold: (hash) => write("replaceState", hash) });

  /** @param what the change of the store */
  function followBoard(what: ChangeName) {
    if (what === "open") {
      const how = entryFor(history.state, name());
      if (how === "name" && shelf.lasting && location.hash.length > LONG) takeOver();
      else if (how === "name") write("replaceState", addressOf(location.hash, kind()));
      else if (how === "push") write("pushState", `#${kind()}`);
    } else if (what === "refuse") takeOver();
  }

  /** The entry is another one: by Back or Forward, by a link or by a typed address. */
  async function openEntry() {
    const entry = boardIn(history.state);
    const boardBefore = name();
    const numberBefore = number;
    number = numberOf(history.state) ?? numberBefore + 1;
    const hadDialog = closeDialogs();
    if (entry?.board === boardBefore) return holder.settle();
    // Who goes back from a dialog wants to be rid of the dialog.
    if (entry && hadDialog && number < numberBefore) return history.go(numberBefore - number);
    if (entry) {
      const isHere = () => boardIn(history.state)?.board === entry.board; // the player has not gone on
      if (await boards.reopen(entry, isHere)) return sayWhere();
      if (!isHere()) return;
      history.replaceState(null, "");
    }
    const isKind = /^#[a-z0-9]+$/.test(location.hash); // what else an address opens, or why it does not, is said there
    const { hash } = location;
    const isToCome = await openAddress();
    // The address of a puzzle that is still to come stays until another board is opened, which takes its entry.
    if (isToCome && location.hash === hash) history.replaceState({ n: number }, "");
    else if (boardIn(history.state) === null) takeOver();
    if (isKind && name() !== boardBefore) sayWhere();
  }

  /** What one is at now, which is another board. */
  function sayWhere() {
    say(`${boardName(view(), store.arrangement().document)}.`, { toast: false });
  }

  store.subscribe(followBoard);
  window.addEventListener("popstate", openEntry);
  return {
    async start() {
      await openEntry();
      holder.begin();
    },
  };
}
