/** What the New dialog asks for: the presets, the fields of the options, and the sentence when one cannot be. */

import { make, part, write } from "../base/dom.ts";
import { createMakingFields } from "./making-fields.ts";
import { chosenOf, faultOf, foldedOf, isPreset, slowWords, withPreset } from "../model/making-options.ts";
import { askedFor, boardOption, defaultsOf } from "../model/making-words.ts";
import type { Making, MakingValues, Preset } from "../types.ts";
import type { DialogsParts } from "./types.ts";

export function createNewOptions({ store }: Pick<DialogsParts, "store">) {
  const line = part("new-fault", HTMLParagraphElement);
  const list = part("presets", HTMLDivElement);
  const fields = createMakingFields(part("new-options", HTMLDivElement), changed);
  let making: Making = {};
  let presets: Preset[] = [];
  /** the board that the new one is to be like */
  let like: unknown = null;

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

  function show(next: MakingValues) {
    like = next[boardOption(making) ?? ""] ?? null;
    fields.show(next, askedFor(making, next));
    changed();
  }

  function showFault(text: string) {
    const { name, text: words } = faultOf(making, text);
    line.textContent = fields.fault(name, words) ? "" : words;
  }

  /** Well-known puzzles, and one like the open one where a maker takes a whole board. */
  function showPresets(known: Preset[]) {
    const board = boardOption(making);
    const { document } = store.now();
    const likeOpen = board === null ? [] : [{ title: "Like this board", options: { [board]: document } }];
    presets = [...known, ...likeOpen];
    const all = presets.map(({ options }) => options);
    const chips = presets.map(({ title: text, options }) => {
      const isOn = ({ target }: Event) => (target as Element).ariaPressed === "true";
      const onclick = (event: Event) => show(withPreset(making, values(), isOn(event) ? {} : options, all));
      return make("button", { type: "button", text, onclick });
    });
    list.replaceChildren(...chips);
    list.hidden = chips.length === 0;
  }

  return {
    values,
    /** What of these values is given to the maker. */
    chosen: (now: MakingValues) => chosenOf(making, now),
    isLikeBoard: () => like !== null,
    showFault,
    /** Ask for the options of a maker, which begin as they were chosen last. */
    ask(of: Making, known: Preset[], last?: MakingValues) {
      making = of;
      const start = { ...defaultsOf(making), ...last };
      fields.build(making);
      showPresets(known);
      show(start);
      fields.unfold(foldedOf(making).more.some((name) => name in chosenOf(making, start)));
    },
  };
}
