/**
 * The New dialog, one for all kinds: its fields are the options of the kind's maker. A kind without a maker gets another
 * puzzle of its gallery.
 */

import { closeDialog, openDialog } from "../base/dialog.js";
import { make, part, takesText } from "../base/dom.js";
import { extentOf } from "../base/extent.js";
import { progressIn } from "../base/progress.js";
import { LEVELS, boardName, capital, sentence } from "../base/words.js";
import { createMakingFields } from "../edit/making-fields.js";
import { askedFor, boardOption, chosenOf, defaultsOf, faultOf } from "../edit/making-options.js";
import { foldedOf, isPreset, withPreset } from "../edit/making-options.js";
import { reshaped, shapeOf } from "../edit/options.js";
import { createLongCalls } from "../python/long-call.js";

/** @import { Document, Making, MakingValues, Piece, Preset, View } from "../types.d.ts" */
/** @import { PrepareNew } from "./types.d.ts" */

/** What a kind without a maker offers: the levels that its gallery has. @param {Piece[]} pieces @returns {Making} */
export function galleryOptions(pieces) {
  const words = LEVELS.filter((level) => pieces.some(({ grade }) => grade?.level === level));
  const titles = Object.fromEntries(words.map((level) => [level, capital(level)]));
  const rule = /** @type {import("../types.d.ts").Rule} */ ({ is: "word", words });
  return words.length > 0 ? { level: { title: "Level", rule, default: null, titles } } : {};
}

/**
 * An empty board with these options, as far as the editor has them. Throws an Error with a sentence where one cannot be.
 * @type {(view: View, open: Document, values: MakingValues) => Document}
 */
export function emptyBoard(view, open, values) {
  const { rows, columns } = extentOf(view, open);
  const [height, width] = Array.isArray(values.size) ? values.size : [rows, columns];
  /** @type {MakingValues} */
  const wanted = { ...values, rows: height, columns: width };
  return shapeOf(view, view.empty(rows, columns)).reduce(
    (now, { name, is }) => {
      const value = wanted[name] ?? null;
      const option = shapeOf(view, now).find((one) => one.name === name);
      if (value === null || !option) return now;
      if (option.is === "choice" && !option.choices.some((choice) => choice.value === String(value))) return now;
      return reshaped(
        view,
        now,
        name,
        is === "number" ? Number(value) : is === "tick" ? value === true : String(value),
      );
    },
    view.empty(rows, columns),
  );
}

/** @type {PrepareNew} */
export function prepareNew({ views, gallery, preferences, puzzles, python, boards, store, say, edit, ...open }) {
  const dialog = part("new-dialog", HTMLDialogElement);
  const button = part("new-make", HTMLButtonElement);
  const line = part("new-fault", HTMLParagraphElement);
  const list = part("presets", HTMLDivElement);
  const fields = createMakingFields(part("new-options", HTMLDivElement), changed);
  const jobs = createLongCalls(progressIn("new-job"));
  let kind = "";
  /** @type {Making} */
  let making = {};
  /** @type {Preset[]} */
  let presets = [];
  /** @type {unknown} the board that the new one is to be like */
  let like = null;
  let isMaking = false;

  function values() {
    const board = boardOption(making);
    return { ...fields.values(), ...(board !== null && { [board]: like }) };
  }

  function mark() {
    const now = values();
    list.querySelectorAll("button").forEach((chip, at) => {
      chip.setAttribute("aria-pressed", String(isPreset(making, now, presets[at].options)));
    });
  }

  function changed() {
    showFault("");
    mark();
  }

  /** @param {MakingValues} next */
  function show(next) {
    like = next[boardOption(making) ?? ""] ?? null;
    fields.show(next, askedFor(making, next));
    changed();
  }

  /** @param {string} text */
  function showFault(text) {
    const { name, text: words } = faultOf(making, text);
    line.textContent = fields.fault(name, words) ? "" : words;
  }

  /** Well-known puzzles, and one like the open one where a maker takes a whole board. */
  function showPresets() {
    const board = boardOption(making);
    const { document } = store.now();
    const likeOpen = board === null ? [] : [{ title: "Like this board", options: { [board]: document } }];
    presets = [.../** @type {View} */ (views.get(kind)).presets, ...likeOpen];
    const all = presets.map(({ options }) => options);
    const chips = presets.map(({ title: text, options }) => {
      const isOn = (/** @type {Event} */ { target }) => /** @type {Element} */ (target).ariaPressed === "true";
      /** @param {Event} event */
      const onclick = (event) => show(withPreset(making, values(), isOn(event) ? {} : options, all));
      return make("button", { type: "button", text, onclick });
    });
    list.replaceChildren(...chips);
    list.hidden = chips.length === 0;
  }

  /** @param {Document} document @param {MakingValues} now */
  function taken(document, now) {
    if (like === null) preferences.set({ making: { ...preferences.now().making, [kind]: chosenOf(making, now) } });
    closeDialog(dialog.id);
    say(`${boardName(open.view(), document)}.`, { shown: false });
  }

  async function take() {
    if (isMaking) return;
    const now = values();
    isMaking = true;
    button.setAttribute("aria-disabled", "true");
    showFault("");
    try {
      const document = puzzles.canMake(kind)
        ? await puzzles.fresh(kind, chosenOf(making, now), { run: jobs.run })
        : await puzzles.another(String(now.level ?? ""));
      if (document) taken(document, now);
      else if (!puzzles.canMake(kind)) showFault("The gallery has no other puzzle of this level.");
    } catch (error) {
      showFault(sentence(error));
    } finally {
      isMaking = false;
      button.removeAttribute("aria-disabled");
    }
  }

  part("new-form", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    take();
  });
  part("new-empty", HTMLButtonElement).addEventListener("click", () => {
    try {
      const document = emptyBoard(open.view(), store.now().document, values());
      closeDialog(dialog.id);
      boards.place(document, null);
      edit(true);
    } catch (error) {
      showFault(sentence(error));
    }
  });
  dialog.addEventListener("keydown", (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() !== "n" || !isPlain || !preferences.now().keys || takesText(event.target)) return;
    event.preventDefault();
    take();
  });
  dialog.addEventListener("click", secondClick(dialog, take));
  dialog.addEventListener("close", jobs.stop);

  return {
    stop: jobs.stop,
    async show() {
      if (puzzles.canMake()) python.makers.warm();
      kind = open.kind();
      const view = /** @type {View} */ (views.get(kind));
      making = puzzles.canMake() ? view.making : galleryOptions(await gallery(kind));
      const last = { ...defaultsOf(making), ...preferences.now().making[kind] };
      part("new-title", HTMLHeadingElement).textContent = `${view.title}: new puzzle`;
      fields.build(making);
      showPresets();
      show(last);
      fields.unfold(foldedOf(making).more.some((name) => name in chosenOf(making, last)));
      openDialog(dialog.id);
      button.focus({ preventScroll: true });
    },
  };
}

/** A second click on the button that opened the dialog, now under the veil, takes the puzzle. @param {HTMLDialogElement} dialog @param {() => void} take */
const secondClick = (dialog, take) => (/** @type {MouseEvent} */ event) => {
  if (event.target !== dialog) return;
  const isUnder = [...document.querySelectorAll("[data-command=new]")].some((opener) => {
    const { left, right, top, bottom } = opener.getBoundingClientRect();
    return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  });
  if (!isUnder) return;
  event.stopImmediatePropagation(); // it would close the dialog
  take();
};
