/** Share links: a document and a state as JSON, deflated, in base64url, in the fragment of an address, which is sent to no server. */

import { filled } from "./extras.ts";
import type { Extras } from "../types.ts";
import type { Document, State } from "../../types.ts";

export const LONGEST_LINK = 1_000_000; // characters
const MARK = /#([a-z]+)\.([A-Za-z0-9_-]*)(=*)$/;
const EARLIER = /#[a-z]+\.[\w-]{16}/; // of several links in a text Python reads the first

/** The fragment of a link, "#lightup.q1YqyU...". Without a state it holds the bare puzzle. */
export async function pack(document: Document, state: State | null = null, extras: Extras = {}) {
  let json = JSON.stringify({ document, ...(state && { state }), ...filled(extras) });
  for (;;) {
    const packed = new Blob([json]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const text = toText(new Uint8Array(await new Response(packed).arrayBuffer()));
    if (!/[-_]$/.test(text)) return `#${document.kind}.${text}`; // some messengers leave these out at the end of an address
    json += " ";
  }
}

/** The kind and the text of a link; null for any other text. */
export function linkIn(address: string) {
  const text = address.trim();
  const link = MARK.exec(text);
  return link && !EARLIER.test(text.slice(0, link.index)) ? { kind: link[1], text: link[2] } : null;
}

function toText(bytes: Uint8Array) {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
