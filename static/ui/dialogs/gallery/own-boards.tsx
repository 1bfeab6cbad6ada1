/** The page of the Gallery with the player's own boards: filtered, renamed, removed. */

import { signal, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { viewFor } from "../../../model/site.ts";
import { IconButton } from "../../blocks/icon.tsx";
import { Select } from "../../blocks/select.tsx";
import { usePage } from "../../page.ts";
import { BoardCard } from "./board-card.tsx";
import { filtered, shelfWords } from "./words.ts";
import type { KeptBoard } from "../../../model/board.ts";

const LONGEST = 60; // characters of a name
const STATES = [
  { value: "", label: "All" },
  { value: "open", label: "Open" },
  { value: "solved", label: "Solved" },
];
/** Which are listed: of a kind, open or solved; empty for all. It stays while the dialog is closed. */
const filter = signal({ kind: "", state: "" });

interface OwnBoardsProps {
  boards: KeptBoard[];
  take: (board: KeptBoard) => void;
  /** Reads them anew. */
  read: () => Promise<void>;
}

export function OwnBoards({ boards, take, read }: OwnBoardsProps) {
  const { views, shelf } = usePage();
  const all = boards.filter(({ document }) => views.has(document.kind));
  const listed = filtered(all, filter.value);
  const none = shelf.lasting
    ? "Every board you play or edit is kept here."
    : "This browser does not let the page keep boards.";
  return (
    <>
      {all.length > 0 && <Filters boards={all} />}
      {listed.length > 0 ? (
        <ul class="boards">
          {listed.map((board) => (
            <OwnBoard key={board.id} board={board} take={() => take(board)} read={read} />
          ))}
        </ul>
      ) : (
        <p class="note">{all.length > 0 ? "None of your boards match." : none}</p>
      )}
    </>
  );
}

/** What is listed, by two controls. */
function Filters({ boards }: { boards: KeptBoard[] }) {
  const kinds = [...usePage().views].filter(([kind]) => boards.some(({ document }) => document.kind === kind));
  return (
    <div class="filters">
      <label class="field">
        Kind{" "}
        <Select
          name="kind"
          choices={[{ value: "", label: "All" }, ...kinds.map(([value, { title }]) => ({ value, label: title }))]}
          chosen={filter.value.kind}
          choose={(kind) => (filter.value = { ...filter.value, kind })}
        />
      </label>
      <label class="field">
        Show{" "}
        <Select
          name="state"
          choices={STATES}
          chosen={filter.value.state}
          choose={(state) => (filter.value = { ...filter.value, state })}
        />
      </label>
    </div>
  );
}

function OwnBoard({ board, take, read }: { board: KeptBoard; take: () => void; read: () => Promise<void> }) {
  const { views, shelf, store } = usePage();
  const place = useRef<HTMLLIElement>(null);
  const mode = useSignal<"kept" | "renamed" | "removed">("kept");
  const view = viewFor(views, board.document.kind);
  const { name, lines } = shelfWords(view, board);
  const modeBefore = useRef(mode.value);
  useLayoutEffect(() => {
    // What had the focus has gone.
    if (mode.value !== modeBefore.current && mode.value !== "renamed") place.current?.querySelector("button")?.focus();
    modeBefore.current = mode.value;
  }, [mode.value]);

  async function remove() {
    if (await shelf.forget(board.id)) mode.value = "removed"; // else the page says so
  }
  async function putBack() {
    await shelf.putBack(board);
    await read();
    mode.value = "kept";
  }
  /** Give it a name; without one it has that of its kind and size again. With null it keeps the one that it has. */
  async function rename(text: string | null) {
    if (text !== null) {
      const title = text || undefined;
      if (board.id === store.arrangement().id) store.know({ title });
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
    <BoardCard {...card} id={board.id} place={place} take={take}>
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

/** Asks for a name in place of the card's words; `answer` is given it, or null when the player leaves it. */
function NameForm({ name, answer }: { name: string; answer: (name: string | null) => void }) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
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
