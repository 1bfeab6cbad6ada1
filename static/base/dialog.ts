/** Which dialogs are open, and closing them. */

/** Close the one that is open; false where none is. */
export function closeDialogs() {
  const open = document.querySelectorAll<HTMLDialogElement>("dialog[open]");
  for (const dialog of open) dialog.close();
  return open.length > 0;
}

/** Whether a dialog, or a card over the page, is open. */
export function dialogIsOpen() {
  return document.querySelector("dialog[open], :popover-open") !== null;
}
