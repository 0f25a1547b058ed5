import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { Puzzle, SolvedPuzzle } from '../../contract/calls/account/puzzle.ts';

/** Solves the puzzle as a browser does. */
export async function solve(puzzle: Puzzle): Promise<SolvedPuzzle> {
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  if (!solution) throw new Error('the puzzle has no solution');
  const { counter, derivedKey } = solution;
  return { puzzle, counter, derivedKey };
}
