/** How a new board begins: a preset of its kind, then the values of its fields. Pure functions for New and Settings. */

import { reshaped, shapeOf } from "./options.js";

/** @import { Option, Preset, Start, Value, View } from "../types.d.ts" */

const SIZE = "size"; // the field for the size of a board

/**
 * The board that a start describes; the kind's first preset when there is no start or it no longer fits; an empty board of
 * a kind without presets.
 * @param {View} view @param {Start} [start] @returns {Preset}
 */
export function startBoard(view, start) {
  const presets = view.presets?.() ?? [{ name: "", title: "", document: view.empty(5, 5) }];
  const preset = presets.find(({ name }) => name === start?.preset) ?? presets[0];
  try {
    return Object.entries(start?.shape ?? {}).reduce(
      (draft, [name, value]) => withField(view, draft, name, value),
      preset,
    );
  } catch {
    return preset;
  }
}

/** The fields of a new board. @param {View} view @param {Preset} draft @returns {Option[]} */
export function startFields(view, { document, sizes }) {
  const shape = shapeOf(view, document);
  if (!sizes) return shape;
  const { label, min, max, size } = sizes;
  return [{ name: SIZE, label, is: "number", min, max, value: size }, ...shape];
}

/**
 * The draft with one field changed; a board of another size keeps its options. Throws an Error with a sentence when the
 * value is not allowed.
 * @param {View} view @param {Preset} draft @param {string} name @param {Value} value @returns {Preset}
 */
export function withField(view, draft, name, value) {
  const { document, sizes } = draft;
  if (name !== SIZE || !sizes) return { ...draft, document: reshaped(view, document, name, value) };
  const size = Number(value);
  if (!(size >= sizes.min && size <= sizes.max)) throw new Error(`${sizes.label}: ${sizes.min} to ${sizes.max}.`);
  const options = shapeOf(view, document);
  const sized = options.reduce((now, option) => reshaped(view, now, option.name, option.value), sizes.board(size));
  return { ...draft, document: sized, sizes: { ...sizes, size } };
}

/** A draft as what Settings keeps. @param {View} view @param {Preset} draft @returns {Start} */
export const startOf = (view, draft) => ({
  preset: draft.name,
  shape: Object.fromEntries(startFields(view, draft).map(({ name, value }) => [name, value])),
});

/** "5 × 5, 2 states, goal off": the size and traits of a board. @param {View} view @param {Preset} draft */
export function startWords(view, { document }) {
  const traits = view.traits?.(document) ?? [];
  return [view.size(document), ...traits.map(({ text, label }) => (label ? `${text} ${label}` : text))].join(", ");
}
