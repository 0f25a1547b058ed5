import type { Call, RequestOf } from '../../../contract/call.ts';
import { sealedFormat } from '../../../contract/wire/sealed-format.ts';
import { callUrl } from '../../api/call-url.ts';
import type { FetchedAnswer } from '../../api/client.ts';
import { serverNow } from '../../store/server-clock.ts';
import { getSession } from '../../store/session.ts';
import { AnswerCache } from './answer-caches.ts';

/** What a copy has of an answer beside its content: when it was given, and under which key. */
const headerNames = ['content-type', 'date', 'etag', sealedFormat.keyIdHeader];

/**
 * Keeps a copy of an answer, as it came. It has been read whole and is what the contract says: nothing else ever
 * takes the place of a copy. Never rejects: a full disk is no failure, there is just no copy then.
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
    // The session may have ended meanwhile, and nothing of it may come late.
    if (!(await isHeld(authorization))) await cache.delete();
  } catch {
    // See above.
  }
}

/** What a visitor may see belongs to nobody. */
const isHeld = async (authorization: string | null): Promise<boolean> =>
  authorization === null || (await getSession())?.authorization === authorization;
