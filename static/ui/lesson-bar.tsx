/** Which board of a list is open, how many of them are solved, and the buttons to the others. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { boardsOfLesson } from "../model/lessons.ts";
import { CommandButton } from "./command-button.tsx";
import type { LessonPlace } from "../model/board.ts";
import type { Page } from "./page.ts";

export function LessonBar({ lesson: { link, title, at, of }, page }: { lesson: LessonPlace; page: Page }) {
  const solved = useSignal(0);
  const isSolved = page.isSolved();
  useEffect(
    function countSolved() {
      let isCurrent = true;
      async function count() {
        const others = [...(await boardsOfLesson(link, page.shelf))].filter(
          ([place, board]) => place !== at && board.solved,
        );
        if (isCurrent) solved.value = others.length;
      }
      void count();
      const end = page.shelf.subscribe(count); // a board that was left before its verdict is judged later
      return () => {
        isCurrent = false;
        end();
      };
    },
    [link, at],
  );
  const count = solved.value + (isSolved ? 1 : 0);
  return (
    <nav class="zooms field" id="lesson" aria-label={title ? `List: ${title}` : "List of boards"}>
      <CommandButton name="previous" class="square quiet" shows="icon" title="Previous board" />
      <p class="counts" title={title}>
        <span id="lesson-place">
          {at + 1} of {of}
        </span>{" "}
        <span id="lesson-solved" aria-live="polite">
          {count > 0 ? `${count === of ? "all" : count} solved` : null}
        </span>
      </p>
      <CommandButton name="next" class="square quiet" shows="icon" title="Next board" label="Next board of the list" />
    </nav>
  );
}
