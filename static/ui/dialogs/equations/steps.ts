/** The equations of the open puzzle and the line that one is at: stepped through by hand, or played. */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../../base/status.ts";
import { sentence } from "../../../base/words.ts";
import { useLongCalls } from "../../blocks/job.tsx";
import { usePage } from "../../page.ts";
import { knownAfter } from "./lines.ts";
import { spoken, spokenEquation } from "./spoken.ts";
import type { ReadonlySignal } from "@preact/signals";
import type { Equations } from "../../../types.ts";

const SECONDS = 30; // for what a player waits for; Python itself gives up after 10
const LINE_TIME = 1400; // milliseconds a line when the lines play by themselves
const NOTHING: Equations["lines"] = [];

export type Steps = ReturnType<typeof useSteps>;

function useEquations() {
  const { openBoard, python } = usePage();
  const { run, stop, drop, work } = useLongCalls(say);
  const fault = useSignal("");
  const equations = useSignal<Equations | null>(null);

  /**
   * Whether they were written.
   * @param choose go on with one of several solutions
   */
  async function write(choose: boolean) {
    fault.value = "";
    try {
      const answer = await run("Writing the equations", (how) =>
        python.ask("equations", { document: openBoard().document, choose }, { ...how, seconds: SECONDS }),
      );
      if (answer) equations.value = answer;
      return answer !== null;
    } catch (error) {
      fault.value = sentence(error);
      return false;
    }
  }

  function stopWriting() {
    stop();
    fault.value = "Stopped.";
  }

  /** End the writing, and forget what was written. */
  function forget() {
    drop();
    equations.value = null;
  }

  return { work, fault, equations, stop: stopWriting, write, forget };
}

/** Goes on by itself while it plays. */
function usePlay(isPlaying: ReadonlySignal<boolean>, next: () => void) {
  useSignalEffect(function playLines() {
    if (!isPlaying.value) return undefined;
    const timer = setInterval(next, LINE_TIME);
    return () => clearInterval(timer);
  });
}

/**
 * The lines of the open puzzle, and what steps through them.
 * @param first how many lines are shown at first
 * @param isShown whether they are on show: they are written anew each time
 */
export function useSteps({ first, isShown }: { first: number; isShown: boolean }) {
  const { openBoard, store } = usePage();
  const { work, fault, equations, stop, write, forget } = useEquations();
  /** How many lines are shown. */
  const at = useSignal(0);
  const isPlaying = useSignal(false);
  /** The number of the equation that is pointed out; 0 for none. */
  const chosen = useSignal(0);
  /** What is read out. */
  const said = useSignal("");
  const known = useComputed(() =>
    equations.value ? knownAfter(equations.value, at.value) : new Map<string, number>(),
  );
  const last = () => (equations.value?.lines ?? NOTHING).length;

  /** Show so many lines, or the nearest. What plays by itself is not read out, but for its end. */
  function show(line: number) {
    if (!equations.value) return;
    at.value = Math.min(Math.max(line, 0), last());
    chosen.value = 0;
    const isEnd = at.value === last();
    if (!isPlaying.value || isEnd) said.value = spoken(equations.value, at.value, openBoard().view.words);
    if (at.value > 0 && !store.about().helped) store.helped({ shown: false });
  }
  /** By hand. */
  function go(line: number) {
    isPlaying.value = false;
    show(line);
  }
  function next() {
    show(at.value + 1);
    if (at.value === last()) isPlaying.value = false;
  }
  function playOrPause() {
    if (isPlaying.value) return go(at.value);
    isPlaying.value = true;
    if (at.value === last()) show(0);
    else next();
  }
  /** Point an equation out, and read it; 0 for none. */
  function point(number: number) {
    isPlaying.value = false;
    chosen.value = Math.min(Math.max(number, 0), equations.value?.equations.length ?? 0);
    const equation = equations.value?.equations[chosen.value - 1];
    if (equation) said.value = spokenEquation(equation, openBoard().view.words);
  }

  /** @param choose go on with one of several solutions */
  async function ask(choose: boolean) {
    isPlaying.value = false;
    if (await write(choose)) show(choose ? at.value : first);
  }

  useEffect(
    function writeThem() {
      if (!isShown) return undefined;
      void ask(false);
      return () => {
        isPlaying.value = false;
        at.value = 0;
        said.value = "";
        forget();
      };
    },
    [isShown],
  );
  usePlay(isPlaying, next);

  return { work, fault, equations, stop, at, isPlaying, chosen, said, known, go, playOrPause, point, ask };
}
