import { solveChallengeWorkers } from 'altcha-lib';

import { codePuzzle, type SolvedPuzzle } from '../../../../contract/calls/account/puzzle.ts';
import { AppError } from '../../../../contract/error-code.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { fetchAnswer } from '../../../api/client.ts';

/** More would heat a phone for little: the first finds it for all. */
const workersMost = 4;

/** Asks for the work that stands before a code to a number and does it beside the page. Throws `AppError`. */
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

/** Over plain http beyond this machine a browser has no WebCrypto. */
function startWorker(): Worker {
  return isSecureContext
    ? new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module', name: 'puzzle' })
    : new Worker(new URL('./puzzle-in-script-worker.ts', import.meta.url), {
        type: 'module',
        name: 'puzzle',
      });
}
