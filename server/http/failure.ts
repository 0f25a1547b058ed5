import { AppError } from '../../contract/error-code.ts';
import type { Exchange, Reply } from './exchange.ts';
import { isOutage } from './outage.ts';
import { tell } from './tell.ts';

/**
 * The answer to a failure: of those decided upon, the code and its sentence; of all others no more
 * than the request id, by which the log finds the rest. A session that has ended has body status -1.
 */
export function failure(error: unknown, exchange: Exchange): Reply {
  const known = knownFailure(error);
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
      ...tell(known, exchange.language, exchange.requestId),
      request_id: exchange.requestId,
      ...(data === undefined ? {} : { data }),
    }),
  };
}

const triedAgainAfterSeconds = 5;

/** What was thrown, where it was decided upon; anything else is a database that is away, or a bug. */
export function knownFailure(error: unknown): AppError {
  if (error instanceof AppError && error.status > 0) return error;
  if (isOutage(error)) return new AppError('unavailable', { retryAfterSeconds: triedAgainAfterSeconds });
  return new AppError('internal');
}
