/** Inks on paper: white, black and greys between, so that every printer can do them. Colours that a puzzle names itself stay. */

import { readInks } from "../../../draw/inks.ts";

/** How light each token is, from 0 to 255. */
const GREYS = {
  ...{ background: 255, surface: 255, white: 255, hover: 255, line: 150, grid: 120, edge: 60, ink: 0, "ink-2": 70 },
  ...{
    accent: 0,
    "accent-strong": 0,
    "accent-soft": 225,
    "on-accent": 255,
    good: 0,
    fault: 0,
    "fault-soft": 225,
    focus: 0,
  },
  ...{
    wall: 0,
    "wall-edge": 0,
    frame: 0,
    clue: 255,
    "clue-done": 200,
    "clue-fault": 255,
    lit: 222,
    "lit-mark": 130,
    dot: 0,
  },
  ...{ "dot-2": 130, trial: 0, "on-trial": 255, "trial-soft": 225, "trace-trial": 60 },
  ...{ bulb: 255, "bulb-rim": 0, halo: 255, "on-bulb": 0, "bulb-off": 0, "on-bulb-off": 255, wire: 110 },
  ...{ "lamp-off": 20, "lamp-half": 160, "lamp-on": 255, "lamp-rim": 0, "lamp-edge": 0, "on-dim": 255, "on-bright": 0 },
  ...{
    trace: 0,
    "trace-blue": 0,
    "trace-yellow": 90,
    "trace-halo": 255,
    "dot-edge": 255,
    "dot-rim": 0,
    "dot-black": 0,
  },
  ...{
    "panel-words": 255,
    "panel-dark": 0,
    "panel-accent": 0,
    "panel-fault": 0,
    "panel-wrong": 225,
    "panel-joined": 235,
    "panel-known": 150,
    "panel-veil": 255,
  },
  ...Object.assign({}, ...["slate", "moss", "plum", "sand", "tide", "clay"].map(panel)),
};

/** A panel of any colour. */
function panel(theme: string) {
  return { [`${theme}-panel`]: 255, [`${theme}-cell`]: 255, [`${theme}-track`]: 165 };
}

/** The tokens on paper, as getComputedStyle writes colours. */
export const PAPER: { [token: string]: string } = Object.fromEntries(
  Object.entries(GREYS).map(([token, grey]) => [token, `rgb(${grey}, ${grey}, ${grey})`]),
);

/** @param near an element in the light theme */
export const paperInks = (near: HTMLElement) => readInks(near, PAPER);
