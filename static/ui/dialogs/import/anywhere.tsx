/** Import without its dialog: what is pasted or dropped anywhere on the page. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { dialogIsOpen } from "../../../base/dialog.ts";
import { takesText } from "../../../base/dom.ts";
import { Icon } from "../../blocks/icon.tsx";
import { filesIn } from "./files.ts";
import { importFiles, importText, isOpen, takesPaste } from "./import.tsx";
import type { Importing } from "./import.tsx";

/** Open what was pasted or dropped; false when there is nothing. */
function importAny(from: DataTransfer | null, textFirst: boolean, importing: Importing) {
  const hasFile = from !== null && from.files.length > 0;
  const text = from?.getData("text/plain") ?? "";
  const hasText = text.trim() !== "";
  if (hasText && (textFirst || !hasFile)) void importText(text, importing);
  else if (hasFile) void filesIn(from).then((files) => importFiles(files, importing));
  else return false;
  return true;
}

/** It shows where a file can be dropped, while one is dragged over the page. */
export function ImportAnywhere({ importing }: { importing: Importing }) {
  const inside = useSignal(0); // elements that what is dragged has entered and not left

  useLayoutEffect(() => {
    const ended = new AbortController();
    const how = { signal: ended.signal };
    document.addEventListener(
      "paste",
      (event) => {
        if ((takesText(event.target) && !takesPaste(event.target)) || (dialogIsOpen() && !isOpen())) return;
        if (importAny(event.clipboardData, true, importing)) event.preventDefault();
      },
      how,
    );
    document.addEventListener("dragenter", () => (inside.value += 1), how);
    document.addEventListener("dragleave", () => (inside.value -= 1), how);
    document.addEventListener("dragover", (event) => event.preventDefault(), how);
    document.addEventListener(
      "drop",
      (event) => {
        event.preventDefault();
        inside.value = 0;
        importAny(event.dataTransfer, false, importing);
      },
      how,
    );
    return () => ended.abort();
  }, []);

  return (
    <div class="drop" id="drop" hidden={inside.value <= 0}>
      <p>
        <Icon mark="#icon-file-down" />
        Drop files or a folder here to open them
      </p>
    </div>
  );
}
