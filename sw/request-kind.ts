import { shareTargetPath } from '../contract/links/share-target.ts';

/**
 * What the worker does with a request. share: what another application gives us. other: nothing, as with every call,
 * whose answers the page copies itself.
 */
export type RequestKind = 'page' | 'file' | 'picture' | 'share' | 'other';

/** Addresses that are no screens, though somebody may open them in a tab. */
const notPages = /^\/(api|open|v1|s|f|w|_sim)(\/|$)|^\/(healthz|readyz|metrics)$|\.\w+$/;
const files = /^\/(assets|icons)\/|^\/manifest\.webmanifest$/;

export function kindOfRequest(
  request: Pick<Request, 'url' | 'method' | 'mode' | 'destination'>,
  origin: string,
): RequestKind {
  const url = new URL(request.url);
  if (url.origin !== origin) return 'other';
  if (request.method === 'POST' && url.pathname === shareTargetPath) return 'share';
  if (request.method !== 'GET') return 'other';
  if (request.mode === 'navigate') return notPages.test(url.pathname) ? 'other' : 'page';
  if (files.test(url.pathname)) return 'file';
  return request.destination === 'image' ? 'picture' : 'other';
}
