/** `window.gridlight`: the page's public handle, for bookmarklets and automation. The contract's section 5 is exact. */

/** @import { Answers, CallName, Document, State, Verdict } from "./types.d.ts" */

/**
 * @typedef {object} Handle
 * @property {(text: string) => Promise<void>} open
 * @property {() => Document} document
 * @property {() => State} state
 * @property {() => Verdict | null} verdict
 * @property {(state: State) => void} act
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(kind: "puzzle" | "position" | "solution") => Promise<string>} link
 * @property {<Name extends CallName>(name: Name, args?: { [key: string]: unknown }) => Promise<Answers[Name]>} call
 * @property {Promise<void>} ready
 */

/** @param {Handle} handle */
export function publish(handle) {
  Object.defineProperty(window, "gridlight", { value: Object.freeze(handle) });
}
