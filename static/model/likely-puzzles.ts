/** What the player may ask for next, so that it can be made in idle time. A puzzle that is not of a day has a seed by chance. */

import { signal } from "@preact/signals-core";
import { shifted, today } from "../base/dates.ts";
import { newId } from "../base/random.ts";
import { dailyLevel, knownPuzzles, nextDaily, orderOf, puzzlesOfDay } from "./daily.ts";
import { makes } from "./makes.ts";
import { viewFor } from "./site.ts";
import type { Order } from "../python/types.ts";
import type { MakingValues, View } from "../types.ts";
import type { SettingsStore } from "./settings.ts";
import type { Shelf } from "./shelf/shelf.ts";
import type { Store } from "./store.ts";

export type LikelyPuzzles = ReturnType<typeof createLikelyPuzzles>;

const SEED = 8; // letters of a seed that is drawn

interface LikelyParts {
  store: Pick<Store, "arrangement" | "about">;
  settings: Pick<SettingsStore, "now">;
  shelf: Pick<Shelf, "solves" | "subscribe">;
  views: Map<string, View>;
}

/** What is likely, as things are, and the seeds of that. */
export function createLikelyPuzzles({ store, settings, shelf, views }: LikelyParts) {
  /** By what puzzles are made with: the seed of the next one, once it was drawn. */
  const seeds: Map<string, string> = new Map();
  /** The options that stand in the New dialog, while it is open. */
  const chosen = signal<MakingValues | null>(null);
  /** Which daily puzzles are solved. */
  const known = signal(knownPuzzles({ boards: [], solves: [] }));

  async function readSolves() {
    const solves = await shelf.solves().catch(() => null);
    if (solves) known.value = knownPuzzles({ boards: [], solves });
  }
  shelf.subscribe(readSolves);
  void readSolves();

  /** What another puzzle is made of. */
  function next(kind: string, options: MakingValues): Order {
    const name = JSON.stringify([kind, options]);
    const seed = seeds.get(name) ?? newId().slice(0, SEED);
    seeds.set(name, seed);
    return [kind, options, seed];
  }

  /** That of New, then that of Next where it has other options; after a daily puzzle that of Next first. */
  function nextOnes(): Order[] {
    const { kind } = store.arrangement().document;
    const { daily, made } = store.about();
    if (!makes(views.get(kind))) return [];
    const usual = next(kind, chosen.value ?? settings.now().making[kind] ?? {});
    if (!daily) return made ? [usual, next(kind, made.options)] : [usual];
    const following = nextDaily({ kind, ...daily }, puzzlesOfDay(views, today()), known.value);
    return [orderOf(viewFor(views, following.kind), following), usual];
  }

  /** Today's and tomorrow's of every kind, at the level that was played last. */
  function daily(): Order[] {
    const makers = [...views].filter(([, view]) => makes(view));
    const level = settings.now().daily;
    return [today(), shifted(today(), 1)].flatMap((date) =>
      makers.map(([kind, view]) => orderOf(view, { kind, date, level: dailyLevel(view, level) })),
    );
  }

  return {
    chosen,
    nextOnes,
    daily,
    /** What another puzzle is made of; the one after it has another seed. */
    take(kind: string, options: MakingValues): Order {
      const order = next(kind, options);
      seeds.delete(JSON.stringify([kind, options]));
      return order;
    },
  };
}
