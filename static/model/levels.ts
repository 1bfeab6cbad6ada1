/** The levels of difficulty, easiest first. */
export const LEVELS = ["easy", "normal", "hard", "fiendish"];
