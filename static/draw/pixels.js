/** A board too large for its cells to be drawn one by one: as a picture with a pixel a cell, and as paths for a file. */

import { bytesOf } from "./colours.js";

/** @type {WeakMap<Uint8Array, { colours: string, picture: OffscreenCanvas }>} */
const pictures = new WeakMap();

/**
 * @param {number} columns @param {Uint8Array<ArrayBuffer>} values which colour each cell has; one beyond them has none
 * @param {string[]} colours
 */
export function pictureOf(columns, values, colours) {
  const key = colours.join();
  const known = pictures.get(values);
  if (known?.colours === key) return known.picture;
  const picture = new OffscreenCanvas(columns, values.length / columns);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (picture.getContext("2d"));
  const data = new ImageData(picture.width, picture.height);
  const pixels = new DataView(data.data.buffer);
  const words = new Uint32Array(256);
  colours.forEach((colour, index) => {
    const [red, green, blue] = bytesOf(colour);
    words[index] = ((red << 24) | (green << 16) | (blue << 8) | 255) >>> 0;
  });
  for (let index = 0; index < values.length; index += 1) pixels.setUint32(4 * index, words[values[index]]);
  context.putImageData(data, 0, 0);
  pictures.set(values, { colours: key, picture });
  return picture;
}

/**
 * For each colour the outline of all its cells, in units of one: neighbours in a row are one rectangle.
 * @param {number} columns @param {Uint8Array} values @param {number} colours how many there are
 */
export function pathsOf(columns, values, colours) {
  const paths = Array(colours).fill("");
  for (let start = 0, end = 1; start < values.length; start = end, end += 1) {
    const rowEnd = (Math.floor(start / columns) + 1) * columns;
    while (end < rowEnd && values[end] === values[start]) end += 1;
    if (values[start] >= colours) continue;
    const [x, y] = [start % columns, Math.floor(start / columns)];
    paths[values[start]] += `M${x} ${y}h${end - start}v1h${start - end}z`;
  }
  return paths;
}
