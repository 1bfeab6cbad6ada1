/** Below the board of an equations view: the line of the moment, what steps through the lines, and the whole as a text. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { counted, sentence } from "../../../base/words.ts";
import { CopyButton } from "../../blocks/copy-button.tsx";
import { Stepper } from "../../blocks/stepper.tsx";
import { usedWords } from "./lines.ts";
import { placeIn } from "./spoken.ts";
import type { Equations } from "../../../types.ts";
import type { Steps } from "./steps.ts";

const LABELS = {
  slider: "Line",
  first: "Before the first line",
  back: "Line back",
  on: "Line forward",
  last: "Last line",
};

interface FootProps {
  equations: Equations;
  steps: Steps;
}

export function Foot({ equations, steps }: FootProps) {
  const { at, isPlaying, said, fault, go, playOrPause, ask } = steps;
  const { lines, end, state } = equations;
  const play = useRef<HTMLButtonElement>(null);
  const words = placeIn(equations, at.value);
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
        words={words}
        isPlaying={isPlaying.value}
        go={go}
        playOrPause={playOrPause}
        playButton={play}
      >
        <span class="equations-place" id="equations-place">
          {at.value === 0 ? counted(lines.length, "line") : words}
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
