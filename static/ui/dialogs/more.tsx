/** The sheet More of a phone: the commands that have no button of their own there. */

import { closeDialogs } from "../../base/dialog.ts";
import { Dialog } from "../blocks/dialog.tsx";
import { Icon } from "../blocks/icon.tsx";
import { buttonLooks } from "../buttons.ts";
import { COMMANDS, MORE } from "../commands.ts";

/** It makes room for its command: what that does is on the page, or a dialog of its own. */
export const More = () => (
  <Dialog name="more" title="More">
    <div class="more-list">
      {MORE.map((name) => {
        const { label, icon } = COMMANDS[name];
        return (
          <button
            key={name}
            type="button"
            class="tile"
            data-command={name}
            onClick={closeDialogs}
            {...buttonLooks.value[name]}
          >
            {icon && <Icon mark={icon} />}
            {label}
          </button>
        );
      })}
    </div>
  </Dialog>
);
