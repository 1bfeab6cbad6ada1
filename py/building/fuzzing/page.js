// How the page takes links, and documents with states. Each line of standard input is JSON: first what the site's index says
// of the kinds, then either { link } or { document, state }. Each line of the answer is { refused }, the sentence with which
// the page refuses it, or null, and for a link that is taken what it holds.
import process from "node:process";
import { createInterface } from "node:readline";

import { unpack } from "../../../static/dialogs/unpack.js";
import { learn, limits, refusal } from "../../../static/kits/schema.js";
import { BadLink } from "../../../static/store/bad-link.js";
import { linkIn } from "../../../static/store/link-codec.js";
import { contentIn } from "../../../static/store/link-text.js";

/** @import { Document, State } from "../../../static/types.d.ts" */

/** @param {string} address */
async function opened(address) {
  const link = linkIn(address);
  if (link === null) return { refused: "This is not a link." };
  try {
    const { document, state } = await unpack(link, (text) => contentIn(text, limits));
    return { refused: refusal(document, state), document, state };
  } catch (error) {
    if (error instanceof BadLink) return { refused: error.message };
    throw error;
  }
}

/** @param {{ link?: string, document: Document, state: State | null }} asked */
async function answer({ link, document, state }) {
  try {
    return link === undefined ? { refused: refusal(document, state) } : await opened(link);
  } catch (error) {
    return { error: String(/** @type {Error} */ (error).stack) };
  }
}

let isFirst = true;
for await (const line of createInterface({ input: process.stdin })) {
  if (isFirst) learn(JSON.parse(line));
  else process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
  isFirst = false;
}
