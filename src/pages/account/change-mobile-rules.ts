import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { isMobile } from '../../../trade/identifiers/typed-values.ts';
import { isVerificationCode } from '../../../contract/verification-code.ts';
import { failureWords, fieldErrorsOf } from '../../frame/failure-words.ts';
import { t } from '../../i18n/t.ts';
import { serverNow } from '../../store/server-clock.ts';

export interface MobileProblem {
  /** Null: the step as a whole. */
  field: 'mobile' | 'code' | null;
  text: string;
}

/** Until when (ms, server clock) no other code is sent to a number. */
export interface CodeWait {
  mobile: string;
  until: number;
}

export function mobileProblem(mobile: string): MobileProblem | null {
  if (mobile === '') return { field: 'mobile', text: t('login.mobileEmpty') };
  return isMobile(mobile) ? null : { field: 'mobile', text: t('login.mobileWrong') };
}

export function codeProblem(code: string): MobileProblem | null {
  if (code === '') return { field: 'code', text: t('login.codeEmpty') };
  if (isVerificationCode(code)) return null;
  return { field: 'code', text: t('login.codeWrong', { n: limits.verificationCodeDigits }) };
}

/** What the server said, beside the field it is about. */
export function problemOf(error: unknown): MobileProblem {
  const [first] = fieldErrorsOf(error);
  const field = first?.field;
  return { field: field === 'mobile' || field === 'code' ? field : null, text: failureWords(error) };
}

/** A server that says "later" says when. */
export function waitOf(mobile: string, error: unknown): CodeWait | null {
  const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? null : { mobile, until: serverNow() + seconds * 1000 };
}
