import { solveChallengeWorkers } from 'altcha-lib';

import { codePuzzle, type SolvedPuzzle } from '../../../../contract/calls/account/puzzle.ts';
import { AppError } from '../../../../contract/error-code.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { fetchAnswer } from '../../../api/client.ts';

/** The maximum number of workers. More workers would heat a phone and find the solution hardly sooner. */
const workersMost = 4;

/** Fetches the puzzle for a mobile number and solves it in workers. Throws `AppError`. */
export async function solvePuzzle(mobile: string): Promise<SolvedPuzzle> {
  const { answer: puzzle } = await fetchAnswer(codePuzzle, { mobile });
  const solution = await solveChallengeWorkers({
    challenge: puzzle,
    concurrency: Math.min(workersMost, navigator.hardwareConcurrency),
    createWorker: startWorker,
    timeout: limits.puzzleSeconds * 1000,
  });
  if (!solution) throw new AppError('timeout');
  const { counter, derivedKey } = solution;
  return { puzzle, counter, derivedKey };
}

/**
 * Starts a worker. Without a secure context a browser has no WebCrypto, so the worker then computes with
 * crypto-js.
 */
function startWorker(): Worker {
  return isSecureContext
    ? new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module', name: 'puzzle' })
    : new Worker(new URL('./puzzle-in-script-worker.ts', import.meta.url), {
        type: 'module',
        name: 'puzzle',
      });
}
