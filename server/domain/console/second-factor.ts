import { randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import { AppError } from '../../../contract/error-code.ts';
import { consoleLimits } from '../../../contract/limits/console-limits.ts';
import {
  acceptStep,
  setRecoveryCodes,
  takeRecoveryCode,
  type OperatorRow,
} from '../../db/console/operators.ts';
import type { Queries } from '../../db/open.ts';
import { hashOf } from '../account/token.ts';
import { recordEvent } from '../rights/audit.ts';
import { refusal } from '../rights/refusal.ts';
import { countFactorTry } from './factor-tries.ts';

/** The period of a code in seconds, as every authenticator app expects it. */
const periodSeconds = 30;
/**
 * The number of neighbouring periods whose code is accepted too, because the clocks of the phone and the
 * server differ.
 */
const periodsAround = 1;

export const makeSecret = (): Buffer => randomBytes(20);

/**
 * Returns the code generator for an operator's secret. `issuer` and `label` are the names that the
 * authenticator app shows for it.
 */
export function totpOf(secret: Buffer, { issuer = '', label = '' } = {}): TOTP {
  return new TOTP({
    issuer,
    label,
    period: periodSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

interface Try {
  code: string;
  now: Date;
  address: string;
}

/**
 * Checks a code of the authenticator app or a recovery code. Each is accepted once. Throws
 * `verification_failed`, or `too_many_requests` after five wrong codes in a quarter of an hour.
 */
export async function assertFactor(
  queries: Queries,
  operator: OperatorRow,
  { code, now, address }: Try,
): Promise<void> {
  const { member_id } = operator;
  await countFactorTry(queries, member_id, now);
  if (await isAccepted(queries, operator, { code, now })) return;
  const event = { action: 'console_code_wrong', actor: 'member', member_id, address, now } as const;
  await recordEvent(queries, event);
  throw refusal({ code: 'verification_failed', field: 'code', why: 'console_code_wrong' });
}

async function isAccepted(
  queries: Queries,
  { member_id, secret, confirm_time }: OperatorRow,
  { code, now }: Pick<Try, 'code' | 'now'>,
): Promise<boolean> {
  if (code.length !== 6) return confirm_time !== null && takeRecoveryCode(queries, member_id, hashOf(code));
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: periodsAround });
  if (delta === null) return false;
  return acceptStep(queries, member_id, Math.floor(now.getTime() / 1000 / periodSeconds) + delta);
}

const recoveryCodes = 10;
/**
 * The random bytes of a recovery code. Ten bytes are 16 base32 characters and 80 bits, so a thief of the
 * stored hashes cannot find the code by trying.
 */
const recoveryBytes = 10;

/** Replaces the recovery codes of an operator and returns them in groups of four characters. */
export async function makeRecoveryCodes(queries: Queries, memberId: number): Promise<string[]> {
  const codes = Array.from(
    { length: recoveryCodes },
    () => new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32,
  );
  await setRecoveryCodes(queries, memberId, codes.map(hashOf));
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

/**
 * Throws `verification_failed` with the field `proof` if the last accepted code is too old. The console then
 * asks for a new code.
 */
export function assertProof(proofTime: Date, now: Date): void {
  if (now.getTime() - proofTime.getTime() < consoleLimits.proofMinutes * 60_000) return;
  throw new AppError('verification_failed', {
    problems: [{ field: 'proof', code: 'console_proof', values: {} }],
  });
}
