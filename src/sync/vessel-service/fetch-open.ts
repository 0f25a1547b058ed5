import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { AppError } from '../../../contract/error-code.ts';
import { callUrl } from '../../api/call-url.ts';
import { connectionStatusOf, type FetchedAnswer, type FetchOptions } from '../../api/client.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { readResponse } from '../../api/read-response.ts';
import { setConnectionStatus } from '../../state/connection-state.ts';
import { serverNow } from '../../state/server-clock.ts';
import { dropAccess, openAccess, type Access } from './access.ts';
import { hashOf } from './hash.ts';
import { exchangeOpen, type OpenArrived } from './open-exchange.ts';

/**
 * Sends a call to the vessel service, as `fetchAnswer` does to our server. A status of 401 or 404 is logged
 * and never logs the member out. After a 401 or a refused `hash`, a new token and key are requested and the
 * call is sent once more. That request also corrects the server time, which the hash contains.
 */
export async function fetchOpen<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { signal }: FetchOptions = {},
): Promise<FetchedAnswer<AnswerOf<C>>> {
  const arrived = await send(call, request, signal).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { status, message } = error;
    if (status === 401 || status === 404) console.warn(`${call.path}: ${status} ${message}`);
    if (status !== 401 && !isOfHash(error)) throw error;
    await dropAccess();
    return send(call, request, signal);
  });
  const headers = new Headers(arrived.headers);
  // If the service has another host, the browser may hide its `Date` header from the page. Without a date, a
  // cached copy would always look new.
  if (!headers.has('date')) headers.set('date', new Date(serverNow()).toUTCString());
  const read = await readResponse(call, { ...arrived, headers, dataKeys: [] });
  return { ...read, arrived: { ...arrived, headers }, authorization: null };
}

const isOfHash = ({ errors }: AppError): boolean => errors.some(({ code }) => code === 'vessel_hash_invalid');

async function send(call: Call, request: unknown, signal?: AbortSignal | null): Promise<OpenArrived> {
  const access = await openAccess();
  try {
    const arrived = await exchangeOpen(await addressOf(call, request, access), {
      token: access.token,
      signal: signal ?? undefined,
    });
    setConnectionStatus('up');
    return arrived;
  } catch (error) {
    const isUnreachable = error instanceof AppError && failureKindOf(error) === 'unreachable';
    // If the service has another host, its failure shows nothing about the connection to our server. The
    // connection state then stays unchanged.
    if (isUnreachable && error.status === 0 && access.base.startsWith('/'))
      setConnectionStatus(connectionStatusOf(error.code));
    throw error;
  }
}

async function addressOf(call: Call, request: unknown, { base, key }: Access): Promise<string> {
  const [path = '', query = ''] = callUrl(call, request)
    .replace(/^\/open\//, '')
    .split('?');
  const asked = Object.fromEntries(new URLSearchParams(query));
  const sent = new URLSearchParams({ ...asked, hash: await hashOf(asked, key, serverNow()) });
  return `${base}/${path}?${sent}`;
}
