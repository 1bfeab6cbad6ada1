/** What the page asks of the browser: elements by id or new ones (text goes in as text, never as markup), canvas, scrolling, files. */

/** The element with that id. Throws when it is missing, which is a bug: the shell must have it. */
export function part<T extends Element>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`The page has no ${type.name} with the id ${id}.`);
  return element;
}

/** A new element. Properties are attributes; `text` is its text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: { text?: string; [attribute: string]: string | number | boolean | undefined } = {},
  ...children: (Node | string)[]
) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (name === "text") element.textContent = String(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What one draws with on a canvas. Throws where the browser has no room for it. */
export function contextOf(canvas: { getContext(kind: "2d"): Context | null }) {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no room for another picture.");
  return context;
}

/** Whether an element takes typed keys as text, so that they are no shortcuts. */
export function takesText(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=range])"))
  );
}

const BAR = 64; // pixels: as high as the bar that lies over the lower end of a page that scrolls

/** Scroll the page, where it scrolls at all (at 400 %), so that an element is above its bar. */
export function bringIntoView(element: Element | null) {
  if (!element || document.documentElement.scrollHeight <= innerHeight) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0) scrollBy(0, top);
  else if (bottom > innerHeight - BAR) scrollBy(0, bottom - innerHeight + BAR);
}

/** Waits until the browser has drawn what was shown last; not at all in a tab that nobody sees, where nothing is drawn. */
function drawn() {
  return new Promise((resolve) => {
    if (document.hidden) resolve(undefined);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Shows what ui/first.ts has hidden, once it is drawn. */
export async function showPage() {
  await drawn();
  delete document.documentElement.dataset.starting;
}

/** Hands a file to the browser's downloads. */
export function save(file: File) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
