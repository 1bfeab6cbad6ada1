/** The Share dialog: three kinds of link, the address of a daily puzzle, the puzzle in its text forms, pictures and a file. */

import { effect, untracked } from "@preact/signals-core";
import { openDialog } from "../base/dialog.ts";
import { make, part } from "../base/dom.ts";
import { sentence } from "../base/words.ts";
import { pngOf, svgOf } from "../draw/picture.ts";
import { LONGEST_LINK } from "../model/links/link-codec.ts";
import { copyText } from "./copy.ts";
import { save } from "./save.ts";
import { FOR_SOLVERS } from "./share-content.ts";
import { prepareNames } from "./share-names.ts";
import type { Python } from "../python/python.ts";
import type { Document, LinkKind, View, Written } from "../types.ts";
import type { ShareParts } from "./types.ts";

type Address = LinkKind | "daily";

const LINKS: { [kind in Address]: { label: string; about: string } } = {
  puzzle: { label: "Puzzle", about: "A fresh copy of the puzzle. To include your moves, choose Position." },
  position: { label: "Position", about: "The board as it is now, with your moves." },
  solution: { label: "Solution", about: "The full solution (spoiler)." },
  daily: { label: "Daily", about: "The puzzle of this day and level, the same for everybody." },
};

/** What the list of text forms says without Python. */
const WAITING: { [is in ReturnType<Python["is"]>]: string } = {
  starting: "Coming with the solver…",
  gone: "The solver is not available.",
  up: "",
};

export function prepareShare({ link, daily, table, write, forms, file, boards, settings, python }: ShareParts) {
  const line = part("share-link", HTMLInputElement);
  const fault = part("share-fault", HTMLParagraphElement);
  const note = part("share-note", HTMLParagraphElement);
  const more = part("share-more", HTMLDivElement);
  const copy = part("share-copy", HTMLButtonElement);
  const form = part("share-form", HTMLSelectElement);
  const kinds = part("share-kinds", HTMLDivElement);
  let chosen: Address = "puzzle";
  let asked = 0; // links; only the newest counts

  const offer = (text: string, onclick: () => unknown) =>
    more.append(make("button", { type: "button", text, onclick }));

  async function choose(kind: Address) {
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

  function showLink(address: string) {
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

  for (const kind of Object.keys(LINKS) as Address[]) {
    const choice = { type: "radio", name: "share", value: kind, onchange: () => choose(kind) };
    kinds.append(make("label", {}, make("input", choice), LINKS[kind].label));
  }
  line.addEventListener("focus", () => line.select());
  copy.addEventListener("click", () => copyText(line.value, copy));
  const written = () => write(form.value, chosen === "daily" ? "puzzle" : chosen);
  const onText = (id: string, act: (text: Promise<string>, button: HTMLButtonElement) => unknown) =>
    prepareText(part(id, HTMLButtonElement), { fault, note }, written, act);
  onText("share-copy-form", copyText);
  onText("share-save-form", async (text) =>
    save(fileOf(table(), await text, FOR_SOLVERS[form.value]?.extension ?? "txt")),
  );
  form.addEventListener("change", () => (note.textContent = ""));
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

/** The list of text forms, or that they come with the solver; what is chosen stays chosen. */
function prepareForms({ table, forms, python }: Pick<ShareParts, "table" | "forms" | "python">) {
  const form = part("share-form", HTMLSelectElement);
  const buttons = ["share-copy-form", "share-save-form"].map((id) => part(id, HTMLButtonElement));
  const disable = (isEmpty: boolean) => buttons.forEach((button) => (button.disabled = isEmpty));
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
  effect(() => {
    python.is();
    if (part("share-dialog", HTMLDialogElement).open) untracked(show);
  });
  return show;
}

/** A button that does something with a text and says what that does not hold, or says why there is none. */
function prepareText(
  button: HTMLButtonElement,
  { fault, note }: { fault: HTMLElement; note: HTMLElement },
  written: () => Promise<Written>,
  act: (text: Promise<string>, button: HTMLButtonElement) => unknown,
) {
  button.addEventListener("click", async () => {
    fault.textContent = note.textContent = "";
    try {
      const answer = written();
      await act(
        answer.then(({ text }) => text),
        button,
      );
      note.textContent = (await answer).notes.join(" ");
    } catch (error) {
      fault.textContent = sentence(error);
    }
  });
}

/** The choices of text forms, those for other solvers in a group. */
function options(names: string[], view: View) {
  const titles: { [name: string]: string } = { json: "JSON document", link: "Gridlight link", ...view.words.forms };
  const option = (value: string) =>
    make("option", { value, text: FOR_SOLVERS[value]?.title ?? titles[value] ?? value });
  const last = names.filter((name) => name in FOR_SOLVERS).map(option);
  const group = make("optgroup", { label: "For other solvers" }, ...last);
  return [...names.filter((name) => !(name in FOR_SOLVERS)).map(option), ...(last.length ? [group] : [])];
}

/** The buttons of Save as. */
function prepareFiles(table: ShareParts["table"], file: ShareParts["file"]) {
  const onSave = (id: string, extension: string, content: () => Promise<Blob> | Blob | string) =>
    part(id, HTMLButtonElement).addEventListener("click", async () =>
      save(fileOf(table(), await content(), extension)),
    );
  onSave("save-png", "png", () => pngOf(table().view, table().document, table().state));
  onSave("save-svg", "svg", () => svgOf(table().view, table().document, table().state));
  part("save-file", HTMLButtonElement).addEventListener("click", () => saveBoard(table(), file));
}

/** Save the board as a file that Import opens. */
export const saveBoard = (table: ReturnType<ShareParts["table"]>, file: ShareParts["file"]) =>
  save(fileOf(table, file(), "json"));

/** "light-up-7x7.png". */
function fileOf({ view, document }: { document: Document; view: View }, content: BlobPart, extension: string) {
  const name = `${view.title} ${view.words.size(document)}.${extension}`.replaceAll(" × ", "x").replaceAll(" ", "-");
  return new File([content], name.toLowerCase());
}
