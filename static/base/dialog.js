/** Native dialogs: modal, closed by Escape, their cross, or a click beside them. */

import { part } from "./dom.js";

/** @param {string} id */
export function openDialog(id) {
  closeDialogs();
  const dialog = part(id, HTMLDialogElement);
  dialog.showModal();
  dialog.scrollTop = 0;
  return dialog;
}

/** @param {string} id */
export function closeDialog(id) {
  part(id, HTMLDialogElement).close();
}

/** Close the one that is open. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) if (dialog.open) dialog.close();
}

/** Whether a dialog, or a card over the page, is open. */
export function dialogIsOpen() {
  return document.querySelector("dialog[open], :popover-open") !== null;
}

export function prepareDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      const { target } = event;
      // A dialog's padding and its backdrop are the same target.
      if (target === dialog && isBeside(dialog, event)) dialog.close();
      if (target instanceof Element && target.closest("[data-close]")) dialog.close();
    });
  }
}

/** Whether a click is outside the dialog's box. @param {Element} dialog @param {MouseEvent} event */
function isBeside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
