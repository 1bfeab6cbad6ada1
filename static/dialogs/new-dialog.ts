/**
 * The New dialog, one for all kinds: its fields are the options of the kind's maker. A kind without a maker gets another
 * puzzle of its gallery.
 */

import { closeDialog, openDialog } from "../base/dialog.ts";
import { part, takesText } from "../base/dom.ts";
import { progressIn } from "../base/progress.ts";
import { boardName, sentence } from "../base/words.ts";
import { galleryOptions } from "../model/making-options.ts";
import { createLongCalls } from "../python/long-call.ts";
import { emptyBoard } from "./empty-board.ts";
import { createNewOptions } from "./new-options.ts";
import type { Document, MakingValues, View } from "../types.ts";
import type { PrepareNew } from "./types.ts";

export const prepareNew: PrepareNew = ({
  views,
  gallery,
  settings,
  puzzles,
  python,
  boards,
  store,
  say,
  edit,
  ...open
}) => {
  const dialog = part("new-dialog", HTMLDialogElement);
  const button = part("new-make", HTMLButtonElement);
  const options = createNewOptions({ store, python });
  const jobs = createLongCalls(progressIn("new-job"), say);
  let kind = "";
  let isMaking = false;

  function taken(document: Document, now: MakingValues) {
    if (!options.isLikeBoard()) {
      settings.set({ making: { ...settings.now().making, [kind]: options.chosen(now) } });
    }
    closeDialog(dialog.id);
    say(`${boardName(open.view(), document)}.`, { shown: false });
  }

  async function take() {
    if (isMaking) return;
    const now = options.values();
    isMaking = true;
    button.setAttribute("aria-disabled", "true");
    options.showFault("");
    try {
      const document = puzzles.canMake(kind)
        ? await puzzles.fresh(kind, options.chosen(now), { run: jobs.run })
        : await puzzles.another(String(now.level ?? ""));
      if (document) taken(document, now);
      else if (!puzzles.canMake(kind)) options.showFault("The gallery has no other puzzle of this level.");
    } catch (error) {
      options.showFault(sentence(error));
    } finally {
      isMaking = false;
      button.removeAttribute("aria-disabled");
    }
  }

  part("new-make", HTMLButtonElement).addEventListener("click", (event) => {
    event.preventDefault(); // in a sandboxed frame a form may not be sent
    take();
  });
  part("new-empty", HTMLButtonElement).addEventListener("click", () => {
    try {
      const document = emptyBoard(open.view(), store.now().document, options.values());
      closeDialog(dialog.id);
      boards.place(document, null);
      edit(true);
    } catch (error) {
      options.showFault(sentence(error));
    }
  });
  dialog.addEventListener("keydown", (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() !== "n" || !isPlain || !settings.now().keys || takesText(event.target)) return;
    event.preventDefault();
    take();
  });
  dialog.addEventListener("click", secondClick(dialog, take));
  for (const drop of [jobs.drop, options.drop]) dialog.addEventListener("close", drop);

  return {
    stop: jobs.stop,
    async show() {
      if (puzzles.canMake()) python.makers.warm();
      kind = open.kind();
      const view = views.get(kind) as View;
      const making = puzzles.canMake() ? view.making : galleryOptions(await gallery(kind).catch(() => []));
      part("new-title", HTMLHeadingElement).textContent = `${view.title}: new puzzle`;
      options.ask(puzzles.canMake() ? kind : "", making, view.edit.presets, settings.now().making[kind]);
      openDialog(dialog.id);
      button.focus({ preventScroll: true });
    },
  };
};

/** A second click on the button that opened the dialog, now under the veil, takes the puzzle. */
const secondClick = (dialog: HTMLDialogElement, take: () => void) => (event: MouseEvent) => {
  if (event.target !== dialog) return;
  const isUnder = [...document.querySelectorAll("[data-command=new]")].some((opener) => {
    const { left, right, top, bottom } = opener.getBoundingClientRect();
    return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  });
  if (!isUnder) return;
  event.stopImmediatePropagation(); // it would close the dialog
  take();
};
