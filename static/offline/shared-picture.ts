/**
 * A picture that is shared with the installed page. The system posts it as a form; the service worker lays it aside, and the
 * page that opens takes it from there. What else was shared goes into the address, as if it had been asked for so.
 */

const CACHE = "gridlight-shared";
const MOST = 20 << 20; // bytes
const FORM = 1 << 16; // bytes of a form beside its file
const TEXTS = ["title", "text", "url"];

/** What the address of the page says where a picture was shared. */
export const PICTURE = "picture";

/** Where the picture of a page is laid. */
const placeOf = (home: string) => `${home}shared-picture`;

/** The answer to what was posted: the page, whose address says what was shared. */
export async function received(request: Request, home: string, caches: CacheStorage) {
  const asked = new URLSearchParams();
  const isLarge = Number(request.headers.get("content-length") ?? 0) > MOST + FORM;
  const form = isLarge ? null : await request.formData().catch(() => null);
  const file = form?.get(PICTURE);
  if (file instanceof File && file.size > 0 && file.size <= MOST) {
    const headers = { "content-type": file.type, "x-name": encodeURIComponent(file.name) };
    await (await caches.open(CACHE)).put(placeOf(home), new Response(file, { headers }));
  }
  if (!form || (file instanceof File && file.size > 0)) asked.set(PICTURE, "");
  for (const name of TEXTS) {
    const text = form?.get(name);
    if (typeof text === "string" && text && !asked.has(PICTURE)) asked.set(name, text);
  }
  return Response.redirect(asked.size > 0 ? `${home}?${asked}` : home, 303);
}

/** The picture that was laid aside, which is deleted; null where there is none, as it was too large. */
export async function sharedPicture(home: string, caches: CacheStorage) {
  const cache = await caches.open(CACHE);
  const laid = await cache.match(placeOf(home));
  await caches.delete(CACHE);
  if (!laid) return null;
  const name = decodeURIComponent(laid.headers.get("x-name") ?? "") || "The picture";
  const content = await laid.blob();
  return new File([content], name, { type: content.type });
}
