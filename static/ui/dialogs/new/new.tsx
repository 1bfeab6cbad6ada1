/**
 * The New dialog, one for all kinds: its fields are the options of the kind's maker. A kind without a maker gets another
 * puzzle of its gallery.
 */

import { useSignal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import { takesText } from "../../../base/dom.ts";
import { boardName, sentence } from "../../../base/words.ts";
import { chosenOf, galleryOptions, isPreset, warningOf, withPreset } from "../../../model/making-options.ts";
import { boardOption } from "../../../model/making-words.ts";
import { Dialog, isBeside, showDialog } from "../../blocks/dialog.tsx";
import { Job, useLongCalls } from "../../blocks/job.tsx";
import { usePage } from "../../page.ts";
import { emptyBoard } from "./empty-board.ts";
import { MakingFields } from "./fields.tsx";
import { useOptions } from "./options.ts";
import type { RefObject } from "preact";
import type { Page } from "../../page.ts";
import type { Document, Making, MakingValues } from "../../../types.ts";
import type { Options } from "./options.ts";

export async function showNew({ puzzles, python, gallery, kind, view }: Page) {
  if (puzzles.canMake()) python.makers.warm();
  const making = puzzles.canMake() ? view().making : galleryOptions(await gallery(kind()).catch(() => []));
  showDialog(<New making={making} />);
}

/** Takes a puzzle with these options; while that goes on, no other one. */
function useTaking(options: Options, dialog: RefObject<HTMLDialogElement | null>) {
  const { settings, puzzles, kind, view, boards, store, say, edit } = usePage();
  const calls = useLongCalls(say);
  const isMaking = useSignal(false);
  const { making } = options;

  function taken(document: Document, values: MakingValues) {
    const board = boardOption(making);
    if (board === null || values[board] === null) {
      settings.set({ making: { ...settings.now().making, [kind()]: chosenOf(making, values) } });
    }
    dialog.current?.close();
    say(`${boardName(view(), document)}.`, { toast: false });
  }

  async function take() {
    if (isMaking.value) return;
    const values = options.values.value;
    isMaking.value = true;
    options.showFault("");
    try {
      const document = puzzles.canMake()
        ? await puzzles.make(kind(), chosenOf(making, values), { run: calls.run })
        : await puzzles.openAnother(String(values.level ?? ""));
      if (document) taken(document, values);
      else if (!puzzles.canMake()) options.showFault("The gallery has no other puzzle of this level.");
    } catch (error) {
      options.showFault(sentence(error));
    } finally {
      isMaking.value = false;
    }
  }

  function takeEmpty() {
    try {
      const document = emptyBoard(view(), store.arrangement().document, options.values.value);
      dialog.current?.close();
      boards.openNew(document, null);
      edit(true);
    } catch (error) {
      options.showFault(sentence(error));
    }
  }

  return { take, takeEmpty, calls, isMaking };
}

function New({ making }: { making: Making }) {
  const { settings, puzzles, kind, view } = usePage();
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const options = useOptions(puzzles.canMake() ? kind() : "", making, settings.now().making[kind()]);
  const taking = useTaking(options, dialog);
  const { take, calls } = taking;

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
  taking: ReturnType<typeof useTaking>;
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

/** Well-known puzzles, and one like the open one where a maker takes a whole board. */
function Presets({ options: { making, values, show } }: { options: Options }) {
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
