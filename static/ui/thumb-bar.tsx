/** The bar under the thumb, on a phone. */

import { Icon } from "./blocks/icon.tsx";
import { CommandButton } from "./command-button.tsx";
import { useShell } from "./page.ts";

/** The switch between what a click places, which is "Done" while editing. */
export function ModeTile() {
  const page = useShell();
  const modes = page?.display.value.header.modes ?? [];
  const at = modes.findIndex(({ name }) => name === page?.mode.now());
  const isEditing = page?.isEditing.value ?? false;
  const { label = "", icon } = modes[at] ?? {};
  const other = modes[(at + 1) % modes.length]?.label;
  const mark = isEditing ? "#icon-check" : icon;
  return (
    <button
      type="button"
      class="tile"
      id="mode-switch"
      aria-label={isEditing ? "Done, leave editing" : `${label}; switch to ${other}`}
      hidden={page !== null && !isEditing && modes.length < 2}
      onClick={() => (isEditing ? page?.edit(false) : page?.mode.next())}
    >
      <span id="mode-icon" class="tile-icon">
        {mark && <Icon mark={mark} />}
      </span>
      <span id="mode-name">{isEditing ? "Done" : label}</span>
    </button>
  );
}

/** Hint, which says when it applies the hint on show. */
export function HintTile() {
  const does = useShell()?.adviser.value.hintDoes() ?? "";
  return (
    <CommandButton name="hint" id="hint-tile" class="tile" shows="both" label={does ? `${does}, hint` : undefined}>
      <span id="hint-name">{does || "Hint"}</span>
    </CommandButton>
  );
}

/** Which board of a list is open; it leads to the next one. */
function LessonTile() {
  const { at = 0, of = 0 } = useShell()?.store.about().lesson ?? {};
  const words = `${at + 1} of ${of}`;
  return (
    <CommandButton name="next" class="tile" shows="both" label={`${words}, next board of the list`} hidden={of === 0}>
      {words}
    </CommandButton>
  );
}

export const ThumbBar = () => (
  <section class="thumb-bar" aria-label="Buttons">
    <ModeTile />
    <CommandButton name="undo" class="tile" shows="both" />
    <CommandButton name="redo" class="tile" shows="both" />
    <HintTile />
    <CommandButton name="check" class="tile" shows="both" />
    <LessonTile />
    <CommandButton name="more" class="tile" shows="both" opens="dialog" />
  </section>
);
