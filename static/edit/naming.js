/** The field for the name of the chosen thing. */

import { part } from "../base/dom.js";

/** @import { Place } from "../types.d.ts" */

/** @param {(name: string) => void} rename */
export function createNaming(rename) {
  const field = part("name", HTMLInputElement);
  field.addEventListener("change", () => rename(field.value));

  /** @param {Place | null} chosen */
  function show(chosen) {
    field.disabled = chosen === null;
    field.value = chosen === null ? "" : String(chosen);
  }

  return {
    show,
    /** @param {boolean} isOffered */
    offer(isOffered) {
      part("naming", HTMLLabelElement).hidden = !isOffered;
      show(null);
    },
  };
}
