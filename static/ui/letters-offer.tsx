/**
 * Offers letters beside colours on the first board that has several, until the player answers or plays on. Where a run came
 * with the board, the offer of the run stands there first, and letters are offered once it is left.
 */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { hasLetters } from "../draw/letters.ts";
import { useShell } from "./page.ts";
import type { Arrangement } from "../model/board.ts";

export function LettersOffer() {
  const page = useShell();
  const isOffered = useSignal(false);
  /** The board when it was opened, or edited; and whether it told things apart by colour when it was opened. */
  const opened = useRef<{ board: Arrangement; isWanted: boolean } | null>(null);

  useSignalEffect(function offer() {
    if (!page) return;
    const { store, view, settings } = page;
    const board = store.arrangement();
    const before = opened.current;
    const { rival, practice } = store.about();
    const isFree = !rival && !practice; // the place
    if (before?.board.id !== board.id) {
      opened.current = { board, isWanted: view().drawing.colours(board.document).length > 1 };
    } else if (before.board.document !== board.document) opened.current = { ...before, board };
    // Who plays can tell them apart; Settings has the letters.
    else if (isFree && before.isWanted && before.board.state !== board.state && !settings.now().lettersAsked) {
      settings.set({ lettersAsked: true });
    }
    isOffered.value = isFree && opened.current?.isWanted === true && !settings.now().lettersAsked && !hasLetters();
  });
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-offers", isOffered.value);
  }, [isOffered.value]);

  function answer(letters: boolean) {
    page?.settings.set({ letters, lettersAsked: true });
    page?.say(
      letters ? "Each colour has its letter now. Settings turns letters off." : "You can turn letters on in Settings.",
    );
  }
  if (!isOffered.value) return null;
  return (
    <div class="trial offer" role="group" aria-label="Letters for colours">
      <span>Do the colours look alike?</span>
      <button type="button" onClick={() => answer(true)}>
        Add letters
      </button>
      <button type="button" onClick={() => answer(false)}>
        No
      </button>
    </div>
  );
}
