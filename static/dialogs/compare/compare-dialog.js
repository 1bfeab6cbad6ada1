/** The dialog that compares engines: each that the kind of the open puzzle has solves it, and the answers stand side by side. */

import { openDialog } from "../../base/dialog.js";
import { make, part, write } from "../../base/dom.js";
import { boardName, sentence } from "../../base/words.js";
import { slotsFor } from "../../python/comparison.js";
import { copyText } from "../copy.js";
import { prepareChoices } from "./choices.js";
import { ENDED, outcomeOf } from "./results.js";
import { createTable } from "./table.js";
import { nameOf, reportOf, scaleWords, spoken, summary } from "./words.js";

/** @import { Document, Kind } from "../../types.d.ts" */
/** @import { Comparing, Entry, Run } from "../../python/types.d.ts" */
/** @import { DialogsParts } from "../types" */
/** @import { Line } from "./types.d.ts" */

const TICK = 100; // milliseconds between two looks at the clock

/** @param {DialogsParts} parts */
export function prepareCompare({ table, store, python, settings, edit }) {
  const dialog = part("compare-dialog", HTMLDialogElement);
  const run = part("compare-run", HTMLButtonElement);
  const copy = part("compare-copy", HTMLButtonElement);
  const log = part("compare-log", HTMLDivElement);
  const rows = createTable();
  const slots = slotsFor(navigator.hardwareConcurrency);
  const choices = prepareChoices(settings, slots, () => comparing || begin());
  /** @type {Document | null} the puzzle that is compared */
  let document = null;
  /** @type {Entry[]} */
  let entries = [];
  /** @type {Comparing | null} what runs, or ran last */
  let comparing = null;
  let isRunning = false;
  let limit = choices.now().seconds; // of what is shown
  /** @type {Set<Run>} whose end was said */
  const told = new Set();

  const isOver = () => comparing !== null && !isRunning;
  const lines = () => (comparing?.runs ?? entries.map(unstarted)).map((one) => lineOf(one, limit, isOver()));

  /** Show rows in which nothing has happened. */
  function begin() {
    limit = choices.now().seconds;
    told.clear();
    log.replaceChildren();
    rows.begin(lines(), limit);
    write("compare-scale", scaleWords(limit));
    show();
  }

  function show() {
    const now = lines();
    rows.show(now, limit);
    for (const line of now) tell(line);
    const { text, isBad } = summary(now, limit, isOver());
    write("compare-summary", isBad ? "" : text);
    part("compare-summary", HTMLParagraphElement).dataset.is = isOver() ? "over" : "";
    write("compare-fault", isBad ? text : "");
    copy.hidden = !isBad;
    const label = isRunning ? "Stop" : comparing ? "Run again" : "Run";
    if (run.textContent !== label) run.textContent = label;
    run.classList.toggle("filled", !isRunning);
  }

  /** Say once how an engine has ended. @param {Line} line */
  function tell(line) {
    if (told.has(line.run) || !ENDED.has(line.outcome.is)) return;
    told.add(line.run);
    log.append(make("p", { text: spoken(line, limit) }));
  }

  async function start() {
    const { document: puzzle, view } = table();
    const { seconds, atOnce } = choices.now();
    const side = view.extent(puzzle).rows === 3 ? 4 : 3; // another board than the open one
    comparing = null;
    begin();
    isRunning = true;
    const mine = (comparing = python.compare(entries, {
      document: puzzle,
      small: view.empty(side, side),
      seconds,
      slots,
      atOnce,
    }));
    const timer = setInterval(show, TICK);
    show();
    await mine.done;
    clearInterval(timer);
    if (comparing !== mine) return;
    isRunning = false;
    show();
    const { text, isBad } = summary(lines(), limit, true);
    if (!isBad) log.append(make("p", { text })); // a contradiction is said as an alert
  }

  function stop() {
    if (isRunning) comparing?.stop();
  }

  /** Forget what runs, and end its workers. */
  function drop() {
    stop();
    comparing = null;
    isRunning = false;
  }

  /** Begin with the open puzzle. */
  async function open() {
    drop();
    const now = table();
    document = now.document;
    entries = [];
    write("compare-board", boardName(now.view, now.document));
    begin();
    run.disabled = true;
    try {
      await python.ready;
      const kind = await python.kind(now.document.kind);
      if (document !== now.document) return; // another puzzle was opened meanwhile
      entries = entriesOf(kind, slots);
      run.disabled = false;
      begin();
    } catch (error) {
      write("compare-fault", sentence(error));
    }
  }

  run.addEventListener("click", () => (isRunning ? stop() : start()));
  copy.addEventListener("click", () => {
    const failed = (/** @type {unknown} */ error) => write("compare-fault", sentence(error));
    if (document) copyText(reportOf(document, lines(), limit), copy).catch(failed);
  });
  dialog.addEventListener("close", drop);
  store.subscribe(() => dialog.open && store.now().document !== document && open());

  return {
    stop,
    async show() {
      edit(false);
      openDialog(dialog.id);
      await open();
      run.focus();
    },
  };
}

/** The engines of a kind; one whose search can be shared out comes a second time, at the end, with all workers. @param {Kind | null} kind @param {number} workers @returns {Entry[]} */
function entriesOf(kind, workers) {
  const methods = Object.entries(kind?.methods ?? {});
  const shared = workers > 1 ? methods.filter(([, { parts }]) => parts) : [];
  const entry =
    (/** @type {number} */ of) =>
    (/** @type {(typeof methods)[number]} */ [engine, { about }]) => ({ engine, about, of });
  return [...methods.map(entry(1)), ...shared.map(entry(workers))];
}

/** @param {Entry} entry @returns {Run} */
const unstarted = (entry) => ({ entry, pieces: [{ is: "waiting" }], startUp: 0 });

/** @param {Run} run @param {number} limit @param {boolean} isOver @returns {Line} */
const lineOf = (run, limit, isOver) => ({ run, name: nameOf(run.entry), outcome: outcomeOf(run, limit, isOver) });
