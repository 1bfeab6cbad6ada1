/** Hands a file to the browser's downloads. */

import { make } from "../base/dom.ts";

export function save(file: File) {
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
