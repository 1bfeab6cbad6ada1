/** A button that runs a command: with its words, its icon, or both, as the list of commands has them. */

import { buttonLooks } from "./buttons.ts";
import { COMMANDS } from "./commands.ts";
import type { ComponentChildren } from "preact";
import type { IconName } from "../types.ts";
import type { CommandName } from "./commands.ts";
import { Icon } from "./blocks/icon.tsx";

interface CommandButtonProps {
  name: CommandName;
  class?: string;
  id?: string;
  /** What stands on it: its words, unless another thing is said; "square" buttons have the icon alone. */
  shows?: "words" | "icon" | "both";
  /** What it does; its key is told after it. */
  title?: string;
  label?: string;
  hidden?: boolean;
  /** Another icon than everywhere. */
  mark?: IconName;
  /** What it opens. */
  opens?: "dialog";
  children?: ComponentChildren;
}

export function CommandButton({
  name,
  class: classes,
  id,
  shows = "words",
  title,
  label,
  hidden,
  mark,
  opens,
  children,
}: CommandButtonProps) {
  const { label: words, icon, keys: [key] = [] } = COMMANDS[name];
  const drawn = mark ?? icon;
  return (
    <button
      type="button"
      id={id}
      class={classes}
      data-command={name}
      title={title && key ? `${title} (${key.replaceAll(" ", "+")})` : title}
      aria-label={label ?? (shows === "icon" ? words : undefined)}
      aria-haspopup={opens}
      hidden={hidden}
      {...buttonLooks.value[name]}
    >
      {shows !== "words" && drawn && <Icon mark={drawn} />}
      {shows !== "icon" && (children ?? words)}
    </button>
  );
}
