import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { AppError, type ErrorCode } from '../../contract/error-code.ts';
import { setConnectionStatus, type ConnectionStatus } from '../state/connection-state.ts';
import { noteServerTime } from '../state/server-clock.ts';
import { deleteSession, getSession } from '../store/session.ts';
import type { CallSession } from '../store/stored-session.ts';
import { callUrl } from './call-url.ts';
import { isSessionEnded } from './envelope.ts';
import { exchange, type Arrived, type Outgoing } from './exchange.ts';
import { failureKindOf } from './failure-kind.ts';
import { readResponse, type ReadAnswer } from './read-response.ts';

export type FetchOptions = Pick<Outgoing, 'signal' | 'fetch' | 'headers'>;

/**
 * An answer of the server, with the complete response and the Authorization header of its request, both of
 * which are needed to cache it.
 */
export interface FetchedAnswer<Answer> extends ReadAnswer<Answer> {
  arrived: Arrived;
  /** The Authorization header of the request; null without a session. */
  authorization: string | null;
}

/**
 * Sends an API call and validates the answer. Throws `AppError`. If the caller aborts the call, the promise
 * rejects with the reason of the signal.
 */
export async function fetchAnswer<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: FetchOptions = {},
): Promise<FetchedAnswer<AnswerOf<C>>> {
  const session = call.anonymous ? null : await getSession();
  const authorization = session?.authorization ?? null;
  const arrived = await ask(call, request, { ...options, authorization }, session);
  const read = await readResponse(call, { ...arrived, dataKeys: session?.dataKeys ?? [] });
  return { ...read, arrived, authorization };
}

/** The bytes of an answer that is not JSON, and the session with which it was requested. */
export interface FetchedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Headers;
  session: CallSession;
}

/**
 * Sends an API call whose answer is bytes, with the current session. Throws like `fetchAnswer`, and
 * `login_required` without a session.
 */
export async function fetchBytes<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: FetchOptions = {},
): Promise<FetchedBytes> {
  const session = await getSession();
  if (!session) throw new AppError('login_required');
  const { authorization } = session;
  const outgoing = { ...options, authorization, wantsBytes: true };
  const { bytes, headers, data } = await ask(call, request, outgoing, session);
  if (data !== undefined) throw new AppError('broken', { status: 200 });
  return { bytes, headers, session };
}

/**
 * Sends an API call. Updates the connection state, the server clock and the session according to the result,
 * also if the call fails. A failure is thrown again.
 */
async function ask(
  call: Call,
  request: unknown,
  outgoing: Omit<Outgoing, 'method' | 'body' | 'language'>,
  session: CallSession | null,
): Promise<Arrived> {
  try {
    const arrived = await exchange(callUrl(call, request), {
      ...outgoing,
      method: call.method,
      ...(call.method === 'POST' && { body: request as object }),
      language: typeof document === 'undefined' ? 'zh' : document.documentElement.lang,
    });
    setConnectionStatus('up');
    noteServerTime(Date.parse(arrived.headers.get('date') ?? ''));
    return arrived;
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    setConnectionStatus(failureKindOf(failure) === 'unreachable' ? connectionStatusOf(failure.code) : 'up');
    // Only our own server answers with the code `session_ended`. Only the session of this call is deleted,
    // because another tab may have begun a new one. If that fails, the next call gets the same answer and
    // tries again.
    if (isSessionEnded(failure) && session) await deleteSession(session.token).catch(console.error);
    throw failure;
  }
}

/**
 * Returns the connection state for the error code of a failed API call: `up` if our server refuses too
 * frequent requests, `portal` for a captive portal, `silent` after a timeout, `failing` if our server reports
 * an error, otherwise `offline`.
 */
export const connectionStatusOf = (fault: ErrorCode): ConnectionStatus => {
  if (fault === 'too_many_requests') return 'up';
  if (fault === 'captive_portal') return 'portal';
  if (fault === 'timeout') return 'silent';
  return fault === 'unavailable' || fault === 'internal' ? 'failing' : 'offline';
};
