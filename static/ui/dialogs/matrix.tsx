/** The Matrix dialog: the linear system that a puzzle is, to be seen, copied and saved. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { save } from "../../base/dom.ts";
import { sentence } from "../../base/words.ts";
import { CopyButton } from "../blocks/copy-button.tsx";
import { Dialog } from "../blocks/dialog.tsx";
import { usePage } from "../page.ts";

const ROWS = 14; // of the text that are seen

export function Matrix() {
  const { openBoard, python } = usePage();
  const { document } = openBoard();
  const words = useSignal("");
  const text = useSignal("");
  const fault = useSignal("");
  const failed = (error: unknown) => void (fault.value = sentence(error));
  const written = async (format: string) => (await python.ask("write", { document, format })).text;

  useEffect(function ask() {
    python.ask("algebra", { document }).then(
      (algebra) => void (words.value = algebra.text),
      (error) => void (words.value = sentence(error)),
    );
    written("matrix").then((matrix) => void (text.value = matrix), failed);
  }, []);
  return (
    <Dialog name="matrix" title="Matrix" size="middling">
      <p class="note" role="status">
        {words.value || "Working out its rank…"}
      </p>
      <textarea readonly rows={ROWS} wrap="off" aria-label="The matrix as text" value={text} />
      <p class="fault-line" role="alert">
        {fault}
      </p>
      <div class="dialog-actions start">
        <CopyButton id="matrix-text" content={() => text.value} disabled={!text.value} failed={failed}>
          Copy as text
        </CopyButton>
        <CopyButton id="matrix-latex" content={() => written("latex")} disabled={!text.value} failed={failed}>
          Copy as LaTeX
        </CopyButton>
        <button
          type="button"
          disabled={!text.value}
          onClick={() => written("mtx").then((content) => save(new File([content], "matrix.mtx")), failed)}
        >
          Save as .mtx
        </button>
      </div>
    </Dialog>
  );
}
