/**
 * The Equations dialog: a puzzle as equations, and the lines that solve them, one at a time, with the board beside them; on
 * another tab the puzzle as clauses.
 */

import { useComputed, useSignal } from "@preact/signals";
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
import type { Steps } from "./steps.ts";

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
export function EquationsDialog({ at = 0 }: { at?: number }) {
  const page = usePage();
  const hasEquations = page.view().equations;
  const canShowClauses = hasClauses(page.openBoard());
  // Where a puzzle has neither, Python is asked for its equations and says why there are none.
  const shown = useSignal<"equations" | "clauses">(hasEquations || !canShowClauses ? "equations" : "clauses");
  const isClauses = shown.value === "clauses";
  const steps = useSteps({ first: at, isShown: !isClauses });
  return (
    <Dialog
      name="equations"
      title={hasEquations ? "Equations" : "Clauses"}
      size={isClauses || steps.equations.value ? "full" : undefined}
      onKeyDown={isClauses ? undefined : (event) => stepByKey(event, steps)}
      head={
        hasEquations &&
        canShowClauses && (
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
      {isClauses ? <ClausesView /> : <EquationsView steps={steps} />}
    </Dialog>
  );
}

/** Whether arrow keys are for what has the focus: a field, or the choice between the two views. */
const keepsArrows = (target: EventTarget | null) =>
  takesText(target) || (target instanceof HTMLElement && target.matches("input[type=radio]"));

function stepByKey(event: KeyboardEvent, { at, go }: Steps) {
  const target = KEYS[event.key];
  if (!target || event.ctrlKey || event.altKey || event.metaKey || keepsArrows(event.target)) return;
  event.preventDefault();
  go(target(at.value));
}

function EquationsView({ steps }: { steps: Steps }) {
  const { work, fault, at, stop } = steps;
  const equations = steps.equations.value;
  const phase = useComputed(() => (at.value > 0 ? "begun" : ""));
  return (
    <>
      <p class="fault-line" id="equations-fault" role="alert">
        {fault}
      </p>
      <Job id="equations-job" work={work} stop={stop} />
      <div class="equations" id="equations-body" hidden={!equations} data-is={phase}>
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
