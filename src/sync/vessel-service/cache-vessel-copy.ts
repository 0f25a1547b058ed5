import type { Call, RequestOf } from '../../../contract/call.ts';
import { callUrl } from '../../api/call-url.ts';
import type { FetchedAnswer } from '../../api/client.ts';
import { serverNow } from '../../state/server-clock.ts';
import { AnswerCache } from '../copies/answer-caches.ts';
import { copyOfAnswer } from '../copies/copy-of-answer.ts';

/**
 * Caches an answer of the vessel service. The service worker cannot do it: the service may have another host,
 * does not mark its answers, and gets another URL with every request. Never rejects: on a full disk nothing
 * is cached.
 */
export async function cacheVesselCopy<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { arrived: { bytes, headers } }: FetchedAnswer<unknown>,
): Promise<void> {
  try {
    const answers = await AnswerCache.of(call, null);
    if (!answers) return;
    const cache = await caches.open(answers.name);
    await cache.put(callUrl(call, request), copyOfAnswer(bytes, headers));
    await answers.trim(serverNow());
  } catch {
    // Ignores the error: the answer is shown even if no copy is cached.
  }
}
