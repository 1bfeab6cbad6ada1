/**
 * Starts embed.html: a board in a frame of another page. It keeps nothing and obeys no message. It fetches what the board needs;
 * advice and Python come when someone first moves or asks.
 */

import { effect, signal, untracked } from "@preact/signals-core";
import { beginToDraw } from "./app/effects.ts";
import { createParts } from "./app/parts.ts";
import { showPage } from "./base/dom.ts";
import { follow } from "./base/follow.ts";
import { retried } from "./base/retried.ts";
import { say } from "./base/status.ts";
import { followHeight, tellAround } from "./embed/around.ts";
import { contentOf, openedBoard } from "./embed/linked-board.ts";
import { showEmbedded, showWords } from "./embed/shell.tsx";
import { BadLink } from "./model/links/bad-link.ts";
import { createSettings } from "./model/settings.ts";
import { emptyShelf } from "./model/shelf/shelf.ts";
import { openSite } from "./model/site.ts";
import { listenToButtons, showButtons } from "./ui/buttons.ts";
import { COMMANDS } from "./ui/commands.ts";
import { listenToKeys } from "./ui/keys.ts";
import type { Linked } from "./model/types.ts";
import type { CommandName } from "./ui/commands.ts";

const { site, views, load, gallery } = openSite();

/** What a frame has; the page has the rest. */
const HAS = new Set<CommandName>([
  ...(["mode", "undo", "redo", "restart", "check", "hint", "stop", "escape"] as const),
  ...(["zoom-in", "zoom-out", "zoom-fit"] as const),
]);

/** What needs advice and Python; the others fetch neither. */
const ASKS = new Set<CommandName>(["check", "hint"]);

/** Say in place of the board why there is none. */
function sayInstead(text: string) {
  showWords(text);
  void showPage();
}

async function start(linked: Linked) {
  const shelf = emptyShelf();
  const view = await retried(() => load(linked.document.kind), sayInstead);
  const first = await openedBoard(linked, view, shelf.newId());
  const settings = createSettings({ keeps: false });
  const isAsked = signal(false); // whether advice and Python are wanted
  showEmbedded({ page: null, isAsked });
  const parts = createParts({ site, sources: { views, shelf, gallery }, settings, first, unsaved: signal("") });
  const { page, liveVerdict, trials, marking, stage } = parts;
  const { store, python, openBoard, isSolved } = page;

  const fetchLater = async () => (await import("./embed/later-parts.ts")).createLaterParts(parts);
  let later: ReturnType<typeof fetchLater> | null = null;
  function ask() {
    isAsked.value = true;
    return (later ??= retried(fetchLater, say));
  }
  async function run(name: CommandName) {
    if (!HAS.has(name)) return;
    if (ASKS.has(name)) await ask();
    const none = { puzzles: null, practising: null, dialogs: null };
    COMMANDS[name].run?.({ ...page, ...none, liveVerdict, trials, marking, stage });
  }

  showEmbedded({ page, isAsked });
  beginToDraw(parts);
  listenToButtons(run);
  listenToKeys({
    run,
    has: (name) => HAS.has(name),
    singleKeys: () => settings.now().keys,
    walk: (key) => page.adviser.value.key(key),
  });
  effect(function enableButtons() {
    showButtons({ ...page, trials });
  });
  effect(function judge() {
    follow(openBoard(), python.is());
    if (isAsked.value) untracked(() => liveVerdict.watch());
  });
  store.subscribe(function moved(what) {
    tellAround({ gridlight: "moved" });
    if (what === "move") void ask();
  });
  effect(function tellSolved() {
    if (isSolved()) tellAround({ gridlight: "solved" });
  });
  await showPage();
  followHeight(openBoard);
  tellAround({ gridlight: "ready" });
}

addEventListener("hashchange", () => location.reload()); // another link
try {
  await start(await contentOf(location.hash, { site, views }));
} catch (error) {
  if (!(error instanceof BadLink)) throw error;
  sayInstead(error.message);
}
