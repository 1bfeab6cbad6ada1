/** Colour names of tokens.css as colours that a canvas or a file understands, whatever theme is on. */

/**
 * A function from an ink's name to its colour as it is now.
 * @param {HTMLElement} [near] an element in the theme that is wanted
 */
export function readInks(near = document.body) {
  /** @type {Map<string, string>} */
  const known = new Map();
  const probe = document.createElement("span");
  return (/** @type {string} */ name) => {
    let colour = known.get(name);
    if (colour === undefined) {
      near.append(probe);
      probe.style.color = `var(--${name})`;
      colour = getComputedStyle(probe).color;
      probe.remove();
      known.set(name, colour);
    }
    return colour;
  };
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
