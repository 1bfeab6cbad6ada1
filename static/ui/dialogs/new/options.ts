/** What the New dialog asks for: the options of a maker as they stand in its fields, and what is wrong with them. */

import { effect, useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow } from "../../../base/follow.ts";
import { createLatest } from "../../../base/latest.ts";
import { wholeNumber } from "../../../base/words.ts";
import { same } from "../../../model/difference.ts";
import { UNKNOWN, optionsForPossible, chosenOf, faultOf, foldedOf } from "../../../model/making-options.ts";
import { optionsWithField, defaultsOf } from "../../../model/making-words.ts";
import { usePage } from "../../page.ts";
import type { ReadonlySignal } from "@preact/signals";
import type { Possible } from "../../../contract.ts";
import type { Making, MakingOption, MakingValues } from "../../../types.ts";

const TYPED = 200; // milliseconds without a change after which Python is asked
const NO_FAULT = { name: null, text: "" };

export type Options = ReturnType<typeof useOptions>;

/** A number, or what else was typed; null where nothing was. */
function typed(entry: unknown) {
  const text = String(entry ?? "").trim();
  const number = wholeNumber(text);
  return text === "" ? null : Number.isNaN(number) ? text : number;
}

/** The value of what stands in a field, where numbers are as they were typed. */
export function valueOf({ rule, default: usual }: MakingOption, entry: unknown) {
  if (rule.is === "number") return typed(entry);
  if (rule.is !== "size") return entry ?? null;
  const sides = [0, 1].map((at) => typed(Array.isArray(entry) ? entry[at] : null));
  return usual === null && sides.every((side) => side === null) ? null : sides;
}

const valuesOf = (making: Making, entries: MakingValues): MakingValues =>
  Object.fromEntries(Object.entries(making).map(([name, option]) => [name, valueOf(option, entries[name])]));

/** What Python says before a puzzle is asked for: why there is none. `kind` is empty where nothing is made. */
function usePossible(kind: string, making: Making, values: ReadonlySignal<MakingValues>) {
  const { python } = usePage();
  const known = useSignal({ of: "", possible: UNKNOWN });
  const isKnown = (options: MakingValues) => known.value.of === JSON.stringify(options);
  useEffect(function askWhileOpen() {
    const asking = createLatest<MakingValues, Possible>({
      now: () => optionsForPossible(making, values.value),
      same,
      wants: (options) => !isKnown(options),
      ask: (options) => python.ask("possible", { kind, options }),
      answered: (possible, options) => (known.value = { of: JSON.stringify(options), possible }),
      failed: () => {}, // what cannot be read is told when the puzzle is asked for
    });
    const stop = effect(function askAgain() {
      follow(values.value);
      if (kind !== "") asking.watch(TYPED);
    });
    return () => {
      stop();
      asking.drop();
    };
  }, []);
  return useComputed(() => (isKnown(optionsForPossible(making, values.value)) ? known.value.possible : UNKNOWN));
}

/** The options of the kind's maker, which begin as they were chosen last. */
export function useOptions(kind: string, making: Making, last: MakingValues = {}) {
  const folded = foldedOf(making).more;
  const start = { ...defaultsOf(making), ...last };
  /** what stands in the fields */
  const entries = useSignal(start);
  const fault = useSignal<ReturnType<typeof faultOf>>(NO_FAULT);
  const isUnfolded = useSignal(folded.some((name) => name in chosenOf(making, start)));
  const values = useComputed(() => valuesOf(making, entries.value));

  /** Other values stand in the fields. */
  function show(next: MakingValues) {
    entries.value = next;
    fault.value = NO_FAULT;
  }

  return {
    making,
    entries,
    values,
    possible: usePossible(kind, making, values),
    fault,
    isUnfolded,
    show,
    change: (name: string, entry: unknown) => show({ ...entries.value, [name]: entry }),
    /** Say what is wrong: at its field, where it has one on show. */
    showFault(sentence: string) {
      const { name, text } = faultOf(making, sentence);
      const isShown = text !== "" && name !== null && optionsWithField(making, values.value).includes(name);
      if (isShown && folded.includes(name)) isUnfolded.value = true;
      fault.value = { name: isShown ? name : null, text };
    },
  };
}
