/** A button that copies a text or a picture, and says so for a moment; it is as wide as the wider of both words all the time. */

import { useSignal } from "@preact/signals";
import { say } from "../../base/status.ts";
import type { ComponentChildren } from "preact";

const SHOWN = 1600; // milliseconds

type Content = string | Promise<string | Blob>;

interface CopyButtonProps {
  id: string;
  class?: string;
  disabled?: boolean;
  hidden?: boolean;
  /** It may still be written when the button is pressed. */
  content: () => Content;
  /** The type of a picture. */
  type?: string;
  /** Told why nothing was copied. */
  failed: (error: unknown) => void;
  children: ComponentChildren;
}

/** It goes to the clipboard as a promise: Safari lets a page write there only while the button is being pressed. */
async function copy(content: Content, type: string) {
  const blob = Promise.resolve(content).then((part) => new Blob([part], { type }));
  await Promise.all([blob, navigator.clipboard.write([new ClipboardItem({ [type]: blob })])]);
  say("Copied.", { toast: false });
}

export function CopyButton({ content, type = "text/plain", failed, children, ...button }: CopyButtonProps) {
  const isCopied = useSignal(false);
  async function press() {
    try {
      await copy(content(), type);
      isCopied.value = true;
      setTimeout(() => (isCopied.value = false), SHOWN);
    } catch (error) {
      failed(error);
    }
  }
  return (
    <button type="button" onClick={press} {...button} class={`copies ${button.class ?? ""}`}>
      <span style={{ visibility: isCopied.value ? "hidden" : "visible" }}>{children}</span>
      <span style={{ visibility: isCopied.value ? "visible" : "hidden" }}>Copied</span>
    </button>
  );
}
