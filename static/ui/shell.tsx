/** The page around the board: as index.html is built, and then, with what it shows and does, as it lives. */

import { render } from "preact";
import { Bar, Notice, Unsaved } from "./bar.tsx";
import { CommandButton } from "./command-button.tsx";
import { Icon } from "./blocks/icon.tsx";
import { Desk } from "./desk.tsx";
import { PageContext, useShell } from "./page.ts";
import { SidePanel } from "./side-panel.tsx";
import type { Page } from "./page.ts";

/** The switch between what a click places, which is "Done" while editing. */
function ModeTile() {
  const page = useShell();
  const modes = page?.display.value.header.tools ?? [];
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
function HintTile() {
  const does = useShell()?.advice.value.hintDoes() ?? "";
  return (
    <CommandButton name="hint" id="hint-tile" class="tile" shows="both" label={does ? `${does}, hint` : undefined}>
      <span id="hint-name">{does || "Hint"}</span>
    </CommandButton>
  );
}

const ThumbBar = () => (
  <section class="thumb-bar" aria-label="Buttons">
    <ModeTile />
    <CommandButton name="undo" class="tile" shows="both" />
    <CommandButton name="redo" class="tile" shows="both" />
    <HintTile />
    <CommandButton name="check" class="tile" shows="both" />
    <CommandButton name="more" class="tile" shows="both" opens="dialog" />
  </section>
);

/** Bring the shell to life, which index.html holds already. */
export function showShell(page: Page, place: HTMLElement) {
  render(<Shell page={page} />, place);
}

export const Shell = ({ page }: { page: Page | null }) => (
  <PageContext.Provider value={page}>
    <Bar />
    <Unsaved />
    <Notice />
    <main class="play">
      <Desk />
      <SidePanel />
    </main>
    <ThumbBar />
    <div id="dialogs" />
  </PageContext.Provider>
);
