/** The device that the player used last: mouse, touch or keyboard. Its table comes first in Help. */

type Device = "mouse" | "touch" | "keyboard";

/** A function that answers this device; until one is used, the one that the machine is made for. */
export function watchDevice() {
  let device: Device = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
  const how = { capture: true, passive: true };
  addEventListener("pointerdown", ({ pointerType }) => (device = pointerType === "mouse" ? "mouse" : "touch"), how);
  addEventListener("keydown", () => (device = "keyboard"), how);
  return () => device;
}
