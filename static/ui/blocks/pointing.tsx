/** A sentence that marks its places on the board while it is pointed at. */

import type { ComponentChildren } from "preact";
import type { Adviser } from "../../advice/adviser.ts";
import type { Place } from "../../types.ts";

/** The listeners of its button. */
export function pointing(adviser: Pick<Adviser, "pointAt">, places: Place[], isFault: boolean = false) {
  const on = () => adviser.pointAt({ places, isFault });
  const off = () => adviser.pointAt(null);
  return { onPointerEnter: on, onFocus: on, onPointerLeave: off, onBlur: off };
}

/** What the board shows, for those who do not see it. */
export const Unseen = ({ children }: { children: ComponentChildren }) =>
  children ? <span class="unseen"> {children}</span> : null;
