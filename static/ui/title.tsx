/** The title of the open puzzle, which an editor can change, and what is known of the puzzle under it. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { readInks, whenInksChange } from "../draw/inks.ts";
import { limits } from "../kits/schema.ts";
import { Icon } from "./blocks/icon.tsx";
import { useShell } from "./page.ts";
import type { Trait } from "../types.ts";
import type { Page } from "./page.ts";

/** The facts under the title; one with a colour shows it as a small tile. */
function Traits({ traits }: { traits: Trait[] }) {
  const inksRead = useSignal(0);
  useEffect(() => whenInksChange(() => (inksRead.value += 1)), []);
  const hasTiles = traits.some(({ ink }) => ink);
  const inks = useMemo(() => (hasTiles ? readInks() : null), [hasTiles, inksRead.value]);
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(function tellWhole() {
    if (place.current) place.current.title = place.current.textContent; // a narrow window cuts it
  });
  return (
    <p id="known" class="known" ref={place}>
      {traits.map(({ text, ink, label }, index) => (
        <>
          {index > 0 ? ` · ${text}` : text}
          {ink && inks && (
            // Where the words name the colour themselves, a screen reader skips the tile.
            <span
              class="trait"
              style={{ background: inks(ink) }}
              {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
            />
          )}
        </>
      ))}
    </p>
  );
}

/** The field for the puzzle's title. The puzzle of a day has a title until it is changed. */
function TitleField({ page, entitle }: { page: Page; entitle: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { title = "", named = false, daily } = page.store.about();
  const { view, document: puzzle } = page.openBoard();
  useLayoutEffect(function showTitle() {
    const { current } = field;
    if (current && document.activeElement !== current) current.value = named ? title : "";
  });
  return (
    <input
      type="text"
      id="puzzle-title"
      maxLength={limits.name}
      autocomplete="off"
      aria-label="Title"
      disabled={daily !== undefined}
      placeholder={daily ? `${view.title} ${view.words.size(puzzle)}` : "Title of the puzzle"}
      onInput={({ currentTarget }) => entitle(currentTarget.value)}
      ref={field}
    />
  );
}

export function Title() {
  const page = useShell();
  const { name = "", title = "", size = "", traits = [] } = page?.display.value.header ?? {};
  const isEditing = page?.isEditing.value ?? false;
  return (
    <div class="what">
      {/* A narrow window cuts it. While one edits, its field is there. */}
      <h1 id="title" title={name} class={isEditing ? "unseen" : ""}>
        {page ? name || `${title} ${size}` : "Gridlight"}
      </h1>
      {page?.editor.value && isEditing && <TitleField page={page} entitle={page.editor.value.changes.entitle} />}
      <Traits traits={traits} />
      <p id="editing" class="badge" hidden={!isEditing}>
        <Icon mark="#icon-pencil" />
        Editing
      </p>
    </div>
  );
}
