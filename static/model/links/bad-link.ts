/** Why a link or a text cannot be opened, as a sentence. */
export class BadLink extends Error {}

/** It was stopped, or something else was asked for meanwhile. */
export class Stopped extends BadLink {
  constructor() {
    super("Stopped.");
  }
}
