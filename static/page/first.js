/**
 * Runs before the page is drawn. It sets the chosen theme, so that a dark page does not flash white; hides what app.js still
 * has to fill in, so that nothing moves; says so where the browser is too old; and remembers a button that is pressed and a text that is pasted before app.js is
 * ready. It imports nothing: the key of the settings, the theme and the contrast are said here again as store/settings.js
 * has them.
 */

(() => {
  try {
    const { theme = "system", contrast = false } = JSON.parse(localStorage.getItem("gridlight.settings") ?? "{}");
    if (theme !== "system") document.documentElement.dataset.theme = theme;
    if (contrast || matchMedia("(prefers-contrast: more)").matches) document.documentElement.dataset.contrast = "more";
  } catch {
    // No storage, or nothing readable in it: the system's theme stays.
  }

  document.documentElement.dataset.starting = "";
  // A script that does not load or fails: what there is can be seen.
  for (const trouble of ["error", "unhandledrejection"]) {
    addEventListener(trouble, () => delete document.documentElement.dataset.starting, { capture: true, once: true });
  }

  // What app.js and the styles cannot do without. Older browsers would show a page of dead buttons.
  const isNew = "groupBy" in Map && "withResolvers" in Promise && CSS.supports("color", "light-dark(red, blue)");
  if (!isNew) {
    addEventListener("DOMContentLoaded", () => {
      const words = document.createElement("p");
      words.className = "no-script";
      words.setAttribute("role", "alert");
      words.textContent =
        "Gridlight does not work in this browser, which is too old. It needs Safari 17.5 (iOS 17.5), Chrome or Edge 123, Firefox 121, or newer.";
      document.body.append(words);
    });
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
