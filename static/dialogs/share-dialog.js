/** The Share dialog: three kinds of link, the address of a daily puzzle, the puzzle in its text forms, pictures and a file. */

import { openDialog } from "../base/dialog.js";
import { make, part } from "../base/dom.js";
import { sentence } from "../base/words.js";
import { pngOf, svgOf } from "../draw/picture.js";
import { LONGEST_LINK } from "../store/link-codec.js";
import { copyText } from "./copy.js";
import { save } from "./save.js";
import { FOR_SOLVERS } from "./share-content.js";
import { prepareNames } from "./share-names.js";

/** @import { Document, LinkKind, View, Written } from "../types.d.ts" */
/** @import { Python } from "../python/python.js" */
/** @import { ShareParts } from "./types" */

/** @typedef {LinkKind | "daily"} Address */

/** @type {{ [kind in Address]: { label: string, about: string } }} */
const LINKS = {
  puzzle: { label: "Puzzle", about: "A fresh copy of the puzzle. To include your moves, choose Position." },
  position: { label: "Position", about: "The board as it is now, with your moves." },
  solution: { label: "Solution", about: "The full solution (spoiler)." },
  daily: { label: "Daily", about: "The puzzle of this day and level, the same for everybody." },
};

/** What the list of text forms says without Python. @type {{ [is in ReturnType<Python["is"]>]: string }} */
const WAITING = { starting: "Coming with the solver…", gone: "The solver is not available.", up: "" };

/** @param {ShareParts} parts */
export function prepareShare({ link, daily, table, write, forms, file, boards, settings, python }) {
  const line = part("share-link", HTMLInputElement);
  const fault = part("share-fault", HTMLParagraphElement);
  const note = part("share-note", HTMLParagraphElement);
  const more = part("share-more", HTMLDivElement);
  const copy = part("share-copy", HTMLButtonElement);
  const form = part("share-form", HTMLSelectElement);
  const kinds = part("share-kinds", HTMLDivElement);
  /** @type {Address} */
  let chosen = "puzzle";
  let asked = 0; // links; only the newest counts

  /** @param {string} text @param {() => unknown} onclick */
  const offer = (text, onclick) => more.append(make("button", { type: "button", text, onclick }));

  /** @param {Address} kind */
  async function choose(kind) {
    const mine = (asked += 1);
    chosen = kind;
    part("share-about", HTMLParagraphElement).textContent = LINKS[kind].about;
    fault.textContent = note.textContent = "";
    more.replaceChildren();
    line.value = kind === "solution" ? "Solving…" : "";
    copy.disabled = true;
    try {
      const address = kind === "daily" ? (daily() ?? "") : await link(kind);
      if (mine === asked) showLink(address);
    } catch (error) {
      if (mine !== asked) return;
      line.value = "";
      fault.textContent = sentence(error);
    }
  }

  /** @param {string} address */
  function showLink(address) {
    const isLong = address.length > LONGEST_LINK;
    line.value = isLong ? "" : address;
    copy.disabled = isLong;
    if (isLong) {
      fault.textContent =
        "This link would be longer than 1,000,000 characters. Save it as a file, and open that in Import.";
      offer("Save the file", () => save(fileOf(table(), address, "txt")));
    } else if (navigator.share) {
      offer("Send to an app", () => navigator.share({ title: "Gridlight", url: address }).catch(() => {}));
    }
  }

  for (const kind of /** @type {Address[]} */ (Object.keys(LINKS))) {
    const choice = { type: "radio", name: "share", value: kind, onchange: () => choose(kind) };
    kinds.append(make("label", {}, make("input", choice), LINKS[kind].label));
  }
  line.addEventListener("focus", () => line.select());
  copy.addEventListener("click", () => copyText(line.value, copy));
  const written = () => write(form.value, chosen === "daily" ? "puzzle" : chosen);
  /** @param {string} id @param {(text: string, button: HTMLButtonElement) => unknown} act */
  const onText = (id, act) => prepareText(part(id, HTMLButtonElement), { fault, note }, written, act);
  onText("share-copy-form", copyText);
  onText("share-save-form", (text) => save(fileOf(table(), text, FOR_SOLVERS[form.value]?.extension ?? "txt")));
  prepareFiles(table, file);
  const showForms = prepareForms({ table, forms, python });
  const names = prepareNames({ boards, settings }, () => choose(chosen));

  return {
    async show() {
      names.show();
      form.replaceChildren(); // those of the board before
      openDialog("share-dialog");
      for (const input of kinds.querySelectorAll("input")) {
        input.checked = input.value === "puzzle";
        if (input.value === "daily") input.labels?.forEach((label) => (label.hidden = daily() === null));
      }
      await Promise.all([choose("puzzle"), showForms()]);
    },
  };
}

