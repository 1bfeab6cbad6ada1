/** Fields for what a board is besides its cells: numbers, choices and ticks. The editor and the dialog of New have them. */

import { make } from "./dom.js";

/** @import { Option } from "./types.d.ts" */
/** @typedef {string | number | boolean} Value */

/**
 * @param {HTMLElement} place
 * @param {(name: string, value: Value) => void} changed a field was filled in; a number that is none is NaN
 */
export function createFields(place, changed) {
  let built = "";

  /** @param {Option} option */
  function control(option) {
    const { name, label } = option;
    switch (option.is) {
      case "number":
        return make("input", {
          type: "number",
          name,
          min: option.min,
          max: option.max,
          inputmode: "numeric",
          "aria-label": label,
          onchange: ({ target }) => changed(name, numberIn(/** @type {HTMLInputElement} */ (target))),
        });
      case "choice": {
        const select = make("select", {
          name,
          "aria-label": label,
          onchange: ({ target }) => changed(name, /** @type {HTMLSelectElement} */ (target).value),
        });
        for (const choice of option.choices) select.append(make("option", { value: choice.value, text: choice.label }));
        return select;
      }
      case "tick":
        return make("input", {
          type: "checkbox",
          name,
          class: "tick",
          "aria-label": label,
          onchange: ({ target }) => changed(name, /** @type {HTMLInputElement} */ (target).checked),
        });
    }
  }

  /** @param {string} name */
  function named(name) {
    const field = place.querySelector(`[name="${name}"]`);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
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
        place.replaceChildren(
          ...options.map((option) => make("label", { class: "field" }, option.label, control(option))),
        );
        built = shape;
        if (focused) named(focused)?.focus();
      }
      for (const { name, value } of options) {
        const field = named(name);
        if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === true;
        else if (field) field.value = String(value);
      }
    },
  };
}

/**
 * The par that a field holds; undefined while it is left open. Throws an Error with a sentence when it is none.
 * @param {HTMLInputElement} field
 */
export function parIn(field) {
  const par = numberIn(field);
  if (par >= 0) return par;
  if (field.value.trim() === "" && !field.validity.badInput) return undefined;
  throw new Error("Par is a whole number of clicks; left open, it is any.");
}

/** What a number field holds; NaN when it is empty or no whole number. @param {HTMLInputElement} field */
export function numberIn({ value }) {
  const number = value.trim() === "" ? NaN : Number(value);
  return Number.isInteger(number) ? number : NaN;
}
