import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { AppError, type ErrorCode } from '../../contract/error-code.ts';
import { limits } from '../../contract/limits.ts';
import { noteLine, type Line } from '../store/line-state.ts';
import { noteServerTime } from '../store/server-clock.ts';
import { deleteSession, getSession, type HeldSession } from '../store/session.ts';
import { callUrl } from './call-url.ts';
import { takeEarly } from './early-answers.ts';
import { openEnvelope, saysSessionEnded } from './envelope.ts';
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
  options: FetchOptions = {},
): Promise<FetchedAnswer<AnswerOf<C>>> {
  return exchange(call, options, async (session) => {
    const read = (response: Response) => response.text();
    const accept = 'application/json';
    const { response, body: text } = await send(call, request, { ...options, session, accept, read });
    const fetched = await readResponse(call, { response, text, dataKeys: session?.dataKeys ?? [] });
    // A kept answer without a fault says nothing: the worker did not wait for the network.
    if (!fetched.fromCache || fetched.fault) noteLine(lineOf(fetched.fault));
    if (!fetched.fromCache) noteServerTime(fetched.fetchedTime);
    return fetched;
  });
}

/** The bytes of an answer that is none in our envelope, and whose session they were made for. */
export interface FetchedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Headers;
  session: HeldSession;
}

/** Sends a call whose answer is bytes, in the name of whoever is logged in. Fails as `fetchAnswer` does. */
export async function fetchBytes<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: FetchOptions = {},
): Promise<FetchedBytes> {
  return exchange(call, options, async (session) => {
    if (!session) throw new AppError('login_required');
    const read = (response: Response) => response.arrayBuffer();
    const accept = 'application/octet-stream, application/json';
    const { response, body } = await send(call, request, { ...options, session, accept, read });
    const fetched = { bytes: new Uint8Array(body), headers: response.headers, session };
    checkIsBytes(response, fetched.bytes);
    noteLine('up');
    noteServerTime(Date.parse(response.headers.get('date') ?? ''));
    return fetched;
  });
}

/** Whatever the answer is, the line and the session learn of it. */
async function exchange<Fetched>(
  call: Call,
  { signal }: FetchOptions,
  ask: (session: HeldSession | null) => Promise<Fetched>,
): Promise<Fetched> {
  const session = call.anonymous ? null : await getSession();
  try {
    return await ask(session);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const failure = error instanceof AppError ? error : new AppError('broken', { cause: error });
    noteLine(failureKindOf(failure) === 'unreachable' ? lineOf(failure.code) : 'up');
    // Only an answer in our envelope comes out as this code, and only the token it was made with goes.
    if (saysSessionEnded(failure) && failure.status > 0 && session) await deleteSession(session.token);
    throw failure;
  }
}

interface Sending<Body> extends FetchOptions {
  session: HeldSession | null;
  accept: string;
  read: (response: Response) => Promise<Body>;
}

/** Waits for the whole body; the limit holds for that too. Trying again is decided by whoever asks. */
async function send<C extends Call, Body>(
  call: C,
  request: RequestOf<C>,
  { session, signal, fetch = fetchOrTake, accept, read }: Sending<Body>,
): Promise<{ response: Response; body: Body }> {
  const limit = AbortSignal.timeout(limits.requestTimeoutMs);
  const headers: Record<string, string> = {
    Accept: accept,
    'Accept-Language': typeof document === 'undefined' ? 'zh' : document.documentElement.lang,
  };
  if (session) headers['Authorization'] = session.authorization;
  if (call.method === 'POST') headers['Content-Type'] = 'application/json';
  try {
    const response = await fetch(callUrl(call, request), {
      method: call.method,
      headers,
      ...(call.method === 'POST' ? { body: JSON.stringify(request) } : {}),
      // The API never redirects, a captive portal does.
      redirect: 'manual',
      // Asked again each time (mostly answered by 304), so that `Date` says when the server last spoke.
      cache: 'no-cache',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return { response, body: await read(response) };
  } catch (cause) {
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new AppError(isTimeout ? 'timeout' : 'unreachable', { cause });
  }
}

/** Takes what the page asked for before its script was there. */
const fetchOrTake: typeof globalThis.fetch = (address, options) =>
  (typeof address === 'string' ? takeEarly(address, options?.signal) : undefined) ??
  globalThis.fetch(address, options);

/** A refusal comes in our envelope; anything else that is not ours comes from somebody else. */
function checkIsBytes(response: Response, bytes: Uint8Array): void {
  const { headers } = response;
  const status = response.type === 'opaqueredirect' ? 200 : response.status;
  const contentType = headers.get('content-type') ?? '';
  if (status === 200 && contentType.startsWith('application/octet-stream')) return;
  const text = new TextDecoder().decode(bytes);
  openEnvelope({ status, contentType, text, retryAfter: headers.get('retry-after') });
  throw new AppError('broken', { status });
}

/** What a failure says of the line. */
export const lineOf = (fault: ErrorCode | undefined): Line => {
  if (fault === undefined || fault === 'too_many_requests') return 'up';
  if (fault === 'captive_portal') return 'portal';
  if (fault === 'timeout') return 'silent';
  return fault === 'unavailable' || fault === 'internal' ? 'failing' : 'offline';
};
