/** Form fields for the options of a board: numbers, choices and ticks. The editor and the New dialog use them. */

import { createCard } from "../base/card.ts";
import { createDesigner } from "./piece-designer.ts";
import { icon, make } from "../base/dom.ts";
import { wholeNumber } from "../base/words.ts";
import { createSwatches } from "./swatches.ts";
import type { Field, Option, Value } from "../types.ts";

/** @param changed a field was filled in; NaN where it holds no whole number */
export function createFields(place: HTMLElement, changed: (name: string, value: Value) => void) {
  let built = "";
  let fields: Map<string, Field> = new Map();

  function field(option: Option): Field {
    const { name, label } = option;
    const change = (value: Value) => changed(name, value);
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

  function build(options: Option[]) {
    fields = new Map(options.map((option) => [option.name, field(option)]));
    const folds: Map<string, HTMLElement> = new Map();
    place.replaceChildren();
    for (const { name, fold = "", tip } of options) {
      const { element } = fields.get(name) as Field;
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
    /** Show these, with their values. Fields that are the same as before stay, and so does the focus. */
    show(options: Option[]) {
      const shape = JSON.stringify(options.map((option) => ({ ...option, value: null })));
      if (shape !== built) {
        const { activeElement } = document;
        const focused = place.contains(activeElement) ? activeElement?.getAttribute("name") : null;
        build(options);
        built = shape;
        (place.querySelector(`[name="${focused ?? ""}"]`) as HTMLElement | null)?.focus();
      }
      for (const { name, value } of options) fields.get(name)?.show(value);
    },
  };
}

function labelled(label: string, control: HTMLElement, show: (value: Value) => void): Field {
  control.setAttribute("aria-label", label);
  return { element: make("label", { class: "field" }, label, control), show };
}

/** The par that a field holds; undefined while it is left open. Throws an Error with a sentence where it holds no number of clicks. */
export function parIn(field: HTMLInputElement) {
  const par = wholeNumber(field.value);
  if (par >= 1) return par;
  if (field.value.trim() === "" && !field.validity.badInput) return undefined;
  throw new Error("Par should be a whole number of clicks, at least 1, or empty for any.");
}
