import { AppError, type ErrorCode } from '../../../contract/error-code.ts';
import type { SentenceKey } from '../../../contract/messages/server/server-sentence.ts';

export interface Refused {
  code: ErrorCode;
  /** The field that the person can do something about. */
  field: string;
  /** What the sentence beside it says, and the values it names. */
  why: SentenceKey;
  values?: Readonly<Record<string, string | number>>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** So many pictures a day are looked at, whether they were any or not: told with when there is room again. */
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

/** A refusal for one reason, which is told beside one field. */
export function refusal({ code, field, why, values = {}, retryAfterSeconds, cause }: Refused): AppError {
  return new AppError(code, { problems: [{ field, code: why, values }], retryAfterSeconds, cause });
}
