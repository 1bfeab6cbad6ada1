/** A file that is a picture, as pixels for Python: its size is known from its head before it is decoded. */

import { imageSize } from "image-size";
import { LARGEST_PICTURE } from "../../../offline/shared-picture.ts";

const MOST_DECODED = 40e6; // pixels
const MOST_SENT = 1.5e6; // pixels that Python is given: enough to read digits of a board of 25 × 25
const LEAST_SIDE = 24; // pixels
const CHUNK = 0x8000; // bytes that are written as text at once
const HEAD = 1 << 19; // bytes in which the size stands
const HEIC = /^.{4}ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s; // how such files begin

/** The picture as it is shown, and what Python is given of it. */
export interface Pixels {
  bitmap: ImageBitmap;
  width: number;
  height: number;
  /** Base64 of red, green and blue. */
  pixels: string;
}

/** The first frame of a picture, turned as its camera was held, at most so large. Rejects with a sentence. */
export async function pixelsOf(file: File): Promise<Pixels> {
  if (file.size > LARGEST_PICTURE << 20) {
    throw new Error(`${file.name} is larger than ${LARGEST_PICTURE} MiB. Crop it to the board.`);
  }
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const [across, down] = sizeIn(head);
  if (across * down > MOST_DECODED) {
    throw new Error(`${file.name} has ${across} × ${down} pixels, more than 40 million. Make it smaller.`);
  }
  const bitmap = await createImageBitmap(file).catch(() => {
    const isHeic = HEIC.test(String.fromCharCode(...head.subarray(0, 12)));
    throw new Error(
      isHeic
        ? `${file.name} is a picture in HEIC, which this browser can't open. Save it as JPEG or PNG.`
        : `${file.name} can't be opened: it is broken, or this browser doesn't know its format.`,
    );
  });
  const shrink = Math.min(1, Math.sqrt(MOST_SENT / (bitmap.width * bitmap.height)));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.floor(side * shrink)));
  if (Math.min(width, height) < LEAST_SIDE) {
    throw new Error(`${file.name} has ${bitmap.width} × ${bitmap.height} pixels: too few for a board.`);
  }
  return { bitmap, width, height, pixels: base64(dataOf(bitmap, width, height)) };
}

/** Width and height as the head of the file says; no pixels where it says nothing, since then browsers don't decode it either. */
function sizeIn(head: Uint8Array): [number, number] {
  try {
    const { width, height } = imageSize(head);
    return [width, height];
  } catch {
    return [0, 0];
  }
}

/** Three bytes a pixel, on white where the picture is clear. */
function dataOf(bitmap: ImageBitmap, width: number, height: number) {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser gives no canvas to read a picture with.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const colours = new Uint8Array(3 * width * height);
  for (let at = 0; at < width * height; at += 1) colours.set(data.subarray(4 * at, 4 * at + 3), 3 * at);
  return colours;
}

function base64(bytes: Uint8Array) {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  return btoa(parts.join(""));
}
