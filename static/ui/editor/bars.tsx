/** The bars of the editor: tools, moves and options of the board, and how many solutions the puzzle has. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { capital } from "../../base/words.ts";
import { boardOptions } from "../../edit/options.ts";
import { placingOptions } from "../../edit/placing.ts";
import { IconButton } from "../blocks/icon.tsx";
import { Job } from "../blocks/job.tsx";
import { Fields } from "../blocks/fields.tsx";
import { CommandButton } from "../command-button.tsx";
import { Finish } from "./finish.tsx";
import { ToolOptions, Tools } from "./tools.tsx";
import type { Signal } from "@preact/signals";
import type { Editor } from "../../edit/editor.ts";
import type { Option } from "../../types.ts";
import type { BarProps } from "./tools.tsx";

const FEW = 2; // options of the board that a phone shows without being asked

/** Buttons that shift, mirror or turn the whole board. */
const Moves = ({ editor, page }: BarProps) => (
  <div class="moves" id="moves" role="group" aria-label="Move the whole board">
    {page
      .view()
      .edit.transforms(page.openBoard().document)
      .map((move) => (
        <IconButton
          key={move.name}
          label={move.label}
          mark={move.icon}
          title={move.label}
          onClick={() => editor.changes.move(move)}
        />
      ))}
  </div>
);

/** The name of the chosen thing. */
function Naming({ editor, thing }: { editor: Editor; thing: string }) {
  const chosen = editor.hand.chosen();
  function rename({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const { value } = currentTarget;
    currentTarget.value = String(chosen); // until it has the name
    editor.rename(value);
  }
  return (
    <label class="field" id="naming">
      {capital(thing)}’s name{" "}
      <input
        type="text"
        id="name"
        autocomplete="off"
        spellcheck={false}
        placeholder={`choose a ${thing}`}
        disabled={chosen === null}
        value={String(chosen ?? "")}
        onChange={rename}
      />
    </label>
  );
}

/** Makes a random puzzle, of a par that a person may type. */
function RandomPuzzle({ editor, par }: { editor: Editor; par: Signal<string> }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="chance" id="chance">
      <label class="field" title="Par (optional): the fewest clicks it should take">
        Par{" "}
        <input
          type="number"
          id="par"
          min={1}
          placeholder="any"
          inputMode="numeric"
          value={par.value}
          onInput={({ currentTarget }) => (par.value = currentTarget.value)}
          ref={field}
        />
      </label>
      <button
        type="button"
        id="randomise"
        onClick={() => field.current && editor.jobs.randomise(typedIn(field.current))}
      >
        Randomise
      </button>
    </div>
  );
}

/** What is typed into a field of numbers, whose value is empty where that is no number. */
const typedIn = ({ value, validity }: HTMLInputElement) => (validity.badInput ? "no number" : value);

/** How many solutions the puzzle has. */
function Uniqueness({ editor }: { editor: Editor }) {
  const { is, text, level } = editor.uniqueness.value;
  return (
    <div class="count">
      <p class="uniqueness" id="uniqueness" aria-live="polite" data-is={is}>
        {text}
      </p>
      <p class="level-said" id="editor-level" aria-live="polite">
        {level}
      </p>
      <CommandButton
        name="narrow"
        id="leave-one"
        class="leave-one"
        title="What all solutions share, and clues that leave one"
        hidden={is !== "several"}
      />
    </div>
  );
}

/** Whether these are many fields side by side: those with a fold are one. */
const isMany = (options: Option[]) => new Set(options.map(({ name, fold }) => fold ?? name)).size > FEW;

export function EditorBars({ editor, page }: BarProps) {
  const isUnfolded = useSignal(false);
  const par = useSignal("");
  if (!editor.isOn()) return <div class="editor" id="editor" hidden />;
  const { view, family, document } = page.openBoard();
  const options = boardOptions(view, document);
  const has = { details: view.edit.brushOptions, words: editor.hand.tool().does };
  return (
    <div
      class="editor"
      id="editor"
      data-options={isMany(options) ? "many" : "few"}
      data-folded={isUnfolded.value ? "no" : "yes"}
      data-names={view.edit.thing && editor.hand.chosen() !== null ? "" : undefined}
      data-tools={Object.entries(has).flatMap(([name, is]) => (is ? name : [])).join(" ")} // prettier-ignore
    >
      <Tools editor={editor} page={page} />
      <ToolOptions editor={editor} page={page} isUnfolded={isUnfolded} />
      <Moves editor={editor} page={page} />
      <div class="shape" id="shape">
        <Fields options={options} changed={editor.changes.setOption} />
        <Fields
          options={placingOptions(view, document, editor.hand.brush())}
          changed={(_, placing) => editor.place(String(placing))}
        />
      </div>
      {view.edit.thing && <Naming editor={editor} thing={view.edit.thing} />}
      {family.edit.canRandomise && <RandomPuzzle editor={editor} par={par} />}
      <button type="button" id="clear" onClick={editor.changes.clear}>
        Clear
      </button>
      {/* Before what comes and goes, so that it stays under the mouse; on a phone at the end of a line. */}
      <Finish editor={editor} page={page} />
      <Job id="editor-job" work={editor.jobs.work} />
      <Uniqueness editor={editor} />
    </div>
  );
}
