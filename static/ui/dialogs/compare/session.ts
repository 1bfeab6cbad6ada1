/** The comparison of engines on the open puzzle: what runs, and what each engine has led to. It outlives the dialog. */

import { batch, computed, signal } from "@preact/signals-core";
import { follow } from "../../../base/follow.ts";
import { createNewest } from "../../../base/latest.ts";
import { sentence } from "../../../base/words.ts";
import { compare, slotsFor } from "../../../python/comparison.ts";
import { ENDED, outcomeOf } from "./results.ts";
import { contenderName, spoken, summary } from "./words.ts";
import type { Model } from "../../../model/model.ts";
import type { Comparing, Contender, EngineRun } from "../../../python/types.ts";
import type { Document, Kind } from "../../../types.ts";
import type { Line } from "./results.ts";

const TICK = 100; // milliseconds between two looks at what runs
const SIDE = 3; // of the small puzzle, or one more: it is another one than the open one
const USUAL = { seconds: 10, atOnce: false };

/** Workers at once. */
export const slots = () => slotsFor(navigator.hardwareConcurrency);

/** What was chosen last: seconds for each engine, and whether they run at once. */
export const chosenIn = ({ settings }: Pick<Model, "settings">) => ({ ...USUAL, ...settings.now().compare });

/** The puzzle that is compared. */
export const puzzle = signal<Document | null>(null);
/** Its engines; none until Python has named them. */
const engines = signal<Contender[]>([]);
/** What runs, or ran last. */
const comparing = signal<Comparing | null>(null);
export const isRunning = signal(false);
/** Seconds for each engine. */
export const limit = signal(0);
/** Why nothing can be compared, or copied; empty where nothing is wrong. */
export const fault = signal("");
/** What was said of the engines, for those who do not see the table. */
export const said = signal<string[]>([]);
/** How often was looked at what runs, which changes by itself. */
const looked = signal(0);

const running = createNewest();
/** Those whose end was said. */
const runsTold: Set<EngineRun> = new Set();

const isOver = computed(() => comparing.value !== null && !isRunning.value);
export const canRun = computed(() => engines.value.length > 0);
/** A row for each engine. */
export const lines = computed(() => {
  follow(looked.value);
  return (comparing.value?.runs ?? engines.value.map(unstarted)).map((run): Line => {
    return { run, name: contenderName(run.contender), outcome: outcomeOf(run, limit.value, isOver.value) };
  });
});
/** What all of them lead to. */
export const outcome = computed(() => ({
  ...summary(lines.value, limit.value, isOver.value),
  isOver: isOver.value,
}));

const unstarted = (contender: Contender): EngineRun => ({ contender, parts: [{ is: "waiting" }], startUp: 0 });

/** Begin anew with these engines; nothing runs yet. */
function begin(contenders: Contender[], seconds: number) {
  running.drop();
  runsTold.clear();
  batch(() => {
    engines.value = contenders;
    limit.value = seconds;
    comparing.value = null;
    isRunning.value = false;
    said.value = [];
  });
}

/** End all workers; what was found stays. */
export function stopComparing() {
  if (running.drop()) isRunning.value = false;
}

/** Another time limit, where nothing was found yet. */
export function limitTo(seconds: number) {
  if (comparing.value === null) begin(engines.value, seconds);
}

/** Begin with the open puzzle, unless it is the one that was compared last. */
export async function openPuzzle(page: Pick<Model, "openBoard" | "python" | "settings">) {
  const { python } = page;
  const { document } = page.openBoard();
  if (comparing.value && puzzle.value === document) return;
  puzzle.value = document;
  begin([], chosenIn(page).seconds);
  try {
    fault.value = python.is() === "starting" ? "The solver is still loading." : "";
    await python.ready();
    fault.value = "";
    const kind = await python.kind(document.kind);
    if (puzzle.value !== document) return; // another puzzle was opened meanwhile
    if (!kind) throw new Error(python.why() || "The solver is not there. Close this and open it again.");
    begin(contendersOf(kind, slots()), chosenIn(page).seconds);
  } catch (error) {
    fault.value = sentence(error);
  }
}

/** The engines of a kind; one whose search can be shared out comes a second time, at the end, with all workers. */
function contendersOf(kind: Kind, workers: number): Contender[] {
  const methods = Object.entries(kind.methods).map(([engine, method]) => ({ engine, ...method }));
  const shared = workers > 1 ? methods.filter(({ parts }) => parts) : [];
  return [
    ...methods.map(({ engine, about }) => ({ engine, about, of: 1 })),
    ...shared.map(({ engine, about }) => ({ engine, about, of: workers })),
  ];
}

/** Run all engines on the open puzzle. */
export async function runAll(page: Pick<Model, "openBoard" | "python" | "settings">) {
  const { document, view } = page.openBoard();
  const { seconds, atOnce } = chosenIn(page);
  const side = view.geometry.extent(document).rows === SIDE ? SIDE + 1 : SIDE;
  const small = view.edit.empty(side, side);
  const { lease } = page.python;
  begin(engines.value, seconds);
  const signal = running.begin();
  const started = compare(engines.value, { document, small, seconds, slots: slots(), atOnce, lease, signal });
  batch(() => {
    comparing.value = started;
    isRunning.value = true;
  });
  look();
  const timer = setInterval(look, TICK);
  await started.done;
  clearInterval(timer);
  running.end(signal);
  if (comparing.value !== started) return;
  isRunning.value = false;
  look();
  const { text, isBad } = outcome.value;
  if (!isBad) said.value = [...said.value, text]; // a contradiction is said as an alert
}

/** Look at what runs, and say which engines have ended. */
function look() {
  looked.value += 1;
  const ended = lines.value.filter(({ run, outcome: { is } }) => !runsTold.has(run) && ENDED.has(is));
  if (ended.length === 0) return;
  for (const { run } of ended) runsTold.add(run);
  said.value = [...said.value, ...ended.map((line) => spoken(line, limit.value))];
}
