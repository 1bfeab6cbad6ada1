/** The backup of all that is kept, and what erases it, on the statistics page of the Gallery. */

import { useSignal } from "@preact/signals";
import { today } from "../../../base/dates.ts";
import { save } from "../../../base/dom.ts";
import { counted, sentence } from "../../../base/words.ts";
import { refusal } from "../../../kits/refusal.ts";
import { backupText, readBackup } from "../../../model/shelf/backup.ts";
import { FileButton } from "../../blocks/file-button.tsx";
import { usePage } from "../../page.ts";
import { Erase } from "./erase.tsx";

const LARGEST = 256 << 20; // bytes of a file
const isSafari = /^((?!chrome|chromium|android|crios|fxios|edg).)*safari/i.test(navigator.userAgent);
const isInstalled = matchMedia("(display-mode: standalone)").matches;
const WARNING =
  isSafari && !isInstalled
    ? " Safari may delete all of it after seven days without a visit, unless Gridlight is on your home screen or in your Dock."
    : "";

/** Saves all that is kept as one file, and opens such a file. */
export function Backup() {
  const { views, shelf, settings, store } = usePage();
  const fault = useSignal("");
  const success = useSignal("");

  async function write() {
    shelf.keep(store.timedBoard());
    const [kept, solves] = await Promise.all([shelf.boards(), shelf.solves()]);
    const text = backupText({ boards: kept, solves, settings: { ...settings.now() } });
    save(new File([text], `gridlight-${today()}.json`, { type: "application/json" }));
  }

  async function read(file: File) {
    fault.value = success.value = "";
    try {
      if (file.size > LARGEST) throw new Error(`The file ${file.name} is too large to be a Gridlight backup.`);
      const backup = readBackup(await file.text(), { hasKind: (kind) => views.has(kind), refusal });
      await shelf.adopt(backup);
      settings.adopt(backup.settings);
      const opened = [counted(backup.boards.length, "board"), counted(backup.solves.length, "record")];
      success.value = `Opened a backup of ${opened.join(" and ")}.`;
    } catch (error) {
      fault.value = sentence(error);
    }
  }

  return (
    <section class="backup">
      <h3>Backup</h3>
      <p class="note">
        A backup holds your boards, records and settings. Opening one adds it to what is here.{WARNING}
      </p>
      <div class="dialog-actions start">
        <button type="button" onClick={write}>
          Save a backup
        </button>
        <FileButton accept=".json,application/json" take={read}>
          Open a backup
        </FileButton>
      </div>
      <p class="fault-line" role="alert">
        {fault}
      </p>
      <p class="success-line" role="status">
        {success}
      </p>
      <Erase save={write} failed={(why) => (fault.value = why)} />
    </section>
  );
}
