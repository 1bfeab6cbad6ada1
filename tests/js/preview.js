// Holds a view's preview to Python's verdicts: cases come on standard input, the numbers of those that differ go out.
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";

const { default: view } = await import(pathToFileURL(process.argv[2]).href);
/** @type {{document: object, state: object, shows: object}[]} */
const cases = JSON.parse(await text(process.stdin));
const different = cases.flatMap((one, number) =>
  isDeepStrictEqual(view.preview(one.document, one.state), one.shows) ? [] : [number],
);
console.log(JSON.stringify({ cases: cases.length, different }));
