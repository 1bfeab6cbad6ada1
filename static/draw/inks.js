/**
 * Turns the names of inks into colours for a canvas or a file, in the current theme:
 * - a name of tokens.css, such as "wall": its colour;
 * - "lamp 1/3": a third of the way from "lamp-off" to "lamp-on"; "on-lamp 1/3": the colour that is read best on it;
 * - "sign red": a colour that the puzzle names itself;
 * - "rim red on wall by frame": the colour of "frame" if red and "wall" are too much alike, else transparent.
 */

import { between, contrast } from "./colours.js";

const SIGN = /^sign (.*)$/;
const RIM = /^rim (.*) on ([a-z0-9-]+) by ([a-z0-9-]+)$/;
const ALIKE = 1.7; // contrast below which a sign would be lost on its ground
const CLEAR = "rgba(0, 0, 0, 0)";
const STEP = /^(on-)?lamp ([0-9]+)[/]([0-9]+)$/;

/**
 * A function from an ink's name to its colour as it is now.
 * @param {HTMLElement} [near] an element in the theme that is wanted
 * @param {{ [token: string]: string }} [own] colours that take the place of the tokens of that name
 */
export function readInks(near = document.body, own = {}) {
  /** @type {Map<string, string>} */
  const known = new Map();
  const probe = document.createElement("span");
  // Where the system sets the colours it shall not set this one: the tokens themselves ask for the system's.
  probe.style.setProperty("forced-color-adjust", "none");

  /** @param {string} name */
  function token(name) {
    if (own[name]) return own[name];
    near.append(probe);
    probe.style.color = `var(--${name})`;
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  }

  /**
   * A colour that a document names: the token of that name, else what a browser reads it as, else grey.
   * @param {string} name
   */
  function sign(name) {
    const own = /^[a-z]+$/.test(name) ? getComputedStyle(near).getPropertyValue(`--sign-${name}`) : "";
    if (own) return token(`sign-${name}`);
    const [, red, green, blue] = /^#(..)(..)(..)$/.exec(named(name)) ?? [];
    if (!red) return token("sign-other");
    return `rgb(${[red, green, blue].map((pair) => parseInt(pair, 16)).join(", ")})`;
  }

  /** @param {string} ground */
  function readable(ground) {
    const [dim, bright] = [ink("on-dim"), ink("on-bright")];
    return contrast(dim, ground) >= contrast(bright, ground) ? dim : bright;
  }

  /** @param {string} name @returns {string} */
  function ink(name) {
    let colour = known.get(name);
    if (colour === undefined) {
      const step = STEP.exec(name);
      const [, signed] = SIGN.exec(name) ?? [];
      const [, rimmed, ground, frame] = RIM.exec(name) ?? [];
      if (signed !== undefined) colour = sign(signed);
      else if (rimmed !== undefined) colour = contrast(sign(rimmed), ink(ground)) < ALIKE ? ink(frame) : CLEAR;
      else if (!step) colour = token(name);
      else {
        const lamp = between(ink("lamp-off"), ink("lamp-half"), ink("lamp-on"), Number(step[2]) / Number(step[3]));
        colour = step[1] ? readable(lamp) : lamp;
      }
      known.set(name, colour);
    }
    return colour;
  }

  return ink;
}

/** @type {CanvasRenderingContext2D | null} */
let reader = null;

/** A colour as #rrggbb, as the browser reads it; empty for none, and for one with transparency. @param {string} colour */
function named(colour) {
  reader ??= document.createElement("canvas").getContext("2d");
  if (!reader || colour === "currentcolor") return "";
  reader.fillStyle = "#010203";
  reader.fillStyle = colour;
  const first = reader.fillStyle;
  reader.fillStyle = "#030201"; // what is no colour leaves the one before
  reader.fillStyle = colour;
  return first === reader.fillStyle ? first : "";
}

/** Whether the system forces its own few colours on the page. */
const isForced = () => (forced ??= matchMedia("(forced-colors: active)")).matches;

/** Whether colours have a letter beside them: by choice, and where the system forces its own colours. */
export const hasLetters = () => isForced() || document.documentElement.dataset.letters === "shown";

/** What a scene says of both. */
export const colourAids = () => ({ letters: hasLetters(), forced: isForced() });

/** @type {MediaQueryList | null} made once, as every frame asks for it */
let forced = null;

/** Calls back when any colour may have changed, or what is drawn beside the colours. @param {() => void} listener */
export function whenInksChange(listener) {
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", listener);
  }
  new MutationObserver(listener).observe(document.documentElement, {
    attributeFilter: ["data-theme", "data-contrast", "data-letters", "data-coordinates"],
  });
}
