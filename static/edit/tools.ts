/** The editor's tools: which one is chosen, how it is used, and its options. */

import { signal } from "@preact/signals-core";
import { icon, make, part } from "../base/dom.ts";
import { createFields } from "./fields.ts";
import { readInks, whenInksChange } from "../draw/inks.ts";
import { drawTool } from "../draw/picture.ts";
import { tell } from "../base/status.ts";
import type { Brush, Tool, View } from "../types.ts";

const MADE = 26; // CSS pixels of what a tool makes
const IN_A_ROW = 8; // tools on a phone

/** What a mouse does, as a finger does it: "Tap a cell. A long press removes it." */
export const forFingers = (does: string) =>
  does
    .replace(/right click/g, "long press")
    .replace(/\bclick\b/g, "tap")
    .replace(/\bClick\b/g, "Tap");

/** @param took called when another tool is chosen */
export function createTools(view: () => View, took: () => void) {
  const place = part("brushes", HTMLDivElement);
  const details = part("details", HTMLDivElement);
  const use = part("brush-does", HTMLParagraphElement);
  const editor = part("editor", HTMLDivElement);
  const fields = createFields(details, (name, value) => {
    brush = { ...brush, [name]: value };
    show();
  });
  const taken = signal("");
  /** the options chosen last, for any tool */
  let brush: Brush = {};

  const tool = () => view().edit.tools.find(({ name }) => name === taken.value);

  /** Shows what depends on the chosen tool and its options. */
  function show() {
    const does = tool()?.does ?? "";
    use.textContent = matchMedia("(pointer: coarse)").matches ? forFingers(does) : does;
    use.hidden = does === "";
    details.hidden = !view().edit.brushOptions;
    const has = { details: !details.hidden, words: !use.hidden };
    editor.dataset.tools = Object.entries(has)
      .flatMap(([name, is]) => (is ? [name] : []))
      .join(" ");
    fields.show(view().edit.brushOptions?.(taken.peek(), brush) ?? []);
    const inks = readInks();
    for (const canvas of place.querySelectorAll("canvas")) {
      const made = view().edit.tools.find(({ name }) => name === canvas.dataset.tool);
      drawTool(canvas, MADE, inks, (pen) => made?.draw?.(pen, brush));
    }
  }

  function button({ name, label, icon: mark, draw, ink }: Tool) {
    const onchange = () => {
      taken.value = name;
      took();
      show();
      if (use.textContent) tell(use.textContent);
    };
    const checked = name === taken.peek();
    const input = make("input", { type: "radio", name: "brush", value: name, checked, "aria-label": label, onchange });
    const made = draw && make("canvas", { class: "made", "data-tool": name, "aria-hidden": "true" });
    return make("label", { title: label }, input, mark ? icon(mark) : (made ?? swatch(label, ink)));
  }

  whenInksChange(show);

  return {
    tool,
    hand: () => ({ tool: taken.value, brush }),
    /** Offers the tools of the open kind; the chosen one stays chosen if the kind has it. */
    equip() {
      const { tools } = view().edit;
      if (!tool()) taken.value = tools[0].name;
      place.replaceChildren(...tools.map(button));
      place.toggleAttribute("data-many", tools.length > IN_A_ROW);
      show();
    },
  };
}

/** A tool without a picture looks like the cell that it makes. */
function swatch(label: string, ink: string = "white") {
  const cell = make("span", { class: "swatch", text: label.length === 1 ? label : "", "aria-hidden": "true" });
  cell.style.background = `var(--${ink})`;
  return cell;
}
