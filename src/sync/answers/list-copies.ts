import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { deviceCaches, partitionOf } from '../../../contract/wire/device-caches.ts';
import { getSession } from '../../store/session.ts';
import { findCopy } from './find-copy.ts';

/** The copies that this device keeps of the answers of a call for this caller, the newest first; not more than `most`. */
export async function listCopies<C extends Call>(call: C, most: number): Promise<AnswerOf<C>[]> {
  try {
    if (typeof caches === 'undefined') return [];
    const session = await getSession();
    const cache = await caches.open(
      deviceCaches.viewedPrefix + (await partitionOf(session?.authorization ?? null)),
    );
    const requests = (await cache.keys())
      .map(({ url }) => requestIn(call, new URL(url)))
      .filter((request) => request !== null);
    const copies = await Promise.all(
      requests
        .toReversed()
        .slice(0, most)
        .map((request) => findCopy(call, request as RequestOf<C>)),
    );
    return copies.flatMap((copy) => (copy ? [copy.answer] : []));
  } catch {
    // Closed storage counts as no copies.
    return [];
  }
}

/** The request that an address was made of; null where it is one of another call. */
function requestIn({ path }: Call, { pathname, searchParams }: URL): Record<string, string> | null {
  const [before = '', name] = path.split(/[{}]/);
  const request = Object.fromEntries(searchParams);
  const own = `/api/${before}`;
  if (name === undefined) return pathname === own ? request : null;
  if (!pathname.startsWith(own)) return null;
  return { ...request, [name]: decodeURIComponent(pathname.slice(own.length)) };
}
