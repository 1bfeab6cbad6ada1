/** Errors of Python and of its start, as the page needs them before the workers' code is there. */

export const UNFETCHED = "Files of the solver could not be fetched: there may be no network.";
export const AGAIN = "Gridlight tries again when you ask.";

/** Python's sentence on what is malformed; null for any other failure. */
export const malformed = (error: unknown) =>
  error instanceof Error && "kind" in error && error.kind === "malformed" ? error.message : null;
