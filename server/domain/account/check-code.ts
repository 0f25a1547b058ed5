import type { CodePurpose } from '../../../contract/calls/account/login.ts';
import type { AppError } from '../../../contract/error-code.ts';
import { limits } from '../../../contract/limits.ts';
import type { MessageKey } from '../../../contract/messages/zh.ts';
import { claimTry, isUsedUp } from '../../db/account/sms-codes.ts';
import { isCode } from './code-hash.ts';
import { refusal } from '../rights/refusal.ts';
import type { Visit } from './sms-codes.ts';

export interface Guess {
  mobile: string;
  purpose: CodePurpose;
  code: string;
}

/**
 * The hash of the live code that a guess hits, with which it is then used up. Throws
 * `verification_failed`. A try is taken before the guess is looked at, so guessing in parallel
 * gains nothing; the answer is the same for numbers with and without an account.
 */
export async function assertCode({ mobile, purpose, code }: Guess, visit: Visit): Promise<Buffer> {
  const { database, now, language } = visit;
  const most = limits.verificationCodeTries;
  const live = { mobile, purpose, most, now };
  const claimed = await claimTry(database, live);
  if (!claimed) {
    const usedUp = await isUsedUp(database, live);
    throw codeRefusal(language, usedUp ? 'code_tries_used' : 'code_expired');
  }
  if (await isCode(code, claimed)) return claimed.code_hash;
  const left = most - claimed.attempts;
  throw codeRefusal(language, left === 0 ? 'code_tries_used' : 'code_wrong', { left });
}

/** "Verification failed", with the reason beside the field of the code. */
export function codeRefusal(
  language: Visit['language'],
  why: MessageKey,
  values: Readonly<Record<string, number>> = {},
): AppError {
  return refusal(language, { code: 'verification_failed', field: 'code', why, values });
}
