/** The bar under the thumb, on a phone, and two of its tiles that a frame has as well. */

import { Icon } from "./blocks/icon.tsx";
import { CommandButton } from "./command-button.tsx";
import { useShell } from "./page.ts";
import type { ButtonHTMLAttributes } from "preact";
import type { IconName } from "../types.ts";

interface SwitchTileProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  mark?: IconName;
  words?: string;
}

const SwitchTile = ({ mark, words, ...button }: SwitchTileProps) => (
  <button type="button" class="tile" id="mode-switch" {...button}>
    <span class="tile-icon">{mark && <Icon mark={mark} />}</span>
    <span>{words}</span>
  </button>
);

/** "Done" while editing, else the switch between what a click places: one button, so that the focus stays on it. */
export function ModeTile() {
  const page = useShell();
  if (page?.isEditing.value) {
    return <SwitchTile data-command="done" aria-label="Done, leave editing" mark="#icon-check" words="Done" />;
  }
  const modes = page?.display.value.header.modes ?? [];
  const at = modes.findIndex(({ name }) => name === page?.mode.now());
  const { label, icon } = modes[at] ?? {};
  const isChoice = modes.length > 1;
  return (
    <SwitchTile
      aria-label={isChoice ? `${label}; switch to ${modes[(at + 1) % modes.length].label}` : undefined}
      mark={icon}
      words={label}
      hidden={page !== null && !isChoice}
      onClick={() => page?.mode.next()} // no command, for which a frame would fetch Python
    />
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
