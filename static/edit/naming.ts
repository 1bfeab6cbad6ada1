/** The field for the name of the chosen thing. */

import { part } from "../base/dom.ts";
import type { Place } from "../types.ts";

export function createNaming(rename: (name: string) => void) {
  const field = part("name", HTMLInputElement);
  field.addEventListener("change", () => rename(field.value));

  function show(chosen: Place | null) {
    field.disabled = chosen === null;
    field.value = chosen === null ? "" : String(chosen);
  }

  return {
    show,
    offer(isOffered: boolean) {
      part("naming", HTMLLabelElement).hidden = !isOffered;
      show(null);
    },
  };
}
