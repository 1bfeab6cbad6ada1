// The part of subset-font that subset.js uses; the package has no types.

declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    how: { targetFormat: "woff2"; variationAxes: { wght: { min: number; max: number } } },
  ): Promise<Uint8Array>;
}
