/**
 * A picture that is shared with the installed page. The system posts it as a form; the service worker puts it into a cache, and
 * the page that opens takes it out. Other things that are shared go into the address, as a form sends them with GET.
 */

const CACHE = "gridlight-shared";
const FORM = 1 << 16; // bytes of a form beside its file
const TEXTS = ["title", "text", "url"];

export const LARGEST_PICTURE = 20; // MiB
/** The field of the form with the picture; the address of the page has it where one was shared. */
export const PICTURE = "picture";

/** The place of the picture in the cache. */
const placeOf = (home: string) => `${home}shared-picture`;

/** The answer to what was posted: the page, whose address says what was shared. */
export async function received(request: Request, home: string, caches: CacheStorage) {
  const asked = new URLSearchParams();
  const most = LARGEST_PICTURE << 20;
  const isLarge = Number(request.headers.get("content-length") ?? 0) > most + FORM;
  const form = isLarge ? null : await request.formData().catch(() => null);
  const file = form?.get(PICTURE);
  const picture = file instanceof File && file.size > 0 ? file : null;
  if (picture && picture.size <= most) await keep(picture, home, caches).catch(() => {}); // the page says that there is none
  if (!form || picture) asked.set(PICTURE, "");
  for (const name of TEXTS) {
    const text = form?.get(name);
    if (typeof text === "string" && text && !asked.has(PICTURE)) asked.set(name, text);
  }
  return Response.redirect(asked.size > 0 ? `${home}?${asked}` : home, 303);
}

async function keep(picture: File, home: string, caches: CacheStorage) {
  const headers = { "content-type": picture.type, "x-name": encodeURIComponent(picture.name) };
  await (await caches.open(CACHE)).put(placeOf(home), new Response(picture, { headers }));
}

/** The picture that was shared, which is deleted from the cache; null where there is none: it was too large, or had no room. */
export async function sharedPicture(home: string, caches: CacheStorage) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(placeOf(home));
  await caches.delete(CACHE);
  if (!kept) return null;
  const name = decodeURIComponent(kept.headers.get("x-name") ?? "") || "The picture";
  const content = await kept.blob();
  return new File([content], name, { type: content.type });
}
