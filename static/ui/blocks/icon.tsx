/** Icons of the sprite, alone or in a button. */

import type { Signal } from "@preact/signals";
import type { ButtonHTMLAttributes } from "preact";
import type { IconName } from "../../types.ts";

/** An icon of the sprite: `mark` is its address, "#icon-undo-2". Screen readers skip it: its button is named. */
export const Icon = ({ mark }: { mark: IconName }) => (
  <svg class="icon" aria-hidden="true">
    <use href={mark} />
  </svg>
);

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  mark: IconName;
}

/** A square button that shows an icon alone. */
export const IconButton = ({ label, mark, ...button }: IconButtonProps) => (
  <button type="button" class="square quiet" aria-label={label} {...button}>
    <Icon mark={mark} />
  </button>
);

interface UnfoldButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isUnfolded: Signal<boolean>;
}

/** A button that unfolds what `aria-controls` names, or folds it. */
export const UnfoldButton = ({ isUnfolded, children, ...button }: UnfoldButtonProps) => (
  <button
    type="button"
    aria-expanded={isUnfolded.value}
    onClick={() => (isUnfolded.value = !isUnfolded.value)}
    {...button}
  >
    {children}
    <Icon mark="#icon-chevron-down" />
  </button>
);
