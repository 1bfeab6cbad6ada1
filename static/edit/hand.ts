/** The tool in use, how it is set, and the named things that are chosen: the last one, and the one before it. */

import { batch, signal } from "@preact/signals-core";
import type { Model } from "../model/model.ts";
import type { Brush, Gesture, Place, Tool } from "../types.ts";

type Selection = { chosen: Place | null; chosenBefore: Place | null };

const NONE: Selection = { chosen: null, chosenBefore: null };

/** What a gesture chooses; with a tool that picks things up, a second click puts the thing down again. */
function chosenBy(selection: Selection, tool: Tool, { type, at }: Gesture): Selection {
  const { chosen } = selection;
  if ((type !== "main" && type !== "mark") || typeof at !== "string") return selection;
  const next = at === "" || (tool.picks && at === chosen) ? null : at; // "" is the empty ground
  return { chosen: next, chosenBefore: chosen };
}

/**
 * The thing that a gesture starts from: for a click, the one clicked before; for a key, the chosen one; for a drag, the one
 * where it began.
 */
function sourceOf({ chosen, chosenBefore }: Selection, { type, at, from }: Gesture) {
  if (type === "drop" && from === at) return chosenBefore ?? undefined;
  return type === "key" ? (chosen ?? undefined) : from;
}

/** The hand of the editor, which says what it chooses. */
export function createHand({ view, say }: Pick<Model, "view" | "say">) {
  const toolName = signal("");
  /** the options chosen last, for any tool */
  const brush = signal<Brush>({});
  const selection = signal(NONE);

  function tool() {
    const { tools } = view().edit;
    return tools.find(({ name }) => name === toolName.value) ?? tools[0];
  }

  function select(next: Selection) {
    const { chosen } = selection.peek();
    selection.value = next;
    if (next.chosen !== null && next.chosen !== chosen && tool().picks) {
      say(`${next.chosen} is chosen.`, { toast: false });
    }
  }

  const choose = (at: Place | null) => select({ chosen: at, chosenBefore: selection.peek().chosen });
  return {
    tool,
    chosen: () => selection.value.chosen,
    brush: () => brush.value,
    /** Nothing is chosen; the tool stays taken if the open kind has it. */
    begin() {
      selection.value = NONE;
      toolName.value = tool().name;
    },
    /** Take another tool. */
    take: (name: string) =>
      batch(() => {
        toolName.value = name;
        choose(null);
      }),
    /** Set an option of the tool. */
    set: (name: string, value: Brush[string]) => void (brush.value = { ...brush.value, [name]: value }),
    clear: () => choose(null),
    /** The chosen thing has another name. */
    renamed: (name: string) => void (selection.value = { ...selection.peek(), chosen: name }),
    /** What a gesture chooses; answers what it starts from. */
    touch(gesture: Gesture) {
      select(chosenBy(selection.peek(), tool(), gesture));
      return sourceOf(selection.peek(), gesture);
    },
  };
}
