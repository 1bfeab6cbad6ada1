/**
 * The New dialog, one for all kinds: its fields are the options of the kind's maker. A kind without a maker gets another
 * puzzle of its gallery.
 */

import { closeDialog, openDialog } from "../base/dialog.js";
import { part, takesText } from "../base/dom.js";
import { progressIn } from "../base/progress.js";
import { boardName, sentence } from "../base/words.js";
import { galleryOptions } from "../store/making-options.js";
import { createLongCalls } from "../python/long-call.js";
import { emptyBoard } from "./empty-board.js";
import { createNewOptions } from "./new-options.js";

/** @import { Document, MakingValues, View } from "../types.d.ts" */
/** @import { PrepareNew } from "./types.d.ts" */

/** @type {PrepareNew} */
export function prepareNew({ views, gallery, settings, puzzles, python, boards, store, say, edit, ...open }) {
  const dialog = part("new-dialog", HTMLDialogElement);
  const button = part("new-make", HTMLButtonElement);
  const options = createNewOptions({ store });
  const jobs = createLongCalls(progressIn("new-job"), say);
  let kind = "";
  let isMaking = false;

  /** @param {Document} document @param {MakingValues} now */
  function taken(document, now) {
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
  dialog.addEventListener("close", jobs.drop);

  return {
    stop: jobs.stop,
    async show() {
      if (puzzles.canMake()) python.makers.warm();
      kind = open.kind();
      const view = /** @type {View} */ (views.get(kind));
      const making = puzzles.canMake() ? view.making : galleryOptions(await gallery(kind).catch(() => []));
      part("new-title", HTMLHeadingElement).textContent = `${view.title}: new puzzle`;
      options.ask(making, view.presets, settings.now().making[kind]);
      openDialog(dialog.id);
      button.focus({ preventScroll: true });
    },
  };
}

/** A second click on the button that opened the dialog, now under the veil, takes the puzzle. @param {HTMLDialogElement} dialog @param {() => void} take */
const secondClick = (dialog, take) => (/** @type {MouseEvent} */ event) => {
  if (event.target !== dialog) return;
  const isUnder = [...document.querySelectorAll("[data-command=new]")].some((opener) => {
    const { left, right, top, bottom } = opener.getBoundingClientRect();
    return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  });
  if (!isUnder) return;
  event.stopImmediatePropagation(); // it would close the dialog
  take();
};
