import { AppError, errorCodes, type ErrorCode, type FieldError } from '../../contract/error-code.ts';

/** What arrived, as far as it decides whose answer it is. */
export interface Arrived {
  status: number;
  contentType: string;
  text: string;
  retryAfter?: string | null;
}

/**
 * The `data` of an answer in our envelope. Throws the server's refusal with its code; an answer that
 * is not in our envelope counts as none: with status 200 it is a captive portal's, else a gateway's.
 */
export function openEnvelope(arrived: Arrived): unknown {
  const body = bodyOf(arrived);
  if (body.status === 200 && arrived.status === 200 && 'data' in body) return body['data'];
  throw refusal(body, arrived);
}

/** Our server says so of a session that it no longer knows: status 401, or a negative one in the body. */
export const saysSessionEnded = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'session_ended';

type Body = Record<string, unknown> & { status: number };

function bodyOf({ status, contentType, text }: Arrived): Body {
  const foreign = () => new AppError(status === 200 ? 'captive_portal' : 'unreachable', { status });
  if (!/^application\/(\w+\+)?json\b/.test(contentType)) throw foreign();
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || !('status' in body) || typeof body.status !== 'number')
    throw foreign();
  return body as Body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(body: Body, { status, retryAfter }: Arrived): AppError {
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
