/** A picture that Python drew, as an element. Its text is taken apart here: the page parses no markup. */

const SPACE = "http://www.w3.org/2000/svg";
const PART = /<([a-z]+)((?: [\w:-]+="[^"]*")*)[/]?>([^<]*)/g; // of a picture: its parts have none in them
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;
const SIGNS: { [code: string]: string } = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

export function svgElement(picture: string) {
  const [whole, ...parts] = [...picture.matchAll(PART)].map(([, tag, attributes, words]) => {
    const element = document.createElementNS(SPACE, tag);
    for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) element.setAttribute(name, value);
    element.textContent = words.replace(/&[a-z]+;/g, (code) => SIGNS[code] ?? code);
    return element as SVGElement;
  });
  whole.append(...parts);
  return whole;
}
