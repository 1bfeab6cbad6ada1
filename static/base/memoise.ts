/** Memoise functions of immutable objects, in a WeakMap. */

import type { Document, State } from "../types.ts";

export function memoised<K extends object, T>(work: (key: K) => T) {
  const known: WeakMap<K, T> = new WeakMap();
  return (key: K) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = work(key)));
    return value;
  };
}

/** What follows from a document and a state: worked out once for each state, with the document that it was asked with last. */
export function oncePerState<T>(work: (document: Document, state: State) => T) {
  const known: WeakMap<State, { document: Document; value: T }> = new WeakMap();
  return (document: Document, state: State) => {
    let kept = known.get(state);
    if (kept?.document !== document) known.set(state, (kept = { document, value: work(document, state) }));
    return kept.value;
  };
}
