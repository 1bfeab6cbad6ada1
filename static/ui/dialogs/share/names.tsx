/** Title and author in the Share dialog: what a person gives here stands in the header, and goes into links and files. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { limits } from "../../../kits/schema.ts";
import { cleanName } from "../../../model/links/extras.ts";
import { usePage } from "../../page.ts";

/** Not of a daily puzzle, which has its own name. Of a board made here the player is the author. */
export function Names({ changed }: { changed: () => void }) {
  const { store, settings } = usePage();
  const before = useMemo(() => store.about(), []);
  const { named = false, edited = false, daily } = before;
  const title = useSignal(named ? (before.title ?? "") : "");
  const author = useSignal(named ? (before.author ?? "") : "");
  /** What the gallery calls the board. */
  const own = named ? undefined : before.title || undefined;

  function take() {
    const given = { title: cleanName(title.value), author: cleanName(author.value) };
    if (given.author) settings.set({ author: given.author });
    const isNamed = given.title !== "" || given.author !== "";
    store.know({ title: given.title || own, author: given.author || undefined, named: isNamed || undefined });
    changed();
  }
  useEffect(() => {
    const { author: remembered } = settings.now();
    if (named || !edited || !remembered) return;
    author.value = remembered;
    take();
  }, []);

  const field = (id: string, value: typeof title, complete: string) => (
    <input
      type="text"
      id={id}
      maxLength={limits.name}
      autocomplete={complete}
      placeholder="optional"
      value={value}
      onInput={({ currentTarget }) => {
        value.value = currentTarget.value;
        take();
      }}
    />
  );
  return (
    <div class="names" id="share-names" hidden={daily !== undefined}>
      <label class="label" for="share-title-field">
        Title
      </label>
      <label class="label" for="share-author">
        Author
      </label>
      {field("share-title-field", title, "off")}
      {field("share-author", author, "name")}
    </div>
  );
}
