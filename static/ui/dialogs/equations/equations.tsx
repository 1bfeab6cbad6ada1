/**
 * The Equations dialog: a puzzle as equations, and the lines that solve them, one at a time, with the board beside them; on
 * another tab the puzzle as clauses.
 */

import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { takesText } from "../../../base/dom.ts";
import { Choice } from "../../blocks/choice.tsx";
import { Dialog } from "../../blocks/dialog.tsx";
import { Job } from "../../blocks/job.tsx";
import { usePage } from "../../page.ts";
import { EquationsBoard } from "./board.tsx";
import { ClausesView, hasClauses } from "./clauses.tsx";
import { Foot } from "./foot.tsx";
import { EquationList, LineList } from "./listing.tsx";
import { useSteps } from "./steps.ts";
import type { Signal } from "@preact/signals";

const KEYS: { [key: string]: (at: number) => number } = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => Infinity,
};

const TABS = [
  { value: "equations", label: "Equations" },
  { value: "clauses", label: "Clauses" },
] as const;

/** `at`: so many lines are shown at first. */
export function EquationsDialog({ at }: { at?: number }) {
  const page = usePage();
  const hasEquations = Boolean(page.view().equations);
  const isWritten = useSignal(false);
  // Where a puzzle has neither, Python is asked for its equations and says why there are none.
  const shown = useSignal<"equations" | "clauses">(hasEquations || !hasClauses(page) ? "equations" : "clauses");
  return (
    <Dialog
      name="equations"
      title={hasEquations ? "Equations" : "Clauses"}
      size={shown.value === "clauses" || isWritten.value ? "full" : undefined}
      head={
        hasEquations &&
        hasClauses(page) && (
          <Choice
            name="equations-or-clauses"
            label="Equations or clauses"
            choices={[...TABS]}
            chosen={shown.value}
            choose={(tab) => (shown.value = tab)}
          />
        )
      }
    >
      {shown.value === "equations" ? <EquationsView first={at} isWritten={isWritten} /> : <ClausesView />}
    </Dialog>
  );
}

/** Whether arrow keys are for what has the focus: a field, or the choice between the two views. */
const keepsArrows = (target: EventTarget | null) =>
  takesText(target) || (target instanceof HTMLElement && target.matches("input[type=radio]"));

function EquationsView({ first = 0, isWritten }: { first?: number; isWritten: Signal<boolean> }) {
  const steps = useSteps(first);
  const body = useRef<HTMLDivElement>(null);
  const { work, fault, at } = steps;
  const equations = steps.equations.value;
  useLayoutEffect(() => void (isWritten.value = equations !== null), [equations]);
  const phase = useComputed(() => (at.value > 0 ? "begun" : ""));

  useEffect(function listenToKeys() {
    const current = body.current?.closest("dialog");
    const ended = new AbortController();
    const step = (event: KeyboardEvent) => {
      const target = KEYS[event.key];
      if (!target || event.ctrlKey || event.altKey || event.metaKey || keepsArrows(event.target)) return;
      event.preventDefault();
      steps.go(target(at.value));
    };
    current?.addEventListener("keydown", step, { signal: ended.signal });
    return () => ended.abort();
  }, []);

  return (
    <>
      <p class="fault-line" id="equations-fault" role="alert">
        {fault}
      </p>
      <Job id="equations-job" work={work} stop={steps.stop} />
      <div class="equations" id="equations-body" hidden={!equations} data-is={phase} ref={body}>
        {equations && (
          <>
            <div class="equations-lists">
              <p class="equations-intro" id="equations-intro">
                {equations.intro.join(" ")}
              </p>
              <section class="equations-section" aria-labelledby="equations-list-title">
                <h3 id="equations-list-title">Equations</h3>
                <EquationList equations={equations} steps={steps} />
              </section>
              <section class="equations-section of-lines" aria-labelledby="equations-lines-title">
                <h3 id="equations-lines-title">Lines</h3>
                <LineList equations={equations} steps={steps} />
              </section>
            </div>
            <EquationsBoard equations={equations} steps={steps} />
            <Foot equations={equations} steps={steps} />
          </>
        )}
      </div>
    </>
  );
}
