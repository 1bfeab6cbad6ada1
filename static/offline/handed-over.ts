/** What the system hands over to the installed page: a shared text or link, a file, or a shortcut. */

import { closeDialogs } from "../base/dialog.ts";
import type { LaunchedFile } from "./types.ts";

/** What an address says behind its "?": the shared text or link, and whether a new puzzle is wanted. */
export function receivedIn(search: string) {
  const asked = new URLSearchParams(search);
  const text = ["url", "text", "title"].map((name) => asked.get(name)?.trim()).find(Boolean) ?? "";
  return { text, isNew: asked.has("new") };
}

/** Open something as if it were pasted. */
function paste(fill: (data: DataTransfer) => void) {
  const clipboardData = new DataTransfer();
  fill(clipboardData);
  closeDialogs();
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Open what the address holds behind its "?", and files as they are handed over. */
export function openHandedOver(newPuzzle: () => unknown) {
  const { text, isNew } = receivedIn(location.search);
  if (text || isNew) history.replaceState(history.state, "", location.pathname + location.hash);
  if (text) paste((data) => data.setData("text/plain", text));
  else if (isNew) newPuzzle();
  window.launchQueue?.setConsumer(async ({ files = [] }) => {
    const [handle]: LaunchedFile[] = files;
    if (!handle) return;
    const file = await handle.getFile();
    paste((data) => void data.items.add(file));
  });
}
