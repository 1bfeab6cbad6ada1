/** Scrolls the lists of an equations view so that an item is in sight. */

interface Revealing {
  /** Whether what is around the list scrolls where the list itself does not: what holds both lists, or the dialog, on a phone. */
  scrollsAround?: boolean;
}

/** Scroll so that the item of that number is in sight; nothing where there is none. */
export function reveal(list: Element | null, number: number | undefined, { scrollsAround = false }: Revealing = {}) {
  const item = number === undefined ? null : list?.children[number - 1];
  const around = scrollsAround ? [list?.closest(".equations-lists"), list?.closest("dialog")] : [];
  // Which of them scrolls is said by the style sheet (equations.css), for each form of the window.
  const scroller = [list, ...around].find((element) => element && getComputedStyle(element).overflowY === "auto");
  if (!item || !scroller) return;
  const { top, bottom } = scroller.matches("dialog") ? between(scroller) : scroller.getBoundingClientRect();
  const own = item.getBoundingClientRect();
  if (top >= bottom) return; // at 400 % the lists are below
  // One that is too high for the room begins at its top.
  scroller.scrollTop += Math.min(own.top - top, Math.max(own.bottom - bottom, 0));
}

/** What is seen of the lists on a phone, between the board (board.tsx) and the line of the moment (foot.tsx). */
function between(dialog: Element) {
  const [pane, foot] = [dialog.querySelector(".equations-pane"), dialog.querySelector(".equations-foot")];
  return { top: pane?.getBoundingClientRect().bottom ?? 0, bottom: foot?.getBoundingClientRect().top ?? 0 };
}
