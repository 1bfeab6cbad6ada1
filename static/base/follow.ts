/** What an effect follows without using it. */

/** Has an effect, or what is computed, run again when these change: to read a signal is to follow it. */
export const follow = (..._reads: unknown[]) => {};
