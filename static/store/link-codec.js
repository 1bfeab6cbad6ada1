/** Share links: a document and a state as JSON, deflated, in base64url, in the fragment of an address, which is sent to no server. */

import { isObject, limits } from "../kits/schema.js";
import { BadLink } from "./bad-link.js";
import { extrasIn, filled } from "./extras.js";

/** @import { Document } from "../types.d.ts" */
/** @import { Pack, Unpack } from "./types.d.ts" */

export const LONGEST_LINK = 1_000_000; // characters
const LONG = 100_000; // characters of JSON that take milliseconds to read
const MARK = /#([a-z]+)\.([A-Za-z0-9_-]*)(=*)$/;

/** The fragment of a link, "#lightup.q1YqyU...". Without a state it holds the bare puzzle. @type {Pack} */
export async function pack(document, state = null, extras = {}) {
  const json = JSON.stringify({ document, ...(state && { state }), ...filled(extras) });
  const packed = new Blob([json]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return `#${document.kind}.${toText(bytes)}`;
}

/** The kind and the text of a link; null for any other text. @param {string} address */
export function linkIn(address) {
  const found = MARK.exec(address.trim());
  return found && { kind: found[1], text: found[2] };
}

/** What a link holds. Throws BadLink with a sentence. @type {Unpack} */
export async function unpack({ kind, text }) {
  const json = new TextDecoder().decode(await inflate(toBytes(text)));
  await breath(json);
  if (depth(json) > limits.levels) throw new BadLink("This link is nested too deep to be a puzzle.");
  await breath(json);
  let content;
  try {
    content = JSON.parse(json);
  } catch {
    throw new BadLink("This link does not hold a puzzle. Part of it may be missing.");
  }
  await breath(json);
  const { document, state = null } = content ?? {};
  if (!isObject(document) || (state !== null && !isObject(state))) {
    throw new BadLink("This link does not hold a puzzle.");
  }
  if (document.kind !== kind) throw new BadLink(`This link says “${kind}” but holds something else.`);
  return { document: /** @type {Document} */ (document), state, ...extrasIn(content) };
}

/** Between two steps over a long text the page has a moment for the player. @param {string} json */
async function breath(json) {
  if (json.length > LONG) await new Promise((resolve) => setTimeout(resolve));
}

/** How deep brackets are nested in a JSON text, found without parsing it. @param {string} json */
export function depth(json) {
  let deepest = 0;
  let now = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i += 1) {
    const sign = json[i];
    if (quoted) {
      if (sign === "\\") i += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "[" || sign === "{") deepest = Math.max(deepest, (now += 1));
    else if (sign === "]" || sign === "}") now -= 1;
  }
  return deepest;
}

/** Inflate chunk by chunk, up to the limit: a small link can hold very much. @param {Uint8Array<ArrayBuffer>} bytes */
async function inflate(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const chunks = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > limits.unpacked) break;
      chunks.push(value);
    }
  } catch {
    throw new BadLink("This link is incomplete or damaged. Copy all of it and try again.");
  }
  if (length > limits.unpacked) {
    reader.cancel().catch(() => {});
    throw new BadLink(`This link holds more than ${limits.unpacked >> 20} MiB, which no puzzle needs.`);
  }
  return new Blob(chunks).arrayBuffer();
}

/** @param {Uint8Array} bytes */
function toText(bytes) {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function toBytes(text) {
  let binary;
  try {
    binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    throw new BadLink("This link is incomplete or damaged. Copy all of it and try again.");
  }
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = binary.charCodeAt(i); // Uint8Array.from takes 40 times as long
  return bytes;
}
