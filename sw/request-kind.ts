/** What the worker does with a request. other: nothing, as with every call, whose answers the page copies itself. */
export type RequestKind = 'page' | 'file' | 'picture' | 'other';

/** Addresses that are no screens, though somebody may open them in a tab. */
const notPages = /^\/(api|open|v1|s|f|w)(\/|$)|^\/(healthz|readyz|metrics)$|\.\w+$/;
const files = /^\/(assets|icons)\/|^\/manifest\.webmanifest$/;

export function kindOfRequest(
  request: Pick<Request, 'url' | 'method' | 'mode' | 'destination'>,
  origin: string,
): RequestKind {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'other';
  if (request.mode === 'navigate') return notPages.test(url.pathname) ? 'other' : 'page';
  if (files.test(url.pathname)) return 'file';
  return request.destination === 'image' ? 'picture' : 'other';
}
