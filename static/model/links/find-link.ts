/** Finds a share link at the end of a text, an address say. */

/** Other programs fill base64 up with "=", which says nothing. */
const LINK = /#(?<kind>[a-z][a-z0-9]*)\.(?<board>[A-Za-z0-9_-]*)=*(?:\.(?<run>[^\s#]*))?$/;
const EARLIER = /#[a-z][a-z0-9]*\.[\w-]{16}/; // of several links in a text Python reads the first

/** The kind and the text of a link, and that of its run where it has one; null for any other text. */
export function linkIn(address: string): { kind: string; text: string; run?: string } | null {
  const text = address.trim();
  const link = LINK.exec(text);
  if (!link?.groups || EARLIER.test(text.slice(0, link.index))) return null;
  const { kind, board, run } = link.groups;
  return { kind, text: board, ...(run && { run }) };
}
