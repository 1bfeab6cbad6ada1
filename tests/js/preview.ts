// Compare a view's preview with Python's `shows`: reads cases from standard input, writes the numbers of those that differ
// and, as `unknown`, the keys that the preview leaves to Python.
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";

import "./kinds.ts";

const { default: view } = await import(pathToFileURL(process.argv[2]).href);
const cases: { document: object; state: object; shows: { [key: string]: unknown } }[] = JSON.parse(
  await text(process.stdin),
);
const unknown = new Set();
const different = cases.flatMap(({ document, state, shows }, number) => {
  const preview = view.preview(document, state);
  for (const key of Object.keys(shows)) if (!(key in preview)) unknown.add(key);
  const same = Object.entries(preview).every(([key, value]) => isDeepStrictEqual(value, shows[key]));
  return same ? [] : [number];
});
console.log(JSON.stringify({ cases: cases.length, different, unknown: [...unknown] }));
