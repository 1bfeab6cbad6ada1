/**
 * The Share dialog: three kinds of link, the address of a daily puzzle, the puzzle in its text forms, a line for other pages,
 * pictures and a file.
 */

import { batch, signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { createNewest } from "../../../base/latest.ts";
import { save } from "../../../base/dom.ts";
import { sentence } from "../../../base/words.ts";
import { LONGEST_LINK } from "../../../model/links/write-link.ts";
import { Choice } from "../../blocks/choice.tsx";
import { CopyButton } from "../../blocks/copy-button.tsx";
import { CopyLine } from "../../blocks/copy-line.tsx";
import { Dialog } from "../../blocks/dialog.tsx";
import { Icon } from "../../blocks/icon.tsx";
import { CommandButton } from "../../command-button.tsx";
import { usePage } from "../../page.ts";
import { FOR_SOLVERS, dailyOf, drawingOf, fileTextOf, formsOf, linkOf, namesOf, pictureOf, write } from "./content.ts";
import { Embed } from "./embed.tsx";
import { Names } from "./names.tsx";
import type { Model } from "../../../model/model.ts";
import type { Python } from "../../../python/python.ts";
import type { LinkKind, View } from "../../../types.ts";

type Address = LinkKind | "daily";

/** What texts, pictures and files hold where this is chosen. */
const heldIn = (chosen: Address): LinkKind => (chosen === "daily" ? "puzzle" : chosen);

const LINKS: { [kind in Address]: { label: string; about: string } } = {
  puzzle: { label: "Puzzle", about: "A fresh copy of the puzzle. To include your moves, choose Position." },
  position: { label: "Position", about: "The board as it is now, with your moves." },
  solution: { label: "Solution", about: "The full solution (spoiler)." },
  daily: { label: "Daily", about: "The puzzle of this day or week, the same for everybody." },
};
const TOO_LONG = "This link would be longer than 1,000,000 characters. Save it as a file, and open that in Import.";

/** What the list of text forms says without Python. */
const WAITING: { [is in ReturnType<Python["is"]>]: string } = {
  starting: "Coming with the solver…",
  gone: "The solver is not available.",
  up: "",
};

/** The text form that was chosen last; it stays chosen where the next puzzle has it. */
const lastForm = signal("");

/** The link that is chosen: what it holds, its address, and what is wrong with it. */
function useLink(page: Model) {
  const kind = useSignal<Address>("puzzle");
  /** Null while it is worked out, empty where there is none. */
  const address = useSignal<string | null>(null);
  const fault = useSignal("");
  const newest = useMemo(createNewest, []);
  const failed = (error: unknown) => (fault.value = sentence(error));

  async function choose(next: Address) {
    const signal = newest.begin();
    batch(() => {
      kind.value = next;
      address.value = null;
      fault.value = "";
    });
    try {
      const link = next === "daily" ? (dailyOf(page) ?? "") : await linkOf(next, page);
      if (!signal.aborted) address.value = link;
    } catch (error) {
      if (signal.aborted) return;
      address.value = "";
      failed(error);
    }
  }
  useEffect(() => void choose("puzzle"), []);
  return { kind, address, fault, choose, failed };
}

export function Share() {
  const page = usePage();
  const note = useSignal("");
  const { kind, address, fault, choose, failed } = useLink(page);
  const isLong = (address.value ?? "").length > LONGEST_LINK;

  function chooseLink(next: Address) {
    note.value = "";
    void choose(next);
  }
  /** The text in the chosen form; what that does not hold is said. */
  async function written() {
    fault.value = note.value = "";
    const { text, notes } = await write(lastForm.value, heldIn(kind.value), page);
    note.value = notes.join(" ");
    return text;
  }

  return (
    <Dialog name="share" title="Share">
      <LinkKinds chosen={kind.value} choose={chooseLink} hasDaily={dailyOf(page) !== null} />
      <Names changed={() => chooseLink(kind.value)} />
      <CopyLine
        id="share-link"
        label="Link"
        text={isLong ? "" : (address.value ?? (kind.value === "solution" ? "Solving…" : ""))}
      >
        <CopyButton
          id="share-copy"
          class="filled"
          disabled={!address.value || isLong}
          content={() => address.value ?? ""}
          failed={failed}
        >
          <Icon mark="#icon-copy" />
          Copy
        </CopyButton>
      </CopyLine>
      <p class="fault-line" id="share-fault" role="alert">
        {fault.value || (isLong && TOO_LONG)}
      </p>
      <div class="dialog-actions" id="share-more">
        {address.value && <Onward address={address.value} isLong={isLong} page={page} />}
      </div>
      <h3 class="label">Copy as</h3>
      <Forms written={written} failed={failed} changed={() => (note.value = "")} />
      <div role="status">
        <p class="note" id="share-note">
          {note}
        </p>
      </div>
      <Embed address={isLong ? null : address.value || null} isDaily={kind.value === "daily"} failed={failed} />
      <Files kind={heldIn(kind.value)} failed={failed} />
    </Dialog>
  );
}

interface LinkKindsProps {
  chosen: Address;
  choose: (kind: Address) => void;
  hasDaily: boolean;
}

/** What is shared. */
const LinkKinds = ({ chosen, choose, hasDaily }: LinkKindsProps) => (
  <>
    <Choice
      name="share"
      id="share-kinds"
      label="What is shared"
      choices={(Object.keys(LINKS) as Address[]).map((value) => ({
        value,
        label: LINKS[value].label,
        hidden: value === "daily" && !hasDaily,
      }))}
      chosen={chosen}
      choose={choose}
    />
    <p class="note" id="share-about">
      {LINKS[chosen].about}
    </p>
  </>
);

/** What else can be done with a link. */
function Onward({ address, isLong, page }: { address: string; isLong: boolean; page: Model }) {
  if (isLong) {
    return (
      <button type="button" onClick={() => saveAs(page, address, "txt")}>
        Save the file
      </button>
    );
  }
  if (!("share" in navigator)) return null;
  const send = () => navigator.share({ title: "Gridlight", url: address }).catch(() => {});
  return (
    <button type="button" onClick={send}>
      Send to an app
    </button>
  );
}

interface FormsProps {
  written: () => Promise<string>;
  failed: (error: unknown) => void;
  /** Another form is chosen. */
  changed: () => void;
}

/** The text forms of the puzzle, or that they come with the solver. */
function Forms({ written, failed, changed }: FormsProps) {
  const page = usePage();
  const names = useSignal<string[]>([]);
  const is = page.python.is();
  useEffect(() => {
    let isCurrent = true;
    if (is === "up") {
      formsOf(page).then((forms) => {
        if (!isCurrent) return;
        if (!forms.includes(lastForm.value)) lastForm.value = forms[0] ?? "";
        names.value = forms;
      }, failed);
    }
    return () => void (isCurrent = false);
  }, [is]);
  const isEmpty = names.value.length === 0;

  function choose(form: string) {
    lastForm.value = form;
    changed();
  }
  const saveText = () =>
    written().then((text) => saveAs(page, text, FOR_SOLVERS[lastForm.value]?.extension ?? "txt"), failed);

  return (
    <div class="copy-line">
      <select
        id="share-form"
        aria-label="Text form"
        value={lastForm.value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {is === "up" ? <FormOptions names={names.value} view={page.view()} /> : <option value="">{WAITING[is]}</option>}
      </select>
      <CopyButton id="share-copy-form" disabled={isEmpty} content={written} failed={failed}>
        <Icon mark="#icon-clipboard" />
        Copy text
      </CopyButton>
      <button type="button" id="share-save-form" disabled={isEmpty} onClick={saveText}>
        Save text
      </button>
    </div>
  );
}

/** Those for other solvers are a group. */
function FormOptions({ names, view }: { names: string[]; view: View }) {
  const titles: { [name: string]: string } = { json: "JSON document", link: "Gridlight link", ...view.words.forms };
  const options = (wanted: string[]) =>
    wanted.map((name) => (
      <option key={name} value={name} selected={name === lastForm.value}>
        {FOR_SOLVERS[name]?.title ?? titles[name] ?? name}
      </option>
    ));
  const forSolvers = names.filter((name) => name in FOR_SOLVERS);
  return (
    <>
      {options(names.filter((name) => !(name in FOR_SOLVERS)))}
      {forSolvers.length > 0 && <optgroup label="For other solvers">{options(forSolvers)}</optgroup>}
    </>
  );
}

/** Pictures and files: they hold what the link holds. */
function Files({ kind, failed }: { kind: LinkKind; failed: (error: unknown) => void }) {
  const page = usePage();
  const saveWhat = (written: Promise<BlobPart>, extension: string) =>
    written.then((content) => saveAs(page, content, extension), failed);
  return (
    <>
      <h3 class="label">Save as</h3>
      <div class="dialog-actions start">
        <button type="button" id="save-png" onClick={() => saveWhat(pictureOf(kind, page), "png")}>
          PNG picture
        </button>
        <button type="button" id="save-svg" onClick={() => saveWhat(drawingOf(kind, page), "svg")}>
          SVG picture
        </button>
        <button type="button" id="save-file" onClick={() => saveWhat(fileTextOf(kind, page), "json")}>
          Gridlight file
        </button>
      </div>
      <h3 class="label">On paper</h3>
      <CommandButton name="print" shows="both" />
    </>
  );
}

/** Save the board as it is, as a file that Import opens. */
export const saveBoard = async (page: Model) => saveAs(page, await fileTextOf("position", page), "json");

/** As "evening-lanterns.png", by the title that a person gave; without one as "light-up-7x7.png". */
function saveAs(page: Model, content: BlobPart, extension: string) {
  const { view, document } = page.openBoard();
  const size = view.words.size(document).replaceAll(" × ", "x");
  const name = fileName(namesOf(page).title ?? "") || fileName(`${view.title} ${size}`);
  save(new File([content], `${name}.${extension}`));
}

/** A title as the name of a file: its letters and digits, with hyphens between. */
const fileName = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
