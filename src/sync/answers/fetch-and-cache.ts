import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { fetchAnswer, type FetchedAnswer, type FetchOptions } from '../../api/client.ts';

/**
 * Fetches an answer from the server through the service worker, which caches it if the call's cache rule
 * allows (`sw/answers.ts`). Without a service worker, nothing is cached. Throws the errors of `fetchAnswer`.
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
