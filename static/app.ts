/**
 * Starts the page, in two phases, so that a board can be seen and played while the rest is still on its way.
 *
 * 1. What the first board needs is here with index.html: the site, the shelf with the board that this tab had, and the parts of
 *    app/parts.ts. The shell, which index.html holds already, is brought to life, and the board is drawn.
 * 2. The rest is fetched: the later parts (app/later-parts.ts) with advice, dialogs and the editor, the style sheet, the other
 *    kinds, and Python. Then commands work, effects act on each change (app/later-effects.ts), and what was pressed before is done.
 *
 * With a link in the address, the board that it holds is the first one, which needs both: it is drawn at the end.
 */

import { signal } from "@preact/signals-core";
import { beginToDraw, beginToFollow } from "./app/effects.ts";
import { createParts } from "./app/parts.ts";
import { part, showPage } from "./base/dom.ts";
import { retried } from "./base/retried.ts";
import { say } from "./base/status.ts";
import { linkIn } from "./model/links/find-link.ts";
import { boardIn } from "./model/page-entry.ts";
import { firstBoard } from "./model/first-board.ts";
import { openShelf } from "./model/shelf/shelf.ts";
import { hearTabs } from "./model/shelf/telling.ts";
import { createSettings } from "./model/settings.ts";
import { openSite } from "./model/site.ts";
import { replayEarly } from "./ui/buttons.ts";
import { publish } from "./ui/handle.ts";
import { showShell } from "./ui/shell.tsx";

/** Say that part of the page is not here yet. */
function sayUnfetched(text: string) {
  void showPage();
  say(text);
}

// # What the first board needs

const announce = publish();
const hasLink = linkIn(location.hash) !== null;
const unsaved = signal(""); // why nothing is kept
function tellUnsaved(why: string) {
  unsaved.value = why;
  if (why === "") say("Your board is saved again.");
}

const { site, views, load, addStyle, gallery } = openSite();
const shelf = await openShelf({ continuesLast: !hasLink, tell: tellUnsaved });
// After a reload the tab has the board of its link already.
const isLink = hasLink && !(shelf.before && boardIn(history.state)?.board === shelf.withoutTab(shelf.before.id));
const first = await retried(() => firstBoard({ views, shelf, first: site.first }, load), sayUnfetched);
const settings = createSettings();
hearTabs("erased", settings.end);
const parts = createParts({ site, sources: { views, shelf, gallery }, settings, first, unsaved });
const { page } = parts;
const { python } = page;

beginToFollow(parts);
showShell(page, part("page", HTMLDivElement)); // before anything else changes the page: it takes over what is there
if (!isLink) {
  beginToDraw(parts);
  await showPage();
}

// # The rest

async function fetchRest() {
  const laterParts = import("./app/later-parts.ts");
  await Promise.all([laterParts, python.start(), addStyle(), ...[...views.keys()].map(load)]);
  return laterParts;
}

async function keepSite() {
  const { begin } = await retried(
    () => import("./offline/offline.ts"),
    () => {},
  );
  await begin({ site, settings, say, newPuzzle: () => run("new"), ready: python.whenUp() });
}

const { createLaterParts } = await retried(fetchRest, sayUnfetched);
const { run, address, handle, act } = createLaterParts(parts, site);
parts.isUp.value = true;
act();
if (isLink) beginToDraw(parts);
await address.start();
if (isLink) await showPage();
replayEarly(run);
announce(handle);
keepSite().catch(() => {}); // the browser refuses
