/**
 * Runs before the page is drawn: what must happen while app.ts is not there. It imports nothing: the key of the settings, the
 * theme and the contrast are said here again as model/settings.ts has them.
 */

(() => {
  // The chosen theme, so that a dark page does not flash white.
  try {
    const { theme = "system", contrast = false } = JSON.parse(localStorage.getItem("gridlight.settings") ?? "{}");
    if (theme !== "system") document.documentElement.dataset.theme = theme;
    if (contrast || matchMedia("(prefers-contrast: more)").matches) document.documentElement.dataset.contrast = "more";
  } catch {
    // No storage, or nothing readable in it: the system's theme stays.
  }

  // Hides what app.ts has to fill in, so that nothing moves.
  document.documentElement.dataset.starting = "";
  const TROUBLES = ["error", "unhandledrejection"];

  /** Say in place of the board why there is none. */
  const explain = (...why: (string | Node)[]) => {
    document.documentElement.dataset.unable = "";
    const words = document.createElement("p");
    words.className = "no-script";
    words.setAttribute("role", "alert");
    words.append(...why);
    document.body.append(words);
  };
  // A frame in a sandbox: browsers load no modules of the site in it, or start no worker of them. The page for frames works there
  // where the host lets its files be fetched from anywhere.
  const isShutOff = origin === "null";
  const isFrame = document.documentElement.dataset.embed !== undefined;
  const explainShutOff = () => {
    const link = document.createElement("a");
    link.href = new URL(`./${location.search}${location.hash}`, location.href).href; // the page, of embed.html too
    link.textContent = link.href.split("#")[0];
    link.target = "_blank";
    explain("The page around this one does not let Gridlight run here. Open it in a tab of its own: ", link);
  };
  if (isShutOff && !isFrame) addEventListener("DOMContentLoaded", explainShutOff);
  /** A script that fails: what there is can be seen. One that does not come leaves nothing to see. */
  const failed = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return void delete document.documentElement.dataset.starting;
    for (const trouble of TROUBLES) removeEventListener(trouble, failed, true);
    if (isShutOff && isFrame) explainShutOff();
    else if (!isShutOff) {
      explain("Gridlight could not be fetched: there may be no network. Reload the page when it is there again.");
    }
  };
  for (const trouble of TROUBLES) addEventListener(trouble, failed, true);

  // What app.ts and the styles cannot do without. Older browsers would show a page of dead buttons.
  const isSupported = "withResolvers" in Promise && CSS.supports("color", "light-dark(red, blue)");
  if (!isSupported) {
    const why =
      "Gridlight does not work in this browser, which is too old. It needs Safari 17.5 (iOS 17.5), Chrome or Edge 123, Firefox 121, or newer.";
    addEventListener("DOMContentLoaded", () => explain(why));
  }

  // What is pressed or pasted before app.ts is ready: it does that then.
  const rememberPress = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest("[data-command]") : null;
    document.documentElement.dataset.pressed = button?.getAttribute("data-command") ?? "";
  };
  const rememberPaste = ({ clipboardData }: ClipboardEvent) => {
    document.documentElement.dataset.pasted = clipboardData?.getData("text/plain") ?? "";
  };
  document.addEventListener("click", rememberPress);
  document.addEventListener("paste", rememberPaste);
  const stopRemembering = () => {
    document.removeEventListener("click", rememberPress);
    document.removeEventListener("paste", rememberPaste);
  };
  addEventListener("gridlight", stopRemembering, { once: true });
})();
