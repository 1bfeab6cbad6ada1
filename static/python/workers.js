/**
 * The page's workers: one for quick calls, one for slow ones, those that help with a hard puzzle, those that make puzzles,
 * and those that compare engines. All share Python's files.
 */

import { createCallers, makerOf, solverOf } from "./caller.js";
import { createFiles } from "./files.js";
import { createMakers, workersFor } from "./makers.js";
import { createRaces, racersFor } from "./races.js";

/** @import { CreateWorkers } from "./types" */
/** @typedef {ReturnType<CreateWorkers>} Workers */
/** @typedef {Navigator & { deviceMemory?: number }} Machine its memory, where the browser tells it, is in GiB and at most 8 */

/** @type {CreateWorkers} */
export function createWorkers(site, onevent = () => {}, tell = () => {}) {
  const files = createFiles(site, tell);
  const another = () => makerOf(site, files);
  const solver = () => solverOf(site, files);
  const callers = createCallers(site, files, onevent);
  const { hardwareConcurrency: cores, deviceMemory: memory } = /** @type {Machine} */ (navigator);
  return {
    ...callers,
    solver,
    makers: createMakers({ another, workers: workersFor(cores) }),
    races: createRaces({ slow: callers.slow, another: solver, workers: racersFor(cores, memory) }),
  };
}
