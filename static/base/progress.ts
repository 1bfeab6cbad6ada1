/** The progress of a long call in words: the time it has taken, what is known so far, and how long it goes on. */

import type { Work } from "../types.ts";

const LONG = 5; // seconds after which the time that is left is told

/** What is known so far; empty where nothing is. */
export function knownWords({ progress }: Pick<Work, "progress">) {
  const found = progress?.found ?? 0;
  if (found === 0) return "";
  return found === 1 ? "One solution was found; looking for a second one." : `${found} solutions were found so far.`;
}

/** How long Python goes on; empty for a short call, and for one without a known limit. */
export const leftWords = ({ seconds, left = 0 }: Work) =>
  seconds < LONG || left < 1 ? "" : `It tries for ${Math.round(left)} s more.`;

/** "Solving… 7.1 s · One solution was found; looking for a second one. It tries for 23 s more." */
export function workWords(work: Work) {
  const left = leftWords(work);
  const what = knownWords(work) || (work.progress?.text ?? "");
  const end = left && what && !what.endsWith(".") ? "." : "";
  const more = [what + end, left].filter(Boolean).join(" ");
  return `${work.words}… ${work.seconds.toFixed(1)} s${more && ` · ${more}`}`;
}
