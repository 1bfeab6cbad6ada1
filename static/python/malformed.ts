/** Whether Python refuses what it was given. */

/** Python's sentence on what is malformed; null for any other failure. */
export const malformed = (error: unknown) =>
  error instanceof Error && "kind" in error && error.kind === "malformed" ? error.message : null;
