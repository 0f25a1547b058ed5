import fc from 'fast-check';

import type { Fault } from './actor.ts';
import type { Intent } from './model-intents.ts';

const dayMs = 86_400_000;

/** One event of a history. `n` selects one of the possible targets. */
export type Happening =
  | { what: 'do'; tab: number; intent: Intent }
  | { what: 'wake'; tab: number; isHurried: boolean }
  | { what: 'step'; tab: number; gates: number; fault: Fault }
  /** A person starts typing into a draft in one of the windows and finishes later. */
  | { what: 'begin'; tab: number; draft: 0 | 1 }
  | { what: 'end'; tab: number }
  | { what: 'discard' | 'retry' | 'mine' | 'theirs'; n: number }
  | { what: 'colleague'; draft: 'a' | 'b'; title: string | null }
  | { what: 'login'; n: number }
  | { what: 'time'; ms: number }
  | { what: 'clock'; ms: number }
  | { what: 'kill' | 'update'; tab: number }
  /** refresh: the rows of the server arrive as a list, as after a reconnection. */
  | { what: 'late' | 'logout' | 'refresh' | 'lose_key' };

/** Tab 0 has three of five entries, so that most events are in one tab. */
const tab = fc.constantFrom(0, 0, 0, 1, 2);
const n = fc.nat(9);
const draft = fc.constantFrom<0 | 1>(0, 1);
const intent: fc.Arbitrary<Intent> = fc.record({
  kind: fc.constantFrom('lane', 'lane', 'title', 'title', 'sequence', 'publish', 'wrong', 'picture'),
  draft,
  lane: draft,
  on: fc.boolean(),
});
const faults: readonly Fault[] = [
  ...Array<Fault>(14).fill('none'),
  ...(['lost', 'late', 'late', 'twice', 'crash', 'failing', 'too_many', 'revoked'] as const),
  ...(['portal', 'answer_lost', 'answer_lost'] as const),
];
const one = <Shape extends object>(what: string, shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) =>
  fc.record({ what: fc.constant(what), ...shape }) as unknown as fc.Arbitrary<Happening>;

/** Histories of random events in any order. */
export const histories = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: one('do', { tab, intent }) },
    { weight: 4, arbitrary: one('wake', { tab, isHurried: fc.boolean() }) },
    {
      weight: 14,
      arbitrary: one('step', {
        tab,
        gates: fc.integer({ min: 1, max: 4 }),
        fault: fc.constantFrom(...faults),
      }),
    },
    { weight: 2, arbitrary: one('begin', { tab, draft }) },
    { weight: 2, arbitrary: one('end', { tab }) },
    { weight: 2, arbitrary: one('discard', { n }) },
    { weight: 1, arbitrary: one('retry', { n }) },
    { weight: 1, arbitrary: one('mine', { n }) },
    { weight: 1, arbitrary: one('theirs', { n }) },
    {
      weight: 1,
      arbitrary: one('colleague', {
        draft: fc.constantFrom('a', 'b'),
        title: fc.option(fc.constantFrom('x', 'y')),
      }),
    },
    { weight: 1, arbitrary: one('time', { ms: fc.constantFrom(2_000, 400_000, 4 * dayMs) }) },
    { weight: 1, arbitrary: one('clock', { ms: fc.constantFrom(-dayMs, -3_600_000, 3_600_000, dayMs) }) },
    { weight: 1, arbitrary: one('kill', { tab }) },
    { weight: 1, arbitrary: one('update', { tab }) },
    { weight: 1, arbitrary: one('late', {}) },
    { weight: 2, arbitrary: one('refresh', {}) },
    { weight: 1, arbitrary: one('logout', {}) },
    { weight: 1, arbitrary: one('lose_key', {}) },
    { weight: 1, arbitrary: one('login', { n }) },
  ),
  { minLength: 8, maxLength: 30, size: 'max' },
);
