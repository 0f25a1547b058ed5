import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { callUrl } from '../../api/call-url.ts';
import { getSession } from '../../store/session.ts';
import { AnswerCache } from './answer-caches.ts';
import type { DatedAnswer } from './answer-memo.ts';
import { findCopy } from './find-copy.ts';

/** Returns the cached answers of a call for this caller, newest first, at most `most`. */
export const listCopies = async <C extends Call>(call: C, most: number): Promise<AnswerOf<C>[]> =>
  (await listDatedCopies(call, most)).map(({ answer }) => answer);

/** Returns the cached answers as `listCopies` does, each with the time at which the server sent it. */
export async function listDatedCopies<C extends Call>(
  call: C,
  most: number,
): Promise<DatedAnswer<AnswerOf<C>>[]> {
  try {
    if (typeof caches === 'undefined') return [];
    const session = call.anonymous ? null : await getSession();
    const copied = await AnswerCache.of(call, session?.authorization ?? null);
    if (!copied) return [];
    const cache = await caches.open(copied.name);
    const requests = (await cache.keys())
      .map(({ url }) => requestIn(call, new URL(url)))
      .filter((request) => request !== null);
    const copies = await Promise.all(
      requests
        .toReversed()
        .slice(0, most)
        .map((request) => findCopy(call, request as RequestOf<C>)),
    );
    return copies.filter((copy) => copy !== undefined);
  } catch {
    // The browser blocks storage, so there are no copies.
    return [];
  }
}

/** Parses the request of an API call from its URL. Returns null if the URL belongs to another call. */
function requestIn(call: Call, { pathname, searchParams }: URL): Record<string, string> | null {
  const [before = '', name] = call.path.split(/[{}]/);
  const request = Object.fromEntries(searchParams);
  const own = callUrl({ ...call, path: before }, {});
  if (name === undefined) return pathname === own ? request : null;
  if (!pathname.startsWith(own)) return null;
  return { ...request, [name]: decodeURIComponent(pathname.slice(own.length)) };
}
