import { AppError, errorCodes, type ErrorCode, type FieldError } from '../../contract/error-code.ts';

/** The parts of a response that show whether our server sent it, and what it means. */
export interface Envelope {
  status: number;
  /** True if the response carries our server's header, see `contract/wire/our-mark.ts`. */
  isOurs: boolean;
  text: string;
  retryAfter?: string | null;
}

/**
 * Returns the `data` of an answer in our envelope. If the server refused the request, throws an error with
 * the server's code. An answer without our header (from a captive portal or a gateway) and a truncated answer
 * count as no answer, whatever they contain.
 */
export function openEnvelope(arrived: Envelope): unknown {
  const body = bodyOf(arrived);
  if (body.status === 200 && arrived.status === 200 && 'data' in body) return body['data'];
  throw refusal(body, arrived);
}

/** Returns true if our server refused the session: status 401, or a negative status in the body. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'session_ended';

type Body = Record<string, unknown> & { status: number };

function bodyOf({ status, isOurs, text }: Envelope): Body {
  // Status 413 from a proxy is replaced by 0. The queue then retries the change, because the operator can
  // raise the proxy's limit.
  if (!isOurs) throw new AppError(foreignCode(status), { status: status === 413 ? 0 : status });
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || !('status' in body) || typeof body.status !== 'number')
    throw new AppError('unreachable', { status });
  return { ...body, status: body.status };
}

/**
 * Returns the error code for an answer that is not from our server. A captive portal answers with 200, or
 * with 511 (Network Authentication Required). A proxy answers 413 if the body is larger than its limit. A
 * gateway that answers 5xx is reachable but cannot reach our server (`unavailable`). Any other status counts
 * as `unreachable`.
 */
export function foreignCode(status: number): ErrorCode {
  if (status === 200 || status === 511) return 'captive_portal';
  if (status === 413) return 'too_large';
  return status >= 500 ? 'unavailable' : 'unreachable';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(body: Body, { status, retryAfter }: Envelope): AppError {
  const seconds = Number(retryAfter);
  return new AppError(codeOf(body, status), {
    status,
    message: typeof body['message'] === 'string' ? body['message'] : '',
    errors: Array.isArray(body['errors']) ? body['errors'].filter(isFieldError) : [],
    requestId: typeof body['request_id'] === 'string' ? body['request_id'] : undefined,
    retryAfterSeconds: retryAfter && Number.isFinite(seconds) ? seconds : undefined,
  });
}

function codeOf(body: Body, status: number): ErrorCode {
  if (status === 401 || body.status < 0) return 'session_ended';
  const code = errorCodes.find((known) => known === body['code']);
  if (code) return code;
  if (status >= 500) return 'internal';
  return status >= 400 ? 'malformed' : 'broken';
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'field' in value && 'code' in value;
