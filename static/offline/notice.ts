/** A notice: a sentence with buttons, which stays until one is pressed. */

import { signal } from "@preact/signals-core";
import { tell } from "../base/status.ts";

/** The one that is shown, with what each of its buttons does; the first is what most people want. */
export const noticeShown = signal<{ text: string; buttons: { [button: string]: () => unknown } } | null>(null);

/** Show a notice in place of the one before, and read it out. */
export function notice(text: string, buttons: { [button: string]: () => unknown }) {
  noticeShown.value = { text, buttons };
  tell(text);
}
