/**
 * Colour names of tokens.css as colours that a canvas or a file understands, whatever theme is on. "lamp 1/3" is a third of
 * the way from "lamp-off" to "lamp-on", and "on-lamp 1/3" what is read best on it.
 */

import { between, contrast } from "./colours.js";

const STEP = /^(on-)?lamp ([0-9]+)[/]([0-9]+)$/;

/**
 * A function from an ink's name to its colour as it is now.
 * @param {HTMLElement} [near] an element in the theme that is wanted
 */
export function readInks(near = document.body) {
  /** @type {Map<string, string>} */
  const known = new Map();
  const probe = document.createElement("span");

  /** @param {string} name */
  function token(name) {
    near.append(probe);
    probe.style.color = `var(--${name})`;
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
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
      if (!step) colour = token(name);
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

/**
 * Be told when any colour may have changed.
 * @param {() => void} listener
 */
export function whenInksChange(listener) {
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", listener);
  }
  new MutationObserver(listener).observe(document.documentElement, {
    attributeFilter: ["data-theme", "data-contrast"],
  });
}
