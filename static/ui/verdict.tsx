/** The card of the verdict, with the faults that it names. */

import { computed, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { spokenFaults, verdictWords } from "../advice/verdict-words.ts";
import { capital, fewPlaces } from "../base/words.ts";
import { Job } from "./blocks/job.tsx";
import { Unseen, pointing } from "./blocks/pointing.tsx";
import { CommandButton } from "./command-button.tsx";
import { useShell } from "./page.ts";
import type { VerdictWords } from "../advice/verdict-words.ts";
import type { Fault, Words } from "../types.ts";

const FAULTS_SHOWN = 3; // until the player asks for more
const MOST_FAULTS = 50;
const NO_WORK = computed(() => null);
const BEFORE_ALL = { words: { is: "waiting", title: "", text: "" } as const, where: String };

/** The list of faults: the first few, and the others on request. The one that the board marks is marked. */
function Faults({ faults, where }: { faults: Fault[]; where: Words["where"] }) {
  const page = useShell();
  const list = useRef<HTMLUListElement>(null);
  const isUnfolded = useSignal(false);
  if (faults.length === 0) isUnfolded.value = false;
  const current = page?.adviser.value.current();
  const isLong = !isUnfolded.value && faults.length > FAULTS_SHOWN + 1;
  const listed = faults.slice(0, isLong ? FAULTS_SHOWN : MOST_FAULTS);
  const others = faults.length - listed.length;

  function unfold() {
    isUnfolded.value = true;
  }
  useLayoutEffect(() => {
    // For those who came by key.
    if (isUnfolded.value) list.current?.querySelectorAll("button")[FAULTS_SHOWN]?.focus({ preventScroll: true });
  }, [isUnfolded.value]);

  return (
    <ul class="faults" id="faults" hidden={faults.length === 0} ref={list}>
      {listed.map((fault, index) => (
        <li key={index}>
          <button
            type="button"
            aria-current={current?.is === "fault" && current.places === fault.places}
            onClick={() => page?.adviser.value.toggleFault(fault)}
            {...(page && pointing(page.adviser.value, fault.places, true))}
          >
            {fault.text}
            <Unseen>{capital(fewPlaces(where, fault.places))}</Unseen>
          </button>
        </li>
      ))}
      {others > 0 && (
        <li key="more">
          {isLong ? (
            <button type="button" class="more" onClick={unfold}>
              and {others} more
            </button>
          ) : (
            `and ${others} more`
          )}
        </li>
      )}
    </ul>
  );
}

/**
 * The verdict; while the next one takes a few milliseconds, the one before stays.
 * @param isLast no other puzzle follows, as in a frame
 */
export function Verdict({ isLast = false }: { isLast?: boolean }) {
  const page = useShell();
  const last = useRef<{ words: VerdictWords; where: Words["where"] }>(BEFORE_ALL);
  const words = page && verdictWords(page.display.value.judgement);
  if (words) last.current = { words, where: page.view().words.where };
  const { is, title, text, faults = [] } = last.current.words;
  const isPractice = page?.store.about().practice !== undefined; // its bar leads on
  const { where } = last.current; // of the kind that these words are about
  return (
    <section
      class="card verdict"
      id="verdict"
      aria-label="Verdict"
      data-is={is}
      data-stays={is === "solved" || (isPractice && is === "wrong") ? "" : undefined}
      data-faults={faults.length > 0 ? "" : undefined}
    >
      {/* Preact writes an empty text at each render, and a live region that is written is read out: null has no text. */}
      <div aria-live="polite" class="verdict-says">
        <p class="verdict-title" id="verdict-title">
          {title}
        </p>{" "}
        <p class="unseen" id="verdict-fault">
          {spokenFaults(where, faults) || null}
        </p>{" "}
        <p class="verdict-text" id="verdict-text">
          {text || null}
        </p>
      </div>
      <CommandButton
        name="next"
        id="next"
        class="filled"
        title="Next puzzle"
        hidden={isLast || isPractice || is !== "solved"}
      />
      <Faults faults={faults} where={where} />
      <Job id="job" work={page?.work ?? NO_WORK} />
    </section>
  );
}
