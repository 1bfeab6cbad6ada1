/** A button that chooses a file, or several; the same ones can be chosen again. */

import type { ComponentChildren } from "preact";

interface FileButtonProps {
  id?: string;
  accept?: string;
  /** All files of a folder are chosen. */
  folder?: boolean;
  /** A phone takes a photo for it. */
  camera?: boolean;
  /** Takes several files, */
  takeAll?: (files: File[]) => void;
  /** or only one. */
  take?: (file: File) => void;
  children: ComponentChildren;
}

export function FileButton({ id, accept, folder, camera, take, takeAll, children }: FileButtonProps) {
  function chosen({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const files = [...(currentTarget.files ?? [])];
    if (files.length > 0) takeAll?.(files);
    if (files[0]) take?.(files[0]);
    currentTarget.value = "";
  }
  return (
    <label class="button file">
      <input
        type="file"
        id={id}
        accept={accept}
        capture={camera ? "environment" : undefined}
        multiple={takeAll !== undefined}
        ref={(input) => {
          if (input && folder) input.webkitdirectory = true;
        }}
        onChange={chosen}
      />
      {children}
    </label>
  );
}
