/** Keyboard shortcuts outside the board. */

import { dialogIsOpen } from "../base/dialog.ts";
import { takesText } from "../base/dom.ts";
import { namesIn } from "../base/groups.ts";
import { COMMANDS } from "./commands.ts";
import type { CommandName } from "./commands.ts";

interface KeyHooks {
  run: (command: CommandName) => unknown;
  /** Whether the page has it; it has all, where nothing is said. */
  has?: (command: CommandName) => boolean;
  singleKeys: () => boolean;
  /** A key while a solution is explained; true when it was taken. */
  walk: (key: string) => boolean;
}

/** Whether the focused element uses that key itself. */
const keepsKey = (target: EventTarget | null, key: string) =>
  target instanceof HTMLElement && target.matches(key === " " ? "button, a, select, input" : "input");

/** As the browser names a key that Help writes: "shift e", "ctrl z", "-". */
const pressedAs = (key: string) => key.toLowerCase().replace("−", "-");
const BY_KEY = new Map(
  namesIn(COMMANDS).flatMap((name) => (COMMANDS[name].keys ?? []).map((key) => [pressedAs(key), name] as const)),
);

/** @param single whether single keys are on */
function commandOf(event: KeyboardEvent, single: boolean) {
  const key = event.key.toLowerCase();
  const shifted = event.shiftKey ? `shift ${key}` : key;
  const isChord = event.ctrlKey || event.metaKey;
  if (isChord && !event.altKey) return BY_KEY.get(`ctrl ${shifted}`);
  if (key === "escape") return "escape";
  return single && !isChord && !event.altKey ? (BY_KEY.get(shifted) ?? BY_KEY.get(key)) : undefined;
}

/** Have keys run their commands. */
export function listenToKeys({ run, has = () => true, singleKeys, walk }: KeyHooks) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || takesText(event.target) || dialogIsOpen()) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && !keepsKey(event.target, event.key) && walk(event.key)) return event.preventDefault();
    const command = commandOf(event, singleKeys());
    if (!command || !has(command)) return;
    event.preventDefault();
    run(command);
  });
}
