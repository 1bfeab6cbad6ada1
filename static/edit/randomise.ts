/** The button for a random puzzle. */

import { part } from "../base/dom.ts";
import { progressIn } from "../base/progress.ts";
import { say } from "../base/status.ts";
import { sentence } from "../base/words.ts";
import { createLongCalls } from "../python/long-call.ts";
import { parIn } from "./fields.ts";
import type { Page } from "../advice/types.ts";
import type { Document } from "../types.ts";

export function createRandomise({ store, python }: Page, become: (document: Document) => void, watch: () => void) {
  const jobs = createLongCalls(progressIn("editor-job"), say);
  const par = part("par", HTMLInputElement);
  part("randomise", HTMLButtonElement).addEventListener("click", async () => {
    const { document } = store.now();
    try {
      const wanted = parIn(par);
      const next = await jobs.run("Making a board", (how) => python.makeLike(document, wanted, how));
      if (store.now().document !== document) return;
      if (next) become(next);
      else watch(); // the count was stopped with it
    } catch (error) {
      say(sentence(error));
    }
  });
  return { stop: jobs.stop, drop: jobs.drop };
}
