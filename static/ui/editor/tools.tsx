/** The tools of the editor, and the options of the one in use. */

import { tell } from "../../base/status.ts";
import { drawTool } from "../../draw/picture.ts";
import { forFingers } from "../../edit/edit-words.ts";
import { Drawing } from "../blocks/drawing.tsx";
import { Fields } from "../blocks/fields.tsx";
import { Icon, UnfoldButton } from "../blocks/icon.tsx";
import { inks } from "../blocks/inks.ts";
import type { Signal } from "@preact/signals";
import type { Editor } from "../../edit/editor.ts";
import type { Tool } from "../../types.ts";
import type { Page } from "../page.ts";

const MADE = 26; // CSS pixels of what a tool makes
const IN_A_ROW = 8; // tools on a phone

export interface BarProps {
  editor: Editor;
  page: Page;
}

/** How a tool is used, in words for a mouse or for a finger. */
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

export function Tools({ editor, page }: BarProps) {
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
export function ToolOptions({ editor, page, isUnfolded }: BarProps & { isUnfolded: Signal<boolean> }) {
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
      <UnfoldButton class="options" id="options" aria-controls="shape" isUnfolded={isUnfolded}>
        Options
      </UnfoldButton>
    </div>
  );
}
