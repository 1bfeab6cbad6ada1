import type { IconName } from "../../types.ts";

/** An icon of the sprite: `name` as lucide has it, "undo-2". Screen readers skip it: its button is named. */
export const Icon = ({ mark }: { mark: IconName }) => (
  <svg class="icon" aria-hidden="true">
    <use href={mark} />
  </svg>
);
