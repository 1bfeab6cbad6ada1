/** A notice that nothing is kept at the moment, with the board as a file. It covers no button and moves none. */

import { part, write } from "../base/dom.ts";

/** @returns told why, and with nothing once all is kept again */
export function createUnsaved(say: (text: string) => void): (why: string) => void {
  const place = part("unsaved", HTMLDivElement);
  part("unsaved-close", HTMLButtonElement).addEventListener("click", () => (place.hidden = true));
  return (why) => {
    place.hidden = why === "";
    if (why === "") say("Your board is saved again.");
    else write("unsaved-why", why);
  };
}
