/** What steps through something: a slider, and buttons to the first, back, play, on and to the last. */

import { IconButton } from "./icon.tsx";
import type { ComponentChildren, RefObject } from "preact";

interface StepperProps {
  /** Its buttons have the ids "NAME-first", "NAME-back", "NAME-play", "NAME-on" and "NAME-last", its slider "NAME-at". */
  name: string;
  labels: { [label in "slider" | Way]: string };
  at: number;
  least: number;
  most: number;
  /** The place in words. */
  words: string;
  /** Whether a button that leads nowhere says so. */
  saysEnds?: boolean;
  isPlaying: boolean;
  go: (at: number) => void;
  playOrPause: () => void;
  /** The button that plays. */
  playButton?: RefObject<HTMLButtonElement | null>;
  children?: ComponentChildren;
}

type Way = "first" | "back" | "on" | "last";

const MARKS = {
  first: "#icon-skip-back",
  back: "#icon-chevron-left",
  on: "#icon-chevron-right",
  last: "#icon-skip-forward",
} as const;

/** A button that goes to another step. */
function WayButton({
  way,
  stepper: { name, labels, at, least, most, saysEnds, go },
}: {
  way: Way;
  stepper: StepperProps;
}) {
  const target = { first: least, back: Math.max(at - 1, least), on: Math.min(at + 1, most), last: most }[way];
  return (
    <IconButton
      id={`${name}-${way}`}
      label={labels[way]}
      mark={MARKS[way]}
      aria-disabled={saysEnds ? target === at : undefined}
      onClick={() => go(target)}
    />
  );
}

export function Stepper(props: StepperProps) {
  const { name, labels, at, least, most, words, isPlaying, go, playOrPause, playButton, children } = props;
  return (
    <>
      <input
        type="range"
        id={`${name}-at`}
        min={least}
        max={most}
        value={at}
        aria-label={labels.slider}
        aria-valuetext={words}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
      <div class="walk-buttons">
        <WayButton way="first" stepper={props} />
        <WayButton way="back" stepper={props} />
        <IconButton
          id={`${name}-play`}
          class="square"
          label={isPlaying ? "Pause" : "Play"}
          mark={isPlaying ? "#icon-pause" : "#icon-play"}
          ref={playButton}
          onClick={playOrPause}
        />
        <WayButton way="on" stepper={props} />
        <WayButton way="last" stepper={props} />
        {children}
      </div>
    </>
  );
}
