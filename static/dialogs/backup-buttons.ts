/** Saves all that is kept as one file, and opens such a file. */

import { today } from "../base/dates.ts";
import { make } from "../base/dom.ts";
import { counted, sentence } from "../base/words.ts";
import { refusal } from "../kits/refusal.ts";
import { backupText, readBackup } from "../model/shelf/backup.ts";
import { save } from "../base/save.ts";
import type { Page } from "../advice/types.ts";

const LARGEST = 256 << 20; // bytes of a file
const isSafari = /^((?!chrome|chromium|android|crios|fxios|edg).)*safari/i.test(navigator.userAgent);
const isInstalled = matchMedia("(display-mode: standalone)").matches;
const WARNING =
  isSafari && !isInstalled
    ? " Safari may delete all of it after seven days without a visit, unless Gridlight is on your home screen or in your Dock."
    : "";

export function createBackupButtons({
  views,
  shelf,
  settings,
  boards,
  say,
}: Pick<Page, "views" | "shelf" | "settings" | "boards" | "say">) {
  const fault = make("p", { class: "fault-line", role: "alert" });

  async function write() {
    boards.keep();
    const [kept, solves] = await Promise.all([shelf.boards(), shelf.solves()]);
    const text = backupText({ boards: kept, solves, settings: { ...settings.now() } });
    save(new File([text], `gridlight-${today()}.json`, { type: "application/json" }));
  }

  async function read(file: File) {
    fault.textContent = "";
    try {
      if (file.size > LARGEST) throw new Error(`The file ${file.name} is too large to be a Gridlight backup.`);
      const backup = readBackup(await file.text(), { kinds: (kind) => views.has(kind), refusal });
      await shelf.adopt(backup);
      settings.adopt(backup.settings);
      const found = [counted(backup.boards.length, "board"), counted(backup.solves.length, "record")];
      say(`Opened a backup of ${found.join(" and ")}.`);
    } catch (error) {
      fault.textContent = sentence(error);
    }
  }

  const chooser = make("input", { type: "file", accept: ".json,application/json" });
  chooser.addEventListener("change", () => {
    const [file] = chooser.files ?? [];
    if (file) read(file);
    chooser.value = "";
  });
  const about = `A backup holds your boards, records and settings. Opening one adds it to what is here.${WARNING}`;
  return make(
    "section",
    { class: "backup" },
    make("h3", { text: "Backup" }),
    make("p", { class: "note", text: about }),
    make(
      "div",
      { class: "dialog-actions start" },
      make("button", { type: "button", text: "Save a backup", onclick: write }),
      make("label", { class: "button file" }, chooser, "Open a backup"),
    ),
    fault,
  );
}
