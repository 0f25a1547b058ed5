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
 * Checks a guessed code and returns the hash of the stored code that it matches. The caller then deletes this
 * code, so that no one can use it twice. Throws `verification_failed` if the code is wrong or no attempt is
 * left. The attempt is counted before the comparison, so guessing in parallel gains nothing. The refusal is the
 * same for numbers with and without an account, and for a code that is wrong, expired, used or was never
 * requested.
 */
export async function assertCode({ mobile, purpose, code }: Guess, visit: Visit): Promise<Buffer> {
  const { database, now } = visit;
  const most = serverLimits.verificationCodeTries;
  const claimed = await claimTry(database, { mobile, purpose, most, now });
  // If no code is stored, the comparison takes as long as with a code, because the duration must not reveal
  // whether a code was sent.
  const isRight = await isCode(code, claimed ?? notStored);
  if (claimed && isRight) return claimed.code_hash;
  throw codeRefusal();
}

/** Returns the `verification_failed` refusal that the page shows at the code field. */
export function codeRefusal(): AppError {
  return refusal({ code: 'verification_failed', field: 'code', why: 'code_wrong' });
}
