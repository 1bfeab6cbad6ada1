/** Colours between colours, in even steps of lightness as the eye sees it: OKLab (Ottosson 2020, "A perceptual color space"). */

type Three = [number, number, number];

/** The numbers of "rgb(255, 210, 74)". */
export function bytesOf(colour: string): Three {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

/**
 * The colour that lies that part of the way from one colour to another. Lightness takes even steps; hue and strength go by way
 * of a third colour, as a lamp that is half on is amber, not grey.
 * @param start as getComputedStyle writes it
 * @param part 0 is the start, 1 the end
 */
export function between(start: string, half: string, end: string, part: number) {
  const [from, by, to] = [start, half, end].map((colour) => toLab(bytesOf(colour)));
  const [first, second] = part < 0.5 ? [from, by] : [by, to];
  const along = part < 0.5 ? 2 * part : 2 * part - 1;
  const mixed = first.map((value, axis) => value + (second[axis] - value) * along) as Three;
  mixed[0] = from[0] + (to[0] - from[0]) * part;
  return `rgb(${toBytes(mixed).join(", ")})`;
}

/** How well two colours are told apart, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string) {
  const [dark, light] = [one, other].map((colour) => luminance(bytesOf(colour))).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(bytes: Three) {
  const [r, g, b] = toLinear(bytes);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(bytes: Three) {
  return bytes.map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

function toLab(bytes: Three): Three {
  const [r, g, b] = toLinear(bytes);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toBytes([lightness, a, b]: Three): Three {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((value) => {
    const curved = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, curved)));
  }) as Three;
}
