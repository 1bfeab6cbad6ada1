/** The Share dialog: three kinds of link, the puzzle in every form of text, pictures and files. */

import { openDialog } from "../base/dialog.js";
import { make, part } from "../base/dom.js";
import { pngOf, svgOf } from "../draw/picture.js";
import { LONGEST_LINK } from "../store/link-codec.js";
import { say } from "../page/status.js";
import { sentence } from "../base/words.js";
import { titleOf } from "../kits/schema.js";

/** @import { Document, State, View } from "../types.d.ts" */
/** @typedef {"puzzle" | "position" | "solution"} LinkKind */

/** @type {{ [kind in LinkKind]: { label: string, about: string } }} */
const LINKS = {
  puzzle: {
    label: "Puzzle",
    about: "The puzzle as it was set: whoever opens it begins afresh. What you did is in Position.",
  },
  position: { label: "Position", about: "The board as it stands, with everything you placed." },
  solution: { label: "Solution", about: "The solved board. It gives everything away." },
};

/**
 * @param {object} parts
 * @param {(kind: LinkKind) => Promise<string>} parts.link
 * @param {() => { document: Document, state: State, view: View }} parts.table
 * @param {(form: string, kind: LinkKind) => Promise<string>} parts.write what is chosen, as a text form
 * @param {() => Promise<string[]>} parts.forms what can be written
 */
export function prepareShare({ link, table, write, forms }) {
  const line = part("share-link", HTMLInputElement);
  const fault = part("share-fault", HTMLParagraphElement);
  const more = part("share-more", HTMLDivElement);
  const copy = part("share-copy", HTMLButtonElement);
  const form = part("share-form", HTMLSelectElement);
  /** @type {LinkKind} */
  let chosen = "puzzle";

  /** @param {LinkKind} kind */
  async function choose(kind) {
    chosen = kind;
    part("share-about", HTMLParagraphElement).textContent = LINKS[kind].about;
    fault.textContent = "";
    more.replaceChildren();
    line.value = kind === "solution" ? "Solving…" : "";
    copy.disabled = true;
    try {
      const address = await link(kind);
      if (chosen !== kind) return;
      if (address.length > LONGEST_LINK) {
        line.value = "";
        fault.textContent =
          "This link would be longer than 1,000,000 characters. The file holds the same, and Import opens it.";
        more.append(
          make("button", { type: "button", text: "Save the file", onclick: () => save(file(address, "txt")) }),
        );
        return;
      }
      line.value = address;
      copy.disabled = false;
      if (navigator.share) {
        const hand = () => navigator.share({ title: "Gridlight", url: address }).catch(() => {});
        more.append(make("button", { type: "button", text: "Send to an app", onclick: hand }));
      }
    } catch (error) {
      if (chosen !== kind) return;
      line.value = "";
      fault.textContent = sentence(error);
    }
  }

  /** @param {string} extension */
  function name(extension) {
    const { view, document } = table();
    return `${titleOf(document.kind)} ${view.size(document)}.${extension}`
      .replaceAll(" × ", "x")
      .replaceAll(" ", "-")
      .toLowerCase();
  }

  /** @param {BlobPart} content @param {string} extension */
  const file = (content, extension) => new File([content], name(extension));

  const kinds = part("share-kinds", HTMLDivElement);
  for (const kind of /** @type {LinkKind[]} */ (Object.keys(LINKS))) {
    const input = make("input", { type: "radio", name: "share", value: kind, onchange: () => choose(kind) });
    kinds.append(make("label", {}, input, LINKS[kind].label));
  }
  line.addEventListener("focus", () => line.select());
  copy.addEventListener("click", () => copyText(line.value, copy));
  const copyForm = part("share-copy-form", HTMLButtonElement);
  copyForm.addEventListener("click", async () => {
    fault.textContent = "";
    try {
      await copyText(await write(form.value, chosen), copyForm);
    } catch (error) {
      fault.textContent = sentence(error);
    }
  });
  const pictures = /** @type {[string, () => Promise<File> | File][]} */ ([
    ["save-png", async () => file(await pngOf(table().view, table().document, table().state), "png")],
    ["save-svg", () => file(svgOf(table().view, table().document, table().state), "svg")],
    ["save-file", () => file(JSON.stringify({ document: table().document, state: table().state }), "json")],
  ]);
  for (const [id, picture] of pictures) {
    part(id, HTMLButtonElement).addEventListener("click", async () => save(await picture()));
  }

  return {
    async show() {
      openDialog("share-dialog");
      for (const input of kinds.querySelectorAll("input")) input.checked = input.value === "puzzle";
      await choose("puzzle");
      const { view } = table();
      const names = await forms();
      const titles = /** @type {{ [name: string]: string }} */ ({
        json: "JSON document",
        link: "Gridlight link",
        ...view.forms,
      });
      form.replaceChildren(...names.map((value) => make("option", { value, text: titles[value] ?? value })));
    },
  };
}

/**
 * Copy, and say so on the button for a moment.
 * @param {string} text
 * @param {HTMLButtonElement} button
 */
async function copyText(text, button) {
  await navigator.clipboard.writeText(text);
  say("Copied.", { shown: false });
  const was = [...button.childNodes];
  if (button.dataset.copied) return;
  button.dataset.copied = "yes";
  button.replaceChildren("Copied");
  setTimeout(() => {
    button.replaceChildren(...was);
    delete button.dataset.copied;
  }, 1600);
}

/**
 * Hand a file to the browser's downloads.
 * @param {File} file
 */
function save(file) {
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
