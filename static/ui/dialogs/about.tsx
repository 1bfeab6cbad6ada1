/** The About dialog: what Gridlight is, what becomes of the player's data, its source, and the licences of all its parts. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../blocks/dialog.tsx";

const FILE = "LICENCES.txt";
const RULE = `\n\n${"-".repeat(80)}\n\n`; // py/building/licences.py has it too

type Licence = { heading: string; text: string };

/** The parts of the site, each with its heading and the text of its licence. */
export function licencesIn(text: string): Licence[] {
  return text.split(RULE).map((part) => {
    const end = part.indexOf("\n");
    return { heading: part.slice(0, end).trim(), text: part.slice(end).trim() };
  });
}

async function fetchLicences() {
  const answer = await fetch(FILE);
  if (!answer.ok) throw new Error(String(answer.status));
  return licencesIn(await answer.text());
}

const SAID = {
  waiting: "One moment.",
  there: "The parts of this site, each with its licence:",
  missing: "The licences could not be fetched. Open this again when you are online.",
};

export function About() {
  const licences = useSignal<Licence[]>([]);
  const state = useSignal<keyof typeof SAID>("waiting");
  useEffect(function fetchThem() {
    fetchLicences().then(
      (parts) => {
        licences.value = parts;
        state.value = "there";
      },
      () => (state.value = "missing"),
    );
  }, []);
  return (
    <Dialog name="about" title="About Gridlight">
      <div class="about-page">
        <p>
          Light Up, Lights Out, Switches and the line panels of The Witness, to play, solve, explain, edit, make and
          share. The rules and the solvers are Python, which runs in this page. Gridlight has nothing to do with the
          makers of The Witness or of other programs whose puzzles it reads.
        </p>
        <h3>Privacy</h3>
        <p>
          Nothing that you do here leaves your machine. There is no account and no cookie, nobody counts visitors, and
          the page asks no other site for anything. Your boards, records and settings are kept in this browser, and only
          there. A link that you share holds the puzzle after its #, a part that browsers send to no server.
        </p>
        <h3>Source</h3>
        <p>
          Gridlight is free software under the MIT licence.{" "}
          <a href="source.zip" download="gridlight-source.zip">
            Its source
          </a>{" "}
          is part of this site. To download it you need a network.
        </p>
        <h3>Licences</h3>
        <p id="licences-said" role="status">
          {SAID[state.value]}
        </p>
        <div id="licences">
          {licences.value.map(({ heading, text }) => (
            <details key={heading}>
              <summary>{heading}</summary>
              <pre tabIndex={0} role="region" aria-label={heading}>
                {text}
              </pre>
            </details>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
