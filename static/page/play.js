/** What a gesture or a key on the board does: it edits, plays, or leads through an explanation. */

import { familyOf } from "../advice/family.js";

/** @import { Gesture, Place } from "../types.d.ts" */
/** @import { PlayParts } from "./types" */

/** @param {PlayParts} parts */
export const createPlay = ({ store, view, mode, editor, advice, pressed, say }) => ({
  /** @param {Gesture} gesture */
  gesture(gesture) {
    const { document, state } = store.now();
    if (editor.isOn()) editor.gesture(gesture);
    else if (!advice.isExplaining()) {
      const next = view().play({ document, state, mode: mode() }, gesture);
      if (!next) return;
      if (familyOf(view()).footer) pressed(document, gesture.at, next);
      store.act(next, "move", gesture.stroke);
    } else if (gesture.type !== "drag") say("Close the explanation to keep playing.");
  },
  /** Whether the key was taken. @param {string} key @param {Place} at */
  key: (key, at) => advice.key(key) || (editor.isOn() && editor.gesture({ type: "key", at, key, stroke: {} })),
});
