/** A board too large for its cells to be drawn one by one: as a picture with a pixel a cell. */

import { contextOf } from "../base/dom.ts";
import { bytesOf } from "./colours.ts";

/** A picture that is kept, with what it shows; `pixels`: a pixel of each colour. */
interface KeptPicture {
  columns: number;
  values: Uint8Array;
  colours: string;
  picture: OffscreenCanvas;
  pixels: Uint32Array;
}

const MOST = 2; // pictures that are kept: a board and its plan
let kept: KeptPicture[] = []; // the newest last

/**
 * A picture with a pixel a cell. It mostly differs from the last one in a few rows, and only these are drawn anew.
 * @param values which colour each cell has; one beyond them has none
 */
export function pictureOf(columns: number, values: Uint8Array<ArrayBuffer>, colours: string[]) {
  const key = colours.join();
  const fits = kept.filter((picture) => picture.columns === columns && picture.values.length === values.length);
  const before = fits.find((picture) => picture.colours === key);
  const next = before ?? pictureLike(columns, values, colours);
  kept = [...kept.filter((picture) => picture !== next), next].slice(-MOST);
  const { top, bottom } = before ? changedRows(before, values) : { top: 0, bottom: values.length / columns };
  next.values = values;
  if (top >= bottom) return next.picture;
  const context = contextOf(next.picture);
  const data = new ImageData(columns, bottom - top);
  const pixels = new Uint32Array(data.data.buffer);
  const start = top * columns;
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = next.pixels[values[start + index]];
  context.putImageData(data, 0, top);
  return next.picture;
}

/** An empty picture for these cells. */
function pictureLike(columns: number, values: Uint8Array, colours: string[]): KeptPicture {
  const pixels = new Uint32Array(256);
  const bytes = new Uint8Array(pixels.buffer);
  colours.forEach((colour, index) => bytes.set([...bytesOf(colour), 255], 4 * index));
  const picture = new OffscreenCanvas(columns, values.length / columns);
  return { columns, values, colours: colours.join(), picture, pixels };
}

/** The first row that differs, and the one after the last. */
function changedRows({ columns, values: old }: KeptPicture, values: Uint8Array) {
  let first = 0;
  let end = old === values ? 0 : values.length;
  while (first < end && old[first] === values[first]) first += 1;
  while (end > first && old[end - 1] === values[end - 1]) end -= 1;
  return { top: Math.floor(first / columns), bottom: Math.ceil(end / columns) };
}
