/** A field for a colour: some swatches, and the browser's own colour picker. */

import { make } from "../base/dom.ts";
import { readInks } from "../draw/inks.ts";
import type { Field, Option, Value } from "../types.ts";

const SIX = /^#[0-9a-f]{6}$/;

export function createSwatches(
  { name, label, choices }: Extract<Option, { is: "colour" }>,
  change: (value: Value) => void,
): Field {
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
