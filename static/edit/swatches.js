/** A field for a colour: some swatches, and the browser's own colour picker. */

import { make } from "../base/dom.js";
import { readInks } from "../draw/inks.js";

/** @import { Field, Option, Value } from "../types.d.ts" */

const SIX = /^#[0-9a-f]{6}$/;

/** @param {Extract<Option, { is: "colour" }>} option @param {(value: Value) => void} change @returns {Field} */
export function createSwatches({ name, label, choices }, change) {
  const [title, pick] = ["Another colour", () => change(own.value)];
  const own = make("input", { type: "color", "aria-label": title, title, oninput: pick, onclick: pick });
  const other = make("span", { class: "another" }, own);
  const radios = choices.map(({ value, label: text, ink }) => {
    const input = make("input", { type: "radio", name, value, "aria-label": text, onchange: () => change(value) });
    const face = make("span", { class: "swatch", "aria-hidden": "true" });
    return { input, face, ink, element: make("label", { title: text }, input, face) };
  });
  const element = make(
    "div",
    { class: "swatches", role: "radiogroup", "aria-label": label },
    ...radios.map(({ element }) => element),
    other,
  );
  return {
    element,
    show(value) {
      const inks = readInks();
      for (const { face, ink } of radios) face.style.background = inks(ink);
      for (const { input } of radios) input.checked = input.value === value;
      const isOther = !radios.some(({ input }) => input.checked);
      other.dataset.is = isOther ? "chosen" : "";
      if (SIX.test(String(value))) own.value = String(value);
    },
  };
}
