import { STATUS_CODES } from 'node:http';

import { schedulesVersion, type ScheduleFailure } from '../../../contract/open/schedules.ts';
import type { ErrorCode } from '../../../contract/error-code.ts';
import type { Page } from '../../domain/schedule-api/schedule-reader.ts';
import { encodingOf } from '../../http/accept.ts';
import { compressedBytesLeast } from '../../http/compress.ts';
import { etagOf, isKnownTo, nameOfContent } from '../../http/etag.ts';
import type { Exchange, Reply } from '../../http/exchange.ts';
import { asAppError } from '../../http/failure.ts';
import type { Server } from '../../http/server.ts';
import { describeFailure } from '../../http/describe-failure.ts';

/** Thrown when a key is missing, wrong or revoked. */
export class KeyRefused extends Error {}

const allowed = 'GET, HEAD, OPTIONS';

const headersOf = {
  'Content-Type': 'application/json; charset=utf-8',
  'API-Version': schedulesVersion.whole,
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Authorization, X-API-Key',
};

/**
 * Builds a response with a page of rows in the format of the DCSA standard: an array, with the cursor of the
 * next page in a header.
 */
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

/**
 * The error numbers of this API, which the DCSA standard leaves to the provider. docs/schedule-api.md lists
 * them.
 */
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

/** Builds a failure response in the format of the DCSA standard. */
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
    const fault = { errorCode: keyRefusedNumber, errorCodeText: 'keyRefused', errorCodeMessage: message };
    return { status: 401, message, errors: [fault] };
  }
  const known = asAppError(error);
  // The DCSA standard uses status 400 for every invalid request, so this API uses 400 instead of our 422.
  const status = known.status === 422 ? 400 : known.status;
  const { message, errors } = describeFailure(known, 'en', exchange.requestId);
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

/** Returns the value that the request has for a wrong field, as a part of the failure response. */
function valueOf(field: string, { context: { req } }: Exchange): { value?: string } {
  const value = field === 'API-Version' ? req.header('api-version') : req.query(field);
  return value === undefined ? {} : { value: value.slice(0, 500) };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

function methodOf(method: string): ScheduleFailure['httpMethod'] {
  // The DCSA standard writes the method `OPTIONS` as `OPTION`.
  if (method === 'OPTIONS') return 'OPTION';
  return methods.find((one) => one === method) ?? 'GET';
}

/**
 * Returns the path and query of a request. If a client wrongly put its key into the query, the key is masked.
 */
function requestUriOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search.replace(/laycan_[\w-]+/g, 'laycan_…')}`.slice(0, 2_000);
}
