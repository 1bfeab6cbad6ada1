/**
 * The parts of the page that the first board needs, made and joined: nothing is shown yet, and nothing happens by itself.
 * What comes after that board (later-parts.ts) has its place here as a signal.
 */

import { computed, signal } from "@preact/signals-core";
import { createLiveVerdict } from "../advice/live-verdict.ts";
import { createMarking } from "../advice/marking.ts";
import { NO_ADVICE } from "../advice/no-advice.ts";
import { createOpenBoard } from "../model/open-board.ts";
import { createRefusedBoards } from "../advice/refused-board.ts";
import { learntFrom } from "../advice/solution-count.ts";
import { dialogIsOpen } from "../base/dialog.ts";
import { say, tell, unsay } from "../base/status.ts";
import { createMode } from "../board/mode.ts";
import { createPlay } from "../board/play.ts";
import { createPressFlash } from "../board/press-flash.ts";
import { createStage, stageElements } from "../board/stage.ts";
import { createBoards } from "../model/boards.ts";
import { createFirstMoveWords } from "../model/first-moves.ts";
import { makes } from "../model/makes.ts";
import { createStore } from "../model/store.ts";
import { createTrials } from "../model/trials.ts";
import { createPython } from "../python/python.ts";
import { displayOf } from "../ui/display.ts";
import type { Signal } from "@preact/signals-core";
import type { Helping } from "../advice/helping.ts";
import type { Model } from "../model/model.ts";
import type { Editor } from "../edit/editor.ts";
import type { Board } from "../model/board.ts";
import type { SettingsStore } from "../model/settings.ts";
import type { Sources } from "../model/types.ts";
import type { Site, Solved, Work } from "../types.ts";
import type { Later, Page } from "../ui/page.ts";

export type Parts = ReturnType<typeof createParts>;
/** What the page opens with. */
interface Beginning {
  site: Site;
  sources: Sources;
  settings: SettingsStore;
  /** The board that opens with the page. */
  first: Board;
  /** Why nothing is kept; empty while all is. */
  unsaved: Signal<string>;
}

/** What comes after the first board, and what follows from that. */
function createSlots() {
  const adviser = signal(NO_ADVICE);
  const clicks = signal<Helping["clicks"] | null>(null);
  const editor = signal<Editor | null>(null);
  const later = signal<Later | null>(null);
  const isEditing = computed(() => editor.value?.isOn() ?? false);
  const isPlaying = computed(() => !isEditing.value && !adviser.value.isExplaining());

  /** Starts or ends editing. */
  function edit(on: boolean) {
    const openEditor = editor.peek();
    if (!openEditor || on === openEditor.isOn()) return;
    const { close, current } = adviser.peek();
    close();
    if (current()) close(); // a plan under a hint
    openEditor.turn(on);
  }
  return { adviser, clicks, editor, later, isEditing, isPlaying, edit };
}

/** What each part can use. */
function createModel({ site, sources, settings, first }: Beginning, rests: () => boolean) {
  const work = signal<Work | null>(null);
  const store = createStore(first, { rests });
  const python = createPython(site, say);
  const boards = createBoards({ ...sources, store, say });
  const { kind, view, engine, openBoard } = createOpenBoard({ store, views: sources.views, settings });
  const liveVerdict = createLiveVerdict(store, python);
  const { isSolved } = liveVerdict;
  function learn(solved: Solved) {
    const solutions = learntFrom(openBoard(), solved);
    if (solutions) store.know({ solutions });
  }
  const model: Model = {
    ...sources,
    store,
    boards,
    settings,
    python,
    kind,
    view,
    engine,
    openBoard,
    isSolved,
    say,
    work,
    learn,
  };
  return { model, liveVerdict };
}

/** Makes the parts, and joins them. */
export function createParts(beginning: Beginning) {
  const { site, unsaved } = beginning;
  const isUp = signal(false); // the time does not begin before
  const { adviser, clicks, editor, later, isEditing, isPlaying, edit } = createSlots();
  const rests = () => !isUp.value || document.hidden || dialogIsOpen() || !isPlaying.value;
  const { model, liveVerdict } = createModel(beginning, rests);
  const { store, views, view, openBoard, python, isSolved } = model;

  const trials = createTrials({ store, view, isSolved, isPlaying, say, unsay });
  const marking = createMarking(model);
  const refusedBoards = createRefusedBoards(model);
  const firstMoveWords = createFirstMoveWords(model);
  const mode = createMode(openBoard);
  const flash = createPressFlash();
  const play = createPlay({ store, openBoard, mode, editor, adviser, flash, clicks, say, tell });
  const stage = createStage(stageElements(), play);
  const focusBoard = stage.focus;
  const canKeep = site.offline !== null && "serviceWorker" in navigator;

  const display = computed(() =>
    displayOf({
      openBoard,
      store,
      python,
      flash,
      liveVerdict,
      trials,
      marking: marking.now,
      editing: editor.value?.editing() ?? null,
      adviser: adviser.value,
      clicks: clicks.value,
    }),
  );
  const page: Page = {
    ...model,
    canMake: (kind = model.kind()) => makes(views.get(kind)),
    mode,
    firstMoveWords,
    display,
    isEditing,
    edit,
    unsaved,
    canKeep,
    focusBoard,
    adviser,
    editor,
    later,
  };
  const slots = { adviser, clicks, editor, later };
  return { page, slots, stage, isUp, isPlaying, liveVerdict, refusedBoards, trials, marking };
}
