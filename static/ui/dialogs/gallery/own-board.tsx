/** One of the player's boards in the Gallery: it is opened, renamed, removed, and put back. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { viewFor } from "../../../model/site.ts";
import { IconButton } from "../../blocks/icon.tsx";
import { usePage } from "../../page.ts";
import { BoardCard } from "./board-card.tsx";
import { shelfWords } from "./words.ts";
import type { RefObject } from "preact";
import type { KeptBoard } from "../../../model/board.ts";

const LONGEST = 60; // characters of a name

type Mode = "kept" | "renamed" | "removed";

interface OwnBoardProps {
  board: KeptBoard;
  /** Which one of a list, while boards are chosen for one. */
  place?: number;
  take: (name: string) => void;
  read: () => Promise<void>;
}

export function OwnBoard({ board, place: chosen, take, read }: OwnBoardProps) {
  const { views, shelf, store } = usePage();
  const place = useRef<HTMLLIElement>(null);
  const mode = useSignal<Mode>("kept");
  const view = viewFor(views, board.document.kind);
  const { name, lines } = shelfWords(view, board);
  useFocusAgain(place, mode.value);

  const isOpen = () => board.id === store.arrangement().id;

  async function remove() {
    if (isOpen()) store.know({ touched: false }); // else it would be kept again at once; now, with the next move
    if (await shelf.forget(board.id)) mode.value = "removed"; // else the page says so
  }
  async function putBack() {
    if (isOpen()) store.know({ touched: true });
    await shelf.putBack(board);
    await read();
    mode.value = "kept";
  }
  /** Give it a name; without one it has that of its kind and size again. With null it keeps the one that it has. */
  async function rename(text: string | null) {
    if (text !== null) {
      const title = text || undefined;
      if (isOpen()) store.know({ title });
      else await shelf.update(board.id, (kept) => ({ ...kept, about: { ...kept.about, title } }));
      await read();
    }
    mode.value = "kept";
  }

  if (mode.value === "removed") {
    return (
      <li class="board-card" ref={place}>
        <button type="button" onClick={putBack}>
          Put it back
        </button>
      </li>
    );
  }
  const card = { view, document: board.document, state: board.state, name, lines, isDone: board.solved };
  return (
    <BoardCard {...card} id={board.id} element={place} place={chosen} take={() => take(name)}>
      <IconButton
        class="square quiet small rename"
        label={`Rename ${name}`}
        mark="#icon-pencil"
        title="Rename"
        onClick={() => (mode.value = "renamed")}
      />
      <IconButton
        class="square quiet small forget"
        label={`Remove ${name}`}
        mark="#icon-x"
        title="Remove"
        onClick={remove}
      />
      {mode.value === "renamed" && <NameForm name={name} answer={rename} />}
    </BoardCard>
  );
}

/** Puts the focus on the card's first button once a mode has replaced the element that had it. */
function useFocusAgain(place: RefObject<HTMLLIElement | null>, mode: Mode) {
  const modeBefore = useRef(mode);
  useLayoutEffect(
    function focusAgain() {
      if (mode !== modeBefore.current && mode !== "renamed") place.current?.querySelector("button")?.focus();
      modeBefore.current = mode;
    },
    [place, mode],
  );
}

/** Asks for a name in place of the card's words; `answer` is given it, or null when the player leaves it. */
function NameForm({ name, answer }: { name: string; answer: (name: string | null) => void }) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(function focusBox() {
    box.current?.focus();
    box.current?.select();
  }, []);

  function save(event: Event) {
    event.preventDefault(); // in a sandboxed frame a form may not be sent
    answer(box.current?.value.trim() ?? null);
  }
  function pressed(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault(); // the dialog stays
    event.stopPropagation();
    answer(null);
  }
  return (
    <form class="rename-form" onKeyDown={pressed}>
      <input type="text" defaultValue={name} maxLength={LONGEST} aria-label="Name of this board" ref={box} />
      <button onClick={save}>Save</button>
    </form>
  );
}
