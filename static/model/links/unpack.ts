/**
 * What a share link holds. A small link is unpacked in the page; a large one, or one that holds much, in a worker, so that
 * the page is not held up.
 */

import { fetchWhole } from "../../base/whole.ts";
import { isObject, limits } from "../../kits/schema.ts";
import { startWorker } from "../../python/start-worker.ts";
import { BadLink, Stopped } from "./bad-link.ts";
import { extrasIn } from "./extras.ts";
import { inflated, parsed } from "./link-text.ts";
import type { Linked, ReadLarge } from "../types.ts";
import type { Document, SiteFile } from "../../types.ts";

const SHORT = 30_000; // characters of a link that the page unpacks itself,
const SMALL = 200_000; // where these hold no more bytes
const LOST = "This link could not be unpacked. Try again.";

/** The JSON in the text of a link. Throws BadLink with a sentence. */
export async function jsonIn(text: string, readLarge: ReadLarge): Promise<unknown> {
  const bytes = text.length > SHORT ? null : await inflated(text, SMALL);
  return bytes === null ? readLarge(text) : parsed(bytes, limits.levels);
}

/** Throws BadLink with a sentence. */
export async function unpack({ kind, text }: { kind: string; text: string }, readLarge: ReadLarge): Promise<Linked> {
  const linked = linkedIn(await jsonIn(text, readLarge));
  if (linked.document.kind !== kind) throw new BadLink(`This link says “${kind}” but holds something else.`);
  return linked;
}

/** A board as a link holds it. Throws BadLink. */
export function linkedIn(content: unknown): Linked {
  const { document, state = null, ...extras } = isObject(content) ? content : {};
  if (!isObject(document) || (state !== null && !isObject(state))) {
    throw new BadLink("This link does not hold a puzzle.");
  }
  return { document: document as Document, state, ...extrasIn(extras) };
}

/** Reads the text of a link in a worker, which ends with the signal. */
export async function unpackApart(script: SiteFile, text: string, signal: AbortSignal): Promise<unknown> {
  const code = await codeAt(script);
  if (signal.aborted) throw new Stopped();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (why: string) => reject(new BadLink(why));
  const { worker, end } = startWorker("link", code, () => fail(LOST));
  signal.addEventListener("abort", () => reject(new Stopped()));
  worker.onmessage = ({ data }) => (data.trouble === undefined ? resolve(data.content) : fail(data.trouble));
  worker.onerror = (event) => {
    event.preventDefault();
    fail(LOST);
  };
  worker.postMessage({ text, limits });
  return promise.finally(end);
}

async function codeAt({ place, digest }: SiteFile) {
  const answer = await fetchWhole(place, digest).catch(() => null);
  if (!answer) throw new BadLink(LOST);
  return new Blob([await answer.text()], { type: "text/javascript" });
}
