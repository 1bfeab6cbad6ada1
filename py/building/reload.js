/**
 * Reloads the page once `build.py serve` has built another site. Only `serve` adds this script, to the page and to the
 * answer that says why the site cannot be built; the address of the script names the build that it came with.
 */

const build = new URL(import.meta.url).search.slice(1);

setInterval(async () => {
  try {
    const answer = await fetch("/build.txt");
    if (answer.ok && (await answer.text()) !== build) location.reload();
  } catch {
    // The server is not running.
  }
}, 1000);
