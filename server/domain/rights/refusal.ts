import { AppError, type ErrorCode } from '../../../contract/error-code.ts';
import type { MoneyKey } from '../../../contract/messages/money/zh.ts';
import type { MessageKey } from '../../../contract/messages/zh.ts';

export interface Refused {
  code: ErrorCode;
  /** The field that the person can do something about. */
  field: string;
  /** What the sentence beside it says, and the values it names. */
  why: MessageKey | MoneyKey;
  values?: Readonly<Record<string, string | number>>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal for one reason, which is told beside one field. */
export function refusal({ code, field, why, values = {}, retryAfterSeconds, cause }: Refused): AppError {
  return new AppError(code, { problems: [{ field, code: why, values }], retryAfterSeconds, cause });
}
