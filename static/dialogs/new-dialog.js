/** The New dialog, for kinds with presets: a preset, its fields, then a random or an empty board. */

import { closeDialog, openDialog } from "../base/dialog.js";
import { make, part } from "../base/dom.js";
import { extentOf } from "../base/extent.js";
import { progressIn } from "../base/progress.js";
import { boardName, sentence } from "../base/words.js";
import { readInks } from "../draw/inks.js";
import { drawSmall } from "../draw/picture.js";
import { createFields, parIn } from "../edit/fields.js";
import { startBoard, startFields, startOf, withField } from "../edit/start.js";
import { createLongCalls } from "../python/long-call.js";

/** @import { CallOptions, Document, Preset, Value, View } from "../types.d.ts" */
/** @import { Page } from "../advice/types.d.ts" */

const SIDE = 88; // CSS pixels of a small picture

/** @param {View} view @param {Preset} preset @param {() => void} onclick */
function presetCard(view, { name, title: text, document }, onclick) {
  const canvas = make("canvas", { "aria-hidden": "true" });
  drawSmall(canvas, SIDE, view, document, view.blank(document), readInks());
  const button = { type: "button", "data-preset": name, onclick };
  return make("li", { class: "board-card" }, make("button", button, canvas, make("span", { class: "name", text })));
}

/** @param {Page} page */
export function prepareNew({ views, preferences, python, boards, say, ...open }) {
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

  /** @param {Document} document */
  function take(document) {
    preferences.set({ starts: { ...preferences.now().starts, [kind]: startOf(view(), draft) } });
    closeDialog("new-dialog");
    boards.place(document, null);
    say(`${boardName(open.view(), document)}.`, { shown: false });
  }

  /** @param {Event} event */
  async function takeRandom(event) {
    event.preventDefault();
    const { document } = draft;
    fault.textContent = "";
    random.disabled = true;
    try {
      const wanted = parIn(par);
      const made = (/** @type {CallOptions["progress"]} */ progress) => python.makeLike(document, wanted, { progress });
      const board = await jobs.run("Making a board", python, made);
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
  part("new-form", HTMLFormElement).addEventListener("submit", takeRandom);
  part("new-dialog", HTMLDialogElement).addEventListener("close", jobs.stop);

  return {
    stop: jobs.stop,
    show() {
      kind = open.kind();
      const own = /** @type {View} */ (views.get(kind));
      const cards = (own.presets?.() ?? []).flatMap((preset) => {
        const shown = views.get(preset.document.kind);
        return shown ? [presetCard(shown, preset, () => show(preset))] : [];
      });
      list.replaceChildren(...cards);
      show(startBoard(own, preferences.now().starts[kind]));
      openDialog("new-dialog");
    },
  };
}
