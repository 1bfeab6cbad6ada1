/** With what the player has just done something: that device's table comes first in Help. */

/** @typedef {"mouse" | "touch" | "keyboard"} Device */

/** A function that says it; before anything is done, what the machine is made for. */
export function watchDevice() {
  /** @type {Device} */
  let device = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
  const how = { capture: true, passive: true };
  addEventListener("pointerdown", ({ pointerType }) => (device = pointerType === "mouse" ? "mouse" : "touch"), how);
  addEventListener("keydown", () => (device = "keyboard"), how);
  return () => device;
}
