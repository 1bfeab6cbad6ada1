/** The inks of drawings in components: what reads them is drawn again when they change. */

import { signal } from "@preact/signals";
import { readInks, whenInksChange } from "../../draw/inks.ts";

export const inks = signal(readInks());
whenInksChange(() => (inks.value = readInks()));