/** The list of text forms, or that they come with the solver; what is chosen stays chosen. @param {Pick<ShareParts, "table" | "forms" | "python">} parts */
function prepareForms({ table, forms, python }) {
  const form = part("share-form", HTMLSelectElement);
  const buttons = ["share-copy-form", "share-save-form"].map((id) => part(id, HTMLButtonElement));
  const disable = (/** @type {boolean} */ isEmpty) => buttons.forEach((button) => (button.disabled = isEmpty));
  async function show() {
    const { document, view } = table();
    const isUp = python.is() === "up";
    disable(true);
    const names = isUp ? await forms() : [];
    if (document !== table().document) return;
    const before = form.value;
    form.replaceChildren(
      ...(isUp ? options(names, view) : [make("option", { value: "", text: WAITING[python.is()] })]),
    );
    if (names.includes(before)) form.value = before;
    disable(names.length === 0);
  }
  python.subscribe(() => part("share-dialog", HTMLDialogElement).open && show());
  return show;
}

/**
 * A button that does something with a text and says what that does not hold, or says why there is none.
 * @param {HTMLButtonElement} button @param {{ fault: HTMLElement, note: HTMLElement }} lines @param {() => Promise<Written>} written
 * @param {(text: string, button: HTMLButtonElement) => unknown} act
 */
function prepareText(button, { fault, note }, written, act) {
  button.addEventListener("click", async () => {
    fault.textContent = note.textContent = "";
    try {
      const { text, notes } = await written();
      await act(text, button);
      note.textContent = notes.join(" ");
    } catch (error) {
      fault.textContent = sentence(error);
    }
  });
}

/** The choices of text forms, those for other solvers in a group. @param {string[]} names @param {View} view */
function options(names, view) {
  /** @type {{ [name: string]: string }} */
  const titles = { json: "JSON document", link: "Gridlight link", ...view.forms };
  /** @param {string} value */
  const option = (value) => make("option", { value, text: FOR_SOLVERS[value]?.title ?? titles[value] ?? value });
  const last = names.filter((name) => name in FOR_SOLVERS).map(option);
  const group = make("optgroup", { label: "For other solvers" }, ...last);
  return [...names.filter((name) => !(name in FOR_SOLVERS)).map(option), ...(last.length ? [group] : [])];
}

/** The buttons of Save as. @param {ShareParts["table"]} table @param {ShareParts["file"]} file */
function prepareFiles(table, file) {
  /** @param {string} id @param {string} extension @param {() => Promise<Blob> | Blob | string} content */
  const onSave = (id, extension, content) =>
    part(id, HTMLButtonElement).addEventListener("click", async () =>
      save(fileOf(table(), await content(), extension)),
    );
  onSave("save-png", "png", () => pngOf(table().view, table().document, table().state));
  onSave("save-svg", "svg", () => svgOf(table().view, table().document, table().state));
  part("save-file", HTMLButtonElement).addEventListener("click", () => saveBoard(table(), file));
}

/** Save the board as a file that Import opens. @param {ReturnType<ShareParts["table"]>} table @param {ShareParts["file"]} file */
export const saveBoard = (table, file) => save(fileOf(table, file(), "json"));

/** "light-up-7x7.png". @param {{ document: Document, view: View }} table @param {BlobPart} content @param {string} extension */
function fileOf({ view, document }, content, extension) {
  const name = `${view.title} ${view.size(document)}.${extension}`.replaceAll(" × ", "x").replaceAll(" ", "-");
  return new File([content], name.toLowerCase());
}
