"""Whether the page goes on drawing while Python works, and how soon it stops: watched from within the page."""

from __future__ import annotations

HANGS = 3000  # milliseconds: ten times what Stop may take, which the bench measures

# From now on, the milliseconds from each frame to the next.
WATCH = """() => {
  let last = performance.now();
  window.gaps = [];
  const frame = () => {
    const now = performance.now();
    window.gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
LONGEST = "() => Math.max(...window.gaps)"
# Click a Stop; the milliseconds until it is gone.
STOP = """(stop) => {
  const began = performance.now();
  stop.click();
  return new Promise((resolve) => {
    const look = () => (stop.checkVisibility() ? setTimeout(look, 1) : resolve(performance.now() - began));
    look();
  });
}"""
