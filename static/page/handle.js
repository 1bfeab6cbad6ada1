/** `window.gridlight`: the page's public handle, for bookmarklets and automation. The contract's section 5 is exact. */

/** @import { Answers, CallName, Document, State, Verdict } from "../types.d.ts" */

/**
 * @typedef {object} Handle
 * @property {(text: string) => Promise<void>} open
 * @property {() => Document} document
 * @property {() => State} state
 * @property {() => Verdict | null} verdict
 * @property {(state: State) => Promise<void>} act throws what the page itself refuses; rejects with what Python does
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(kind: "puzzle" | "position" | "solution") => Promise<string>} link
 * @property {<Name extends CallName>(name: Name, args?: { [key: string]: unknown }) => Promise<Answers[Name]>} call
 * @property {Promise<void>} ready
 */

/**
 * Put the handle up before the page is: what answers with a promise waits for it, the rest is null or does nothing until
 * then. The answer is a function that takes the real one.
 * @returns {(handle: Handle) => void}
 */
export function publish() {
  /** @type {Handle | null} */
  let real = null;
  /** @type {(handle: Handle) => void} */
  let announce = () => {};
  /** @type {Promise<Handle>} */
  const coming = new Promise((resolve) => (announce = resolve));
  const handle = {
    open: async (/** @type {string} */ text) => (await coming).open(text),
    document: () => real?.document() ?? null,
    state: () => real?.state() ?? null,
    verdict: () => real?.verdict() ?? null,
    act: (/** @type {State} */ state) => real?.act(state),
    undo: () => real?.undo(),
    redo: () => real?.redo(),
    link: async (/** @type {"puzzle" | "position" | "solution"} */ kind) => (await coming).link(kind),
    call: async (/** @type {CallName} */ name, /** @type {{ [key: string]: unknown } | undefined} */ args) =>
      (await coming).call(name, args),
    ready: coming.then(({ ready }) => ready),
  };
  handle.ready.catch(() => {}); // whoever waits for it hears of it
  Object.defineProperty(window, "gridlight", { value: Object.freeze(handle) });
  return (given) => {
    real = given;
    announce(given);
  };
}
