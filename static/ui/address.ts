/**
 * The address bar and the browser's history. Each board that is opened is an entry, which names it, so that Back and Forward
 * go between boards; the address names its kind, or is the link that was opened until the first move.
 */

import { boardName } from "../base/words.ts";
import { isObject } from "../kits/schema.ts";
import { LESSON } from "../model/links/lesson-link.ts";
import { linkIn } from "../model/links/link-codec.ts";
import type { Model } from "../model/model.ts";

/** What an entry of the browser's history holds: a board, and the tab that opened it. */
type PageEntry = { board: string; tab: string };
interface AddressParts extends Pick<Model, "store" | "boards" | "shelf" | "view" | "say"> {
  /** Opens what the address bar holds. */
  openAddress: () => Promise<void>;
  /** Whether one was open. */
  closeDialogs: () => boolean;
}

const LONG = 100_000; // characters of a link, which the browser takes long to write anew

/**
 * What becomes of the entry once a board is open: "keep" where it names it already, "name" where the browser made the entry
 * for an address and no board is in it yet, "push" where a new one begins.
 * @param entry what history.state holds
 */
export function entryFor(entry: unknown, board: string) {
  const named = boardIn(entry);
  return named === null ? "name" : named.board === board ? "keep" : "push";
}

/** The board that an entry names; null where it names none. */
export function boardIn(entry: unknown): PageEntry | null {
  const { board, tab } = isObject(entry) ? entry : {};
  return typeof board === "string" && typeof tab === "string" ? { board, tab } : null;
}

/** The number of an entry that this page wrote, in the order of the history; null for any other. */
function numberOf(entry: unknown): number | null {
  return isObject(entry) && typeof entry.n === "number" ? entry.n : null;
}

/** The address of a kind; one that leads to this kind already stays, and so does the link of a list. */
export const addressOf = (hash: string, kind: string) =>
  [kind, LESSON].includes(/^#([a-z0-9]+)/.exec(hash)?.[1] ?? "") ? hash : `#${kind}`;

/** Keeps the address and the history of the browser at the open board, and opens what they hold. */
export function createAddress({ store, boards, shelf, view, say, openAddress, closeDialogs }: AddressParts) {
  const kind = () => store.arrangement().document.kind;
  /** The open board's name in this tab. */
  const name = () => shelf.nameOf(store.arrangement().id);
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
  const takeOver = () => write("replaceState", `#${kind()}`);

  /** @param what the change of the store */
  function followBoard(what: string) {
    if (what === "open") {
      const how = entryFor(history.state, name());
      if (how === "name" && shelf.lasting && location.hash.length > LONG) takeOver();
      else if (how === "name") write("replaceState", addressOf(location.hash, kind()));
      else if (how === "push") write("pushState", `#${kind()}`);
      // Without storage, a reload finds the puzzle in its link alone.
    } else if (what === "refuse" || (shelf.lasting && linkIn(location.hash))) takeOver();
  }

  /** The entry is another one: by Back or Forward, by a link or by a typed address. */
  async function openEntry() {
    const entry = boardIn(history.state);
    const boardBefore = name();
    const numberBefore = number;
    number = numberOf(history.state) ?? numberBefore + 1;
    const hadDialog = closeDialogs();
    if (entry?.board === boardBefore) return;
    // Who goes back from a dialog wants to be rid of the dialog.
    if (entry && hadDialog && number < numberBefore) return history.go(numberBefore - number);
    if (entry) {
      const isHere = () => boardIn(history.state)?.board === entry.board; // the player has not gone on
      if (await boards.reopen(entry, isHere)) return sayWhere();
      if (!isHere()) return;
      history.replaceState(null, "");
    }
    const isKind = /^#[a-z0-9]+$/.test(location.hash); // what else an address opens, or why it does not, is said there
    await openAddress();
    if (boardIn(history.state) === null) takeOver();
    if (isKind && name() !== boardBefore) sayWhere();
  }

  /** What one is at now, which is another board. */
  function sayWhere() {
    say(`${boardName(view(), store.arrangement().document)}.`, { toast: false });
  }

  store.subscribe(followBoard);
  window.addEventListener("popstate", openEntry);
  return { start: openEntry };
}
