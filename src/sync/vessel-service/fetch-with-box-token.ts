import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { AppError } from '../../../contract/error-code.ts';
import { boxAuthorizationHeader } from '../../../contract/wire/box-authorization.ts';
import { fetchAnswer, type FetchedAnswer, type FetchOptions } from '../../api/client.ts';
import { sharedState } from '../../store/shared-state.ts';
import { dropAccess, openAccess } from './access.ts';

/**
 * Asks our server for what it tells to those alone who have logged in to the open API too. A token that it does not take
 * is renewed once; the session has nothing to do with it. Fails as `fetchAnswer` does.
 */
export async function fetchWithBoxToken<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: FetchOptions = {},
): Promise<FetchedAnswer<AnswerOf<C>>> {
  const ask = async () => {
    const { token } = await openAccess();
    sharedState.boxAuth = token;
    return fetchAnswer(call, request, {
      ...options,
      headers: { [boxAuthorizationHeader]: `Bearer ${token}` },
    });
  };
  return ask().catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'box_token_invalid') throw error;
    sharedState.boxAuth = '';
    await dropAccess();
    return ask();
  });
}
