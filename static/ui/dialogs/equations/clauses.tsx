/** A puzzle as clauses: those of the place that is pointed at, and on the board the places of a clause. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { capital, counted, fewPlaces, sentence } from "../../../base/words.ts";
import { drawSmall } from "../../../draw/picture.ts";
import { inks } from "../../blocks/inks.ts";
import { Select } from "../../blocks/select.tsx";
import { usePage } from "../../page.ts";
import { placesMarked } from "./lines.ts";
import { useWidth } from "./width.ts";
import type { Signal } from "@preact/signals";
import type { OpenBoard } from "../../../model/open-board.ts";
import type { Clauses, Place, Words } from "../../../types.ts";

const LARGEST = 10; // rows and columns of a board whose clauses are shown
const MOST = 1000; // clauses in a list

type Clause = Clauses["clauses"][number];

/** Whether the clauses of the open board can be shown. */
export function hasClauses({ view, document }: OpenBoard) {
  const { rows, columns } = view.geometry.extent(document);
  return view.clauses && Math.max(rows, columns) <= LARGEST;
}

const isAbout = (place: string) => (clause: Clause) => clause.places.some((other) => String(other) === place);

/** The places of a clause, as a sentence; empty for one that has only variables that help. */
const placesOf = ({ places }: Clause, where: Words["where"]) =>
  places.length > 0 ? `${capital(fewPlaces(where, [...places]))}.` : "";

/** The clauses, asked for once, with the places that any of them is about. */
function useClauses() {
  const { openBoard, python } = usePage();
  const answer = useSignal<Clauses>({ intro: [], clauses: [] });
  const fault = useSignal("");
  useEffect(function ask() {
    python.ask("clauses", { document: openBoard().document }).then(
      (clauses) => void (answer.value = clauses),
      (error) => void (fault.value = sentence(error)),
    );
  }, []);
  const places = useMemo(
    () => new Map(answer.value.clauses.flatMap((clause) => clause.places.map((at) => [String(at), at] as const))),
    [answer.value],
  );
  return { ...answer.value, fault, places };
}

export function ClausesView() {
  const { view } = usePage().openBoard();
  const { intro, clauses, fault, places } = useClauses();
  /** The place that is pointed at, and the number of the clause; empty and 0 for none. */
  const place = useSignal("");
  const chosen = useSignal(0);
  const own = useMemo(() => clauses.filter(isAbout(place.value)), [clauses, place.value]);
  const clause = clauses[chosen.value - 1];
  const at = places.get(place.value);
  const where = at === undefined ? "a place" : view.words.where([at]);
  const said = clause
    ? `Clause ${clause.number}: ${clause.text}. ${clause.rule} ${placesOf(clause, view.words.where)}`
    : at !== undefined && `${counted(own.length, "clause")} about ${where}.`;
  const choices = [...places].map(([value, one]) => ({ value, label: capital(view.words.where([one])) }));

  function point(next: string) {
    place.value = next;
    chosen.value = 0;
  }
  return (
    <div class="equations" id="clauses">
      <p class="equations-intro">
        {clauses.length > 0
          ? `${counted(clauses.length, "clause")}, each of which a solution meets. ${intro.join(" ")}`
          : !fault.value && "Writing the clauses…"}
      </p>
      <p class="fault-line" role="alert" hidden={!fault.value}>
        {fault}
      </p>
      <section class="equations-section" aria-labelledby="clauses-title">
        <h3 id="clauses-title">Clauses</h3>
        <ClauseList label="clauses-title" clauses={clauses} isUsed={isAbout(place.value)} chosen={chosen} />
      </section>
      <section class="equations-section of-lines" aria-labelledby="clauses-own-title">
        <h3 id="clauses-own-title">About {where}</h3>
        <ClauseList label="clauses-own-title" clauses={own} isUsed={() => false} chosen={chosen} />
      </section>
      <ClausesBoard
        marked={clause ? clause.places : at === undefined ? [] : [at]}
        point={(next) => places.has(next) && point(next)}
      />
      <div class="equations-foot">
        <label class="field">
          Place
          <Select choices={[{ value: "", label: "None" }, ...choices]} chosen={place.value} choose={point} />
        </label>
        <p class="note" aria-live="polite">
          {said || null}
        </p>
      </div>
    </div>
  );
}

interface ClauseListProps {
  label: string;
  clauses: readonly Clause[];
  isUsed: (clause: Clause) => boolean;
  chosen: Signal<number>;
}

/** Arrow keys go from clause to clause; only so many are listed. */
function ClauseList({ label, clauses, isUsed, chosen }: ClauseListProps) {
  const list = useRef<HTMLOListElement>(null);
  const shown = clauses.slice(0, MOST);
  const used = shown.find(isUsed)?.number;
  useLayoutEffect(() => {
    list.current?.querySelector("[aria-current], .used")?.scrollIntoView({ block: "nearest" });
  }, [used, chosen.value]);

  function travel(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const index = shown.findIndex(({ number }) => number === chosen.value) + by;
    chosen.value = shown[Math.min(Math.max(index, 0), shown.length - 1)]?.number ?? 0;
  }
  return (
    <ol aria-labelledby={label} tabIndex={0} ref={list} onKeyDown={travel}>
      {shown.map((clause) => (
        <li
          key={clause.number}
          class={isUsed(clause) ? "used" : ""}
          aria-current={clause.number === chosen.value ? "true" : undefined}
          onPointerEnter={({ pointerType }) => pointerType === "mouse" && (chosen.value = clause.number)}
          onClick={() => (chosen.value = clause.number)}
        >
          <span class="number">({clause.number})</span>
          <span title={clause.rule}>{clause.text}</span>
        </li>
      ))}
    </ol>
  );
}

/** The bare puzzle with these places marked; the pointer chooses one. */
function ClausesBoard({ marked, point }: { marked: readonly Place[]; point: (place: string) => void }) {
  const { view, document } = usePage().openBoard();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef({ scale: 1, x: 0, y: 0 });
  const width = useWidth(canvas);
  useLayoutEffect(() => {
    const { current } = canvas;
    if (!current || width.value === 0) return; // the dialog is not open yet
    const board = { view, document, state: view.play.blank(document) };
    const step = marked.length > 0 ? placesMarked({ places: [...marked] }) : null;
    drawn.current = drawSmall(current, width.value, board, inks.value, { step });
  }, [marked, width.value, inks.value]);

  function look({ offsetX, offsetY }: PointerEvent) {
    const { scale, x, y } = drawn.current;
    const [across, down] = [offsetX, offsetY].map((pixels) => pixels * window.devicePixelRatio);
    const at = view.geometry.places(document).at((across - x) / scale, (down - y) / scale);
    if (at !== null) point(String(at));
  }
  return (
    <div class="equations-pane">
      <canvas aria-hidden="true" ref={canvas} onPointerMove={look} onPointerDown={look} />
    </div>
  );
}
