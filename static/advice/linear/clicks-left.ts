/** How many clicks are left on the board of a linear puzzle, asked of Python after every change, and the caption that says so. */

import { signal } from "@preact/signals-core";
import { createLatest } from "../../base/latest.ts";
import { capital, counted } from "../../base/words.ts";
import type { ReadonlySignal } from "@preact/signals-core";
import type { Python } from "../../python/python.ts";
import type { Document, Linear, Place, Solved, State } from "../../types.ts";
import type { Model } from "../../model/model.ts";
import type { OpenBoard } from "../../model/open-board.ts";

/** The open board of a puzzle that counts clicks. */
type CountingBoard = Pick<OpenBoard, "document" | "state" | "cells"> & { linear: Linear };
/** What is remembered of the answers and the clicks. */
interface ClicksLeft {
  /** How many clicks were left at `state`; null when the puzzle has no solution. */
  known: { document: Document; state: State; clicks: number | null; proved: boolean } | null;
  /** The last click, and how many were left before it. */
  click: { at: Place; state: State; before: number | null; isWorse: boolean } | null;
}

/** What stands under the board, the click that made it worse, and the clicks to go as a sentence, empty while unknown. */
type Caption = { text: string; isWrong: boolean; worse: Place | null; toGo: string };
type ClicksEvent =
  { is: "clicked"; at: Place; state: State } | { is: "solved"; solved: Pick<Solved, "status" | "least"> };

const LARGE = 10_000; // cells, above which the page itself is slow to make the question
const PAUSE = 400; // milliseconds without a click before it is asked there
const SECONDS = 3; // for Python to find the fewest
const PATIENCE = 400; // milliseconds that the previous number may stay on show, and that other questions wait
const AGAIN = 600; // milliseconds after which a question that was stopped is asked again

export const UNKNOWN: ClicksLeft = { known: null, click: null };

/** Whether the answer for this board is known; "no solution" holds in every state. */
const isKnown = ({ known }: ClicksLeft, { document, state }: CountingBoard) =>
  known?.document === document && (known.state === state || known.clicks === null);

/** What is remembered after a click, or after an answer. */
export function remembered(memory: ClicksLeft, event: ClicksEvent, position: CountingBoard): ClicksLeft {
  const { known, click } = memory;
  if (event.is === "clicked") {
    const before = known?.proved && isKnown(memory, position) ? known.clicks : null;
    return { known, click: { at: event.at, state: event.state, before, isWorse: false } };
  }
  const { status, least } = event.solved;
  if (status === "unknown" || (status === "solved" && !least)) return memory;
  const { document, state } = position;
  const { clicks, proved } = least ?? { clicks: null, proved: true };
  const isLast = click?.state === state && click.before !== null;
  const isWorse = proved && clicks !== null && isLast && clicks > Number(click.before);
  return { known: { document, state, clicks, proved }, click: click && { ...click, isWorse } };
}

/** @param late whether the answer is */
export function clicksCaption(memory: ClicksLeft, position: CountingBoard, late: boolean): Caption {
  const { known, click } = memory;
  const clicks = position.linear.clicks(position.document, position.state);
  const made = ` · ${clicks.toLocaleString("en-GB")} made`;
  const caption = (text: string, isWrong = false): Caption => ({ text, isWrong, worse: null, toGo: "" });
  if (known?.document !== position.document) return caption(`${counted(clicks, "click")} made`);
  if (known.clicks === null) return caption(`No solution${made}`, true);
  if (late && !isKnown(memory, position)) return caption(`Counting…${made}`);
  if (known.clicks === 0) return caption(`Solved with ${counted(clicks, "click")}`);
  const toGo = `${known.proved ? "" : "at most "}${counted(known.clicks, "click")} to go`;
  const worse = click?.state === position.state && click.isWorse ? click.at : null;
  const text = `${toGo}${made}${worse ? " · that click made it worse" : ""}`;
  return { text, isWrong: worse !== null, worse, toGo: `${capital(toGo)}.` };
}

interface ClicksLeftParts extends Pick<Model, "openBoard" | "say"> {
  python: Pick<Python, "is" | "call" | "addIdle">;
  isPlaying: ReadonlySignal<boolean>;
  /** Whether the player wants to know. */
  isWanted(): boolean;
}

/** The count of clicks to go: what asks for it, and the caption. */
export function createClicksLeft({ openBoard, python, isPlaying, isWanted, say }: ClicksLeftParts) {
  const memory = signal(UNKNOWN);
  /** Null while nothing is played, and for puzzles that count no clicks. */
  function counting(): CountingBoard | null {
    if (!isPlaying.value) return null;
    const { view, document, state, cells } = openBoard();
    return view.linear ? { document, state, cells, linear: view.linear } : null;
  }
  const latest = createLatest({
    now: counting,
    same: (a, b) => a.document === b.document && a.state === b.state,
    wants: (position) => isWanted() && python.is() === "up" && !isKnown(memory.peek(), position),
    ask(position, { signal }) {
      const document = position.linear.asPlayed(position.document, position.state);
      return python.call("solve", { document, least: true, limit: 1, seconds: SECONDS }, { signal });
    },
    answered(solved, position) {
      const before = memory.peek();
      const next = (memory.value = remembered(before, { is: "solved", solved }, position));
      const isWorse = next !== before && next.click?.isWorse;
      if (isWorse) say(`That click made it worse: ${next.known?.clicks} to go.`, { toast: false });
    },
    patience: PATIENCE,
    again: AGAIN,
  });

  // A player who asks for something else should not wait.
  python.addIdle({ pause: () => void (latest.age() > PATIENCE && latest.stop()) });
  return {
    /** The board may have changed. */
    watch: () => latest.watch((counting()?.cells ?? 0) > LARGE ? PAUSE : 0),
    /** A click leads to that state. */
    clicked(at: Place, state: State) {
      const position = counting();
      if (position) memory.value = remembered(memory.peek(), { is: "clicked", at, state }, position);
    },
    /** Null where no clicks are counted. */
    caption() {
      const position = counting();
      if (!position) return null;
      // Where Python is gone, nothing takes an old number down.
      const isTold = isWanted() && (python.is() === "up" || isKnown(memory.value, position));
      return clicksCaption(isTold ? memory.value : UNKNOWN, position, latest.isLate());
    },
  };
}
