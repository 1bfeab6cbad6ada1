/** Native dialogs: modal, one at a time, closed by Escape, their cross, or a click beside them. */

import { signal } from "@preact/signals";
import { Fragment } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { closeDialogs } from "../../base/dialog.ts";
import { IconButton } from "./icon.tsx";
import type { ComponentChildren, RefObject, VNode } from "preact";

/** The dialog that is open; null where none is. */
const openDialog = signal<VNode | null>(null);

let opened = 0; // dialogs, so that each is a new one

/** Open a dialog, a component with a Dialog in it; another one that is open closes. */
export function showDialog(dialog: VNode) {
  closeDialogs();
  opened += 1;
  openDialog.value = <Fragment key={opened}>{dialog}</Fragment>;
}

/** Close the dialog that is open. */
export function leaveDialog() {
  openDialog.value = null;
}

/** The place of the dialogs in the page. */
export const Dialogs = () => openDialog.value;

interface ModalProps {
  id: string;
  class?: string;
  /** The ids of its heading, and of a text that says what it is about. */
  labelledBy: string;
  describedBy?: string;
  /** Its element, for those that close it themselves or handle its events. */
  element?: RefObject<HTMLDialogElement | null>;
  /** What has the focus at first; what comes first, where nothing is said. */
  first?: RefObject<HTMLElement | null>;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** A click beside it, or at its very edge, does this, and closes it unless this answers true. */
  clickedVeil?: (click: MouseEvent) => boolean;
  children: ComponentChildren;
}

/** A dialog of any form that is open as long as it is there. */
export function Modal({ labelledBy, describedBy, element, first, clickedVeil, ...rest }: ModalProps) {
  const own = useRef<HTMLDialogElement>(null);
  const place = element ?? own;
  useLayoutEffect(function openModal() {
    const dialog = place.current;
    dialog?.showModal();
    first?.current?.focus({ preventScroll: true });
    // Closed before it goes, so that the focus returns to where it was.
    return () => dialog?.close();
  }, []);

  /** By Escape, say. When it has made room for another one, it is not connected any more. */
  function ended() {
    if (place.current?.isConnected) leaveDialog();
  }

  function clicked(event: MouseEvent) {
    const dialog = place.current;
    // A dialog's padding and its backdrop are the same target.
    if (!dialog || event.target !== dialog || clickedVeil?.(event)) return;
    if (isBeside(dialog, event)) dialog.close();
  }

  return (
    <dialog
      {...rest}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      ref={place}
      onClose={ended}
      onClick={clicked}
    />
  );
}

/** What a dialog is: its id is `name` and "-dialog", its heading's `name` and "-title". */
interface DialogProps extends Omit<ModalProps, "id" | "class" | "labelledBy"> {
  name: string;
  title: ComponentChildren;
  /** Larger than most; "full" has the height of the window. */
  size?: "wide" | "middling" | "full";
  /** Beside the heading. */
  head?: ComponentChildren;
}

/** A dialog with a heading and a cross. */
export const Dialog = ({ name, title, size, head, children, ...modal }: DialogProps) => (
  <Modal id={`${name}-dialog`} class={size} labelledBy={`${name}-title`} {...modal}>
    <div class="dialog-head">
      <h2 id={`${name}-title`}>{title}</h2>
      {head}
      <IconButton label="Close" mark="#icon-x" onClick={leaveDialog} />
    </div>
    {children}
  </Modal>
);

/** Whether a click is outside an element's box. */
export function isBeside(element: Element, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
