import { shareTargetPath } from '../contract/links/share-target.ts';
import { cachedCallAt } from './cached-calls.ts';

/**
 * The way in which the service worker handles a request. `call`: a call whose answer is cached. `share`:
 * files shared by another application. `other`: not handled, like every call whose answer is not cached.
 */
export type RequestKind = 'page' | 'file' | 'call' | 'picture' | 'share' | 'other';

/** Paths that are no screens of the application, although a user may open them in a tab. */
const notPages = /^\/(api|open|v1|s|f|w|_sim|console|healthz|readyz|metrics)\b|\.\w+$/;
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
  if (cachedCallAt(url.pathname)) return 'call';
  return request.destination === 'image' ? 'picture' : 'other';
}
