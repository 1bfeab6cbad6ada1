/** Native dialogs: opened modally, closed by Escape, by their cross, or by a press beside them. */

import { part } from "./dom.js";

/** @param {string} id */
export function openDialog(id) {
  for (const other of document.querySelectorAll("dialog")) if (other.open) other.close();
  const dialog = part(id, HTMLDialogElement);
  dialog.showModal();
  dialog.scrollTop = 0;
  return dialog;
}

/** @param {string} id */
export function closeDialog(id) {
  part(id, HTMLDialogElement).close();
}

/** Whether a dialog, or a card over the page, has the keys. */
export function dialogIsOpen() {
  return document.querySelector("dialog[open], :popover-open") !== null;
}

export function prepareDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      const { target } = event;
      if (target === dialog && isBeside(dialog, event)) dialog.close();
      if (target instanceof Element && target.closest("[data-close]")) dialog.close();
    });
  }
}

/**
 * A dialog's own padding is its target too, so the place decides.
 * @param {HTMLDialogElement} dialog @param {MouseEvent} event
 */
function isBeside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
