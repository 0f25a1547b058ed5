import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { isMobile, normalizeMobile } from '../../../trade/identifiers/typed-values.ts';
import { isVerificationCode, normalizeVerificationCode } from '../../../contract/verification-code.ts';
import { t } from '../../i18n/t.ts';
import { StorageClosedError } from '../../store/storage-closed.ts';
import type { LoginDraft } from './login-draft.ts';

export type LoginField = 'mobile' | 'code' | 'agree';

export interface LoginProblem {
  /** Null: the form as a whole. */
  field: LoginField | null;
  text: string;
}

/** What must be right before a code can be sent. */
export function checkMobile({ mobile }: LoginDraft): LoginProblem[] {
  const number = normalizeMobile(mobile);
  if (number === '') return [{ field: 'mobile', text: t('login.mobileEmpty') }];
  return isMobile(number) ? [] : [{ field: 'mobile', text: t('login.mobileWrong') }];
}

/** What must be right before one can log in, in the order of the form. */
export function checkLogin(draft: LoginDraft): LoginProblem[] {
  return [...checkMobile(draft), ...checkCode(draft), ...checkAgreed(draft)];
}

function checkCode({ code }: LoginDraft): LoginProblem[] {
  const digits = normalizeVerificationCode(code);
  if (digits === '') return [{ field: 'code', text: t('login.codeEmpty') }];
  if (isVerificationCode(digits)) return [];
  return [{ field: 'code', text: t('login.codeWrong', { n: limits.verificationCodeDigits }) }];
}

/** What must be ticked before anybody logs in, whichever way. */
export const checkAgreed = ({ isAgreed }: LoginDraft): LoginProblem[] =>
  isAgreed ? [] : [{ field: 'agree', text: t('login.agreeFirst') }];

/** What the server said, in its words: they are in the reader's language already. */
export function problemsOf(error: unknown): LoginProblem[] {
  if (error instanceof StorageClosedError) return [{ field: null, text: t('login.storageClosed') }];
  // Without words of the server's the code stands for them: it was not reached, or did not answer as itself.
  if (!(error instanceof AppError) || error.message === '' || error.message === error.code)
    return [{ field: null, text: t('login.notReached') }];
  const known = error.errors.flatMap(({ field, message }): LoginProblem[] => {
    if (field === 'wechat') return [{ field: null, text: message }];
    return isField(field) ? [{ field, text: message }] : [];
  });
  return known.length > 0 ? known : [{ field: null, text: error.message }];
}

const isField = (name: string): name is LoginField => ['mobile', 'code', 'agree'].includes(name);
