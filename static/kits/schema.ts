/** What documents and states of each kind may be, by Python's own rules (gridlight/text/schema.py), which the site's index holds. */

import type { Kinds } from "../types.ts";

const kinds: Map<string, Kinds["views"][number]> = new Map();
/** The contract's limits on texts, in levels of nesting and bytes; on names, in characters, and those that no name has; on lists. */
export const limits: Kinds["limits"] = {
  levels: 0,
  text: 0,
  unpacked: 0,
  name: 0,
  unseen: "",
  list: { characters: 0, boards: 0, steps: 0 },
};

/** Take up what the site's index says; before any view is loaded, since views read their limits here. */
export function learnKinds(site: Kinds) {
  for (const view of site.views) kinds.set(view.kind, view);
  Object.assign(limits, site.limits);
}

/** The rules of a kind's documents and states. */
export const kindOf = (kind: string) => kinds.get(kind) as Kinds["views"][number];

/** The rules of a document's keys. */
export const keysOf = (kind: string) => kindOf(kind).document.keys;
/** What a document has where it does not say. */
export const defaultsOf = (kind: string) => kindOf(kind).document.defaults;

/** Whether a JSON value is an object. */
export const isObject = (value: unknown): value is { [key: string]: any } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
