/**
 * Writes share links: a document and a state as JSON, deflated, in base64url, in the fragment of an address, which is sent to
 * no server; after a full stop perhaps a run of the puzzle, in the same way.
 */

import { withoutEmpty } from "./extras.ts";
import type { RunCode } from "../board.ts";
import type { Extras } from "../types.ts";
import type { Document, State } from "../../types.ts";

export const LONGEST_LINK = 1_000_000; // characters

/** The fragment of a link, "#lightup.q1YqyU...". Without a state it holds the bare puzzle. */
export async function pack(document: Document, state: State | null = null, extras: Extras = {}) {
  return `#${document.kind}.${await deflated({ document, ...(state && { state }), ...withoutEmpty(extras) })}`;
}

/** The fragment of a link that holds a run as well. */
export const packWithRun = async (document: Document, extras: Extras, run: RunCode) =>
  `${await pack(document, null, extras)}.${await deflated(run)}`;

/** A value as the text of a link. */
async function deflated(value: object) {
  let json = JSON.stringify(value);
  for (;;) {
    const bytes = new Blob([json]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const text = toText(new Uint8Array(await new Response(bytes).arrayBuffer()));
    if (!/[-_]$/.test(text)) return text; // some messengers leave these out at the end of an address
    json += " "; // a blank after the JSON changes the text and not what it says
  }
}

function toText(bytes: Uint8Array) {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
