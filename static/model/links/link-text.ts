/** The JSON in the text of a link: base64url, inflated up to a limit, and parsed. It runs in the page and in a worker. */

import { BadLink } from "./bad-link.ts";

const DAMAGED = "This link is incomplete or damaged. Copy all of it and try again.";

/**
 * What the text of a large link holds. Throws BadLink.
 * @param levels of nesting, at most
 * @param unpacked bytes, at most
 */
export async function contentIn(text: string, { levels, unpacked }: { levels: number; unpacked: number }) {
  const bytes = await inflated(text, unpacked);
  if (bytes === null) throw new BadLink(`This link holds more than ${unpacked >> 20} MiB, which no puzzle needs.`);
  return parsed(bytes, levels);
}

/** Inflate chunk by chunk, since a small link can hold very much: null where it holds more bytes than that. */
export async function inflated(text: string, most: number) {
  const packed = new Blob([toBytes(text)]).stream();
  const reader = packed.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const chunks = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return await new Blob(chunks).arrayBuffer();
      length += value.length;
      if (length > most) break;
      chunks.push(value);
    }
  } catch {
    throw new BadLink(DAMAGED);
  }
  reader.cancel().catch(() => {});
  return null;
}

/**
 * Throws BadLink.
 * @param levels of nesting, at most
 */
export function parsed(bytes: ArrayBuffer, levels: number): unknown {
  const json = new TextDecoder().decode(bytes);
  if (depth(json) > levels) throw new BadLink("This link is nested too deep to be a puzzle.");
  try {
    return JSON.parse(json);
  } catch {
    throw new BadLink("This link does not hold a puzzle. Part of it may be missing.");
  }
}

/** How deep brackets are nested in a JSON text, found without parsing it. */
export function depth(json: string) {
  let deepest = 0;
  let level = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i += 1) {
    const sign = json[i];
    if (quoted) {
      if (sign === "\\") i += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "[" || sign === "{") deepest = Math.max(deepest, (level += 1));
    else if (sign === "]" || sign === "}") level -= 1;
  }
  return deepest;
}

function toBytes(text: string) {
  let binary;
  try {
    binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    throw new BadLink(DAMAGED);
  }
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = binary.charCodeAt(i); // Uint8Array.from takes 40 times as long
  return bytes;
}
