import { callUrl } from '../../api/call-url.ts';
import { readResponse } from '../../api/read-response.ts';
import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { keptAnswers, partitionOf } from '../../../contract/wire/kept-answer.ts';
import { getSession } from '../../store/session.ts';
import type { KeptAnswer } from './answer-memo.ts';

/**
 * The answer that the service worker keeps of this request for this caller; undefined when there is
 * none, when it is under a key that is not held any more, or when an older contract wrote it.
 */
export async function findCopy<C extends Call>(
  call: C,
  request: RequestOf<C>,
): Promise<KeptAnswer<AnswerOf<C>> | undefined> {
  if (call.cache === 'none' || typeof caches === 'undefined') return undefined;
  try {
    const session = call.anonymous ? null : await getSession();
    const cacheName = await cacheNameOf(call, session?.authorization ?? null);
    const response = await caches.match(callUrl(call, request), { cacheName, ignoreVary: true });
    if (!response) return undefined;
    const text = await response.text();
    const { answer, fetchedTime } = await readResponse(call, {
      response,
      text,
      dataKeys: session?.dataKeys ?? [],
    });
    return { answer, fetchedTime };
  } catch {
    // Storage that is closed (private windows) or a copy that cannot be read is a copy that is not there.
    return undefined;
  }
}

async function cacheNameOf(call: Call, authorization: string | null): Promise<string> {
  if (call.cache === 'settings') return keptAnswers.settings;
  if (call.cache === 'harbors') return keptAnswers.harbors;
  return keptAnswers.viewedPrefix + (await partitionOf(authorization));
}
