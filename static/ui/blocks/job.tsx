/** A long call while it runs: a bar, words, and Stop. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { bringIntoView } from "../../base/dom.ts";
import { workWords } from "../../base/progress.ts";
import { createLongCalls } from "../../python/long-call.ts";
import type { ReadonlySignal } from "@preact/signals";
import type { Say, Work } from "../../types.ts";

/** The long calls of a component, which end with it, and how the one that runs goes. */
export function useLongCalls(say: Say) {
  const work = useSignal<Work | null>(null);
  const [{ run, stop, drop }] = useState(() => createLongCalls(work, say));
  useEffect(() => drop, []);
  return { work, run, stop, drop };
}

/** `stop` is what its button does; the page's own Stop by default, which stops all that a player waits for. */
export function Job({ id, work, stop }: { id: string; work: ReadonlySignal<Work | null>; stop?: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const isOn = work.value !== null;
  useLayoutEffect(() => {
    if (isOn && !place.current?.closest("dialog")) bringIntoView(place.current);
  }, [isOn]);
  const { progress = null } = work.value ?? {};
  const done = progress?.of ? { max: progress.of, value: progress.done } : {};
  return (
    <div class="job" id={id} hidden={!isOn} ref={place}>
      <progress aria-label="Progress" {...done} />
      <p>{work.value && workWords(work.value)}</p>
      <button type="button" data-command={stop ? undefined : "stop"} onClick={stop}>
        Stop
      </button>
    </div>
  );
}
