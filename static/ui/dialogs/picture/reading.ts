/** What Python reads in a picture, and what the player puts right in it: the state of the dialog, without its elements. */

import { batch, computed, signal } from "@preact/signals";
import { sentence } from "../../../base/words.ts";
import { viewFor } from "../../../model/site.ts";
import type { ReadonlySignal } from "@preact/signals";
import type { Call, Document, Doubt, PictureReading, Place, Read, State, View } from "../../../types.ts";
import type { Pixels } from "./pixels.ts";

const SECONDS = 30; // that a picture may take on a slow machine; there is a Stop button

/** Four of the board, from the top left on clockwise, as parts of the width and height of the picture. */
export type Corners = [x: number, y: number][];
type Board = { document: Document; state: State };
/** A place to look at, with what may stand there, in words; `chosen` is the number of what does. */
export interface Question {
  at: Place;
  choices: { value: string; says: string }[];
  chosen: number;
}
/** What the player has said of the picture. */
export interface Hints {
  kind?: string;
  size?: [rows: number, columns: number];
  corners?: Corners;
}

export type PictureReader = ReturnType<typeof createReader>;

interface ReaderParts {
  views: Map<string, View>;
  call: Call;
  picture: Pixels;
}

/** The board of a reading, whose state has all that the kind's states have. */
function boardOf({ document, state }: Pick<Read, "document" | "state">, views: ReaderParts["views"]): Board {
  return { document, state: { ...viewFor(views, document.kind).play.blank(document), ...state } };
}

/** What is at a place of a board, in words. */
function saidAt({ document, state }: Board, at: Place, views: ReaderParts["views"]) {
  const { play, words } = viewFor(views, document.kind);
  return words.say({ document, state, shows: play.preview(document, state) }, at) || "nothing";
}

/** What may stand at a place: the boards with it come from Python, which knows what a value is. */
async function questionOf(
  on: Board,
  { at, values }: Doubt,
  { views, call }: Pick<ReaderParts, "views" | "call">,
): Promise<Question> {
  const choices = await Promise.all(
    values.map(async (value) => {
      const other = boardOf(await call("put", { ...on, at, value }), views);
      return { value, says: saidAt(other, at, views) };
    }),
  );
  return { at, choices, chosen: 0 };
}

/** What the call is given. */
const askedOf = ({ width, height, pixels }: Pixels, hints: Hints) => ({ width, height, pixels, ...hints });

/** What is done one after another: each begins when those before it have ended. */
function createOrder() {
  let last: Promise<unknown> = Promise.resolve();
  return function inOrder<Answer>(act: () => Answer | Promise<Answer>) {
    const done = last.then(act);
    last = done.catch(() => undefined); // its caller says why it failed
    return done;
  };
}

export function createReader({ views, call, picture }: ReaderParts) {
  const readings = signal<PictureReading[]>([]);
  const chosen = signal(0);
  const board = signal<Board | null>(null);
  const questions = signal<Question[]>([]);
  /** Why there is no board; empty while one is looked for, or there is one. */
  const fault = signal("");
  const hints = signal<Hints>({});
  const inOrder = createOrder();
  const reading: ReadonlySignal<PictureReading | null> = computed(() => readings.value[chosen.value] ?? null);

  async function choose(number: number) {
    const next = readings.value[number];
    if (!next) return;
    const on = boardOf(next, views);
    batch(() => {
      chosen.value = number;
      board.value = on;
      questions.value = [];
    });
    const asked = await Promise.all(next.doubtful.map((doubt) => questionOf(on, doubt, { views, call })));
    if (board.value === on) questions.value = asked;
  }

  return {
    readings,
    reading,
    chosen,
    board,
    questions,
    fault,
    hints,
    choose,
    /** Look for a board, with what the player has said of it. Whether a new one is on show. */
    async look(more: Hints, signal: AbortSignal) {
      hints.value = { ...hints.value, ...more };
      fault.value = "";
      try {
        const answer = await call("read_picture", askedOf(picture, hints.value), { signal, seconds: SECONDS });
        if (signal.aborted) return false;
        readings.value = answer.readings;
        fault.value = answer.why ?? "";
        board.value = null;
        await choose(0);
      } catch (error) {
        if (!signal.aborted) fault.value = sentence(error);
      }
      return !signal.aborted && fault.value === "";
    },
    /** Something else stands at a place. */
    put({ at, choices }: Question, number: number) {
      const on = reading.value;
      return inOrder(async () => {
        if (!board.value || reading.value !== on) return;
        const after = boardOf(await call("put", { ...board.value, at, value: choices[number].value }), views);
        if (reading.value !== on) return;
        batch(() => {
          board.value = after;
          questions.value = questions.value.map((other) => (other.at === at ? { ...other, chosen: number } : other));
        });
      });
    },
    /** The board with all that was chosen. */
    whole: () => inOrder(() => board.value),
  };
}
