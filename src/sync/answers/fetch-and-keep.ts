import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { fetchAnswer, type FetchedAnswer, type FetchOptions } from '../../api/client.ts';
import { keepCopy } from './keep-copy.ts';

/** Asks the server, and keeps what it answers as the call says; nobody waits for that. Fails as `fetchAnswer` does. */
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
  if (call.isOpen) return (await import('../vessel-service/fetch-open.ts')).fetchOpen(call, request, options);
  if (call.boxToken) {
    const { fetchWithBoxToken } = await import('../vessel-service/fetch-with-box-token.ts');
    return fetchWithBoxToken(call, request, options);
  }
  return fetchAnswer(call, request, options);
}
