import fc from 'fast-check';
import { vi } from 'vitest';

import { LaycanStore } from '../../../src/store/laycan-store.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { FakeKeyFiles } from '../fake-key-files.ts';
import { histories } from './happenings.ts';
import { play } from './history.ts';
import { QueueModel } from './queue-model.ts';
import type { Mutant } from './mutants.ts';

let stores: Promise<LaycanStore[]> | undefined;

/** Checks for any history that every change is either applied once and in order, or shown with its reason. */
export const noPromiseIsBroken = (mutant: Mutant = {}) =>
  fc.asyncProperty(histories, fc.boolean(), fc.integer(), async (history, hasLocks, seed) => {
    stores ??= openStore().then((store) => [store, new LaycanStore(), new LaycanStore()]);
    const [store, ...others] = await stores;
    if (!store) throw new Error('the local database is missing');
    await store.transaction('rw', store.tables, () =>
      Promise.all(store.tables.map((table) => table.clear())),
    );
    const keyFiles = new FakeKeyFiles();
    // A browser with locks also has key files, so its rows are encrypted.
    if (hasLocks) keyFiles.give();
    const world = new QueueModel([store, ...others], { mutant, hasLocks, keyFiles, random: randomOf(seed) });
    const broken = await play(world, history).finally(() => vi.unstubAllGlobals());
    if (broken.length > 0) throw new Error(broken.join('\n'));
  });

/** Returns a simple seeded random source that is good enough for a back-off. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return state / 0x8000_0000;
  };
}
