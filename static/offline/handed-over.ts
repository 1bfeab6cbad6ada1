/** What the system hands over to the installed page: a shared text or link, a file, or a shortcut. */

import { closeDialogs } from "../base/dialog.ts";
import { LARGEST_PICTURE, PICTURE, sharedPicture } from "./shared-picture.ts";
import type { Say } from "../types.ts";
import type { LaunchedFile } from "./types.ts";

/** What an address says behind its "?": the shared text or link, whether a picture was shared, and whether a new puzzle is wanted. */
export function receivedIn(search: string) {
  const asked = new URLSearchParams(search);
  const text = ["url", "text", "title"].map((name) => asked.get(name)?.trim()).find(Boolean) ?? "";
  return { text, hasPicture: asked.has(PICTURE), isNew: asked.has("new") };
}

/** Open something as if it were pasted. */
function paste(fill: (data: DataTransfer) => void) {
  const clipboardData = new DataTransfer();
  fill(clipboardData);
  closeDialogs();
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Open the picture that was shared. */
async function openPicture(say: Say) {
  const home = new URL("./", document.baseURI).href;
  const picture = await sharedPicture(home, caches).catch(() => null);
  if (picture) return paste((data) => void data.items.add(picture));
  return say(
    `The shared picture did not arrive. It may be larger than ${LARGEST_PICTURE} MiB, or there may be no room for it.`,
  );
}

/** Open what the address holds behind its "?", and files as they are handed over. */
export function openHandedOver(newPuzzle: () => unknown, say: Say) {
  const { text, hasPicture, isNew } = receivedIn(location.search);
  if (text || hasPicture || isNew) history.replaceState(history.state, "", location.pathname + location.hash);
  if (text) paste((data) => data.setData("text/plain", text));
  else if (hasPicture) void openPicture(say);
  else if (isNew) newPuzzle();
  window.launchQueue?.setConsumer(async ({ files = [] }) => {
    const [handle]: LaunchedFile[] = files;
    if (!handle) return;
    const file = await handle.getFile();
    paste((data) => void data.items.add(file));
  });
}
