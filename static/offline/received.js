/** What the system hands to the installed page: a shared text or link, a file, or a shortcut. It opens as if it were pasted. */

import { closeDialogs } from "../base/dialog.js";

/** @import { Commands, LaunchedFile } from "./types" */

/** What an address says behind its "?": the shared text or link, and whether a new puzzle is wanted. @param {string} search */
export function receivedIn(search) {
  const asked = new URLSearchParams(search);
  const text = ["url", "text", "title"].map((name) => asked.get(name)?.trim()).find(Boolean) ?? "";
  return { text, isNew: asked.has("new") };
}

/** @param {(data: DataTransfer) => void} fill */
function paste(fill) {
  const clipboardData = new DataTransfer();
  fill(clipboardData);
  closeDialogs();
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** @param {Commands} commands */
export function receive(commands) {
  const { text, isNew } = receivedIn(location.search);
  if (text || isNew) history.replaceState(history.state, "", location.pathname + location.hash);
  if (text) paste((data) => data.setData("text/plain", text));
  else if (isNew) commands.new();
  window.launchQueue?.setConsumer(async ({ files = [] }) => {
    /** @type {LaunchedFile[]} */
    const [handle] = files;
    if (!handle) return;
    const file = await handle.getFile();
    paste((data) => void data.items.add(file));
  });
}
