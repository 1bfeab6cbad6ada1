/** Whether letters stand beside the colours, for those who do not tell them apart. */

let forced: MediaQueryList | null = null; // made once, as every frame asks for it

/** Whether the system forces its own few colours on the page. */
const isForced = () => (forced ??= matchMedia("(forced-colors: active)")).matches;

/** Whether colours have a letter beside them: by choice, and where the system forces its own colours. */
export const hasLetters = () => isForced() || document.documentElement.dataset.letters === "shown";

/** What a scene says of letters, and of colours that the system forces. */
export const colourAids = () => ({ letters: hasLetters(), forced: isForced() });
