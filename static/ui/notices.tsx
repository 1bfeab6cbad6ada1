/** Notices over the page, which cover no button and move none. */

import { noticeShown } from "../offline/notice.ts";
import { IconButton } from "./blocks/icon.tsx";
import { useShell } from "./page.ts";

/** What is said about the site, until a button is pressed. */
export function Notice() {
  const { text, buttons = {} } = noticeShown.value ?? {};
  return text ? (
    <section class="notice" aria-label="About this site">
      <p>{text}</p>
      <div class="dialog-actions start">
        {Object.entries(buttons).map(([name, act], index) => (
          <button
            key={name}
            type="button"
            class={index === 0 ? "filled" : "quiet"}
            onClick={() => {
              noticeShown.value = null;
              act();
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  ) : null;
}

/** A notice that nothing is kept at the moment, with the board as a file. */
export function Unsaved() {
  const unsaved = useShell()?.unsaved;
  function close() {
    if (unsaved) unsaved.value = "";
  }
  const why = unsaved?.value ?? "";
  return (
    <div class="unsaved" id="unsaved" role="alert" hidden={why === ""}>
      <p id="unsaved-why">{why}</p>
      <button type="button" data-command="save">
        Save this board as a file
      </button>
      <IconButton id="unsaved-close" label="Close" mark="#icon-x" title="Close" onClick={close} />
    </div>
  );
}
