/** The button for a random puzzle. */

import { part } from "../base/dom.js";
import { progressIn } from "../base/progress.js";
import { say } from "../base/status.js";
import { sentence } from "../base/words.js";
import { createLongCalls } from "../python/long-call.js";
import { parIn } from "./fields.js";

/** @import { Document } from "../types.d.ts" */
/** @import { Page } from "../advice/types.d.ts" */

/** @param {Page} page @param {(document: Document) => void} become @param {() => void} watch */
export function createRandomise({ store, python }, become, watch) {
  const jobs = createLongCalls(progressIn("editor-job"), say);
  const par = part("par", HTMLInputElement);
  part("randomise", HTMLButtonElement).addEventListener("click", async () => {
    const { document } = store.now();
    try {
      const wanted = parIn(par);
      const next = await jobs.run("Making a board", python.makers, (how) => python.makeLike(document, wanted, how));
      if (store.now().document !== document) return;
      if (next) become(next);
      else watch(); // the count was stopped with it
    } catch (error) {
      say(sentence(error));
    }
  });
  return { stop: jobs.stop, drop: jobs.drop };
}
