/**
 * Opening what comes from outside: a share link, or any text that Python's `read` takes. What comes out fits its view, or
 * an Error says in a sentence why it does not; the board that is open stays.
 */

import { limits, refusal } from "../kits/schema.js";
import { BadLink, depth, linkIn, unpack } from "../store/link-codec.js";

/** @import { Answers, CallName, CallOptions, Document, State, View } from "../types.d.ts" */
/** @typedef {{ document: Document, state: State | null, notes: string[] }} Opened */
/** @typedef {(document: Document, state: State) => Promise<unknown>} Check asks Python, or nobody while Python is not up */

/**
 * @param {string} text
 * @param {object} parts
 * @param {Map<string, View>} parts.views
 * @param {string} parts.kind the kind that is open: the likeliest
 * @param {Check} parts.check
 * @param {<Name extends CallName>(name: Name, args: { [key: string]: unknown }, options?: CallOptions) => Promise<Answers[Name]>} parts.call
 * @returns {Promise<Opened>}
 */
export async function opened(text, { views, kind, call, check }) {
  const link = linkIn(text);
  if (link && (views.has(link.kind) || !/[/]/.test(text))) return openedLink(link, views, check);
  if (text.trim() === "") throw new BadLink("There is nothing to open yet: paste a puzzle first.");
  if (text.length > limits.text || new Blob([text]).size > limits.text) {
    throw new BadLink(`This text is longer than ${limits.text >> 20} MiB, more than any puzzle needs.`);
  }
  if (/^\s*[[{]/.test(text) && depth(text) > limits.levels) {
    throw new BadLink("This text is nested too deep to be a puzzle.");
  }
  const read = await call("read", { text, kind }).catch((error) => {
    if (error.kind !== "malformed") throw error;
    // Another kind may know the text; if none does, what is wrong with a board of the open kind is worth more.
    return call("read", { text }).catch((other) => {
      throw /^This is no board of /.test(error.message) ? other : error;
    });
  });
  if (!views.has(read.document.kind)) {
    throw new BadLink(`This page cannot show puzzles of the kind “${read.document.kind}”.`);
  }
  return read;
}

/**
 * @param {{ kind: string, text: string }} link
 * @param {Map<string, View>} views
 * @param {Check} check
 * @returns {Promise<Opened>}
 */
export async function openedLink(link, views, check) {
  if (!views.has(link.kind)) {
    throw new BadLink(`This link holds a puzzle of a kind that this page does not know: “${link.kind}”.`);
  }
  const { document, state } = await unpack(link);
  const wrong = refusal(document, state) ?? (await check(document, state ?? {}).then(() => null, malformed));
  if (wrong) throw new BadLink(`This link cannot be opened. ${wrong}`);
  return { document, state, notes: [] };
}

/** Python's sentence on what is malformed; null for another failure. @param {Error & { kind?: string }} error */
const malformed = ({ kind, message }) => (kind === "malformed" ? message : null);
