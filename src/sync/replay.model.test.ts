import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { histories } from '../../tests/support/queue-model/happenings.ts';
import { play } from '../../tests/support/queue-model/history.ts';
import { ModelWorld } from '../../tests/support/queue-model/model-world.ts';
import { mutants, type Mutant } from '../../tests/support/queue-model/mutants.ts';
import { LaycanStore } from '../store/laycan-store.ts';
import { openStore } from '../store/open-store.ts';

/** `npm run soak` plays more. */
const runs = Number(import.meta.env['HISTORIES'] ?? 2_000);
/** Every mutant is caught well before that. */
const mutantRuns = 3_000;
const waitMs = 3_600_000;

let stores: LaycanStore[];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  stores = [await openStore(), new LaycanStore(), new LaycanStore()];
});
afterAll(() => vi.useRealTimers());

const propertyOf = (mutant: Mutant) =>
  fc.asyncProperty(histories, fc.boolean(), fc.integer(), async (history, hasLocks, seed) => {
    for (const table of stores[0]?.tables ?? []) await table.clear();
    const world = new ModelWorld(stores, { mutant, hasLocks, random: randomOf(seed) });
    expect(await play(world, history)).toEqual([]);
  });

/** Enough for a back-off. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return state / 0x8000_0000;
  };
}

test(
  'whatever happens, every change is applied once and in order, or shown with its reason',
  async () => {
    await fc.assert(propertyOf({}), { numRuns: runs });
  },
  waitMs,
);

describe('the model has teeth: it is noticed when', () => {
  test.each(Object.entries(mutants))(
    '%s',
    async (_, mutant) => {
      const found = await fc.check(propertyOf(mutant), { numRuns: mutantRuns, endOnFailure: true });
      expect(found.failed).toBe(true);
    },
    waitMs,
  );
});
