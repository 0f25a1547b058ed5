import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import * as limits from '../../../contract/limits/limits.ts';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);

const saltBytes = 16;
const hashBytes = 32;
/**
 * The scrypt cost. Six digits have only a million values, so with a fast hash a thief of the database could
 * find a code while it is still valid. With this cost, trying all codes takes hours.
 */
const cost = { N: 4096 };

/** Returns a new random code with the fixed number of digits. All codes are equally likely. */
export const makeCode = (): string =>
  String(randomInt(10 ** limits.verificationCodeDigits)).padStart(limits.verificationCodeDigits, '0');

export async function hashCode(code: string): Promise<{ code_hash: Buffer; salt: Buffer }> {
  const salt = randomBytes(saltBytes);
  return { salt, code_hash: await derive(code, salt, hashBytes, cost) };
}

/**
 * A placeholder that is compared with the guess if no code is stored, so that the answer takes the same time.
 * The comparison never succeeds.
 */
export const notStored = { code_hash: Buffer.alloc(hashBytes), salt: Buffer.alloc(saltBytes) };

export async function isCode(code: string, stored: { code_hash: Buffer; salt: Buffer }): Promise<boolean> {
  return timingSafeEqual(await derive(code, stored.salt, hashBytes, cost), stored.code_hash);
}
