import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import type { FetchedAnswer, FetchOptions } from '../../api/client.ts';
import { fetchOpen } from './fetch-open.ts';
import { fetchWithBoxToken } from './fetch-with-box-token.ts';

/** Asks the open API, or our server for what needs its token beside the session. */
export const fetchByToken = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: FetchOptions,
): Promise<FetchedAnswer<AnswerOf<C>>> =>
  (call.isOpen ? fetchOpen : fetchWithBoxToken)(call, request, options);
