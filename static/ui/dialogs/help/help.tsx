/** The Help dialog: the rules with their pictures, and what mouse, fingers and keys do. */

import { useSignal } from "@preact/signals";
import { limits } from "../../../kits/schema.ts";
import { Dialog, showDialog } from "../../blocks/dialog.tsx";
import { Tabs } from "../../blocks/tabs.tsx";
import { Controls, lastDevice } from "./controls-page.tsx";
import { Rules } from "./rules-page.tsx";
import type { Page } from "../../page.ts";
import type { Illustration } from "../../../types.ts";
import type { Device } from "./controls-page.tsx";

export async function showHelp({ view }: Page) {
  // Without examples the rules are there all the same.
  const examples = await view()
    .words.examples()
    .catch(() => []);
  showDialog(<Help examples={examples} device={lastDevice()} />);
}

/** `device` is the one that it was opened with. */
function Help({ examples, device }: { examples: Illustration[]; device: Device }) {
  const tab = useSignal<"rules" | "controls">("rules");
  return (
    <Dialog name="help" title="Help" size="wide">
      <Tabs
        label="Rules, or mouse, touch and keyboard"
        class="help-page"
        tabs={[
          { name: "rules", label: "Rules", page: "help-rules", shows: <Rules examples={examples} /> },
          {
            name: "controls",
            label: "Mouse, touch and keyboard",
            page: "help-controls",
            shows: <Controls first={device} />,
          },
        ]}
        chosen={tab}
      />
      <p class="note">
        The next puzzle is made while you play, unless your browser saves data or the battery is low. One that takes
        long is made behind the page: it opens if you did nothing meanwhile, else a note has a button to open it. After
        a daily puzzle, Next is the next of today that is still to be solved: not one whose solution was shown.
      </p>
      <p class="note">
        The address bar holds the puzzle: copy it at any time and send it. Opened again in this browser, it brings back
        your own board with its moves. The address of a daily puzzle that is not out yet stays until you open another
        board.
      </p>
      <p class="note">
        Make a list, in the Gallery, puts up to {limits.list.boards} boards into one link: for a class, say. It can go
        without Solve and Hint. That only hides the buttons: a puzzle that is copied into another page can be solved
        there.
      </p>
      <div class="dialog-actions">
        <button type="button" class="quiet" data-command="about">
          About Gridlight
        </button>
      </div>
    </Dialog>
  );
}
