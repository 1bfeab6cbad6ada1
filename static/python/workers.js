/** The page's workers: one for quick calls, one for slow ones, and those that make puzzles; all share Python's files. */

import { createCallers, makerOf } from "./caller.js";
import { createFiles } from "./files.js";
import { createMakers, workersFor } from "./makers.js";

/** @import { CreateWorkers } from "./types" */
/** @typedef {ReturnType<CreateWorkers>} Workers */

/** @type {CreateWorkers} */
export function createWorkers(site, onevent = () => {}, tell = () => {}) {
  const files = createFiles(site, tell);
  const another = () => makerOf(site, files);
  return {
    ...createCallers(site, files, onevent),
    makers: createMakers({ another, workers: workersFor(navigator.hardwareConcurrency) }),
  };
}
