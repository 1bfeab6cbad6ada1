/** A button that chooses a file; the same one can be chosen again. */

import type { ComponentChildren } from "preact";

interface FileButtonProps {
  id?: string;
  accept?: string;
  take: (file: File) => void;
  children: ComponentChildren;
}

export function FileButton({ id, accept, take, children }: FileButtonProps) {
  function chosen({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const [file] = currentTarget.files ?? [];
    if (file) take(file);
    currentTarget.value = "";
  }
  return (
    <label class="button file">
      <input type="file" id={id} accept={accept} onChange={chosen} />
      {children}
    </label>
  );
}
