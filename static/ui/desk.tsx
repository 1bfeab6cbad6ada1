/** The desk: what stands over the board, the stage with the board, and what stands under it. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { clock } from "../base/words.ts";
import { Choice } from "./blocks/choice.tsx";
import { CommandButton } from "./command-button.tsx";
import { LettersOffer } from "./letters-offer.tsx";
import { useShell } from "./page.ts";
import { Title } from "./title.tsx";

/** The switch between what a click places. */
function Modes() {
  const page = useShell();
  const modes = page?.display.value.header.modes ?? [];
  return (
    <Choice
      name="mode"
      id="modes"
      class="modes"
      label="What a click places"
      choices={modes.map(({ name, label, does }) => ({ value: name, label, title: does }))}
      chosen={page?.mode.now() ?? ""}
      choose={(mode) => page?.mode.choose(mode)}
      hidden={page !== null && (page.isEditing.value || modes.length < 2)}
    />
  );
}

const Tools = () => (
  <div class="tools">
    <Modes />
    <CommandButton name="done" id="done" class="filled" hidden={!useShell()?.isEditing.value} />
    <CommandButton name="edit" title="Edit" />
    <CommandButton name="undo" class="square" shows="icon" title="Undo" />
    <CommandButton name="redo" class="square" shows="icon" title="Redo" />
    <CommandButton name="try" id="try" title="Try something out, and keep it or take it back" />
  </div>
);

/**
 * The rule in one line and, for the first moves of a kind, what a click does. The rules of all kinds lie unseen in the same
 * place: there is always room for the longest one, so that the board stays where it is.
 */
function RuleLine() {
  const page = useShell();
  return (
    <div class="rule-line">
      <p>
        <span id="rule">{page?.view().rule}</span>
        <CommandButton name="help" class="link" title="All rules, and the keys">
          Rules
        </CommandButton>
      </p>
      <div class="rule-room" id="rule-room" aria-hidden="true">
        {[...(page?.views.values() ?? [])].map(({ rule }) => (
          <p key={rule} data-rule={rule} />
        ))}
      </div>
      <p id="gestures" class="gestures">
        {page?.firstMoveWords.value}
      </p>
    </div>
  );
}

/** The buttons of an open trial, and its name. */
function Trial() {
  const place = useRef<HTMLDivElement>(null);
  const trial = useShell()?.display.value.header.trial ?? "";
  useLayoutEffect(() => {
    // Keep and Reject have gone; the next thing to do by key is another trial.
    if (trial === "" && place.current?.contains(document.activeElement)) document.getElementById("try")?.focus();
  }, [trial]);
  return (
    <div class="trial" id="trial" role="group" aria-label="Trial" hidden={trial === ""} ref={place}>
      <span id="trial-name">{trial}</span>
      <CommandButton name="keep" shows="both" title="Keep what you tried" />
      <CommandButton name="reject" shows="both" title="Take it all back" />
    </div>
  );
}

/** The run that came with the link of the open board, or the bar of practice. */
function Race() {
  const page = useShell();
  const PracticeBar = page?.later.value?.PracticeBar;
  const practice = page?.store.about().practice;
  if (PracticeBar && practice) return <PracticeBar practice={practice} isSolved={page.isSolved()} />;
  const RaceBar = page?.later.value?.RaceBar;
  const rival = page?.store.about().rival;
  return page && RaceBar && rival ? <RaceBar rival={rival} page={page} /> : null;
}

/** What stands under the board, or under its plan. */
function Caption({ id }: { id: "pace" | "plan-words" }) {
  const { text = "", isWrong = false } = useShell()?.display.value.captions[id] ?? {};
  return (
    <p class="caption" id={id} data-is={isWrong ? "wrong" : ""}>
      {text}
    </p>
  );
}

/** The bars of the editor. */
function Editing() {
  const page = useShell();
  const Bars = page?.later.value?.EditorBars;
  const editor = page?.editor.value;
  return Bars && editor ? <Bars editor={editor} page={page} /> : <div class="editor" id="editor" hidden />;
}

/** Which board of a list is open; on a phone the thumb's row says it. */
function Lesson() {
  const page = useShell();
  const Bar = page?.later.value?.LessonBar;
  const lesson = page?.store.about().lesson;
  return Bar && lesson ? <Bar lesson={lesson} page={page} /> : null;
}

/** The board draws itself on it. */
export const Stage = () => (
  <div class="stage" id="stage">
    <div class="pane" id="pane">
      <div class="paper" id="paper" />
      <canvas id="canvas" aria-hidden="true" />
      <div class="cells" id="cells" role="grid" aria-label="Board" />
      <Caption id="pace" />
    </div>
    <div class="pane" id="plan" hidden>
      <div class="paper bare" id="plan-paper" />
      <canvas id="plan-canvas" aria-hidden="true" />
      <Caption id="plan-words" />
    </div>
  </div>
);

function Foot() {
  const page = useShell();
  return (
    <div class="foot">
      <div class="foot-actions">
        <CommandButton name="new" title="New puzzle" />
        <CommandButton name="daily" />
        <CommandButton name="restart" />
        <Lesson />
      </div>
      <div class="zooms" role="group" aria-label="Zoom">
        <CommandButton name="zoom-out" class="square quiet" shows="icon" title="Zoom out" />
        <CommandButton name="zoom-fit" class="square quiet" shows="icon" title="Whole board" />
        <CommandButton name="zoom-in" class="square quiet" shows="icon" mark="#icon-plus" title="Zoom in" />
      </div>
      <p class="counts">
        <span id="time" class="time">
          {page?.settings.now().timer && clock(page.store.shownSeconds())}
        </span>
        <span id="progress">{page?.display.value.header.progress}</span>
      </p>
    </div>
  );
}

export const Desk = () => (
  <section class="desk" aria-labelledby="title">
    <div class="head">
      <Title />
      <Tools />
    </div>
    <RuleLine />
    <Trial />
    <Editing />
    <LettersOffer />
    <Race />
    <Stage />
    <p class="unseen" id="status" role="status" />
    <p class="toast" id="toast" aria-hidden="true" />
    <Foot />
  </section>
);
