/** A notice: a sentence with buttons, which stays until one is pressed. It covers no button and moves none. */

import { make, part } from "../base/dom.ts";
import { tell } from "../base/status.ts";

let shown: HTMLElement | null = null;

/** @param buttons what each does; the first is what most people want */
export function notice(text: string, buttons: { [button: string]: () => unknown }) {
  shown?.remove();
  const place = make("section", { class: "notice", "aria-label": "About this site" }, make("p", { text }));
  const row = make("div", { class: "dialog-actions start" });
  for (const [name, act] of Object.entries(buttons)) {
    const filled = row.childElementCount === 0 ? "filled" : "quiet";
    const onclick = () => {
      place.remove();
      act();
    };
    row.append(make("button", { type: "button", class: filled, text: name, onclick }));
  }
  place.append(row);
  part("unsaved", HTMLDivElement).after(place);
  shown = place;
  tell(text);
}
