import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import * as limits from '../../../contract/limits/limits.ts';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);

const saltBytes = 16;
const hashBytes = 32;
/**
 * Six digits have a million possibilities: behind a fast hash, a stolen copy of the database would
 * give a code away while it is still good. With this cost all of them take hours.
 */
const cost = { N: 4096 };

/** A fresh code of evenly distributed digits. */
export const makeCode = (): string =>
  String(randomInt(10 ** limits.verificationCodeDigits)).padStart(limits.verificationCodeDigits, '0');

export async function hashCode(code: string): Promise<{ code_hash: Buffer; salt: Buffer }> {
  const salt = randomBytes(saltBytes);
  return { salt, code_hash: await derive(code, salt, hashBytes, cost) };
}

/** What a guess is held against where there is no code: it takes as long, and is never right. */
export const notStored = { code_hash: Buffer.alloc(hashBytes), salt: Buffer.alloc(saltBytes) };

export async function isCode(code: string, stored: { code_hash: Buffer; salt: Buffer }): Promise<boolean> {
  return timingSafeEqual(await derive(code, stored.salt, hashBytes, cost), stored.code_hash);
}
