/** Reads what comes from outside: a share link, or any text that Python's `read` takes. */

import { limits } from "../../kits/schema.ts";
import { isBackup } from "../shelf/backup.ts";
import { BadLink } from "./bad-link.ts";
import { extrasIn } from "./extras.ts";
import { linkIn } from "./find-link.ts";
import { depth } from "./link-text.ts";
import { readLink, wrongWith } from "./read-link.ts";
import type { Call, Document, Read } from "../../types.ts";
import type { Extras } from "../types.ts";
import type { Check, ReadingParts } from "./read-link.ts";

/**
 * What a text holds.
 * @param kind the open one, which is the likeliest for a text
 */
export async function readText(
  text: string,
  { kind, call, ...parts }: ReadingParts & { kind: string; call: Call },
): Promise<Read & Extras> {
  const { views } = parts;
  const link = linkIn(text);
  if (link && (views.has(link.kind) || /^\s*#/.test(text))) return { ...(await readLink(link, parts)), notes: [] };
  if (text.trim() === "") throw new BadLink("Paste a puzzle first.");
  if (isBackup(text)) throw new BadLink("This is a backup. Open it in the Gallery, under Statistics.");
  if (text.length > limits.text || new Blob([text]).size > limits.text) {
    throw new BadLink(`This text is longer than ${limits.text >> 20} MiB, more than any puzzle needs.`);
  }
  if (/^\s*[[{]/.test(text) && depth(text) > limits.levels) {
    throw new BadLink("This text is nested too deep to be a puzzle.");
  }
  const read = await call("read", { text, kind }).catch((error) => {
    if (error.kind !== "malformed") throw error;
    // Another kind may know the text; if none does, what is wrong with a board of the open kind is worth more.
    return call("read", { text }).catch((errorOfAll) => {
      const isKnown = errorOfAll.kind !== "malformed" || errorOfAll.several;
      throw error.unread || isKnown ? errorOfAll : error;
    });
  });
  if (!views.has(read.document.kind)) {
    throw new BadLink(`This page cannot show puzzles of the kind “${read.document.kind}”.`);
  }
  const extras = await extrasOf(text, read.document, parts.check);
  return Object.keys(extras).length > 0 ? { ...read, ...extras } : read;
}

/** What a file of ours, as text, holds besides the board. */
async function extrasOf(text: string, document: Document, check: Check): Promise<Extras> {
  if (!/^\s*{/.test(text)) return {};
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    return {}; // some other form that begins with a brace, or JSON in a fence
  }
  const extras = content.document ? extrasIn(content) : {};
  const wrong = await wrongWith(document, extras.trials ?? [], check);
  if (wrong) throw new BadLink(wrong);
  return extras;
}
