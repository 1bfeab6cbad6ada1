/**
 * In idle time the puzzles are made that the player may ask for next, each once: the next one, then those of today and tomorrow,
 * which are kept in the browser until then. Nothing is made where data or power are short.
 */

import { effect, signal, untracked } from "@preact/signals-core";
import { follow } from "../../base/follow.ts";
import { createLatest } from "../../base/latest.ts";
import { isObject } from "../../kits/schema.ts";
import { keyOf } from "../../python/ahead.ts";
import { isStopped, stopped } from "../../python/request.ts";
import type { Made } from "../../types.ts";
import type { Order } from "../../python/types.ts";
import type { Python } from "../../python/python.ts";
import type { LikelyPuzzles } from "../likely-puzzles.ts";
import type { Store } from "../store.ts";

interface AheadParts {
  store: Pick<Store, "arrangement" | "about">;
  python: Pick<Python, "is" | "makers" | "addIdle">;
  likely: Pick<LikelyPuzzles, "nextOnes" | "daily">;
  /** The version of the site: another one may make other puzzles. */
  build: string;
}
/** What browsers may say of data and power. */
type Device = Navigator & {
  connection?: { saveData?: boolean };
  getBattery?: () => Promise<{ charging: boolean; level: number }>;
};
/** By what they are made of: the puzzles of days, null for those that were opened. */
type PuzzlesMade = { [key: string]: Made | null };

const PLACE = "gridlight.ready";
const PAUSE = 1000; // milliseconds without a change before it begins
const PATIENCE = 5000; // milliseconds that the player's question takes before it ends
const LOW = 0.3; // of the battery

/** Whether data or power are short, as far as the browser says so. */
export async function isShort(device: Device = navigator) {
  if (device.connection?.saveData) return true;
  const battery = await device.getBattery?.().catch(() => null);
  return battery ? !battery.charging && battery.level < LOW : false;
}

/** Whether data and power are at hand, as a signal, and what asks the browser again. */
function createDevice() {
  const isCheap = signal(false);
  const look = async () => (isCheap.value = !(await isShort()));
  document.addEventListener("visibilitychange", look);
  void look();
  return { isCheap, look };
}

/** The puzzles of days that this version has made before. */
function readKept(build: string): PuzzlesMade {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return isObject(kept) && kept.build === build && isObject(kept.made) ? kept.made : {};
  } catch {
    return {};
  }
}

function writeKept(build: string, made: PuzzlesMade) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ build, made }));
  } catch {
    // They are made again after a reload.
  }
}

/** From now on. */
export function makeAhead({ store, python, likely, build }: AheadParts) {
  const known: PuzzlesMade = readKept(build);
  const isSame = (a: Order, b: Order) => keyOf(a) === keyOf(b);
  /** The likeliest that is to be made. */
  const first = () => [...likely.nextOnes(), ...likely.daily()].find((order) => !(keyOf(order) in known)) ?? null;

  /** It need not be made any more: it is ready, or was opened, or takes too long. */
  function know(order: Order, made: Made | null) {
    known[keyOf(order)] = made;
    const days = new Set(likely.daily().map(keyOf));
    writeKept(build, Object.fromEntries(Object.entries(known).filter(([key]) => days.has(key))));
  }

  const { isCheap, look } = createDevice();
  const latest = createLatest<Order, Made | null>({
    now: () => (isCheap.value && python.is() === "up" && !document.hidden ? first() : null),
    same: isSame,
    async ask(order, { signal }) {
      if (!(await look())) throw stopped();
      return python.makers.prepare(order, signal);
    },
    answered(made, order) {
      know(order, made);
      latest.watch(PAUSE);
    },
    // One that made room is made later; what cannot be made is not tried again.
    failed: (error, order) => isStopped(error) || know(order, null),
  });
  const watch = () => latest.watch(PAUSE);

  for (const order of likely.daily()) {
    const made = known[keyOf(order)];
    if (made) void python.makers.keep(order, made).catch(() => {});
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  python.addIdle({
    pause() {
      clearTimeout(timer);
      timer = setTimeout(latest.drop, PATIENCE);
    },
    resume() {
      clearTimeout(timer);
      watch();
    },
  });
  document.addEventListener("visibilitychange", watch);
  effect(function knowOpened() {
    const { daily, made } = store.about();
    const { kind } = store.arrangement().document;
    if (!daily || !made) return;
    const order: Order = [kind, made.options, String(made.seed)];
    if (known[keyOf(order)] !== null) untracked(() => know(order, null));
  });
  effect(function makeWhenIdle() {
    follow(python.is(), store.arrangement());
    if (!isCheap.value) return;
    const order = first();
    const asked = latest.asked();
    if (order && asked && !isSame(order, asked)) latest.drop();
    untracked(watch);
  });
}
