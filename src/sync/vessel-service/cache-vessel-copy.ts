import type { Call, RequestOf } from '../../../contract/call.ts';
import { callUrl } from '../../api/call-url.ts';
import type { FetchedAnswer } from '../../api/client.ts';
import { serverNow } from '../../state/server-clock.ts';
import { AnswerCache } from '../copies/answer-caches.ts';
import { copyOfAnswer } from '../copies/copy-of-answer.ts';

/**
 * Caches an answer of the vessel service. The page does this itself: the service may have its own host, marks
 * no answer as ours, and gets another address at every request. Never rejects: on a full disk there is no
 * copy.
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
    // If the copy cannot be stored, nothing is reported: the answer itself is not affected.
  }
}
