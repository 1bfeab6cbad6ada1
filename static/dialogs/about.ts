/** The About dialog: what Gridlight is, what becomes of the player's data, its source, and the licences of all its parts. */

import { openDialog } from "../base/dialog.ts";
import { make, part, write } from "../base/dom.ts";

const PLACE = "LICENCES.txt";
const RULE = `\n\n${"-".repeat(80)}\n\n`; // py/building/licences.py has it too

/** The parts of the site, each with its heading and the text of its licence. */
export function partsOf(text: string) {
  return text.split(RULE).map((one) => {
    const end = one.indexOf("\n");
    return { heading: one.slice(0, end).trim(), text: one.slice(end).trim() };
  });
}

/** A licence that unfolds. */
const folded = ({ heading, text }: { heading: string; text: string }) =>
  make(
    "details",
    {},
    make("summary", { text: heading }),
    make("pre", { text, tabindex: "0", role: "region", "aria-label": heading }),
  );

export async function showAbout() {
  openDialog("about-dialog");
  const place = part("licences", HTMLDivElement);
  if (place.childElementCount > 0) return;
  try {
    const answer = await fetch(PLACE);
    if (!answer.ok) throw new Error(String(answer.status));
    place.replaceChildren(...partsOf(await answer.text()).map(folded));
    write("licences-said", "The parts of this site, each with its licence:");
  } catch {
    write("licences-said", "The licences could not be fetched. Open this again when you are online.");
  }
}
