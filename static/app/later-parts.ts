/** The parts of the page that come after the first board: the editor, advice, dialogs, commands, keys and addresses. */

import { createHelping } from "../advice/helping.ts";
import { closeDialogs } from "../base/dialog.ts";
import { tell } from "../base/status.ts";
import { stageElements } from "../board/stage.ts";
import { createPuzzles } from "../model/puzzles.ts";
import { createEditor } from "../edit/editor.ts";
import { refusal } from "../kits/refusal.ts";
import { createAddress } from "../ui/address.ts";
import { AdviceCard } from "../ui/advice-card.tsx";
import { listenToButtons } from "../ui/buttons.ts";
import { COMMANDS } from "../ui/commands.ts";
import { createDialogs } from "../ui/dialogs.tsx";
import { EditorBars } from "../ui/editor/bars.tsx";
import { createFirstStepsOffer } from "../ui/first-steps-offer.tsx";
import { createBehindNote } from "../ui/behind-note.tsx";
import { createHandle } from "../ui/handle.ts";
import { LessonBar } from "../ui/lesson-bar.tsx";
import { listenToKeys } from "../ui/keys.ts";
import { createPracticeBar } from "../ui/practice-bar.tsx";
import { createFirstSteps } from "../ui/first-steps.ts";
import { createPractising } from "../ui/practising.ts";
import { RaceBar } from "../ui/race-bar.tsx";
import { ResultCard } from "../ui/result-card.tsx";
import { TodayState } from "../ui/today-state.tsx";
import type { Store } from "../model/store.ts";
import type { Site } from "../types.ts";
import type { CommandName } from "../ui/commands.ts";
import { beginToAct } from "./later-effects.ts";
import type { WholePage } from "../ui/page.ts";
import type { Parts } from "./parts.ts";

/** Make these parts, and put them in their slots; buttons and keys work from now on. */
export function createLaterParts(parts: Parts, { unpacker, build }: Site) {
  const { slots, stage, liveVerdict, refusedBoards, isPlaying, trials, marking } = parts;
  const { store, settings } = parts.page;
  const puzzles = createPuzzles({ ...parts.page, isPlaying: () => isPlaying.value });
  const page: WholePage = { ...parts.page, puzzles };
  slots.editor.value = createEditor({ ...page, tell });
  const { adviser, clicks } = createHelping({ ...page, isPlaying, stage });
  slots.adviser.value = adviser;
  slots.clicks.value = clicks;
  const firstSteps = createFirstSteps(page);
  const practising = createPractising(page, firstSteps);
  const PracticeBar = createPracticeBar(practising);
  const Behind = createBehindNote(page);
  const cards = { AdviceCard, ResultCard, FirstStepsOffer: createFirstStepsOffer(firstSteps) };
  slots.later.value = { ...cards, EditorBars, LessonBar, PracticeBar, RaceBar, TodayState, Behind };
  const dialogs = createDialogs(page, { check: refusedBoards.check, unpacker });

  const opens: Partial<Record<CommandName, () => unknown>> = dialogs.commands;
  function run(name: CommandName) {
    const { label, exists, run: work = opens[name] } = COMMANDS[name];
    // Its button is hidden; its key says why in practice and in a list, else nothing.
    if (exists && !exists({ ...page, trials })) {
      if (store.about().practice) return page.say(`Practice goes without ${label}.`);
      return store.about().lesson && page.say(`This list goes without ${label}.`);
    }
    return work?.({ ...page, practising, dialogs, liveVerdict, trials, marking, stage });
  }
  listenToKeys({ run, singleKeys: () => settings.now().keys, walk: adviser.key });
  listenToButtons(run);
  runClock(store, stageElements().stage);
  const address = createAddress({ ...page, openAddress: dialogs.openAddress, closeDialogs });
  const handle = createHandle({
    ...page,
    liveVerdict,
    refusal,
    removeIfRefused: refusedBoards.removeIfRefused,
    open: dialogs.openAnew,
    link: dialogs.link,
  });
  return { run, address, handle, act: () => beginToAct(parts, { puzzles, build }) };
}

/**
 * The time of the open board begins when it is touched first, and is settled when a dialog, a card over the page or the page
 * itself opens or closes.
 */
function runClock({ settle, start }: Pick<Store, "settle" | "start">, stage: HTMLElement) {
  stage.addEventListener("pointerdown", start);
  setInterval(settle, 1000);
  document.addEventListener("visibilitychange", settle);
  for (const type of ["toggle", "close"]) document.addEventListener(type, settle, true);
}
