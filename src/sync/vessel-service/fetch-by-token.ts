import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import type { FetchedAnswer, FetchOptions } from '../../api/client.ts';
import { fetchOpen } from './fetch-open.ts';
import { fetchWithBoxToken } from './fetch-with-box-token.ts';

/**
 * Sends a call to the open API, or to our server if the call needs the open API's token in addition to the
 * session.
 */
export const fetchByToken = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: FetchOptions,
): Promise<FetchedAnswer<AnswerOf<C>>> =>
  (call.isOpen ? fetchOpen : fetchWithBoxToken)(call, request, options);
