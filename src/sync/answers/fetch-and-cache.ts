import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { fetchAnswer, type FetchedAnswer, type FetchOptions } from '../../api/client.ts';

/**
 * Fetches an answer from the server. The service worker, through which the request is sent, caches the answer
 * by the call's cache rule (`sw/answers.ts`). Without a service worker nothing is cached. Throws as
 * `fetchAnswer` does.
 */
export async function fetchAndCache<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: FetchOptions,
): Promise<FetchedAnswer<AnswerOf<C>>> {
  if (!call.isOpen && !call.boxToken) return fetchAnswer(call, request, options);
  const { fetchByToken } = await import('../vessel-service/fetch-by-token.ts');
  return fetchByToken(call, request, options);
}
