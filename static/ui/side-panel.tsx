/** The side panel: what can be asked, the verdict with its faults, the card of the advice, and what is known of the puzzle. */

import { computed, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { spokenFaults, verdictWords } from "../advice/verdict-words.ts";
import { capital, fewPlaces } from "../base/words.ts";
import { CommandButton } from "./command-button.tsx";
import { Job } from "./blocks/job.tsx";
import { Unseen, pointing } from "./blocks/pointing.tsx";
import { useShell } from "./page.ts";
import type { Fault } from "../types.ts";
import type { VerdictWords } from "../advice/types.ts";

const FAULTS_SHOWN = 3; // until the player asks for more
const MOST_FAULTS = 50;
const PULL = 16; // pixels, above which a press is a pull
const NO_WORK = computed(() => null);

/** The list of faults: the first few, and the others on request. The one that the board marks is marked. */
function Faults({ faults }: { faults: Fault[] }) {
  const page = useShell();
  const list = useRef<HTMLUListElement>(null);
  const isUnfolded = useSignal(false);
  if (faults.length === 0) isUnfolded.value = false;
  const current = page?.advice.value.current();
  const isLong = !isUnfolded.value && faults.length > FAULTS_SHOWN + 1;

  function unfold() {
    isUnfolded.value = true;
  }
  useLayoutEffect(() => {
    // For those who came by key.
    if (isUnfolded.value) list.current?.querySelectorAll("button")[FAULTS_SHOWN]?.focus({ preventScroll: true });
  }, [isUnfolded.value]);

  return (
    <ul class="faults" id="faults" hidden={faults.length === 0} ref={list}>
      {faults.slice(0, isLong ? FAULTS_SHOWN : MOST_FAULTS).map((fault, index) => (
        <li key={index}>
          <button
            type="button"
            aria-current={current?.is === "fault" && current.places === fault.places}
            onClick={() => page?.advice.value.toggleFault(fault)}
            {...(page && pointing(page.advice.value, fault.places, true))}
          >
            {fault.text}
            <Unseen>{capital(fewPlaces(page?.view().words.where ?? String, fault.places))}</Unseen>
          </button>
        </li>
      ))}
      {isLong && (
        <li key="more">
          <button type="button" class="more" onClick={unfold}>
            and {faults.length - FAULTS_SHOWN} more
          </button>
        </li>
      )}
    </ul>
  );
}

/** The verdict; while the next one takes a few milliseconds, the one before stays. */
function Verdict() {
  const page = useShell();
  const last = useRef<VerdictWords>({ is: "waiting", title: "", text: "" });
  const words = (page && verdictWords(page.display.value.judgement)) ?? last.current;
  last.current = words;
  const { is, title, text, faults = [] } = words;
  return (
    <section
      class="card verdict"
      id="verdict"
      aria-label="Verdict"
      data-is={is}
      data-faults={faults.length > 0 ? "" : undefined}
    >
      {/* Preact writes an empty text at each render, and a live region that is written is read out: null has no text. */}
      <div aria-live="polite" class="verdict-says">
        <p class="verdict-title" id="verdict-title">
          {title}
        </p>{" "}
        <p class="unseen" id="verdict-fault">
          {(page && spokenFaults(page.view(), faults)) || null}
        </p>{" "}
        <p class="verdict-text" id="verdict-text">
          {text || null}
        </p>
      </div>
      <CommandButton name="next" id="next" class="filled" title="Next puzzle" hidden={is !== "solved"} />
      <Faults faults={faults} />
      <Job id="job" work={page?.work ?? NO_WORK} />
    </section>
  );
}

function Facts() {
  const page = useShell();
  const { engine = "–", solutions = "–", level = "–", why, made, patterns } = page?.display.value.facts ?? {};
  const facts = { engine, solutions, level };
  return (
    <section class="card facts" aria-labelledby="facts-title">
      <h2 id="facts-title">This puzzle</h2>
      {/* Quietly: the region is not live, and the line takes no room. */}
      <p class="note loading" id="loading">
        {page?.python.loading()}
      </p>
      <dl>
        {Object.entries(facts).map(([name, text]) => (
          <div key={name}>
            <dt>{capital(name)}</dt>
            <dd id={`fact-${name}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <p class="note" id="fact-why">
        {why}
      </p>
      <p class="note" id="fact-made">
        {made}
      </p>
      <CommandButton name="equations" title="Solve it by equations, line by line">
        As equations
      </CommandButton>
      <CommandButton name="compare" title="Solve it with every engine, side by side">
        Compare engines
      </CommandButton>
      <CommandButton name="patterns" id="patterns" hidden={!patterns} />
    </section>
  );
}

/** The handle of the sheet that the panel is on a phone: a tap or a pull opens and closes it. */
function Handle({ isOpen, set }: { isOpen: boolean; set: (open: boolean) => void }) {
  const from = useRef(0);
  function pulled(event: PointerEvent & { currentTarget: HTMLElement }) {
    const moved = event.clientY - from.current;
    if (Math.abs(moved) <= PULL) return;
    // The click that follows would turn it back again.
    const ignore = (click: Event) => click.stopImmediatePropagation();
    event.currentTarget.addEventListener("click", ignore, { capture: true, once: true });
    set(moved < 0);
  }
  return (
    <button
      type="button"
      class="pull"
      id="pull"
      aria-expanded={isOpen}
      aria-controls="side"
      aria-label="More about this puzzle"
      onClick={() => set(!isOpen)}
      onPointerDown={(event) => (from.current = event.clientY)}
      onPointerUp={pulled}
    >
      <span />
    </button>
  );
}

/**
 * It keeps the height of a hint until the hint is closed by its cross, or another board is opened: a move closes it, too, and
 * the board would change its size under the hand.
 */
export function SidePanel() {
  const page = useShell();
  const side = useRef<HTMLElement>(null);
  const isOpen = useSignal(false);
  const AdviceCard = page?.later.value?.AdviceCard;
  const hasRoom = useRef(false);
  const open = page?.store.arrangement().id;
  const lastBoard = useRef(open);
  const current = page?.advice.value.current() ?? null;
  const hasCard = current !== null && current.is !== "fault";
  if (hasCard) hasRoom.current = true;
  else if (lastBoard.current !== open) hasRoom.current = false;
  lastBoard.current = open;

  function set(open: boolean) {
    isOpen.value = open;
    if (side.current) side.current.scrollTop = 0;
  }

  return (
    <aside
      class="side"
      id="side"
      aria-label="Help with this puzzle"
      data-open={isOpen.value ? "yes" : "no"}
      data-room={hasRoom.current ? "hint" : "verdict"}
      ref={side}
    >
      <Handle isOpen={isOpen.value} set={set} />
      <div class="asks">
        <CommandButton name="check" shows="both" title="Check" />
        <CommandButton name="hint" shows="both" title="Hint" />
        <CommandButton name="explain" shows="both" title="Explain" />
        <CommandButton name="solve" shows="both" title="Solve" />
      </div>
      <Verdict />
      {AdviceCard && hasCard ? (
        <AdviceCard page={page} advice={current} closed={() => (hasRoom.current = false)} />
      ) : (
        <section class="card advice" id="advice" aria-labelledby="advice-title" hidden />
      )}
      <Facts />
    </aside>
  );
}
