/**
 * Runs before the page is drawn. It sets the chosen theme, so that a dark page does not flash white, and remembers a button
 * that is pressed and a text that is pasted before app.js is ready. It imports nothing: the key of the settings, the theme
 * and the contrast are said here again as store/settings.js has them.
 */

(() => {
  try {
    const { theme = "system", contrast = false } = JSON.parse(localStorage.getItem("gridlight.settings") ?? "{}");
    if (theme !== "system") document.documentElement.dataset.theme = theme;
    if (contrast || matchMedia("(prefers-contrast: more)").matches) document.documentElement.dataset.contrast = "more";
  } catch {
    // No storage, or nothing readable in it: the system's theme stays.
  }

  /** @param {MouseEvent} event */
  const keep = ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-command]") : null;
    document.documentElement.dataset.pressed = button?.getAttribute("data-command") ?? "";
  };
  /** @param {ClipboardEvent} event */
  const take = ({ clipboardData }) => {
    document.documentElement.dataset.pasted = clipboardData?.getData("text/plain") ?? "";
  };
  document.addEventListener("click", keep);
  document.addEventListener("paste", take);
  const isReady = () => {
    document.removeEventListener("click", keep);
    document.removeEventListener("paste", take);
  };
  addEventListener("gridlight", isReady, { once: true });
})();
