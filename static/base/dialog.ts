/** Native dialogs: modal, closed by Escape, their cross, or a click beside them. */

import { icon, make, part } from "./dom.ts";

export function openDialog(id: string) {
  closeDialogs();
  const dialog = part(id, HTMLDialogElement);
  dialog.showModal();
  dialog.scrollTop = 0;
  return dialog;
}

export function closeDialog(id: string) {
  part(id, HTMLDialogElement).close();
}

/** Close the one that is open; false where none is. */
export function closeDialogs() {
  const open = document.querySelectorAll("dialog[open]");
  for (const dialog of open) (dialog as HTMLDialogElement).close();
  return open.length > 0;
}

/** Whether a dialog, or a card over the page, is open. */
export function dialogIsOpen() {
  return document.querySelector("dialog[open], :popover-open") !== null;
}

/** Give each dialog its cross, and have a click beside it close it. */
export function prepareDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    const how = { type: "button", class: "square quiet", "aria-label": "Close", onclick: () => dialog.close() };
    dialog.querySelector(".dialog-head")?.append(make("button", how, icon("#icon-x")));
    dialog.addEventListener("click", (event) => {
      // A dialog's padding and its backdrop are the same target.
      if (event.target === dialog && isBeside(dialog, event)) dialog.close();
    });
  }
}

/** Whether a click is outside the dialog's box. */
function isBeside(dialog: Element, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
