import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import type { FetchedAnswer, FetchOptions } from '../../api/client.ts';
import { cacheVesselCopy } from './cache-vessel-copy.ts';
import { fetchOpen } from './fetch-open.ts';
import { fetchWithContainerToken } from './fetch-with-container-token.ts';

/**
 * Sends a call that needs the token of the open API. If the call also needs the session, sends it to our
 * server. Otherwise sends it to the open API and caches the answer.
 */
export async function fetchByToken<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: FetchOptions,
): Promise<FetchedAnswer<AnswerOf<C>>> {
  if (!call.isOpen) return fetchWithContainerToken(call, request, options);
  const fetched = await fetchOpen(call, request, options);
  void cacheVesselCopy(call, request, fetched);
  return fetched;
}
