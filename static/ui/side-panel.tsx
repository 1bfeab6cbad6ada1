/** The side panel, on a phone a sheet: what can be asked, and the cards of the verdict, of advice and of what is known. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { capital } from "../base/words.ts";
import { CommandButton } from "./command-button.tsx";
import { useShell } from "./page.ts";
import { Verdict } from "./verdict.tsx";
import type { Page } from "./page.ts";

const PULL = 16; // pixels, above which a press is a pull

/** Whether the player has solved the open board. */
function hasResult({ store, isSolved, isEditing, adviser }: Page) {
  const { begun, shown } = store.about();
  return isSolved() && begun !== undefined && !shown && !isEditing.value && !adviser.value.isExplaining();
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
      {page && !hasResult(page) && <CommandButton name="review" title="Your moves, one by one" />}{" "}
      <CommandButton name="equations" title="Solve it by equations, line by line">
        {page && !page.view().equations ? "As clauses" : "As equations"}
      </CommandButton>{" "}
      <CommandButton name="compare" title="Solve it with every engine, side by side">
        Compare engines
      </CommandButton>{" "}
      <CommandButton name="matrix" title="The matrix, its rank and its kernel" />{" "}
      <CommandButton name="patterns" id="patterns" hidden={!patterns} />
    </section>
  );
}

/** The handle of the sheet that the panel is on a phone: a tap or a pull opens and closes it. */
function PullHandle({ isOpen, set }: { isOpen: boolean; set: (open: boolean) => void }) {
  const pressedAt = useRef(0);
  function pulled(event: PointerEvent & { currentTarget: HTMLElement }) {
    const moved = event.clientY - pressedAt.current;
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
      onPointerDown={(event) => (pressedAt.current = event.clientY)}
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
  const { AdviceCard, ResultCard, FirstStepsOffer } = page?.later.value ?? {};
  const hasRoom = useRef(false);
  const board = page?.store.arrangement().id;
  const lastBoard = useRef(board);
  const current = page?.adviser.value.current() ?? null;
  const hasCard = current !== null && current.is !== "fault";
  if (hasCard) hasRoom.current = true;
  else if (lastBoard.current !== board) hasRoom.current = false;
  lastBoard.current = board;

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
      <PullHandle isOpen={isOpen.value} set={set} />
      <div class="asks">
        <CommandButton name="check" shows="both" title="Check" />
        <CommandButton name="hint" shows="both" title="Hint" />
        <CommandButton name="explain" shows="both" title="Explain" />
        <CommandButton name="solve" shows="both" title="Solve" />
      </div>
      <Verdict />
      {page && FirstStepsOffer && <FirstStepsOffer page={page} />}
      {page && ResultCard && hasResult(page) && <ResultCard page={page} />}
      {page && AdviceCard && hasCard ? (
        <AdviceCard page={page} advice={current} closed={() => (hasRoom.current = false)} />
      ) : (
        <section class="card advice" id="advice" aria-labelledby="advice-title" hidden />
      )}
      {/* Not before what may come above it, so that it does not move. */}
      {page && FirstStepsOffer && !page.store.about().practice && <Facts />}
    </aside>
  );
}
