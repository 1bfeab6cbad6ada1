/**
 * Reads {font, letters, weights} as JSON, the font in base64; writes {weight: {letter: [width, path]}}: outlines as SVG has
 * them, in thousandths of the size of the text, from where the letter begins on its line.
 */

import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import process from "node:process";

import { convert } from "fontverter";
import { Blob, Face, Font, Variation } from "harfbuzzjs";

/** @type {{ font: string, letters: string, weights: number[] }} */
const { font: packed, letters, weights } = JSON.parse(readFileSync(0, "utf8"));
const face = new Face(new Blob(await convert(Buffer.from(packed, "base64"), "sfnt")));
const font = new Font(face);
/** @param {number} length */
const thousandths = (length) => Math.round((1000 * length) / face.upem);

/**
 * In the font, y points up.
 * @param {number} glyph
 */
const pathOf = (glyph) =>
  font
    .glyphToPath(glyph)
    .replace(/([-\d.]+),([-\d.]+)/g, (_, x, y) => `${thousandths(Number(x))} ${-thousandths(Number(y))}`)
    .replace(/ -/g, "-");

const outlines = weights.map((weight) => {
  font.setVariations([new Variation("wght", weight)]);
  const glyphs = [...letters].map((letter) => {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0;
    return [letter, [thousandths(font.glyphHAdvance(glyph)), pathOf(glyph)]];
  });
  return [weight, Object.fromEntries(glyphs)];
});
process.stdout.write(JSON.stringify(Object.fromEntries(outlines)));
