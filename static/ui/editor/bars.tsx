/** The bars of the editor: its tools, the options of the board, its moves, names, and how many solutions the puzzle has. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { tell } from "../../base/status.ts";
import { drawTool } from "../../draw/picture.ts";
import { capital } from "../../base/words.ts";
import { forFingers } from "../../edit/edit-words.ts";
import { boardOptions } from "../../edit/options.ts";
import { Drawing, inks } from "../blocks/drawing.tsx";
import { Icon, IconButton } from "../blocks/icon.tsx";
import { Job } from "../blocks/job.tsx";
import { CommandButton } from "../command-button.tsx";
import { Fields } from "../blocks/fields.tsx";
import type { Signal } from "@preact/signals";
import type { Editor } from "../../edit/editor.ts";
import type { Option, Tool } from "../../types.ts";
import type { Page } from "../page.ts";

const MADE = 26; // CSS pixels of what a tool makes
const IN_A_ROW = 8; // tools on a phone
const FEW = 2; // options of the board that a phone shows without being asked

interface BarProps {
  editor: Editor;
  page: Page;
}

const useOf = ({ does = "" }: Tool) => (matchMedia("(pointer: coarse)").matches ? forFingers(does) : does);

/** A tool looks as its icon, as what it makes, or as the cell that it makes. */
function Face({ tool: { icon, draw, label, ink = "white" }, editor }: { tool: Tool; editor: Editor }) {
  const brush = editor.hand.brush();
  if (icon) return <Icon mark={icon} />;
  if (draw) {
    return <Drawing draw={(canvas) => drawTool(canvas, MADE, inks.value, (pen) => draw(pen, brush))} of={[brush]} />;
  }
  return (
    <span class="swatch" aria-hidden="true" style={{ background: `var(--${ink})` }}>
      {label.length === 1 ? label : null}
    </span>
  );
}

function Tools({ editor, page }: BarProps) {
  const { tools } = page.view().edit;
  const taken = editor.hand.tool();
  function take(tool: Tool) {
    editor.hand.take(tool.name);
    if (tool.does) tell(useOf(tool));
  }
  return (
    <div
      class="segments brushes"
      id="brushes"
      role="radiogroup"
      aria-label="What a click sets"
      data-many={tools.length > IN_A_ROW ? "" : undefined}
    >
      {tools.map((tool) => (
        <label key={tool.name} title={tool.label}>
          <input
            type="radio"
            name="brush"
            value={tool.name}
            checked={tool === taken}
            aria-label={tool.label}
            onChange={() => take(tool)}
          />
          <Face tool={tool} editor={editor} />
        </label>
      ))}
    </div>
  );
}

/** What the tool in use can be set to, and how it is used. */
function Hand({ editor, page, isUnfolded }: BarProps & { isUnfolded: Signal<boolean> }) {
  const { brushOptions } = page.view().edit;
  const tool = editor.hand.tool();
  const words = useOf(tool);
  return (
    <div class="hand">
      <div class="details" id="details" hidden={!brushOptions}>
        <Fields options={brushOptions?.(tool.name, editor.hand.brush()) ?? []} changed={editor.hand.set} />
      </div>
      <p class="note brush-does" id="brush-does" hidden={words === ""}>
        {words}
      </p>
      <button
        type="button"
        class="options"
        id="options"
        aria-expanded={isUnfolded.value}
        aria-controls="shape"
        onClick={() => (isUnfolded.value = !isUnfolded.value)}
      >
        Options
        <Icon mark="#icon-chevron-down" />
      </button>
    </div>
  );
}

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

/** A random puzzle. */
function Chance({ editor, par }: { editor: Editor; par: Signal<string> }) {
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
      <button type="button" id="randomise" onClick={() => field.current && editor.randomise(typedIn(field.current))}>
        Randomise
      </button>
    </div>
  );
}

/** What is typed into a field of numbers, whose value is empty where that is no number. */
const typedIn = ({ value, validity }: HTMLInputElement) => (validity.badInput ? "no number" : value);

/** How many solutions the puzzle has. */
function Count({ editor }: { editor: Editor }) {
  const { is, text, level } = editor.uniqueness.value;
  return (
    <div class="count">
      <p class="uniqueness" id="uniqueness" aria-live="polite" data-is={is}>
        {text}
      </p>
      <p class="uniqueness" id="editor-level" aria-live="polite">
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

/** The fields that stand side by side: those with a fold are one. */
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
      <Hand editor={editor} page={page} isUnfolded={isUnfolded} />
      <Moves editor={editor} page={page} />
      <div class="shape" id="shape">
        <Fields options={options} changed={editor.changes.setOption} />
      </div>
      {view.edit.thing && <Naming editor={editor} thing={view.edit.thing} />}
      {family.edit.canRandomise && <Chance editor={editor} par={par} />}
      <button type="button" id="clear" onClick={editor.changes.clear}>
        Clear
      </button>
      <Job id="editor-job" work={editor.work} />
      <Count editor={editor} />
    </div>
  );
}
