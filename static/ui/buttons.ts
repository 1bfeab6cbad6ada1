/** The buttons of commands: how they look, and that they run. */

import { signal } from "@preact/signals-core";
import { namesIn } from "../base/groups.ts";
import { COMMANDS, isCommand } from "./commands.ts";
import type { ButtonParts, CommandName } from "./commands.ts";

/** How the buttons of a command look: their attributes. */
type ButtonLook = { "aria-disabled"?: boolean; "aria-pressed"?: boolean; hidden?: boolean };
/** Of the commands whose buttons change. */
export const buttonLooks = signal<{ [name: string]: ButtonLook }>({});

/** Works out how they look. */
export function showButtons(page: ButtonParts) {
  const looks = namesIn(COMMANDS).flatMap((name) => {
    const { works, exists, isOn } = COMMANDS[name];
    if (!works && !exists && !isOn) return [];
    const look: ButtonLook = {
      ...(works && { "aria-disabled": !works(page) }),
      ...(isOn && { "aria-pressed": isOn(page) }),
      ...(exists && { hidden: !exists(page) }),
    };
    return [[name, look] as const];
  });
  buttonLooks.value = Object.fromEntries(looks);
}

/** Do what was asked for before the page was ready: see first.ts. */
export function replayEarly(run: (command: CommandName) => unknown) {
  const { pressed = "", pasted } = document.documentElement.dataset;
  if (isCommand(pressed)) run(pressed);
  if (!pasted) return;
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", pasted);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Have buttons run their commands. */
export function listenToButtons(run: (command: CommandName) => unknown) {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button[data-command]") : null;
    const name = button?.getAttribute("data-command") ?? "";
    if (isCommand(name) && button?.getAttribute("aria-disabled") !== "true") run(name);
  });
  dispatchEvent(new Event("gridlight"));
}
