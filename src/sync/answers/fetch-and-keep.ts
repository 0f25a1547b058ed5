import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { fetchAnswer, type FetchedAnswer, type FetchOptions } from '../../api/client.ts';
import { keepCopy } from '../copies/keep-copy.ts';

/**
 * Fetches an answer from the server and caches it by the call's rule, without waiting for the write. Throws
 * as `fetchAnswer` does.
 */
export async function fetchAndKeep<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: FetchOptions,
): Promise<FetchedAnswer<AnswerOf<C>>> {
  const fetched = await fetchAs(call, request, options);
  void keepCopy(call, request, fetched);
  return fetched;
}

async function fetchAs<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: FetchOptions,
): Promise<FetchedAnswer<AnswerOf<C>>> {
  if (!call.isOpen && !call.boxToken) return fetchAnswer(call, request, options);
  const { fetchByToken } = await import('../vessel-service/fetch-by-token.ts');
  return fetchByToken(call, request, options);
}
