import { AppError } from '../../contract/error-code.ts';
import type { Exchange, Reply } from './exchange.ts';
import { isOutage } from '../db/outage.ts';
import { describeFailure } from './describe-failure.ts';

/**
 * Returns the response to a failure. An `AppError` is returned with its code and message. For any other
 * error, the response only has a general code (`unavailable` or `internal`) and the request id, with which
 * the operator finds the details in the log.
 * If the session has ended, the status in the body is -1.
 */
export function failure(error: unknown, exchange: Exchange): Reply {
  const known = asAppError(error);
  const { code, status, retryAfterSeconds, data } = known;
  return {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    },
    body: JSON.stringify({
      status: code === 'session_ended' ? -1 : status,
      ...describeFailure(known, exchange.language, exchange.requestId),
      request_id: exchange.requestId,
      ...(data === undefined ? {} : { data }),
    }),
  };
}

const triedAgainAfterSeconds = 5;

/**
 * Returns an `AppError` unchanged. Any other error becomes `unavailable` if the database is unreachable,
 * otherwise `internal`.
 */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError && error.status > 0) return error;
  if (isOutage(error)) return new AppError('unavailable', { retryAfterSeconds: triedAgainAfterSeconds });
  return new AppError('internal');
}
