// What a view has against documents and states: cases come on standard input, its sentences, or null, go out.
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { default: view } = await import(pathToFileURL(process.argv[2]).href);
/** @type {{document: object, state: object | null}[]} */
const cases = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(cases.map(({ document, state }) => view.misfit(document, state))));
