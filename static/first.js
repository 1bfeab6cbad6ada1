/** Before anything is drawn: the theme that was chosen, so that a dark page does not open with a white flash. */

(() => {
  try {
    const { theme = "system", contrast = false } = JSON.parse(localStorage.getItem("gridlight.settings") ?? "{}");
    if (theme !== "system") document.documentElement.dataset.theme = theme;
    if (contrast || matchMedia("(prefers-contrast: more)").matches) document.documentElement.dataset.contrast = "more";
  } catch {
    // No storage, or nothing readable in it: the system's theme it is.
  }
})();
