/** The page's workers, whose code comes after the first board: a pool, and what makes puzzles and solves hard ones with it. */

import { createAhead } from "./ahead.ts";
import { createFiles } from "./files.ts";
import { createMaking } from "./making.ts";
import { createPool, makersFor, rolesFor } from "./pool.ts";
import { createRaces, racersFor } from "./races.ts";
import type { Call, Site } from "../types.ts";
import type { HearWorkers, RoleName } from "./pool.ts";
import type { HearBytes } from "./types.ts";

export type Workers = ReturnType<typeof createWorkers>;
/** Its memory, where the browser tells it, is in GiB and at most 8. */
type Machine = Navigator & { deviceMemory?: number };

/** The pool for this machine, and what calls, makes and solves with it. */
export function createWorkers(site: Site, onevent: HearWorkers = () => {}, tell: HearBytes = () => {}) {
  const { hardwareConcurrency: cores, deviceMemory: memory } = navigator as Machine;
  const pool = createPool(site, createFiles(site, tell), rolesFor(cores), (event, role) => {
    onevent(event, role);
    if (role === "quick" && event.type === "ready") void pool.warm("slow");
  });
  /** Calls one worker after another. */
  const caller =
    (role: RoleName): Call =>
    (name, args, options) =>
      pool.call(role, name, args, options);
  const slow = caller("slow");
  return {
    pool,
    quick: caller("quick"),
    slow,
    ...createAhead(createMaking({ pool, workers: makersFor(cores) })),
    solve: createRaces({ slow, pool, workers: racersFor(cores, memory) }),
  };
}
