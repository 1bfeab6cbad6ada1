/** Names that nothing else has: for boards, and for tabs. */

export function newName() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
