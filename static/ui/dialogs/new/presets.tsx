/** Well-known puzzles in the New dialog, as buttons that fill its fields in. */

import { useState } from "preact/hooks";
import { isPreset, withPreset } from "../../../model/making-options.ts";
import { boardOption } from "../../../model/making-words.ts";
import { usePage } from "../../page.ts";
import type { Options } from "./options.ts";

/** Well-known puzzles, and one like the open one where a maker takes a whole board. */
export function Presets({ options: { making, values, show } }: { options: Options }) {
  const { view, store } = usePage();
  const board = boardOption(making);
  const [open] = useState(store.arrangement().document);
  const likeOpen = board === null ? [] : [{ title: "Like this board", options: { [board]: open } }];
  const presets = [...view().edit.presets, ...likeOpen];
  const all = presets.map(({ options }) => options);
  return (
    <div class="chips presets" id="presets" role="group" aria-label="Well-known puzzles" hidden={presets.length === 0}>
      {presets.map(({ title, options }) => {
        const isOn = isPreset(making, values.value, options);
        const turn = () => show(withPreset(making, values.value, isOn ? {} : options, all));
        return (
          <button key={title} type="button" aria-pressed={isOn} onClick={turn}>
            {title}
          </button>
        );
      })}
    </div>
  );
}
