/** What a file holds: a text, or why it has none. */

import { limits } from "../../../kits/schema.ts";

/** The text of a file, or a sentence why it has none. */
export async function contentOf(file: File): Promise<{ text?: string; problem?: string }> {
  if (file.size > limits.text) {
    return { problem: `The file ${file.name} is larger than ${limits.text >> 20} MiB, more than any puzzle needs.` };
  }
  const isPicture = file.type.startsWith("image/");
  const problem = isPicture
    ? `${file.name} is a picture, and Gridlight can't read pictures. Paste the puzzle's code or address instead.`
    : `The file ${file.name} is not a text file, so there is no puzzle in it.`;
  if (isPicture && file.type !== "image/svg+xml") return { problem };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? { problem } : { text };
  } catch {
    return { problem };
  }
}
