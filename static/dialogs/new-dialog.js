/** The New dialog, for kinds with presets: a preset, its fields, then a random or an empty board. */

import { closeDialog, openDialog } from "../base/dialog.js";
import { make, part } from "../base/dom.js";
import { extentOf } from "../base/extent.js";
import { progressIn } from "../base/progress.js";
import { sentence } from "../base/words.js";
import { readInks } from "../draw/inks.js";
import { drawSmall } from "../draw/picture.js";
import { createFields, parIn } from "../edit/fields.js";
import { startBoard, startFields, startOf, withField } from "../edit/start.js";
import { createLongCalls } from "../python/long-call.js";

/** @import { CallOptions, Document, Preset, Start, Value, View } from "../types.d.ts" */

const SIDE = 88; // CSS pixels of a small picture

/**
 * @param {object} parts
 * @param {Map<string, View>} parts.views
 * @param {() => { kind: string, start: Start | undefined }} parts.begin the kind that is open, and how its boards begin
 * @param {(document: Document, par: number | undefined, options: CallOptions) => Promise<Document>} parts.make a random board
 *   like it
 * @param {() => void} parts.abandon the answer is no longer wanted
 * @param {(kind: string, start: Start) => void} parts.remember
 * @param {(document: Document) => void} parts.open
 */
export function prepareNew({ views, begin, make: made, abandon, remember, open }) {
  const fault = part("new-fault", HTMLParagraphElement);
  const random = part("new-random", HTMLButtonElement);
  const par = part("new-par", HTMLInputElement);
  const list = part("presets", HTMLUListElement);
  const fields = createFields(part("new-shape", HTMLDivElement), change);
  const jobs = createLongCalls(progressIn("new-job"));
  let kind = "";
  /** @type {Preset} */
  let draft;

  const view = () => /** @type {View} */ (views.get(draft.document.kind));

  /** @param {Preset} next @param {string} [problem] */
  function show(next, problem = "") {
    draft = next;
    fault.textContent = problem;
    for (const button of list.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.preset === draft.name));
    }
    fields.show(startFields(view(), draft));
  }

  /** @param {string} name @param {Value} value */
  function change(name, value) {
    try {
      show(withField(view(), draft, name, value));
    } catch (error) {
      show(draft, sentence(error));
    }
  }

  /** @param {Preset} preset */
  function card(preset) {
    const { name, title: text, document } = preset;
    const canvas = make("canvas", { "aria-hidden": "true" });
    const shown = /** @type {View} */ (views.get(document.kind));
    drawSmall(canvas, SIDE, shown, document, shown.blank(document), readInks());
    const chosen = { type: "button", "data-preset": name, onclick: () => show(preset) };
    return make("li", { class: "board-card" }, make("button", chosen, canvas, make("span", { class: "name", text })));
  }

  /** @param {Document} document */
  function take(document) {
    remember(kind, startOf(view(), draft));
    closeDialog("new-dialog");
    open(document);
  }

  async function takeRandom() {
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
  }

  part("new-empty", HTMLButtonElement).addEventListener("click", () => {
    const { rows, columns } = extentOf(view(), draft.document);
    take(view().empty(rows, columns, draft.document));
  });
  part("new-form", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    takeRandom();
  });
  part("new-dialog", HTMLDialogElement).addEventListener("close", jobs.stop);

  return {
    stop: jobs.stop,
    show() {
      const { start, ...now } = begin();
      kind = now.kind;
      const own = /** @type {View} */ (views.get(kind));
      const presets = (own.presets?.() ?? []).filter(({ document }) => views.has(document.kind));
      list.replaceChildren(...presets.map(card));
      show(startBoard(own, start));
      openDialog("new-dialog");
    },
  };
}
