/**
 * Solves a puzzle with several engines, each in workers of its own, which end with it. As many workers as there are cores are
 * started together; then their engines run, one after another or at once.
 */

import { Refused } from "./caller.js";

/** @import { Comparing, CompareParts, Entry, Piece, Run, Solver } from "./types.d.ts" */

const MOST = 8; // workers at once
const LIMIT = 2; // solutions that are asked for: enough to know whether there is only one
const WARMING = 0.5; // seconds that the small puzzle may take
const IMPORTING = 60; // seconds that importing a large package may take

/** How many workers work at once on a machine with so many cores. @param {number} cores */
export const slotsFor = (cores) => Math.max(1, Math.min(MOST, cores));

/** @param {Entry[]} entries @param {CompareParts} parts @returns {Comparing} */
export function compare(entries, { document, small, seconds, slots, atOnce, another }) {
  /** @type {Run[]} */
  const runs = entries.map((entry) => ({
    entry,
    pieces: Array.from({ length: entry.of }, () => ({ is: "waiting" })),
    startUp: 0,
  }));
  /** @type {Map<Run, Solver[]>} the workers of each run, one for each piece */
  const workers = new Map();
  let isOver = false;

  /** Start the worker of a piece, and fetch all that its engine needs. @param {Run} run @param {number} number of the piece */
  async function start(run, number) {
    const began = performance.now();
    const worker = /** @type {Solver[]} */ (workers.get(run))[number];
    try {
      await warm(worker, { document: small, ...argsOf(run, number) }, (text) => {
        run.pieces[number] = text ? { is: "fetching", text } : { is: "starting" };
      });
      run.startUp = Math.max(run.startUp, (performance.now() - began) / 1000);
      run.pieces[number] = { is: "ready" };
    } catch (error) {
      fail(run, number, error);
    }
  }

  /** Solve a piece, if its worker is ready, and end the worker. @param {Run} run @param {number} number */
  async function solve(run, number) {
    const worker = /** @type {Solver[]} */ (workers.get(run))[number];
    try {
      if (isOver || run.pieces[number].is !== "ready") return;
      run.pieces[number] = { is: "running", since: performance.now(), progress: null };
      const solved = await worker.call(
        "solve",
        { document, seconds, limit: LIMIT, ...argsOf(run, number) },
        {
          progress(progress) {
            const { [number]: piece } = run.pieces;
            if (piece.is === "running") piece.progress = progress;
          },
        },
      );
      run.pieces[number] = { is: "answered", solved };
    } catch (error) {
      fail(run, number, error);
    } finally {
      worker.end();
    }
  }

  /** A piece has no answer. Unless it was only too slow, nothing can be said of the whole then. @param {Run} run @param {number} number @param {unknown} error */
  function fail(run, number, error) {
    const wasFailed = run.pieces.some(({ is }) => is === "failed");
    run.pieces[number] = ended(error, run.pieces[number], isOver || wasFailed);
    if (run.pieces[number].is === "failed") endWorkers(run);
  }

  /** @param {Run} run */
  const endWorkers = (run) => workers.get(run)?.forEach((worker) => worker.end());

  /** @param {Run} run @param {(run: Run, number: number) => Promise<void>} work */
  const each = (run, work) => Promise.all(run.pieces.map((_, number) => work(run, number)));

  /** @param {Run[]} batch */
  async function work(batch) {
    for (const run of batch) {
      workers.set(
        run,
        run.pieces.map(() => another()),
      );
      run.pieces = run.pieces.map(() => ({ is: "starting" }));
    }
    await Promise.all(batch.map((run) => each(run, start)));
    if (atOnce) await Promise.all(batch.map((run) => each(run, solve)));
    else for (const run of batch) await each(run, solve);
  }

  async function all() {
    for (const batch of batches(runs, slots)) {
      if (isOver) break;
      const fit = batch.filter((run) => !refusedBefore(run, runs));
      await work(fit);
    }
    isOver = true;
  }

  return {
    runs,
    stop() {
      isOver = true;
      runs.forEach(endWorkers);
    },
    done: all(),
  };
}

/** @param {Run} run @param {number} number */
const argsOf = ({ entry: { engine, of } }, number) => ({ engine, ...(of > 1 && { part: [number, of] }) });

/** Runs in their order, as many together as have so many workers; at least one. @param {Run[]} runs @param {number} slots */
function batches(runs, slots) {
  /** @type {Run[][]} */
  const found = [];
  let free = 0;
  for (const run of runs) {
    if (run.pieces.length > free) {
      found.push([]);
      free = slots;
    }
    found[found.length - 1].push(run);
    free -= run.pieces.length;
  }
  return found;
}

/** Whether the engine, alone, has said that it cannot solve such a puzzle; then its parts need not be asked. @param {Run} run @param {Run[]} runs */
function refusedBefore(run, runs) {
  const alone = runs.find(({ entry }) => entry !== run.entry && entry.engine === run.entry.engine)?.pieces[0];
  if (alone?.is !== "failed" || alone.kind !== "unsupported") return false;
  run.pieces = run.pieces.map(() => ({ ...alone, text: "For the same reason as a single worker." }));
  return true;
}

/**
 * Have an engine solve a small puzzle, so that its files are fetched and its modules imported. What is wrong with that puzzle
 * does not matter. @param {Solver} worker @param {{ [name: string]: unknown }} args @param {(text: string) => void} tell
 */
async function warm(worker, args, tell) {
  let isFetched = false;
  try {
    await worker.call(
      "solve",
      { ...args, limit: 1, seconds: WARMING },
      { seconds: IMPORTING, began: () => (isFetched = true), progress: ({ text }) => isFetched || tell(text) },
    );
  } catch (error) {
    if (!(error instanceof Refused) || (error.kind !== "unsupported" && error.kind !== "malformed")) throw error;
  }
}

/** What a piece becomes when its call is refused. @param {unknown} error @param {Piece} before @param {boolean} wasEnded @returns {Piece} */
function ended(error, before, wasEnded) {
  const { kind, message } = error instanceof Refused ? error : new Refused("bug", String(error));
  if (wasEnded && kind === "stopped") return { is: "stopped" };
  if (kind === "stopped" && before.is === "running") return { is: "late" };
  return { is: "failed", kind, text: message };
}
