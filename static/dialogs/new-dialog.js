/** The dialog of New, for kinds that have boards to start from: one of them, its size and options, then chance or nothing. */

import { closeDialog, openDialog } from "../base/dialog.js";
import { make, part } from "../base/dom.js";
import { createFields, parIn } from "../edit/fields.js";
import { readInks } from "../draw/inks.js";
import { createLongCalls } from "../python/long-call.js";
import { drawSmall } from "../draw/picture.js";
import { extentOf, reshaped, shapeOf } from "../edit/options.js";
import { progressIn } from "../page/progress.js";
import { sentence } from "../base/words.js";

/** @import { CallOptions, Document, Option, Preset, View } from "../types.d.ts" */
/** @import { Value } from "../edit/fields.js" */
/** @typedef {{ preset: string, shape: { [name: string]: Value } }} Start how new boards of a kind begin */

const SIDE = 88; // CSS pixels of a small picture
const SIZE = "size"; // of a family's board, as a field beside its options

/**
 * The board that a start describes; the kind's first preset when there is none, or when it does not fit any more; an
 * empty board of a kind that has no presets.
 * @param {View} view
 * @param {Start | undefined} start
 * @returns {Preset}
 */
export function begun(view, start) {
  const presets = view.presets?.() ?? [{ name: "", title: "", document: view.empty(5, 5) }];
  const preset = presets.find(({ name }) => name === start?.preset) ?? presets[0];
  try {
    return Object.entries(start?.shape ?? {}).reduce((now, [name, value]) => changed(view, now, name, value), preset);
  } catch {
    return preset;
  }
}

/**
 * All that can be said of a new board.
 * @param {View} view
 * @param {Preset} draft
 * @returns {Option[]}
 */
function fieldsOf(view, { document, family }) {
  const shape = shapeOf(view, document);
  if (!family) return shape;
  const { label, min, max, size } = family;
  return [{ name: SIZE, label, is: "number", min, max, value: size }, ...shape];
}

/**
 * The draft with one thing changed; a board of another size has the same options. Throws an Error with the sentence why there
 * is none such.
 * @param {View} view
 * @param {Preset} draft
 * @param {string} name
 * @param {Value} value
 * @returns {Preset}
 */
function changed(view, draft, name, value) {
  const { document, family } = draft;
  if (name !== SIZE || !family) return { ...draft, document: reshaped(view, document, name, value) };
  const size = Number(value);
  if (!(size >= family.min && size <= family.max)) throw new Error(`${family.label}: ${family.min} to ${family.max}.`);
  const options = shapeOf(view, document);
  const sized = options.reduce((now, option) => reshaped(view, now, option.name, option.value), family.board(size));
  return { ...draft, document: sized, family: { ...family, size } };
}

/**
 * @param {object} parts
 * @param {Map<string, View>} parts.views
 * @param {() => { kind: string, start: Start | undefined }} parts.begin the kind that is open, and how its boards begin
 * @param {(document: Document, par: number | undefined, options: CallOptions) => Promise<Document>} parts.make a board like
 *   it, by chance
 * @param {() => void} parts.abandon the answer is not wanted any more
 * @param {(kind: string, start: Start) => void} parts.remember
 * @param {(document: Document) => void} parts.open
 */
export function prepareNew({ views, begin, make: made, abandon, remember, open }) {
  const fault = part("new-fault", HTMLParagraphElement);
  const random = part("new-random", HTMLButtonElement);
  const par = part("new-par", HTMLInputElement);
  const fields = createFields(part("new-shape", HTMLDivElement), change);
  const jobs = createLongCalls(progressIn("new-job"));
  let kind = "";
  /** @type {Preset} */
  let draft;

  const view = () => /** @type {View} */ (views.get(draft.document.kind));

  function show() {
    fault.textContent = "";
    for (const button of part("presets", HTMLUListElement).querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.preset === draft.name));
    }
    fields.show(fieldsOf(view(), draft));
  }

  /** @param {Preset} preset */
  function choose(preset) {
    draft = preset;
    show();
  }

  /** @param {string} name @param {Value} value */
  function change(name, value) {
    try {
      draft = changed(view(), draft, name, value);
      show();
    } catch (error) {
      show();
      fault.textContent = sentence(error);
    }
  }

  /** @param {Preset} preset */
  function card(preset) {
    const canvas = make("canvas", { "aria-hidden": "true" });
    const shown = /** @type {View} */ (views.get(preset.document.kind));
    drawSmall(canvas, SIDE, shown, preset.document, shown.blank(preset.document), readInks());
    const name = make("span", { class: "name", text: preset.title });
    const button = make(
      "button",
      { type: "button", "data-preset": preset.name, onclick: () => choose(preset) },
      canvas,
      name,
    );
    return make("li", { class: "board-card" }, button);
  }

  /** @param {Document} document */
  function take(document) {
    const shape = Object.fromEntries(fieldsOf(view(), draft).map(({ name, value }) => [name, value]));
    remember(kind, { preset: draft.name, shape });
    closeDialog("new-dialog");
    open(document);
  }

  part("new-empty", HTMLButtonElement).addEventListener("click", () => {
    const { rows, columns } = extentOf(view(), draft.document);
    take(view().empty(rows, columns, draft.document));
  });
  part("new-form", HTMLFormElement).addEventListener("submit", async (event) => {
    event.preventDefault();
    const { document } = draft;
    fault.textContent = "";
    random.disabled = true;
    try {
      const wanted = parIn(par);
      const board = await jobs.run("Making a board", { stop: abandon }, (progress) =>
        made(document, wanted, { progress }),
      );
      if (board) take(board);
    } catch (error) {
      fault.textContent = sentence(error);
    } finally {
      random.disabled = false;
    }
  });

  // Whoever closes the dialog does not want what was being made.
  part("new-dialog", HTMLDialogElement).addEventListener("close", jobs.stop);

  return {
    stop: jobs.stop,
    show() {
      const { start, ...now } = begin();
      kind = now.kind;
      const own = /** @type {View} */ (views.get(kind));
      const presets = (own.presets?.() ?? []).filter(({ document }) => views.has(document.kind));
      part("presets", HTMLUListElement).replaceChildren(...presets.map(card));
      choose(begun(own, start));
      openDialog("new-dialog");
    },
  };
}
