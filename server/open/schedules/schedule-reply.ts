import { STATUS_CODES } from 'node:http';

import { schedulesVersion, type ScheduleFailure } from '../../../contract/open/schedules.ts';
import type { ErrorCode } from '../../../contract/error-code.ts';
import type { Page } from '../../domain/schedule-api/schedule-reader.ts';
import { encodingOf } from '../../http/accept.ts';
import { compressedBytesLeast } from '../../http/compress.ts';
import { etagOf, isKnownTo, nameOfContent } from '../../http/etag.ts';
import type { Exchange, Reply } from '../../http/exchange.ts';
import { knownFailure } from '../../http/failure.ts';
import type { Server } from '../../http/server.ts';
import { tell } from '../../http/tell.ts';

/** A key is missing, wrong or revoked. */
export class KeyRefused extends Error {}

const allowed = 'GET, HEAD, OPTIONS';

const headersOf = {
  'Content-Type': 'application/json; charset=utf-8',
  'API-Version': schedulesVersion.whole,
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Authorization, X-API-Key',
};

/** The rows of a page as the standard wants them: an array, with the next page named by a header. */
export async function scheduleReply(
  { rows, cursor }: Page<object>,
  { context }: Exchange,
  server: Server,
): Promise<Reply> {
  const text = JSON.stringify(rows);
  const name = nameOfContent(`${cursor ?? ''} ${text}`);
  const encoding =
    text.length < compressedBytesLeast ? null : encodingOf(context.req.header('accept-encoding'));
  const headers = {
    ...headersOf,
    ...(cursor === null ? {} : { 'Next-Page-Cursor': cursor }),
    ETag: etagOf(name, encoding),
  };
  if (isKnownTo(context.req.header('if-none-match'), name)) return { status: 304, headers, body: null };
  if (!encoding) return { status: 200, headers, body: text };
  return {
    status: 200,
    headers: { ...headers, 'Content-Encoding': encoding },
    body: await server.compress(text, encoding),
    plainBytes: Buffer.byteLength(text),
  };
}

export const optionsReply = (): Reply => ({
  status: 204,
  headers: { ...headersOf, Allow: allowed },
  body: null,
});

/** Numbers of failures; the standard leaves them to whoever answers. They stand in docs/schedule-api.md. */
const numberOf: Partial<Record<ErrorCode, number>> = {
  malformed: 7000,
  invalid: 7001,
  unknown_parameter: 7002,
  not_found: 7004,
  method_not_allowed: 7005,
  too_many_requests: 7006,
  unavailable: 7007,
};
const keyRefusedNumber = 7003;
const otherNumber = 7999;

/** A failure in the envelope of the standard. */
export function scheduleFailureReply(error: unknown, exchange: Exchange, server: Server): Reply {
  const failed = failedOf(error, exchange);
  const { status, retryAfterSeconds } = failed;
  if (status >= 500)
    server.log.error({ request_id: exchange.requestId, err: error }, 'the schedule API failed');
  const { req } = exchange.context;
  const statusCodeText = STATUS_CODES[status] ?? 'Error';
  const body: ScheduleFailure = {
    httpMethod: methodOf(req.method),
    requestUri: requestUriOf(req.url),
    statusCode: status,
    statusCodeText,
    statusCodeMessage: failed.message.slice(0, 200),
    providerCorrelationReference: exchange.requestId,
    errorDateTime: exchange.now.toISOString(),
    errors: failed.errors,
  };
  return {
    status,
    headers: {
      ...headersOf,
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(status === 405 ? { Allow: allowed } : {}),
    },
    body: JSON.stringify(body),
  };
}

interface Failed {
  status: number;
  retryAfterSeconds?: number | undefined;
  message: string;
  errors: ScheduleFailure['errors'];
}

function failedOf(error: unknown, exchange: Exchange): Failed {
  if (error instanceof KeyRefused) {
    const message = 'A valid key is needed: Authorization: Bearer KEY, or X-API-Key: KEY';
    const told = { errorCode: keyRefusedNumber, errorCodeText: 'keyRefused', errorCodeMessage: message };
    return { status: 401, message, errors: [told] };
  }
  const known = knownFailure(error);
  // What is wrong with a request is a bad request here, whatever our own API calls it.
  const status = known.status === 422 ? 400 : known.status;
  const { message, errors } = tell(known, 'en', exchange.requestId);
  const errorCode = numberOf[known.code] ?? otherNumber;
  const whole = { errorCode, errorCodeText: known.code, errorCodeMessage: message };
  return {
    status,
    retryAfterSeconds: known.retryAfterSeconds,
    message,
    errors:
      errors.length === 0
        ? [whole]
        : errors.map(({ field, code, message: errorCodeMessage }) => ({
            errorCode,
            ...(field !== '' && { property: field.slice(0, 100), ...valueOf(field, exchange) }),
            errorCodeText: code,
            errorCodeMessage,
          })),
  };
}

/** As it stood in the request. */
function valueOf(field: string, { context: { req } }: Exchange): { value?: string } {
  const value = field === 'API-Version' ? req.header('api-version') : req.query(field);
  return value === undefined ? {} : { value: value.slice(0, 500) };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

function methodOf(method: string): ScheduleFailure['httpMethod'] {
  // The standard spells it so.
  if (method === 'OPTIONS') return 'OPTION';
  return methods.find((one) => one === method) ?? 'GET';
}

/** Path and query. A key does not belong there, and is not repeated where somebody put it there. */
function requestUriOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search.replace(/laycan_[\w-]+/g, 'laycan_…')}`.slice(0, 2_000);
}
