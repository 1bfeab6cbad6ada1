/** What the New dialog asks for: the presets, the fields of the options, and the sentence when one cannot be. */

import { make, part, write } from "../base/dom.js";
import { createMakingFields } from "./making-fields.js";
import { chosenOf, faultOf, foldedOf, isPreset, slowWords, withPreset } from "../store/making-options.js";
import { askedFor, boardOption, defaultsOf } from "../store/making-words.js";

/** @import { Making, MakingValues, Preset } from "../types.d.ts" */
/** @import { DialogsParts } from "./types.d.ts" */

/** @param {Pick<DialogsParts, "store">} page */
export function createNewOptions({ store }) {
  const line = part("new-fault", HTMLParagraphElement);
  const list = part("presets", HTMLDivElement);
  const fields = createMakingFields(part("new-options", HTMLDivElement), changed);
  /** @type {Making} */
  let making = {};
  /** @type {Preset[]} */
  let presets = [];
  /** @type {unknown} the board that the new one is to be like */
  let like = null;

  function values() {
    const board = boardOption(making);
    return { ...fields.values(), ...(board !== null && { [board]: like }) };
  }

  function mark() {
    const now = values();
    write("new-slow", slowWords(making, now));
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

  /** Well-known puzzles, and one like the open one where a maker takes a whole board. @param {Preset[]} known */
  function showPresets(known) {
    const board = boardOption(making);
    const { document } = store.now();
    const likeOpen = board === null ? [] : [{ title: "Like this board", options: { [board]: document } }];
    presets = [...known, ...likeOpen];
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

  return {
    values,
    /** What of these values is given to the maker. @param {MakingValues} now */
    chosen: (now) => chosenOf(making, now),
    isLikeBoard: () => like !== null,
    showFault,
    /** Ask for the options of a maker, which begin as they were chosen last. @param {Making} of @param {Preset[]} known @param {MakingValues} [last] */
    ask(of, known, last) {
      making = of;
      const start = { ...defaultsOf(making), ...last };
      fields.build(making);
      showPresets(known);
      show(start);
      fields.unfold(foldedOf(making).more.some((name) => name in chosenOf(making, start)));
    },
  };
}
