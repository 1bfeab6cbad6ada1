/** The levels of difficulty. */

/** Easiest first. */
export const LEVELS = ["easy", "normal", "hard", "fiendish"];

/** To sort by: from 0 for the easiest; what has none of these levels comes last. */
export const rankOf = (level: string = "") => (LEVELS.includes(level) ? LEVELS.indexOf(level) : LEVELS.length);
