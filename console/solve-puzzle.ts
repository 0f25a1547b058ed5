import { solveChallengeWorkers } from 'altcha-lib';

import type { SolvedPuzzle } from '../contract/calls/account/puzzle.ts';
import { AppError } from '../contract/error-code.ts';
import * as limits from '../contract/limits/limits.ts';
import { codePuzzle } from './calls.ts';
import { askWith } from './api.ts';

/** Fetches the puzzle for a mobile number and solves it in workers. Throws `AppError`. */
export async function solvePuzzle(mobile: string): Promise<SolvedPuzzle> {
  const puzzle = await askWith('', codePuzzle, { mobile });
  const solution = await solveChallengeWorkers({
    challenge: puzzle,
    concurrency: Math.min(4, navigator.hardwareConcurrency),
    createWorker: startWorker,
    timeout: limits.puzzleSeconds * 1000,
  });
  if (!solution) throw new AppError('timeout');
  return { puzzle, counter: solution.counter, derivedKey: solution.derivedKey };
}

/** Starts a worker. Outside secure contexts browsers have no WebCrypto. The worker then uses crypto-js. */
function startWorker(): Worker {
  return isSecureContext
    ? new Worker(new URL('../src/features/session/puzzle/puzzle-worker.ts', import.meta.url), {
        type: 'module',
        name: 'puzzle',
      })
    : new Worker(new URL('../src/features/session/puzzle/puzzle-in-script-worker.ts', import.meta.url), {
        type: 'module',
        name: 'puzzle',
      });
}
