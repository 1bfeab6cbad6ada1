/**
 * Reloads the page once `build.py serve` has built another site; where only style sheets differ, they are exchanged. Only
 * `serve` adds this script, to the page and to the answer that says why the site cannot be built; the address of the
 * script names the build that it came with.
 *
 * The server tells of builds over a connection that stays open. Browsers allow only six to one server, so that a page
 * that cannot be seen gives it up.
 */

let build = new URL(import.meta.url).search.slice(1);
let builds = document.hidden ? null : listen();

document.addEventListener("visibilitychange", () => {
  builds?.close();
  builds = document.hidden ? null : listen();
});

function listen() {
  const source = new EventSource("/builds");
  source.addEventListener("message", ({ data }) => {
    const { now, before, styles } = JSON.parse(data);
    if (now === build) return;
    const sheets = new Map(styles);
    const links = document.querySelectorAll("link[rel=stylesheet]");
    const old = [...links].filter((link) => sheets.has(link.getAttribute("href")));
    if (before !== build || !styles || old.length < sheets.size) return location.reload();
    build = now;
    for (const link of old) {
      const sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = sheets.get(link.getAttribute("href"));
      sheet.addEventListener("load", () => link.remove());
      link.after(sheet);
    }
  });
  return source;
}
