/** A button that copies a text, and says so for a moment. */

import { useSignal } from "@preact/signals";
import { say } from "../../base/status.ts";
import type { ComponentChildren } from "preact";

const SHOWN = 1600; // milliseconds

interface CopyButtonProps {
  id: string;
  class?: string;
  disabled?: boolean;
  hidden?: boolean;
  /** It may still be written when the button is pressed. */
  text: () => string | Promise<string>;
  /** Told why nothing was copied. */
  failed: (error: unknown) => void;
  children: ComponentChildren;
}

/** The text goes to the clipboard as a promise: Safari lets a page write there only while the button is being pressed. */
async function copy(text: string | Promise<string>) {
  const type = "text/plain";
  const content = Promise.resolve(text).then((words) => new Blob([words], { type }));
  await Promise.all([content, navigator.clipboard.write([new ClipboardItem({ [type]: content })])]);
  say("Copied.", { toast: false });
}

export function CopyButton({ text, failed, children, ...button }: CopyButtonProps) {
  const isCopied = useSignal(false);
  async function press() {
    try {
      await copy(text());
      isCopied.value = true;
      setTimeout(() => (isCopied.value = false), SHOWN);
    } catch (error) {
      failed(error);
    }
  }
  return (
    <button type="button" onClick={press} {...button}>
      {isCopied.value ? "Copied" : children}
    </button>
  );
}
