/** Form fields for the options of a board: numbers, choices and ticks. The editor and the New dialog use them. */

import { createCard } from "../base/card.js";
import { createDesigner } from "./piece-designer.js";
import { icon, make } from "../base/dom.js";
import { wholeNumber } from "../base/words.js";
import { createSwatches } from "./swatches.js";

/** @import { Field, Option, Value } from "../types.d.ts" */

/**
 * @param {HTMLElement} place
 * @param {(name: string, value: Value) => void} changed a field was filled in; NaN where it holds no whole number
 */
export function createFields(place, changed) {
  let built = "";
  /** @type {Map<string, Field>} */
  let fields = new Map();

  /** @param {Option} option @returns {Field} */
  function field(option) {
    const { name, label } = option;
    const change = (/** @type {Value} */ value) => changed(name, value);
    switch (option.is) {
      case "number": {
        const { min, max } = option;
        const onchange = () => change(wholeNumber(input.value));
        const input = make("input", { type: "number", name, min, max, inputmode: "numeric", onchange });
        return labelled(label, input, (value) => (input.value = String(value)));
      }
      case "choice": {
        const select = make("select", { name, onchange: () => change(select.value) });
        for (const choice of option.choices) select.append(make("option", { value: choice.value, text: choice.label }));
        return labelled(label, select, (value) => (select.value = String(value)));
      }
      case "tick": {
        const tick = make("input", { type: "checkbox", name, class: "tick", onchange: () => change(tick.checked) });
        return labelled(label, tick, (value) => (tick.checked = value === true));
      }
      case "colour":
        return createSwatches(option, change);
      case "shape":
        return createDesigner(option, change);
    }
  }

  /** @param {Option[]} options */
  function build(options) {
    fields = new Map(options.map((option) => [option.name, field(option)]));
    /** @type {Map<string, HTMLElement>} */
    const folds = new Map();
    place.replaceChildren();
    for (const { name, fold = "", tip } of options) {
      const { element } = /** @type {Field} */ (fields.get(name));
      if (tip) element.title = tip;
      if (fold && !folds.has(fold)) {
        const inside = make("div", { class: "folded" });
        folds.set(fold, inside);
        place.append(createCard({ name: fold, label: fold }, [fold, icon("#icon-chevron-down")], [inside]));
      }
      (folds.get(fold) ?? place).append(element);
    }
  }

  return {
    /**
     * Show these, with their values. Fields that are the same as before stay, and so does the focus.
     * @param {Option[]} options
     */
    show(options) {
      const shape = JSON.stringify(options.map((option) => ({ ...option, value: null })));
      if (shape !== built) {
        const { activeElement } = document;
        const focused = place.contains(activeElement) ? activeElement?.getAttribute("name") : null;
        build(options);
        built = shape;
        /** @type {HTMLElement | null} */ (place.querySelector(`[name="${focused ?? ""}"]`))?.focus();
      }
      for (const { name, value } of options) fields.get(name)?.show(value);
    },
  };
}

/** @param {string} label @param {HTMLElement} control @param {(value: Value) => void} show @returns {Field} */
function labelled(label, control, show) {
  control.setAttribute("aria-label", label);
  return { element: make("label", { class: "field" }, label, control), show };
}

/**
 * The par that a field holds; undefined while it is left open. Throws an Error with a sentence where it holds no number of clicks.
 * @param {HTMLInputElement} field
 */
export function parIn(field) {
  const par = wholeNumber(field.value);
  if (par >= 1) return par;
  if (field.value.trim() === "" && !field.validity.badInput) return undefined;
  throw new Error("Par should be a whole number of clicks, at least 1, or empty for any.");
}
