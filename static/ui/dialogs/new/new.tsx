/**
 * The New dialog, one for all kinds: its fields are the options of the kind's maker. A kind without a maker gets another
 * puzzle of its gallery.
 */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { takesText } from "../../../base/dom.ts";
import { chosenOf, galleryOptions, warningOf } from "../../../model/making-options.ts";
import { Dialog, isBeside, showDialog } from "../../blocks/dialog.tsx";
import { Job } from "../../blocks/job.tsx";
import { usePage } from "../../page.ts";
import { MakingFields } from "./fields.tsx";
import { useOptions } from "./options.ts";
import { Presets } from "./presets.tsx";
import { useTaking } from "./taking.ts";
import type { RefObject } from "preact";
import type { WholePage } from "../../page.ts";
import type { Making } from "../../../types.ts";
import type { Taking } from "./taking.ts";

export async function showNew({ canMake, python, gallery, kind, view }: WholePage) {
  if (canMake()) python.makers.warm();
  const making = canMake() ? view().making : galleryOptions(await gallery(kind()).catch(() => []));
  showDialog(<New making={making} />);
}

function New({ making }: { making: Making }) {
  const { settings, puzzles, canMake, kind, view } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const options = useOptions(canMake() ? kind() : "", making, settings.now().making[kind()]);
  const taking = useTaking(options, dialog);
  const { take, calls } = taking;
  useSignalEffect(function makeChosenAhead() {
    puzzles.likely.chosen.value = chosenOf(making, options.values.value);
  });
  useEffect(() => () => void (puzzles.likely.chosen.value = null), []);

  /** The key that opened the dialog takes the puzzle. */
  function pressed(event: KeyboardEvent) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() !== "n" || !isPlain || !settings.now().keys || takesText(event.target)) return;
    event.preventDefault();
    take();
  }

  /** So does a second click on the button that opened it, which is under the veil now. */
  function clickedVeil(click: MouseEvent) {
    const isUnder = [...document.querySelectorAll("[data-command=new]")].some((opener) => !isBeside(opener, click));
    if (isUnder) take();
    return isUnder;
  }

  const { name, text } = options.fault.value;
  return (
    <Dialog
      name="new"
      title={`${view().title}: new puzzle`}
      size="middling"
      element={dialog}
      first={button}
      onKeyDown={pressed}
      clickedVeil={clickedVeil}
    >
      <form id="new-form" noValidate>
        <Presets options={options} />
        <MakingFields options={options} />
        <p class="note" id="new-slow" aria-live="polite">
          {warningOf(making, options.values.value, options.possible.value)}
        </p>
        <p class="fault-line" id="new-fault" role="alert">
          {name === null && text}
        </p>
        <Job id="new-job" work={calls.work} stop={calls.stop} />
        <Actions taking={taking} button={button} />
      </form>
    </Dialog>
  );
}

interface ActionsProps {
  taking: Taking;
  button: RefObject<HTMLButtonElement | null>;
}

function Actions({ taking: { take, takeEmpty, isMaking }, button }: ActionsProps) {
  function submit(event: Event) {
    event.preventDefault(); // in a sandboxed frame a form may not be sent
    take();
  }
  return (
    <div class="dialog-actions">
      <button type="button" class="quiet" data-command="gallery">
        From the gallery
      </button>
      <button type="button" class="quiet" id="new-empty" onClick={takeEmpty}>
        Empty board
      </button>
      <button
        type="submit"
        class="filled"
        id="new-make"
        ref={button}
        aria-disabled={isMaking.value || undefined}
        onClick={submit}
      >
        New
      </button>
    </div>
  );
}
