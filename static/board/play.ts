/** What a gesture or a key on the board does: it edits, plays, or leads through an explanation. */

import { boardAtPress } from "../base/drag.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { Adviser } from "../advice/adviser.ts";
import type { createClicksLeft } from "../advice/linear/clicks-left.ts";
import type { Model } from "../model/model.ts";
import type { Editor } from "../edit/editor.ts";
import type { Gesture, Place, State } from "../types.ts";
import type { createMode } from "./mode.ts";
import type { createPressFlash } from "./press-flash.ts";
import type { Hooks } from "./types.ts";

interface PlayParts extends Pick<Model, "store" | "openBoard" | "say"> {
  mode: Pick<ReturnType<typeof createMode>, "now" | "isFirst">;
  flash: Pick<ReturnType<typeof createPressFlash>, "touch">;
  // These come after the first frame.
  editor: ReadonlySignal<Pick<Editor, "isOn" | "gesture"> | null>;
  adviser: ReadonlySignal<Pick<Adviser, "isExplaining" | "key">>;
  clicks: ReadonlySignal<Pick<ReturnType<typeof createClicksLeft>, "clicked"> | null>;
  /** Reads a sentence out, and shows nothing. */
  tell(text: string): void;
}

/** What the board's hooks do in play, in the editor and while an explanation is on show. */
export function createPlay({ store, openBoard, mode, editor, adviser, flash, clicks, say, tell }: PlayParts): Hooks {
  const stateAtPress = boardAtPress<State>();

  /** A move, and what it did in words. */
  function move(next: State, at: Place, series?: number, ago?: number[]) {
    const { document, state: before, view } = openBoard();
    store.act(next, "move", series, ago);
    const words = view.words.sayMove({ document, state: next, before }, at);
    if (words) tell(words);
  }

  function playGesture(gesture: Gesture) {
    const { document, state, view } = openBoard();
    const { type, at, drag } = gesture;
    const atPress = stateAtPress(gesture, state);
    const next = view.play.take({ document, state, before: atPress, mode: mode.now() }, gesture);
    if (!next) return;
    if (view.linear) {
      flash.touch(document, at);
      clicks.peek()?.clicked(at, next);
    }
    // Of a drag only the press is read out.
    if (type === "drag") store.act(next, "move", drag?.series);
    else move(next, at, drag?.series);
  }

  return {
    gesture(gesture) {
      const openEditor = editor.peek();
      if (openEditor?.isOn()) openEditor.gesture(gesture);
      else if (!adviser.peek().isExplaining()) playGesture(gesture);
      else if (gesture.type !== "drag") say("Close the explanation to keep playing.");
    },
    key(key, at) {
      if (adviser.peek().key(key)) return true;
      const openEditor = editor.peek();
      return openEditor?.isOn() === true && openEditor.gesture({ type: "key", at, key });
    },
    cancel: store.drop,
    /** A line is drawn in the first mode; the others put marks. */
    canDraw: () => !editor.peek()?.isOn() && !adviser.peek().isExplaining() && mode.isFirst(),
    /** The words about a line name none of its places: "" is none. */
    drawn: (state, ago) => move(state, "", undefined, ago),
    say,
  };
}
