import type { Call, RequestOf } from '../../../contract/call.ts';
import { callUrl } from '../../api/call-url.ts';
import { getSession } from '../../store/session.ts';
import { AnswerCache } from './answer-caches.ts';

/**
 * Returns those of the given requests whose answers are cached on this device. If nothing is cached for the
 * call, returns an empty list.
 */
export async function copiedAlready<C extends Call, Request extends RequestOf<C>>(
  call: C,
  requests: readonly Request[],
): Promise<Request[]> {
  const authorization = call.anonymous ? null : ((await getSession())?.authorization ?? null);
  const cache = await AnswerCache.of(call, authorization);
  if (!cache) return [];
  const found = await Promise.all(requests.map((request) => cache.match(callUrl(call, request))));
  return requests.filter((_, at) => found[at] !== undefined);
}
