/**
 * The page's workers: one for quick calls, one for slow ones, those that make puzzles, and those that compare engines. All
 * share Python's files.
 */

import { createCallers, makerOf, solverOf } from "./caller.js";
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
    solver: () => solverOf(site, files),
    makers: createMakers({ another, workers: workersFor(navigator.hardwareConcurrency) }),
  };
}
