/** The Equations dialog: a puzzle as equations, and the lines that solve them, one at a time, with the board beside them. */

import { openDialog } from "../../base/dialog.ts";
import { part, write } from "../../base/dom.ts";
import { progressIn } from "../../base/progress.ts";
import { sentence } from "../../base/words.ts";
import { readInks } from "../../draw/inks.ts";
import { drawSmall } from "../../draw/picture.ts";
import { createLongCalls } from "../../python/long-call.ts";
import { copyText } from "../copy.ts";
import { createControls } from "./controls.ts";
import { factsOf, knownAfter, marksOf, placeIn, placesMarked, spoken, spokenEquation, usedWords } from "./lines.ts";
import { createListing } from "./listing.ts";
import { drawNames } from "./names.ts";
import type { Equations, View } from "../../types.ts";
import type { DialogsParts } from "../types.ts";

const SECONDS = 30; // for what a player waits for; Python itself gives up after 10

export function prepareEquations(parts: DialogsParts) {
  const { table, python, boards, say } = parts;
  const dialog = part("equations-dialog", HTMLDialogElement);
  const more = part("equations-more", HTMLButtonElement);
  const jobs = createLongCalls(progressIn("equations-job"), say);
  const controls = createControls(dialog, () => at, go);
  const listing = createListing(controls.go, point);
  let shown: Equations | null = null;
  let at = 0;

  /** @param choose go on with one of several solutions */
  async function ask(choose: boolean) {
    write("equations-fault", "");
    try {
      const answer = await jobs.run("Writing the equations", (how) =>
        python.ask("equations", { document: table().document, choose }, { ...how, seconds: SECONDS }),
      );
      if (!dialog.open) return;
      if (answer) show(answer, choose ? at : 0);
      else write("equations-fault", "Stopped.");
    } catch (error) {
      write("equations-fault", sentence(error));
    }
  }

  function show(answer: Equations, line: number) {
    shown = answer;
    part("equations-body", HTMLDivElement).hidden = false;
    write("equations-intro", answer.intro.join(" "));
    listing.show(answer);
    more.hidden = answer.end !== "several" || answer.state !== null;
    go(line);
    controls.focus();
  }

  /** Show so many lines. What plays by itself is not read out, but for its end. */
  function go(line: number) {
    if (!shown) return;
    at = Math.min(Math.max(line, 0), shown.lines.length);
    controls.show(at, shown.lines.length, placeIn(shown, at));
    writeLine(shown, at);
    listing.mark(shown, at, knownAfter(shown, at));
    const isEnd = at === shown.lines.length;
    if (!controls.isPlaying() || isEnd) write("equations-said", spoken(shown, at, table().view.words));
    draw();
    if (at > 0 && !boards.about().helped) boards.helped({ shown: false });
  }

  /** The board, with the places of the line or of an equation. */
  const draw = (equation?: Equations["equations"][number]) =>
    shown && drawBoard(parts, shown, at, knownAfter(shown, at), equation);
  /** Mark an equation; 0 for none. */
  function point(number: number) {
    controls.stop();
    draw(said(shown?.equations[number - 1], table().view));
  }

  more.addEventListener("click", () => {
    controls.stop();
    void ask(true);
  });
  new ResizeObserver(() => draw()).observe(part("equations-board", HTMLCanvasElement));
  listenToCopies(() => shown);
  dialog.addEventListener("close", () => {
    jobs.drop();
    controls.stop();
    shown = null;
  });

  return {
    stop: jobs.stop,
    async show() {
      part("equations-body", HTMLDivElement).hidden = true;
      openDialog(dialog.id);
      await ask(false);
    },
  };
}

/** Read an equation out. */
function said(equation: Equations["equations"][number] | undefined, view: View) {
  if (equation) write("equations-said", spokenEquation(equation, view.words));
  return equation;
}

/** The buttons that copy all of it. */
function listenToCopies(shown: () => Equations | null) {
  const failed = (error: unknown) => write("equations-fault", sentence(error));
  for (const form of ["text", "latex"] as const) {
    const button = part(`equations-${form}`, HTMLButtonElement);
    button.addEventListener("click", () => {
      const text = shown()?.[form];
      if (text !== undefined) copyText(text, button).catch(failed);
    });
  }
}

/** The line of the moment, with the equations that it uses. */
function writeLine(shown: Equations, at: number) {
  const line = shown.lines[at - 1];
  part("equations-body", HTMLDivElement).dataset.is = line ? "begun" : "";
  write("equations-used", line ? usedWords(shown, line).join("\n") : "");
  write("equations-line", line?.text ?? "Nothing is known yet.");
  write("equations-how", line ? `[${line.how}]` : "");
  write("equations-ending", at === shown.lines.length ? shown.ending : "");
}

/**
 * The board as the lines know it; the player's own is left alone.
 * @param pointed marked instead of the line
 */
function drawBoard(
  { table }: Pick<DialogsParts, "table">,
  shown: Equations,
  at: number,
  known: Map<string, number>,
  pointed?: Equations["equations"][number],
) {
  const { view, document } = table();
  const canvas = part("equations-board", HTMLCanvasElement);
  const line = shown.lines[at - 1];
  const state = view.play.apply(document, view.play.blank(document), factsOf(shown, known));
  drawSmall(canvas, canvas.clientWidth, view, document, state, readInks(), {
    step: pointed ? placesMarked(pointed) : line ? marksOf(shown, line) : null,
    over: (pen) => drawNames(pen, shown, known, view.geometry.places(document)),
  });
}
