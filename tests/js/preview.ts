// Compare the preview of a kind's view with Python's `shows`: reads cases from standard input, writes the numbers of those that differ
// and, as `unknown`, the keys that the preview leaves to Python.
import { text } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";

import { viewOf } from "./kinds.ts";
import type { Document, State } from "../../static/types.ts";

const view = await viewOf(process.argv[2]);
const cases: { document: Document; state: State; shows: { [key: string]: unknown } }[] = JSON.parse(
  await text(process.stdin),
);
const unknown = new Set();
const different = cases.flatMap(({ document, state, shows }, number) => {
  const preview = view.play.preview(document, state);
  for (const key of Object.keys(shows)) if (!(key in preview)) unknown.add(key);
  const same = Object.entries(preview).every(([key, value]) => isDeepStrictEqual(value, shows[key]));
  return same ? [] : [number];
});
console.log(JSON.stringify({ cases: cases.length, different, unknown: [...unknown] }));
