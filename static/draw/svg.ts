/** A drawing in SVG: written as a file, or put into the page as elements, without markup that is parsed. */

/** An element of SVG; `inside` are those in it. */
export interface Drawing {
  tag: string;
  attributes: { [name: string]: string };
  text?: string;
  inside?: Drawing[];
}

const SPACE = "http://www.w3.org/2000/svg";

/** The text of a file. */
export const svgText = (drawing: Drawing) =>
  written({ ...drawing, attributes: { xmlns: SPACE, ...drawing.attributes } });

function written({ tag, attributes, text = "", inside = [] }: Drawing): string {
  const properties = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const content = escaped(text) + inside.map(written).join("");
  return content ? `<${tag}${properties.join("")}>${content}</${tag}>` : `<${tag}${properties.join("")}/>`;
}

/** The element, with all that is in it. */
export function svgElement({ tag, attributes, text = "", inside = [] }: Drawing) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(text, ...inside.map(svgElement));
  return element as SVGElement;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
