/** `window.gridlight`: the page's public handle, for bookmarklets and automation; section 5 of the contract defines it. */

import { isObject } from "../kits/schema.ts";
import type { LiveVerdict } from "../advice/live-verdict.ts";
import type { Model } from "../model/model.ts";
import type { Refusal } from "../kits/types.ts";
import type { Arrangement } from "../model/board.ts";
import type { CallName, LinkKind, State } from "../types.ts";

type Handle = ReturnType<typeof createHandle>;

/**
 * Put the handle up before the page is ready: until then what answers with a promise waits, moves included, and the rest is
 * null or does nothing. Returns a function that takes the real handle.
 */
export function publish(): (handle: Handle) => void {
  let real: Handle | null = null;
  let announce: (handle: Handle) => void = () => {};
  const coming: Promise<Handle> = new Promise((resolve) => (announce = resolve));
  const handle = {
    open: async (text: string) => (await coming).open(text),
    document: () => real?.document() ?? null,
    state: () => real?.state() ?? null,
    verdict: () => real?.verdict() ?? null,
    act: (state: State) => (real ? real.act(state) : coming.then(({ act }) => act(state))),
    undo: () => real?.undo(),
    redo: () => real?.redo(),
    link: async (kind: LinkKind) => (await coming).link(kind),
    call: async (name: CallName, args: { [key: string]: unknown } | undefined) => (await coming).call(name, args),
    ready: coming.then(({ ready }) => ready()),
  };
  handle.ready.catch(() => {}); // for a page that does not ask
  Object.defineProperty(window, "gridlight", { value: Object.freeze(handle) });
  return (given) => {
    real = given;
    announce(given);
  };
}

interface HandleParts extends Pick<Model, "store" | "view" | "python"> {
  liveVerdict: Pick<LiveVerdict, "now">;
  /** What the page itself knows to be wrong. */
  refusal: Refusal;
  /** Waits for what Python says of a position. */
  removeIfRefused: (position: Arrangement) => Promise<void>;
  open: (text: string) => Promise<void>;
  link: (kind: LinkKind) => Promise<string>;
}

/** The handle of the page, once it is ready, as the contract has it. */
export const createHandle = ({
  store,
  view,
  python,
  liveVerdict,
  refusal,
  removeIfRefused,
  open,
  link,
}: HandleParts) => ({
  open: (text: string) => open(String(text)),
  document: () => store.arrangement().document,
  state: () => store.arrangement().state,
  verdict: liveVerdict.now,
  /** Throws what the page itself refuses; rejects with what Python refuses. */
  act(state: State) {
    const { document } = store.arrangement();
    const wrong = isObject(state) ? refusal(document, state) : "A state is an object.";
    if (wrong) throw new Error(wrong);
    store.act({ ...view().play.blank(document), ...state });
    const outcome = removeIfRefused(store.arrangement());
    outcome.catch(() => {}); // for a caller that does not wait
    return outcome;
  },
  undo: () => void store.undo(),
  redo: () => void store.redo(),
  link,
  call: python.ask,
  ready: python.ready,
});
