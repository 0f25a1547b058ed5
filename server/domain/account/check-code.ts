import type { CodePurpose } from '../../../contract/calls/account/login.ts';
import type { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { claimTry } from '../../db/account/sms-codes.ts';
import { isCode, notStored } from './code-hash.ts';
import { refusal } from '../rights/refusal.ts';
import type { Visit } from './visit.ts';

export interface Guess {
  mobile: string;
  purpose: CodePurpose;
  code: string;
}

/**
 * The hash of the live code that a guess hits, with which it is then used up. Throws
 * `verification_failed`. A try is taken before the guess is looked at, so guessing in parallel
 * gains nothing; the answer is the same for numbers with and without an account, and for a code that is
 * wrong, over, used up or was never asked for.
 */
export async function assertCode({ mobile, purpose, code }: Guess, visit: Visit): Promise<Buffer> {
  const { database, now } = visit;
  const most = serverLimits.verificationCodeTries;
  const claimed = await claimTry(database, { mobile, purpose, most, now });
  // As long as with a code: whether one is on its way is the business of whoever asked for it.
  const isRight = await isCode(code, claimed ?? notStored);
  if (claimed && isRight) return claimed.code_hash;
  throw codeRefusal();
}

/** "Verification failed", beside the field of the code. */
export function codeRefusal(): AppError {
  return refusal({ code: 'verification_failed', field: 'code', why: 'code_wrong' });
}
