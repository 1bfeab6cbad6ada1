/** Waits until the browser has drawn what was shown last; not at all in a tab that nobody sees, where nothing is drawn. */
export function drawn() {
  return new Promise((resolve) => {
    if (document.hidden) resolve(undefined);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
