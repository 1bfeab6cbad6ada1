/**
 * The pool of workers: it lends one with Python, one that is up where possible, and takes it back. Python cannot be interrupted
 * from outside, so a call that is aborted and does not end a moment later ends its worker, and another one takes its place.
 */

import { Crew } from "./crew.ts";
import { LentWorker } from "./lease.ts";
import { ALWAYS, requestOf } from "./request.ts";
import type { CallName, CallOptions, Site, WorkerEvent } from "../types.ts";
import type { Role } from "./crew.ts";
import type { Lease } from "./lease.ts";
import type { Args, Files } from "./types.ts";

export type RoleName = "quick" | "slow" | "maker" | "solver";
type Roles = { [name in RoleName]: Role };
export type Pool = ReturnType<typeof createPool>;
/** Hears of the workers of a role. */
export type HearWorkers = (event: WorkerEvent, role: RoleName) => void;
const MOST_MAKERS = 4;
/** What roles have in common, times in seconds. */
const COMMON: Role = {
  most: 1,
  keepFor: Infinity,
  ahead: [],
  idle: 1,
  fetch: 120,
  heap: 512 * 2 ** 20,
  boot: [15, 45, 120], // a slow machine gets more time when it is tried again
};

/** How many workers make puzzles on a machine with so many cores. */
export const makersFor = (cores: number) => Math.max(1, Math.min(MOST_MAKERS, cores));

/**
 * Quick calls must not wait for slow ones, which may be stopped. Puzzles are made in several workers; solvers compare engines
 * and help with hard puzzles.
 */
export const rolesFor = (cores: number): Roles => ({
  quick: COMMON,
  slow: { ...COMMON, spare: 0.5, ahead: ALWAYS },
  maker: { ...COMMON, most: makersFor(cores), keepFor: 300 },
  solver: { ...COMMON, most: Infinity, keepFor: 0, heap: Infinity },
});

/** The pool, with workers in these roles. */
export function createPool(site: Site, files: Files, roles: Roles, onevent: HearWorkers = () => {}) {
  const crewOf = (name: RoleName) =>
    new Crew(roles[name], { name, site, files, hear: (event) => onevent(event, name) });
  const crews = { quick: crewOf("quick"), slow: crewOf("slow"), maker: crewOf("maker"), solver: crewOf("solver") };

  /** Lend a worker, once one is up and it is one's turn. Rejects with Refused. */
  async function lease(role: RoleName, signal?: AbortSignal): Promise<Lease> {
    const crew = crews[role];
    return new LentWorker(crew, await crew.worker(signal), signal);
  }

  return {
    lease,
    /** Have a worker of that role; resolves when one is up. Rejects with Refused. */
    warm: (role: RoleName) => crews[role].warm(),
    /** One call. Rejects with Refused. */
    async call<Name extends CallName>(role: RoleName, name: Name, args: Args = {}, how: CallOptions = {}) {
      const request = requestOf(name, args);
      const lent = await lease(role, how.signal);
      try {
        return await lent.ask(request, how);
      } finally {
        lent.end();
      }
    },
  };
}
