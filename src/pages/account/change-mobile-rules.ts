import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { isMobile } from '../../../trade/identifiers/typed-values.ts';
import { isVerificationCode } from '../../../contract/verification-code.ts';
import { failureWords, fieldErrorsOf } from '../../frame/failure-words.ts';
import { t } from '../../i18n/t.ts';
import { serverNow } from '../../state/server-clock.ts';

export interface MobileProblem {
  /** The field that the problem concerns; null if the problem concerns the whole step. */
  field: 'mobile' | 'code' | null;
  text: string;
}

/** The earliest time (ms, server clock) at which another code can be sent to a number. */
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

/** Converts a server error into a message for the field that it concerns. */
export function problemOf(error: unknown): MobileProblem {
  const [first] = fieldErrorsOf(error);
  const field = first?.field;
  return { field: field === 'mobile' || field === 'code' ? field : null, text: failureWords(error) };
}

/**
 * Returns the time until which no further code can be sent to the number. Null if the server's error contains
 * no waiting time.
 */
export function codeWaitAfter(mobile: string, error: unknown): CodeWait | null {
  const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? null : { mobile, until: serverNow() + seconds * 1000 };
}
