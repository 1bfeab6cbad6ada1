/** Reads {font, text, weights} as JSON, the font in base64; writes the font with these letters and weights alone as woff2. */

import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import process from "node:process";

import subsetFont from "subset-font";

const { font, text, weights } = JSON.parse(readFileSync(0, "utf8"));
const [min, max] = weights;
const made = await subsetFont(Buffer.from(font, "base64"), text, {
  targetFormat: "woff2",
  variationAxes: { wght: { min, max } },
});
process.stdout.write(made);
