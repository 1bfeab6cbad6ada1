// How the page takes links, and documents with states. Each line of standard input is JSON: first what the site's index says
// of the kinds, then either { link } or { document, state }. Each line of the answer is { refused }, the sentence with which
// the page refuses it, or null, and for a link that is taken what it holds.
import process from "node:process";
import { createInterface } from "node:readline";

import { unpack } from "../../../static/model/links/unpack.ts";
import { refusal } from "../../../static/kits/refusal.ts";
import { learnKinds, limits } from "../../../static/kits/schema.ts";
import { BadLink } from "../../../static/model/links/bad-link.ts";
import { linkIn } from "../../../static/model/links/find-link.ts";
import { contentIn } from "../../../static/model/links/link-text.ts";
import type { Document, State } from "../../../static/types.ts";

async function opened(address: string) {
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

async function answer({ link, document, state }: { link?: string; document: Document; state: State | null }) {
  try {
    return link === undefined ? { refused: refusal(document, state) } : await opened(link);
  } catch (error) {
    return { error: String((error as Error).stack) };
  }
}

let isFirst = true;
for await (const line of createInterface({ input: process.stdin })) {
  if (isFirst) learnKinds(JSON.parse(line));
  else process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
  isFirst = false;
}
