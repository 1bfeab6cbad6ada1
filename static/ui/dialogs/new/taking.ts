/** What becomes of the options of the New dialog: a puzzle that is made, one of the gallery, or an empty board. */

import { useSignal } from "@preact/signals";
import { boardName, sentence } from "../../../base/words.ts";
import { emptyBoard } from "../../../edit/options.ts";
import { chosenOf } from "../../../model/making-options.ts";
import { boardOption } from "../../../model/making-words.ts";
import { useLongCalls } from "../../blocks/job.tsx";
import { usePage } from "../../page.ts";
import type { RefObject } from "preact";
import type { MakingValues } from "../../../types.ts";
import type { Options } from "./options.ts";

export type Taking = ReturnType<typeof useTaking>;

/** Takes a puzzle with these options; while that goes on, no other one. */
export function useTaking(options: Options, dialog: RefObject<HTMLDialogElement | null>) {
  const { settings, puzzles, canMake, kind, view, boards, store, say, edit } = usePage();
  const calls = useLongCalls(say);
  const isMaking = useSignal(false);
  const { making } = options;

  /** The puzzle is there: what was chosen is remembered. One that was stopped, or not found, is not asked for by Next. */
  function remember(kind: string, values: MakingValues) {
    const board = boardOption(making);
    if (board === null || values[board] === null) {
      settings.set({ making: { ...settings.now().making, [kind]: chosenOf(making, values) } });
    }
  }

  const close = () => dialog.current?.close();

  /** A new puzzle, or another one of the gallery; null where there is none yet, or none. */
  async function next(values: MakingValues) {
    const open = kind();
    const opened = () => remember(open, values);
    if (canMake()) return puzzles.make(open, chosenOf(making, values), { run: calls.run, goesOn: close, opened });
    const document = await puzzles.openAnother(String(values.level ?? ""));
    if (document) opened();
    return document;
  }

  async function take() {
    if (isMaking.value) return;
    const values = options.values.value;
    isMaking.value = true;
    options.showFault("");
    try {
      const document = await next(values);
      if (document) {
        close();
        say(`${boardName(view(), document)}.`, { toast: false });
      } else if (!canMake()) options.showFault("The gallery has no other puzzle of this level.");
    } catch (error) {
      options.showFault(sentence(error));
    } finally {
      isMaking.value = false;
    }
  }

  function takeEmpty() {
    try {
      const document = emptyBoard(view(), store.arrangement().document, options.values.value);
      close();
      boards.openNew(document, null);
      edit(true);
    } catch (error) {
      options.showFault(sentence(error));
    }
  }

  return { take, takeEmpty, calls, isMaking };
}
