/**
 * What a share link holds. A small link is unpacked in the page; a large one, or one that holds much, in a worker, so that
 * the page is not held up. A newer link ends the work on an older one.
 */

import { fetchWhole } from "../base/whole.ts";
import { isObject, limits } from "../kits/schema.ts";
import { startWorker } from "../python/start-worker.ts";
import { BadLink, Stopped } from "../model/links/bad-link.ts";
import { extrasIn } from "../model/links/extras.ts";
import { inflated, parsed } from "../model/links/link-text.ts";
import type { ReadLarge, UnpackWith } from "../model/types.ts";
import type { Document, SiteFile } from "../types.ts";

const SHORT = 30_000; // characters of a link that the page unpacks itself,
const SMALL = 200_000; // where these hold no more bytes
const LOST = "This link could not be unpacked. Try again.";

/** Throws BadLink with a sentence. */
export const unpack: UnpackWith = async ({ kind, text }, readLarge) => {
  const bytes = text.length > SHORT ? null : await inflated(text, SMALL);
  const content = (bytes === null ? await readLarge(text) : parsed(bytes, limits.levels)) as any;
  const { document, state = null } = content ?? {};
  if (!isObject(document) || (state !== null && !isObject(state))) {
    throw new BadLink("This link does not hold a puzzle.");
  }
  if (document.kind !== kind) throw new BadLink(`This link says “${kind}” but holds something else.`);
  return { document: document as Document, state, ...extrasIn(content) };
};

/** @param script the worker's code */
export function createUnpacking(script: SiteFile) {
  let stop = () => {};
  const readLarge: ReadLarge = async (text) => {
    stop();
    let isStopped = false;
    stop = () => void (isStopped = true);
    const code = await codeAt(script);
    if (isStopped) throw new Stopped();
    return new Promise((resolve, reject) => {
      const { worker, end } = startWorker("link", code, () => fail(LOST));
      const over = () => {
        end();
        stop = () => {};
      };
      const fail = (why: string) => {
        over();
        reject(new BadLink(why));
      };
      stop = () => {
        over();
        reject(new Stopped());
      };
      worker.onmessage = ({ data }) => {
        if (data.trouble !== undefined) return fail(data.trouble);
        over();
        resolve(data.content);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        fail(LOST);
      };
      worker.postMessage({ text, limits });
    });
  };
  return { readLarge, stop: () => stop() };
}

async function codeAt({ place, digest }: SiteFile) {
  const answer = await fetchWhole(place, digest).catch(() => null);
  if (!answer) throw new BadLink(LOST);
  return new Blob([await answer.text()], { type: "text/javascript" });
}
