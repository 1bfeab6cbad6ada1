// The part of fontverter that outlines.js uses; the package has no types.

declare module "fontverter" {
  export function convert(font: Uint8Array, format: "sfnt"): Promise<Uint8Array<ArrayBuffer>>;
}
