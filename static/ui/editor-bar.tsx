/** The bars of the editor. What they hold, edit/ fills in once it is there. */

import { Icon } from "./blocks/icon.tsx";
import { useShell } from "./shell-page.ts";

export function EditorBar() {
  const isEditing = useShell()?.isEditing() ?? false;
  return (
    <div class="editor" id="editor" hidden={!isEditing}>
      <div class="segments brushes" id="brushes" role="radiogroup" aria-label="What a click sets" />
      <div class="hand">
        <div class="details" id="details" hidden />
        <p class="note brush-does" id="brush-does" hidden />
        <button type="button" class="options" id="options" aria-expanded="false" aria-controls="shape">
          Options
          <Icon mark="#icon-chevron-down" />
        </button>
      </div>
      <div class="moves" id="moves" role="group" aria-label="Move the whole board" />
      <div class="shape" id="shape" />
      <label class="field" id="naming" hidden>
        Bulb’s name <input type="text" id="name" autocomplete="off" spellcheck={false} placeholder="choose a bulb" />
      </label>
      <div class="chance" id="chance" hidden>
        <label class="field" title="Par (optional): the fewest clicks it should take">
          Par <input type="number" id="par" min={1} placeholder="any" inputMode="numeric" />
        </label>
        <button type="button" id="randomise">
          Randomise
        </button>
      </div>
      <button type="button" id="clear">
        Clear
      </button>
      <div class="job" id="editor-job" hidden>
        <progress aria-label="Progress" />
        <p />
        <button type="button" data-command="stop">
          Stop
        </button>
      </div>
      <p class="uniqueness" id="uniqueness" aria-live="polite" />
      <p class="uniqueness" id="editor-level" aria-live="polite" />
      <button
        type="button"
        class="leave-one"
        id="leave-one"
        data-command="narrow"
        title="What all solutions share, and clues that leave one"
        hidden
      >
        Leave one
      </button>
    </div>
  );
}
