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

/** Rounds of one guess: two milliseconds of a desk, so that asking for the puzzle itself costs the server no more. */
const cost = 5_000;
/** Guesses until the counter is found: about a second of one processor, which a browser has several of. */
const guesses = { least: 200, most: 600 };
/** When the whole site is asked for codes, a flood of them is to cost what a person hardly feels. */
const timesUnderLoad = 8;

/** Work for whoever asks for a code to this number; a solution is good for two minutes, in which a number gets two codes. */
export async function givePuzzle(mobile: string, { database, config, now }: Visit): Promise<Puzzle> {
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

/** Whether a puzzle of ours was solved for this number, in time. Costs two signatures and no work. */
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

/** The same on all servers of a database; read once. */
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
