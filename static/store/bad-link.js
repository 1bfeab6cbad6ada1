/** Why a link or a text cannot be opened, as a sentence. */
export class BadLink extends Error {}
