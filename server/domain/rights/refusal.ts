import { AppError, type ErrorCode } from '../../../contract/error-code.ts';
import type { SentenceKey } from '../../../contract/messages/server/server-sentence.ts';

export interface Refused {
  code: ErrorCode;
  /** The field that the user can correct; an empty text if there is none. */
  field: string;
  /** The text key of the message that the page shows at the field. */
  why: SentenceKey;
  /** The values that the message contains. */
  values?: Readonly<Record<string, string | number>>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * Returns the refusal for too many pictures in a day, with the waiting time until the next picture is
 * accepted. Uploaded files that are not pictures count too.
 */
export function tooManyPictures(roomFrom: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((roomFrom.getTime() - now.getTime()) / 1000));
  return refusal({
    code: 'too_many_requests',
    field: 'picture',
    why: 'pictures_today',
    values: { minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}

/** Returns a refusal with one reason, which the page shows at one field. */
export function refusal({ code, field, why, values = {}, retryAfterSeconds, cause }: Refused): AppError {
  return new AppError(code, { problems: [{ field, code: why, values }], retryAfterSeconds, cause });
}
