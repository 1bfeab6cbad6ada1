/**
 * The page's workers: one for quick calls, one for slow ones, those that help with a hard puzzle, those that make puzzles,
 * and those that compare engines. All share Python's files.
 */

import { createCallers, makerOf, solverOf } from "./caller.ts";
import { createFiles } from "./files.ts";
import { createMakers, workersFor } from "./makers.ts";
import { createRaces, racersFor } from "./races.ts";
import type { CreateWorkers } from "./types.ts";

export type Workers = ReturnType<CreateWorkers>;
/** Its memory, where the browser tells it, is in GiB and at most 8. */
type Machine = Navigator & { deviceMemory?: number };

export const createWorkers: CreateWorkers = (site, onevent = () => {}, tell = () => {}) => {
  const files = createFiles(site, tell);
  const another = () => makerOf(site, files);
  const solver = () => solverOf(site, files);
  const callers = createCallers(site, files, onevent);
  const { hardwareConcurrency: cores, deviceMemory: memory } = navigator as Machine;
  return {
    ...callers,
    solver,
    makers: createMakers({ another, workers: workersFor(cores) }),
    races: createRaces({ slow: callers.slow.call, another: solver, workers: racersFor(cores, memory) }),
  };
};
