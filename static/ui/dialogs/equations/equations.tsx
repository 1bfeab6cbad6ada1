/** The Equations dialog: a puzzle as equations, and the lines that solve them, one at a time, with the board beside them. */

import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { takesText } from "../../../base/dom.ts";
import { counted, sentence } from "../../../base/words.ts";
import { Choice } from "../../blocks/choice.tsx";
import { CopyButton } from "../../blocks/copy-button.tsx";
import { Dialog } from "../../blocks/dialog.tsx";
import { Job } from "../../blocks/job.tsx";
import { Stepper } from "../../blocks/stepper.tsx";
import { usePage } from "../../page.ts";
import { EquationsBoard } from "./board.tsx";
import { ClausesView, hasClauses } from "./clauses.tsx";
import { usedWords } from "./lines.ts";
import { EquationList, LineList } from "./listing.tsx";
import { placeIn } from "./spoken.ts";
import { useSteps } from "./steps.ts";
import type { Signal } from "@preact/signals";
import type { Equations } from "../../../types.ts";
import type { Steps } from "./steps.ts";

const KEYS: { [key: string]: (at: number) => number } = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => Infinity,
};
const LABELS = {
  slider: "Line",
  first: "Before the first line",
  back: "Line back",
  on: "Line forward",
  last: "Last line",
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
  const place = useRef<HTMLDivElement>(null);
  const { work, fault, at } = steps;
  const equations = steps.equations.value;
  useLayoutEffect(() => void (isWritten.value = equations !== null), [equations]);
  const isBegun = useComputed(() => (at.value > 0 ? "begun" : ""));

  useEffect(function listenToKeys() {
    const current = place.current?.closest("dialog");
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
      <div class="equations" id="equations-body" hidden={!equations} data-is={isBegun} ref={place}>
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

/** The line of the moment, what steps through the lines, and the whole as a text. */
function Foot({ equations, steps }: { equations: Equations; steps: Steps }) {
  const { at, isPlaying, said, fault, go, playOrPause, ask } = steps;
  const { lines, end, state } = equations;
  const play = useRef<HTMLButtonElement>(null);
  const place = placeIn(equations, at.value);
  const failed = (error: unknown) => (fault.value = sentence(error));
  useLayoutEffect(() => play.current?.focus(), [equations]);
  return (
    <div class="equations-foot" id="equations-foot">
      <LineWords equations={equations} at={at.value} />
      <p class="unseen" id="equations-said" aria-live="polite">
        {said}
      </p>
      <Stepper
        name="equations"
        labels={LABELS}
        at={at.value}
        saysEnds
        least={0}
        most={lines.length}
        words={place}
        isPlaying={isPlaying.value}
        go={go}
        playOrPause={playOrPause}
        playButton={play}
      >
        <span class="equations-place" id="equations-place">
          {at.value === 0 ? counted(lines.length, "line") : place}
        </span>
      </Stepper>
      <div class="dialog-actions start">
        <button
          type="button"
          id="equations-more"
          hidden={end !== "several" || state !== null}
          onClick={() => void ask(true)}
        >
          Go on to one solution
        </button>
        <CopyButton id="equations-text" content={() => equations.text} failed={failed}>
          Copy as text
        </CopyButton>
        <CopyButton id="equations-latex" content={() => equations.latex} failed={failed}>
          Copy as LaTeX
        </CopyButton>
      </div>
    </div>
  );
}

/** The line of the moment, with the equations that it uses. */
function LineWords({ equations, at }: { equations: Equations; at: number }) {
  const line = equations.lines[at - 1];
  return (
    <div class="equations-words">
      <p class="equations-used" id="equations-used">
        {line && usedWords(equations, line).join("\n")}
      </p>
      <p class="equations-now">
        <span id="equations-line">{line?.text ?? "Nothing is known yet."}</span>{" "}
        <span class="how" id="equations-how">
          {line && `[${line.how}]`}
        </span>
      </p>
      <p class="equations-ending" id="equations-ending">
        {at === equations.lines.length && equations.ending}
      </p>
    </div>
  );
}
