/**
 * Before anything is drawn: the theme that was chosen, so that a dark page does not open with a white flash. And a button
 * that is pressed before the program is there waits for it.
 */

(() => {
  try {
    const { theme = "system", contrast = false } = JSON.parse(localStorage.getItem("gridlight.settings") ?? "{}");
    if (theme !== "system") document.documentElement.dataset.theme = theme;
    if (contrast || matchMedia("(prefers-contrast: more)").matches) document.documentElement.dataset.contrast = "more";
  } catch {
    // No storage, or nothing readable in it: the system's theme it is.
  }

  /** @param {MouseEvent} event */
  const keep = ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-command]") : null;
    document.documentElement.dataset.pressed = button?.getAttribute("data-command") ?? "";
  };
  document.addEventListener("click", keep);
  addEventListener("gridlight", () => document.removeEventListener("click", keep), { once: true });
})();
