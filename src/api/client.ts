import { createFetch, FetchError } from 'ofetch';

import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { AppError, type ErrorCode } from '../../contract/error-code.ts';
import { limits } from '../../contract/limits.ts';
import { noteLine, type Line } from '../store/line-state.ts';
import { noteServerTime } from '../store/server-clock.ts';
import { deleteSession, getSession, type HeldSession } from '../store/session.ts';
import { callUrl } from './call-url.ts';
import { takeEarly } from './early-answers.ts';
import { saysSessionEnded } from './envelope.ts';
import { failureKindOf } from './failure-kind.ts';
import { readResponse, type FetchedAnswer } from './read-response.ts';

export interface FetchOptions {
  signal?: AbortSignal | undefined;
  /** Sends in its own way, e.g. one that tells how far it is. */
  fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Sends one call of the contract. Throws `AppError`; a call that its caller has given up
 * rejects with the signal's reason.
 */
export async function fetchAnswer<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { signal, fetch }: FetchOptions = {},
): Promise<FetchedAnswer<AnswerOf<C>>> {
  const session = call.anonymous ? null : await getSession();
  try {
    const { response, text } = await send(call, request, { session, signal, fetch });
    const fetched = await readResponse(call, { response, text, dataKeys: session?.dataKeys ?? [] });
    // A kept answer without a fault says nothing: the worker did not wait for the network.
    if (!fetched.fromCache || fetched.fault) noteLine(lineOf(fetched.fault));
    if (!fetched.fromCache) noteServerTime(fetched.fetchedTime);
    return fetched;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const failure = failureOf(error);
    noteLine(failureKindOf(failure) === 'unreachable' ? lineOf(failure.code) : 'up');
    // Only an answer in our envelope comes out as this code, and only the token it was made with goes.
    if (saysSessionEnded(failure) && failure.status > 0 && session) await deleteSession(session.token);
    throw failure;
  }
}

interface Arrived {
  response: Response;
  text: string;
}

/** Takes what the page asked for before its script was there. */
const fetcher = createFetch({
  fetch: (address, options) =>
    (typeof address === 'string' && takeEarly(address, options?.signal)) ||
    globalThis.fetch(address, options),
});

/** Waits for the whole body; the limit holds for that too. Trying again is decided by whoever asks. */
async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { session, signal, fetch }: FetchOptions & { session: HeldSession | null },
): Promise<Arrived> {
  const limit = AbortSignal.timeout(limits.requestTimeoutMs);
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': typeof document === 'undefined' ? 'zh' : document.documentElement.lang,
  };
  if (session) headers['Authorization'] = session.authorization;
  const response = await (fetch ? createFetch({ fetch }) : fetcher).raw<string, 'text'>(
    callUrl(call, request),
    {
      method: call.method,
      headers,
      ...(call.method === 'POST' ? { body: request as Record<string, unknown> } : {}),
      responseType: 'text',
      // The API never redirects, a captive portal does.
      redirect: 'manual',
      // Asked again each time (mostly answered by 304), so that `Date` says when the server last spoke.
      cache: 'no-cache',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ignoreResponseError: true,
      retry: 0,
    },
  );
  // Where ofetch leaves the body it has read.
  const { _data: text = '' } = response;
  return { response, text };
}

function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = error instanceof FetchError ? error.cause : error;
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  if (isTimeout) return new AppError('timeout', { cause });
  return new AppError(error instanceof FetchError ? 'unreachable' : 'broken', { cause: error });
}

/** What a failure says of the line. */
export const lineOf = (fault: ErrorCode | undefined): Line => {
  if (fault === undefined || fault === 'too_many_requests') return 'up';
  if (fault === 'captive_portal') return 'portal';
  if (fault === 'timeout') return 'silent';
  return fault === 'unavailable' || fault === 'internal' ? 'failing' : 'offline';
};
