import { AppError, type ErrorCode, type FieldError } from '../../../contract/error-code.ts';
import { foreignCode } from '../../api/envelope.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { openSuccess } from '../../../contract/open/vessels.ts';
import { isRecord } from '../../../trade/edit/record.ts';

export interface OpenOutgoing {
  token?: string | undefined;
  /** The body of a POST, sent as JSON. */
  body?: object | undefined;
  signal?: AbortSignal | undefined;
}

/** A complete, successful answer of the vessel service. */
export interface OpenArrived {
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  data: unknown;
}

/**
 * Sends a request to the vessel service. The service may have another host and does not mark its answers as
 * our server does. An answer with a `status_code` is from the service; any other is from a portal or a
 * gateway. Throws `AppError`; if the caller aborts, rejects with the signal's reason.
 */
export async function exchangeOpen(address: string, outgoing: OpenOutgoing): Promise<OpenArrived> {
  const { token, body, signal } = outgoing;
  const limit = AbortSignal.timeout(limits.requestTimeoutMs);
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        'Accept-Language': typeof document === 'undefined' ? 'zh' : document.documentElement.lang,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      // Each `hash` changes the URL, so the browser's cache would store answers that are never used again.
      cache: 'no-store',
      redirect: 'manual',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { headers: response.headers, bytes, data: dataIn(response, bytes) };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw failureOf(error);
  }
}

function dataIn({ status, type }: Response, bytes: Uint8Array): unknown {
  const body = parsed(new TextDecoder().decode(bytes));
  if (!isRecord(body) || typeof body['status_code'] !== 'number')
    throw new AppError(type === 'opaqueredirect' ? 'captive_portal' : foreignCode(status), { status });
  if (body['status_code'] === openSuccess && 'data' in body) return body['data'];
  throw new AppError(codeOf(status), {
    status,
    message: typeof body['message'] === 'string' ? body['message'] : '',
    errors: Array.isArray(body['errors']) ? body['errors'].filter(isFieldError) : [],
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['code'] === 'string';

/**
 * Returns the error code for a status of the vessel service. The code for a refused token (401) is
 * `unavailable`: the token concerns only this service, so its refusal must not end the member's session.
 */
function codeOf(status: number): ErrorCode {
  if (status === 404) return 'not_found';
  if (status === 401) return 'unavailable';
  if (status === 429) return 'too_many_requests';
  return status >= 500 || status === 200 ? 'unavailable' : 'malformed';
}

function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return new AppError(isLate ? 'timeout' : 'unreachable', { cause: error });
}
