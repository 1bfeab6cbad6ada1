/**
 * Runs before the page is drawn. It sets the chosen theme, so that a dark page does not flash white, and remembers a button
 * that is pressed before app.js is ready. It imports nothing: the key of the settings, the theme and the contrast are said
 * here again as store/settings.js has them.
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
  document.addEventListener("click", keep);
  addEventListener("gridlight", () => document.removeEventListener("click", keep), { once: true });
})();
