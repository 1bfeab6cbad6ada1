/** A drawing in SVG: written as a file, or put into the page as elements, without markup that is parsed. */

/** @import { Drawing } from "./types.d.ts" */

const SPACE = "http://www.w3.org/2000/svg";

/** The text of a file. @param {Drawing} drawing */
export const svgText = (drawing) => written({ ...drawing, attributes: { xmlns: SPACE, ...drawing.attributes } });

/** @param {Drawing} drawing @returns {string} */
function written({ tag, attributes, text = "", inside = [] }) {
  const properties = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const content = escaped(text) + inside.map(written).join("");
  return content ? `<${tag}${properties.join("")}>${content}</${tag}>` : `<${tag}${properties.join("")}/>`;
}

/** The element, with all that is in it. @param {Drawing} drawing */
export function svgElement({ tag, attributes, text = "", inside = [] }) {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(text, ...inside.map(svgElement));
  return /** @type {SVGElement} */ (element);
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
