import { hash, randomBytes, randomInt } from 'node:crypto';

import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Puzzle, SolvedPuzzle } from '../../../contract/calls/account/puzzle.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { findFullCaps } from '../../db/account/sms-codes.ts';
import { findSecret } from '../../db/site/secrets.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { heavyCap } from './sms-caps.ts';
import type { Visit } from './visit.ts';

/**
 * The number of hash rounds for one guess. A guess takes about 2 ms on a desktop, so the server makes and
 * checks a puzzle at little cost.
 */
const cost = 5_000;
/**
 * The range of the number of guesses that a device needs to solve a puzzle: about one second on one core. A
 * browser usually has several cores.
 */
const guesses = { least: 200, most: 600 };
/**
 * The factor for the work of a puzzle while many codes are requested on the whole site. A flood of requests
 * becomes expensive, while a person hardly notices.
 */
const timesUnderLoad = 8;

/**
 * Returns a puzzle that must be solved before a code is sent to this number. A solution is valid for two
 * minutes. As a number gets at most one code per minute, a solution serves for two codes at most.
 */
export async function createPuzzle(mobile: string, { database, config, now }: Visit): Promise<Puzzle> {
  const [isUnderLoad] = await findFullCaps(database, [heavyCap(config.sms.hourlyCap)], now);
  const times = isUnderLoad ? timesUnderLoad : 1;
  const until = now.getTime() + limits.puzzleSeconds * 1000;
  const { parameters, signature } = await createChallenge({
    algorithm,
    cost,
    deriveKey,
    keyLength: 32,
    counter: randomInt(guesses.least * times, guesses.most * times),
    data: { subject: subjectOf(mobile), until },
    ...(await secretsOf(database)),
  });
  const { nonce, salt, keyPrefix, keySignature = '' } = parameters;
  return {
    parameters: {
      algorithm,
      cost,
      data: { subject: subjectOf(mobile), until },
      keyLength: parameters.keyLength,
      keyPrefix,
      keySignature,
      nonce,
      salt,
    },
    signature: signature ?? '',
  };
}

/**
 * True if the solution belongs to a puzzle that this server made for this number, and has not expired. The
 * check computes only two signatures and solves nothing, so it costs little.
 */
export async function isSolved(
  mobile: string,
  solved: SolvedPuzzle | undefined,
  { database, now }: Pick<Visit, 'database' | 'now'>,
): Promise<boolean> {
  if (!solved) return false;
  const { puzzle, counter, derivedKey } = solved;
  const { subject, until } = puzzle.parameters.data;
  if (subject !== subjectOf(mobile) || until < now.getTime()) return false;
  const { verified } = await verifySolution({
    challenge: puzzle,
    solution: { counter, derivedKey },
    deriveKey,
    ...(await secretsOf(database)),
  });
  return verified;
}

const algorithm = 'PBKDF2/SHA-256';

const subjectOf = (mobile: string): string => hash('sha256', mobile, 'hex').slice(0, 16);

interface Secrets {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

const secretsByDatabase = new WeakMap<object, Promise<Secrets>>();

/**
 * Returns the signing secrets, which all servers of a database share. They are read from the database once.
 */
function secretsOf(database: OpenDatabase): Promise<Secrets> {
  const known = secretsByDatabase.get(database);
  if (known) return known;
  const read = readSecrets(database);
  secretsByDatabase.set(database, read);
  read.catch(() => secretsByDatabase.delete(database));
  return read;
}

async function readSecrets(database: OpenDatabase): Promise<Secrets> {
  const secret = (await findSecret(database, 'puzzle', randomBytes(32))).toString('hex');
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` };
}
