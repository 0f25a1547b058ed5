import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { AppError } from '../../../contract/error-code.ts';
import { boxAuthorizationHeader } from '../../../contract/wire/box-authorization.ts';
import { fetchAnswer, type FetchedAnswer, type FetchOptions } from '../../api/client.ts';
import { sharedState } from '../../state/shared-state.ts';
import { dropAccess, openAccess } from './access.ts';

/**
 * Sends a call that needs both the session and the token of the open API to our server. If the token is
 * refused, a new one is requested and the call is sent once more. A refused token does not end the member's
 * session. Throws as `fetchAnswer` does.
 */
export async function fetchWithContainerToken<C extends Call>(
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
