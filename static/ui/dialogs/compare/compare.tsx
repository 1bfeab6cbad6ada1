/** The dialog that compares engines: each that the kind of the open puzzle has solves it, and the answers stand side by side. */

import { useEffect, useRef } from "preact/hooks";
import { boardName, sentence } from "../../../base/words.ts";
import { Choice } from "../../blocks/choice.tsx";
import { CopyButton } from "../../blocks/copy-button.tsx";
import { Dialog } from "../../blocks/dialog.tsx";
import { usePage } from "../../page.ts";
import { scaleWords } from "./scale.ts";
import {
  canRun,
  chosenIn,
  fault,
  isRunning,
  limit,
  limitTo,
  lines,
  openPuzzle,
  outcome,
  puzzle,
  runAll,
  said,
  slots,
  stopComparing,
} from "./session.ts";
import { Table } from "./table.tsx";
import { orderWords, reportOf } from "./words.ts";

const LIMITS = [5, 10, 30, 60]; // seconds for each engine
const ORDERS = { turn: "In turn", once: "At once" };

export function Compare() {
  const page = usePage();
  const { view, document } = page.openBoard();
  const { text, isBad, isOver } = outcome.value;

  useEffect(() => void openPuzzle(page), [document]);
  useEffect(() => stopComparing, []);

  return (
    <Dialog name="compare" title="Compare engines" size="full">
      <p class="compare-intro">
        <span id="compare-board">{boardName(view, document)}</span>: each engine solves it by itself, in workers of its
        own, with a time limit.
      </p>
      <div class="compare-choices">
        <Choices />
        <RunButton />
      </div>
      <p class="note" id="compare-order" aria-live="polite">
        {orderWords(chosenIn(page).atOnce, slots())}
      </p>
      <p class="compare-summary" id="compare-summary" data-is={isOver ? "over" : ""}>
        {!isBad && text}
      </p>
      <p class="fault-line" id="compare-fault" role="alert">
        {isBad ? text : fault}
      </p>
      <CopyButton
        id="compare-copy"
        hidden={!isBad}
        content={() => reportOf(puzzle.value ?? document, lines.value, limit.value)}
        failed={(error) => (fault.value = sentence(error))}
      >
        Copy what each said
      </CopyButton>
      <Table />
      <p class="note" id="compare-scale">
        {scaleWords(limit.value)}
      </p>
      <p class="note" id="compare-time">
        The time is what the solver itself took. Starting its worker and fetching its files is said beside it and not
        counted.
      </p>
      <div class="unseen" id="compare-log" role="log" aria-label="What the engines said">
        {said.value.map((sentence, index) => (
          <p key={index}>{sentence}</p>
        ))}
      </div>
    </Dialog>
  );
}

function RunButton() {
  const page = usePage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (canRun.value) button.current?.focus();
  }, [canRun.value]);
  return (
    <button
      type="button"
      class={isRunning.value ? undefined : "filled"}
      id="compare-run"
      disabled={!canRun.value}
      ref={button}
      onClick={() => (isRunning.value ? stopComparing() : void runAll(page))}
    >
      {isRunning.value ? "Stop" : outcome.value.isOver ? "Run again" : "Run"}
    </button>
  );
}

/** What is remembered: the time limit, and whether engines run in turn or at once. */
function Choices() {
  const page = usePage();
  const { settings } = page;
  const { seconds, atOnce } = chosenIn(page);
  function choose(change: { seconds?: number; atOnce?: boolean }) {
    settings.set({ compare: { ...settings.now().compare, ...change } });
    limitTo(chosenIn(page).seconds);
  }
  return (
    <>
      <div class="field">
        Time limit
        <Choice
          name="compare-limit"
          id="compare-limits"
          label="Time limit of each engine"
          choices={LIMITS.map((limit) => ({ value: String(limit), label: `${limit} s` }))}
          chosen={String(seconds)}
          choose={(limit) => choose({ seconds: Number(limit) })}
        />
      </div>
      <div class="field">
        Order
        <Choice
          name="compare-at-once"
          id="compare-orders"
          label="Order"
          choices={(["turn", "once"] as const).map((value) => ({ value, label: ORDERS[value] }))}
          chosen={atOnce ? "once" : "turn"}
          choose={(order) => choose({ atOnce: order === "once" })}
        />
      </div>
    </>
  );
}
