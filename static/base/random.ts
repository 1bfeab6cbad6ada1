/** Random ids, and pseudo-random numbers from a seed. */

/** Numbers from 0 up to 1 (Marsaglia 2003, "Xorshift RNGs": the triple 13, 17, 5). */
export function randomFrom(seed: number) {
  let state = (Math.imul(seed + 1, 0x9e3779b1) | 1) >>> 0; // odd, since 0 would stay 0
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A name that nothing else has: of a board, a tab or a lock. It serves as a seed, too. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
