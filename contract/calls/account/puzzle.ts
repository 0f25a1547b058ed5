import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/account.ts';
import { mobile } from '../../fields.ts';

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{1,128}$/, 'id_invalid'));

/**
 * A proof-of-work puzzle in the format of ALTCHA. The device searches for the counter whose derived key begins
 * with `keyPrefix`. The `parameters` are signed, so the device must return them unchanged.
 */
const puzzle = v.strictObject({
  parameters: v.strictObject({
    algorithm: v.literal('PBKDF2/SHA-256'),
    cost: v.number(),
    /**
     * The hashed mobile number for which the puzzle is valid, and the end of its validity in ms since 1970.
     */
    data: v.strictObject({ subject: hex, until: v.number() }),
    keyLength: v.number(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type Puzzle = v.InferOutput<typeof puzzle>;

/** A puzzle as the server sent it, with the solution that the device found. */
export const solvedPuzzle = v.strictObject({ puzzle, counter: v.number(), derivedKey: hex });
export type SolvedPuzzle = v.InferOutput<typeof solvedPuzzle>;

export const codePuzzle = defineCall({
  ...facts.codePuzzle,
  request: v.strictObject({ mobile }),
  answer: puzzle,
  summary:
    'Returns a puzzle for a device that received `puzzle_required`, valid for two minutes and one number.',
});
