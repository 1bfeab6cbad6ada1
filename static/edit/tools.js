/** The editor's tools: which one is chosen, how it is used, and its options. */

import { icon, make, part } from "../base/dom.js";
import { createFields } from "./fields.js";
import { readInks, whenInksChange } from "../draw/inks.js";
import { drawTool } from "../draw/picture.js";
import { tell } from "../base/status.js";

/** @import { Brush, Tool, View } from "../types.d.ts" */

const MADE = 26; // CSS pixels of what a tool makes

/** What a mouse does, as a finger does it: "Tap a cell. A long press removes it." @param {string} does */
export const forFingers = (does) =>
  does
    .replace(/right click/g, "long press")
    .replace(/\bclick\b/g, "tap")
    .replace(/\bClick\b/g, "Tap");

/** @param {() => View} view @param {() => void} took called when another tool is chosen */
export function createTools(view, took) {
  const place = part("brushes", HTMLDivElement);
  const details = part("details", HTMLDivElement);
  const use = part("brush-does", HTMLParagraphElement);
  const fields = createFields(details, (name, value) => {
    brush = { ...brush, [name]: value };
    show();
  });
  let taken = "";
  /** @type {Brush} the options chosen last, for any tool */
  let brush = {};

  const tool = () => view().tools.find(({ name }) => name === taken);

  /** Shows what depends on the chosen tool and its options. */
  function show() {
    const does = tool()?.does ?? "";
    use.textContent = matchMedia("(pointer: coarse)").matches ? forFingers(does) : does;
    use.hidden = does === "";
    details.hidden = !view().brushOptions;
    fields.show(view().brushOptions?.(taken, brush) ?? []);
    const inks = readInks();
    for (const canvas of place.querySelectorAll("canvas")) {
      const made = view().tools.find(({ name }) => name === canvas.dataset.tool);
      drawTool(canvas, MADE, inks, (pen) => made?.draw?.(pen, brush));
    }
  }

  /** @param {Tool} tool */
  function button({ name, label, icon: mark, draw, ink }) {
    const onchange = () => {
      taken = name;
      took();
      show();
      if (use.textContent) tell(use.textContent);
    };
    const checked = name === taken;
    const input = make("input", { type: "radio", name: "brush", value: name, checked, "aria-label": label, onchange });
    const made = draw && make("canvas", { class: "made", "data-tool": name, "aria-hidden": "true" });
    return make("label", { title: label }, input, mark ? icon(mark) : (made ?? swatch(label, ink)));
  }

  whenInksChange(show);

  return {
    tool,
    hand: () => ({ tool: taken, brush }),
    /** Offers the tools of the open kind; the chosen one stays chosen if the kind has it. */
    equip() {
      const { tools } = view();
      if (!tool()) taken = tools[0].name;
      place.replaceChildren(...tools.map(button));
      show();
    },
  };
}

/** A tool without a picture looks like the cell that it makes. @param {string} label @param {string} [ink] */
function swatch(label, ink = "white") {
  const cell = make("span", { class: "swatch", text: label.length === 1 ? label : "", "aria-hidden": "true" });
  cell.style.background = `var(--${ink})`;
  return cell;
}
