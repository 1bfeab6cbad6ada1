/** What a gesture or a key on the board does: it edits, plays, or leads through an explanation. */

/** @import { Document, Gesture, Place, Say, State, View } from "../types.d.ts" */
/** @import { Store } from "../store/store.js" */

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {() => View} parts.view
 * @param {() => string} parts.mode what the main button places
 * @param {{ isOn: () => boolean, gesture: (gesture: Gesture) => boolean }} parts.editor
 * @param {{ isExplaining: () => boolean, key: (key: string) => boolean }} parts.advice
 * @param {(document: Document, at: Place, state: State) => void} parts.pressed a move leads to a state
 * @param {Say} parts.say
 */
export const createPlay = ({ store, view, mode, editor, advice, pressed, say }) => ({
  /** @param {Gesture} gesture */
  gesture(gesture) {
    const { document, state } = store.now();
    if (editor.isOn()) editor.gesture(gesture);
    else if (!advice.isExplaining()) {
      const next = view().play({ document, state, mode: mode() }, gesture);
      if (!next) return;
      pressed(document, gesture.at, next);
      store.act(next, "move", gesture.stroke);
    } else if (gesture.type !== "drag") say("Close the explanation to keep playing.");
  },
  /** Whether the key was taken. @param {string} key @param {Place} at */
  key: (key, at) => advice.key(key) || (editor.isOn() && editor.gesture({ type: "key", at, key, stroke: {} })),
});
