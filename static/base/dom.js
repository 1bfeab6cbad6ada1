/** Elements of the page: found by id, or made. Text goes in as text, never as markup. */

/**
 * The element with that id. Throws when it is missing, which is a bug: index.html must have it.
 * @template {Element} T @param {string} id @param {new () => T} type @returns {T}
 */
export function part(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} with the id ${id}.`);
  return found;
}

/**
 * A new element. Properties are attributes; `text` is its text; `onclick` and the like are listeners.
 * @template {keyof HTMLElementTagNameMap} K @param {K} tag
 * @param {{ text?: string, [attribute: string]: string | number | boolean | undefined | ((event: Event) => void) }} [properties]
 * @param {(Node | string)[]} children @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
    else if (name === "text") element.textContent = String(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * An icon of the sprite, for example `icon("#icon-undo-2")`. Screen readers skip it; its button has the name.
 * @param {string} mark @returns {SVGSVGElement}
 */
export function icon(mark) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", mark);
  drawing.append(use);
  return drawing;
}

/** Write a text where it differs: a live region would read the same text out again. @param {string} id @param {string} text */
export function write(id, text) {
  const element = part(id, HTMLElement);
  if (element.textContent !== text) element.textContent = text;
}

/** Whether an element takes typed keys as text, so that they are no shortcuts. @param {EventTarget | null} target */
export function takesText(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=range])"))
  );
}
