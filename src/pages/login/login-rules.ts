import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { isMobile, normalizeMobile } from '../../../trade/identifiers/typed-values.ts';
import { isVerificationCode, normalizeVerificationCode } from '../../../contract/verification-code.ts';
import { t } from '../../i18n/t.ts';
import { StorageClosedError } from '../../store/storage-closed.ts';
import type { LoginDraft } from './login-draft.ts';

export type LoginField = 'mobile' | 'code' | 'agree';

export interface LoginProblem {
  /** The field with the problem; null if the problem concerns the whole form. */
  field: LoginField | null;
  text: string;
}

/** Returns the problems that prevent sending a code. */
export function checkMobile({ mobile }: LoginDraft): LoginProblem[] {
  const number = normalizeMobile(mobile);
  if (number === '') return [{ field: 'mobile', text: t('login.mobileEmpty') }];
  return isMobile(number) ? [] : [{ field: 'mobile', text: t('login.mobileWrong') }];
}

/** Returns the problems that prevent a login, in the order of the form. */
export function checkLogin(draft: LoginDraft): LoginProblem[] {
  return [...checkMobile(draft), ...checkCode(draft), ...checkAgreed(draft)];
}

function checkCode({ code }: LoginDraft): LoginProblem[] {
  const digits = normalizeVerificationCode(code);
  if (digits === '') return [{ field: 'code', text: t('login.codeEmpty') }];
  if (isVerificationCode(digits)) return [];
  return [{ field: 'code', text: t('login.codeWrong', { n: limits.verificationCodeDigits }) }];
}

/** Returns a problem if the person has not accepted the agreements, which every kind of login requires. */
export const checkAgreed = ({ isAgreed }: LoginDraft): LoginProblem[] =>
  isAgreed ? [] : [{ field: 'agree', text: t('login.agreeFirst') }];

/** Converts a failed login into problems. The server's messages are already in the reader's language. */
export function problemsOf(error: unknown): LoginProblem[] {
  if (error instanceof StorageClosedError) return [{ field: null, text: t('login.storageClosed') }];
  // If the message is empty or only the error code, it is not from our server, so the request has probably
  // not reached it.
  if (!(error instanceof AppError) || error.message === '' || error.message === error.code)
    return [{ field: null, text: t('login.notReached') }];
  const known = error.errors.flatMap(({ field, message }): LoginProblem[] => {
    if (field === 'wechat') return [{ field: null, text: message }];
    return isField(field) ? [{ field, text: message }] : [];
  });
  return known.length > 0 ? known : [{ field: null, text: error.message }];
}

const isField = (name: string): name is LoginField => ['mobile', 'code', 'agree'].includes(name);
