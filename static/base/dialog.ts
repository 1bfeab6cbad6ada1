/** Whether a dialog is open, and closing it. */

/** Closes every dialog, but no card over the page; says whether one was open. Each tells its `Modal` by its close event. */
export function closeDialogs() {
  const open = document.querySelectorAll<HTMLDialogElement>("dialog[open]");
  for (const dialog of open) dialog.close();
  return open.length > 0;
}

/** Whether a dialog or a card over the page (a popover) is open. */
export function dialogIsOpen() {
  return document.querySelector("dialog[open], :popover-open") !== null;
}
