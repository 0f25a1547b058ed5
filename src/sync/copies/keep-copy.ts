import type { Call, RequestOf } from '../../../contract/call.ts';
import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import { callUrl } from '../../api/call-url.ts';
import type { FetchedAnswer } from '../../api/client.ts';
import { serverNow } from '../../store/server-clock.ts';
import { getSession } from '../../store/session.ts';
import { AnswerCache } from './answer-caches.ts';

/** The headers that a copy retains: content type, time, content name, and the id of the data key. */
const headerNames = ['content-type', 'date', 'etag', sealedFormat.keyIdHeader];

/**
 * Caches the answer's bytes unchanged. The answer was read completely and validated, so an invalid answer
 * never replaces a copy. Never rejects: on a full disk there is simply no copy.
 */
export async function keepCopy<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { arrived: { bytes, headers }, authorization }: FetchedAnswer<unknown>,
): Promise<void> {
  try {
    const cache = await AnswerCache.of(call, authorization);
    if (!cache || !(await isHeld(authorization))) return;
    const pairs = headerNames.map((name): [string, string] => [name, headers.get(name) ?? '']);
    const copy = new Response(bytes, { headers: pairs.filter(([, value]) => value !== '') });
    await cache.put(callUrl(call, request), copy, serverNow());
    // If the session has ended during the write, its copies must not remain.
    if (!(await isHeld(authorization))) await cache.delete();
  } catch {
    // A missing copy is no failure.
  }
}

/** True if the answer may be cached: it is public, or its session is still the present one. */
const isHeld = async (authorization: string | null): Promise<boolean> =>
  authorization === null || (await getSession())?.authorization === authorization;
