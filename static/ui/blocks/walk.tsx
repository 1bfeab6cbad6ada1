/** What steps through something: a slider, and buttons to the first, back, play, on and to the last. */

import { IconButton } from "./icon.tsx";
import type { ComponentChildren, RefObject } from "preact";

interface WalkProps {
  /** Its buttons have the ids "NAME-first", "NAME-back", "NAME-play", "NAME-on" and "NAME-last", its slider "NAME-at". */
  name: string;
  labels: { slider: string; first: string; back: string; on: string; last: string };
  at: number;
  least: number;
  most: number;
  /** The place in words. */
  words: string;
  isPlaying: boolean;
  go: (at: number) => void;
  playOrPause: () => void;
  /** The button that plays. */
  playButton?: RefObject<HTMLButtonElement | null>;
  children?: ComponentChildren;
}

const TARGETS = [
  { step: "first", icon: "#icon-skip-back" },
  { step: "back", icon: "#icon-chevron-left" },
  { step: "on", icon: "#icon-chevron-right" },
  { step: "last", icon: "#icon-skip-forward" },
] as const;

export function Walk(props: WalkProps) {
  const { name, labels, at, least, most, words, isPlaying, go, playOrPause, playButton, children } = props;
  const target = { first: least, back: Math.max(at - 1, least), on: Math.min(at + 1, most), last: most };
  const [first, back, on, last] = TARGETS.map(({ step, icon }) => (
    <IconButton
      key={step}
      id={`${name}-${step}`}
      label={labels[step]}
      mark={icon}
      aria-disabled={target[step] === at}
      onClick={() => go(target[step])}
    />
  ));
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
        {first}
        {back}
        <IconButton
          id={`${name}-play`}
          class="square"
          label={isPlaying ? "Pause" : "Play"}
          mark={isPlaying ? "#icon-pause" : "#icon-play"}
          ref={playButton}
          onClick={playOrPause}
        />
        {on}
        {last}
        {children}
      </div>
    </>
  );
}
