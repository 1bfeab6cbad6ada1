/** The view of a kind. Throws for a kind that the page does not have. */

import type { View } from "../types.ts";

export function viewOf(views: Map<string, View>, kind: string): View {
  const view = views.get(kind);
  if (!view) throw new Error(`This page cannot show puzzles of the kind “${kind}”.`);
  return view;
}
