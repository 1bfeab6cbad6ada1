/** What the New dialog asks for: the presets, the fields of the options, and the sentence when one cannot be. */

import { make, part, write } from "../base/dom.ts";
import { createLatest } from "../base/latest.ts";
import { createMakingFields } from "./making-fields.ts";
import { UNKNOWN, askedBefore, knownBefore, neverLevels } from "../model/making-options.ts";
import { chosenOf, faultOf, foldedOf, isPreset, withPreset } from "../model/making-options.ts";
import { askedFor, boardOption, defaultsOf } from "../model/making-words.ts";
import type { Possible } from "../contract.ts";
import type { Making, MakingValues, Preset } from "../types.ts";
import type { DialogsParts } from "./types.ts";

const TYPED = 200; // milliseconds without a change after which Python is asked

export function createNewOptions({ store, python }: Pick<DialogsParts, "store" | "python">) {
  const line = part("new-fault", HTMLParagraphElement);
  const list = part("presets", HTMLDivElement);
  const fields = createMakingFields(part("new-options", HTMLDivElement), changed);
  let making: Making = {};
  let presets: Preset[] = [];
  /** the board that the new one is to be like */
  let like: unknown = null;
  /** what the options are asked for; empty where nothing is made */
  let kind = "";
  let known: { of: string; possible: Possible } = { of: "", possible: UNKNOWN };

  /** Python says before a puzzle is asked for why there is none. */
  const asking = createLatest<MakingValues, Possible>({
    now: () => (kind === "" ? null : askedBefore(making, values())),
    same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    wants: (options) => JSON.stringify([kind, options]) !== known.of,
    ask: (options) => python.ask("possible", { kind, options }),
    answered(possible, options) {
      known = { of: JSON.stringify([kind, options]), possible };
      mark();
    },
    failed: () => {}, // what cannot be read is told when the puzzle is asked for
  });

  function values() {
    const board = boardOption(making);
    return { ...fields.values(), ...(board !== null && { [board]: like }) };
  }

  function mark() {
    const now = values();
    const isKnown = known.of === JSON.stringify([kind, askedBefore(making, now)]);
    const possible = isKnown ? known.possible : UNKNOWN;
    write("new-slow", knownBefore(making, now, possible));
    fields.forbid("level", neverLevels(now, possible));
    list.querySelectorAll("button").forEach((chip, at) => {
      chip.setAttribute("aria-pressed", String(isPreset(making, now, presets[at].options)));
    });
  }

  function changed() {
    showFault("");
    mark();
    asking.watch(TYPED);
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
    drop: asking.drop,
    /** Ask for the options of the kind's maker, which begin as they were chosen last. The kind is empty without a maker. */
    ask(wanted: string, of: Making, wellKnown: Preset[], last?: MakingValues) {
      [kind, making] = [wanted, of];
      const start = { ...defaultsOf(making), ...last };
      fields.build(making);
      showPresets(wellKnown);
      show(start);
      fields.unfold(foldedOf(making).more.some((name) => name in chosenOf(making, start)));
    },
  };
}
