/** What finishes an edited puzzle: clues out of a solution, fewer clues, and publishing it. */

import { useSignal } from "@preact/signals";
import { capital } from "../../base/words.ts";
import { same } from "../../model/difference.ts";
import { LEVELS } from "../../model/levels.ts";
import { Card } from "../blocks/card.tsx";
import { Icon } from "../blocks/icon.tsx";
import { Select } from "../blocks/select.tsx";
import { CommandButton } from "../command-button.tsx";
import type { OpenBoard } from "../../model/open-board.ts";
import type { BarProps } from "./tools.tsx";

const LABEL = "Finish";
const CHOICES = LEVELS.map((value) => ({ value, label: capital(value) }));

/** A button of the card closes it, which gives the focus back to the button that opened it. */
function close({ target, currentTarget }: { target: EventTarget | null; currentTarget: HTMLElement }) {
  const isButton = target instanceof Element && target.closest("button") !== null;
  if (isButton) currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** What of a solution has been played and is kept, though the editor does not show it; and how to play one. */
function playedWords({ view, family, document, state }: OpenBoard) {
  if (same(state, view.play.blank(document))) return `Nothing is played yet. ${family.edit.filling.about}`;
  const shows = view.play.preview(document, state);
  return `What you have played is kept: ${view.words.progress({ document, state, shows })}. Leave editing to see it or to play on.`;
}

export function Finish({ editor, page }: BarProps) {
  const level = useSignal("hard");
  const { fills, thins } = page.view();
  const { label } = page.openBoard().family.edit.filling;
  return (
    <Card name="finish" label={LABEL} face={[LABEL, <Icon key="unfolds" mark="#icon-chevron-down" />]}>
      <div class="folded finish" onClick={close}>
        {fills && (
          <>
            <button type="button" id="fill" aria-describedby="fill-about" onClick={editor.jobs.fill}>
              {label}
            </button>
            <p class="note" id="fill-about">
              {playedWords(page.openBoard())}
            </p>
          </>
        )}
        {thins && (
          <div class="thin">
            <button
              type="button"
              id="thin"
              aria-label={`Thin to ${level.value}`}
              aria-describedby="thin-about"
              onClick={() => editor.jobs.thin(level.value)}
            >
              Thin to
            </button>
            <Select
              id="thin-level"
              label="Level to thin to"
              choices={CHOICES}
              chosen={level.value}
              choose={(chosen) => (level.value = chosen)}
            />
          </div>
        )}
        {thins && (
          <p class="note" id="thin-about">
            Takes clues away while one solution is left, until the puzzle has this level.
          </p>
        )}
        <CommandButton name="share" shows="both" title="Link, line for other pages, print and files">
          Publish
        </CommandButton>
      </div>
    </Card>
  );
}
