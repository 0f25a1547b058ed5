import { AppError, type ErrorCode } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import type { Language } from '../../../trade/language.ts';
import type { MessageKey } from '../../../contract/messages/zh.ts';

export interface Refused {
  code: ErrorCode;
  /** The field that the person can do something about. */
  field: string;
  /** What the sentence beside it says, and the values it names. */
  why: MessageKey;
  values?: Readonly<Record<string, string | number>>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal with one sentence of its own beside one field. */
export function refusal(language: Language, refused: Refused): AppError {
  const { code, field, why, values = {}, retryAfterSeconds, cause } = refused;
  const message = sentence(language, why, { field, ...values });
  return new AppError(code, { errors: [{ field, code: why, message }], retryAfterSeconds, cause });
}
