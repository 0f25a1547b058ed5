import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { AppError } from '../../../contract/error-code.ts';
import { callUrl } from '../../api/call-url.ts';
import { lineOf, type FetchedAnswer, type FetchOptions } from '../../api/client.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { readResponse } from '../../api/read-response.ts';
import { noteLine } from '../../store/line-state.ts';
import { serverNow } from '../../store/server-clock.ts';
import { dropAccess, openAccess, type Access } from './access.ts';
import { hashOf } from './hash.ts';
import { exchangeOpen, type OpenArrived } from './open-exchange.ts';

/**
 * Asks the vessel service, as `fetchAnswer` asks our own calls. Its 401 and 404 are logged and no more: the first
 * brings a new token, and neither logs anybody out. A hash that is refused brings a new key, and the time of the server.
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
  // Another host may not show its `Date`; without one a copy would seem to be of now whenever it is read.
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
    noteLine('up');
    return arrived;
  } catch (error) {
    const isUnreachable = error instanceof AppError && failureKindOf(error) === 'unreachable';
    // A host of its own may be down while our line is fine.
    if (isUnreachable && error.status === 0 && access.base.startsWith('/')) noteLine(lineOf(error.code));
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
