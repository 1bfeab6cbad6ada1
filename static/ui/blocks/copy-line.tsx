/** A text on one line, all of which is selected when it gets the focus, with the button that copies it. */

import type { ComponentChildren } from "preact";

interface CopyLineProps {
  id: string;
  label: string;
  /** The id of what says more of it. */
  about?: string;
  text: string;
  /** Its button. */
  children: ComponentChildren;
}

export const CopyLine = ({ id, label, about, text, children }: CopyLineProps) => (
  <div class="copy-line">
    <input
      type="text"
      id={id}
      readonly
      aria-label={label}
      aria-describedby={about}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    {children}
  </div>
);
