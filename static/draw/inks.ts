/**
 * Turns the names of inks into colours for a canvas, in the current theme:
 * - a name of tokens.css, such as "wall": its colour;
 * - "lamp 1/3": a third of the way from "lamp-off" to "lamp-on"; "on-lamp 1/3": the colour that is read best on it;
 * - "sign red": a colour that the puzzle names itself;
 * - "rim red on wall by frame": the colour of "frame" if red and "wall" are too much alike, else transparent.
 */

import { between, contrast } from "./colours.ts";

const SIGN = /^sign (.*)$/;
const RIM = /^rim (.*) on ([a-z0-9-]+) by ([a-z0-9-]+)$/;
const LAMP = /^(on-)?lamp ([0-9]+)[/]([0-9]+)$/;
const ALIKE = 1.7; // contrast below which a sign would be lost on its ground
const CLEAR = "rgba(0, 0, 0, 0)";

/**
 * A function from an ink's name to its colour as it is now.
 * @param near an element in the theme that is wanted
 * @param own colours that take the place of the tokens of that name
 */
export function readInks(near: HTMLElement = document.body, own: { [token: string]: string } = {}) {
  const known: Map<string, string> = new Map();
  const probe = document.createElement("span");
  // Where the system sets the colours it shall not set this one: the tokens themselves ask for the system's.
  probe.style.setProperty("forced-color-adjust", "none");

  function token(name: string) {
    if (own[name]) return own[name];
    near.append(probe);
    probe.style.color = `var(--${name})`;
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  }

  /** A colour that a document names: the token of that name, else what a browser reads it as, else grey. */
  function sign(name: string) {
    const isToken = /^[a-z]+$/.test(name) && getComputedStyle(near).getPropertyValue(`--sign-${name}`) !== "";
    if (isToken) return token(`sign-${name}`);
    const [, red, green, blue] = /^#(..)(..)(..)$/.exec(hexOf(name)) ?? [];
    if (!red) return token("sign-other");
    return `rgb(${[red, green, blue].map((pair) => parseInt(pair, 16)).join(", ")})`;
  }

  /** The colour that is read best on a ground. */
  function readable(ground: string) {
    const [dim, bright] = [ink("on-dim"), ink("on-bright")];
    return contrast(dim, ground) >= contrast(bright, ground) ? dim : bright;
  }

  function colourOf(name: string) {
    const [, signed] = SIGN.exec(name) ?? [];
    if (signed !== undefined) return sign(signed);
    const [, rimmed, ground, frame] = RIM.exec(name) ?? [];
    if (rimmed !== undefined) return contrast(sign(rimmed), ink(ground)) < ALIKE ? ink(frame) : CLEAR;
    const [, isOnLamp, step, steps] = LAMP.exec(name) ?? [];
    if (steps === undefined) return token(name);
    const lamp = between(ink("lamp-off"), ink("lamp-half"), ink("lamp-on"), Number(step) / Number(steps));
    return isOnLamp ? readable(lamp) : lamp;
  }

  function ink(name: string): string {
    const colour = known.get(name) ?? colourOf(name);
    known.set(name, colour);
    return colour;
  }

  return ink;
}

let reader: CanvasRenderingContext2D | null = null;

/** A colour as #rrggbb, as the browser reads it; empty for none, and for one with transparency. */
function hexOf(colour: string) {
  reader ??= document.createElement("canvas").getContext("2d");
  if (!reader || colour === "currentcolor") return "";
  reader.fillStyle = "#010203";
  reader.fillStyle = colour;
  const onFirst = reader.fillStyle;
  reader.fillStyle = "#030201"; // what is no colour leaves the one before
  reader.fillStyle = colour;
  return onFirst === reader.fillStyle ? onFirst : "";
}

/** The theme of the page. */
export const themeNow = () =>
  document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** Calls back when any colour may have changed, or what is drawn beside the colours. Returns what ends that. */
export function whenInksChange(listener: () => void) {
  const listening = new AbortController();
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
    matchMedia(query).addEventListener("change", listener, listening);
  }
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributeFilter: ["data-theme", "data-contrast", "data-letters", "data-coordinates"],
  });
  return () => {
    listening.abort();
    observer.disconnect();
  };
}
