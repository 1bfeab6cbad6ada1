/** Inks on paper: white, black and greys between, so that every printer can do them. Colours that a puzzle names itself stay. */

import { readInks } from "../../../draw/inks.ts";

/** The tokens of each grey, from 0 for black to 255 for white. */
const TOKENS: { [grey: number]: string } = {
  0: `
    ink accent accent-strong good fault focus wall wall-edge frame dot trial bulb-rim on-bulb bulb-off
    lamp-rim lamp-edge on-bright trace trace-blue dot-rim dot-black panel-dark panel-accent panel-fault
  `,
  20: "lamp-off",
  60: "edge trace-trial",
  70: "ink-2",
  90: "trace-yellow",
  110: "wire",
  120: "grid",
  130: "lit-mark dot-2",
  150: "line panel-known",
  160: "lamp-half",
  165: "slate-track moss-track plum-track sand-track tide-track clay-track",
  200: "clue-done",
  222: "lit",
  225: "accent-soft fault-soft trial-soft panel-wrong",
  235: "panel-joined",
  255: `
    background surface white hover on-accent clue clue-fault on-trial bulb halo on-bulb-off lamp-on on-dim
    trace-halo dot-edge panel-words panel-veil slate-panel slate-cell moss-panel moss-cell plum-panel
    plum-cell sand-panel sand-cell tide-panel tide-cell clay-panel clay-cell
  `,
};

/** The tokens on paper, as getComputedStyle writes colours. */
export const PAPER: { [token: string]: string } = Object.fromEntries(
  Object.entries(TOKENS).flatMap(([grey, tokens]) =>
    tokens
      .trim()
      .split(/\s+/)
      .map((token) => [token, `rgb(${grey}, ${grey}, ${grey})`]),
  ),
);

/** @param near an element in the light theme */
export const paperInks = (near: HTMLElement) => readInks(near, PAPER);
