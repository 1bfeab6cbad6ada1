/** The parts of the page that come after the first board: the editor, advice, dialogs, commands, keys and addresses. */

import { createHelping } from "../advice/helping.ts";
import { closeDialogs } from "../base/dialog.ts";
import { tell } from "../base/status.ts";
import { stageElements } from "../board/stage.ts";
import { createEditor } from "../edit/editor.ts";
import { keepTime } from "../model/effects/keep-board.ts";
import { refusal } from "../kits/refusal.ts";
import { createAddress } from "../ui/address.ts";
import { AdviceCard } from "../ui/advice-card.tsx";
import { COMMANDS, listenToButtons } from "../ui/commands.ts";
import { createDialogs } from "../ui/dialogs.tsx";
import { EditorBars } from "../ui/editor/bars.tsx";
import { createHandle } from "../ui/handle.ts";
import { listenToKeys } from "../ui/keys.ts";
import type { Site } from "../types.ts";
import type { CommandName } from "../ui/commands.ts";
import type { Parts } from "./parts.ts";

/** Make these parts, and put them in their places; buttons and keys work from now on. */
export function createLaterParts(parts: Parts, { unpacker }: Site) {
  const { page, stage, liveVerdict, refusal: refusing, trials, marking } = parts;
  const { store, settings } = page;
  const editor = createEditor({ ...page, tell });
  parts.editor.value = editor;
  const { advice, clicks } = createHelping({ ...page, helped: store.helped, stage });
  parts.advice.value = advice;
  parts.clicks.value = clicks;
  parts.later.value = { AdviceCard, EditorBars };
  const dialogs = createDialogs(page, { check: refusing.check, unpacker });

  function run(command: CommandName) {
    COMMANDS[command].run({ ...page, advice, editor, dialogs, liveVerdict, trials, marking, stage });
  }
  listenToKeys({ run, singleKeys: () => settings.now().keys, walk: advice.key });
  listenToButtons(run);
  keepTime(store, stageElements().stage);
  const address = createAddress({ ...page, openAddress: dialogs.openAddress, closeDialogs });
  const handle = createHandle({
    ...page,
    liveVerdict,
    refusal,
    accepted: refusing.accepted,
    open: dialogs.openText,
    link: dialogs.link,
  });
  return { run, address, handle };
}
