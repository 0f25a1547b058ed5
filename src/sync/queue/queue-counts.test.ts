import 'fake-indexeddb/auto';

import { afterEach, expect, test } from 'vitest';

import { anEntry } from '../../../tests/support/an-entry.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import { watchQueue } from './watch-queue.ts';
import { countQueue, queueMood, type QueueCounts } from './queue-counts.ts';

afterEach(deleteStore);

test('the changes of one member are counted by state', async () => {
  const store = await openStore();
  const states = ['waiting', 'sending', 'conflict', 'failed', 'failed'] as const;
  const queue = states.map((state, at) => anEntry({ state, id: `${at}`, sequence: at + 1 }));
  const anothers = anEntry({ state: 'failed', id: 'another', sequence: 9, member_id: 8 });
  await store.outbox.bulkAdd([...queue, anothers]);
  await store.sealed_unsent.bulkAdd([
    { owner: '', sealed: '', count: 5 },
    { owner: '', sealed: '', count: 1 },
  ]);
  expect(await countQueue(store, 7)).toEqual({ waiting: 2, conflict: 1, failed: 2, sealed: 7 });
});

test("a visitor sees the number of unsent changes in a locked member's queue", async () => {
  const store = await openStore();
  const look = anEntry({ entity: 'behavior/ship/x/2026-11-23', row_names: ['behavior/ship/x/2026-11-23'] });
  await store.outbox.bulkAdd([anEntry({ id: 'a', sequence: 1 }), { ...look, id: 'b', sequence: 2 }]);
  expect(await countQueue(store, 0)).toEqual({ waiting: 0, conflict: 0, failed: 0, sealed: 1 });
});

test('page views are not counted as changes in any state', async () => {
  const store = await openStore();
  const lookAt = (entity: string, parts: Partial<QueuedEntry>) =>
    anEntry({ entity, row_names: [entity], ...parts });
  const looks = [
    lookAt('behavior/shipowner/3/2026-11-23', { id: 'a' }),
    lookAt('behavior/ship/x/2026-11-23', { id: 'b', state: 'failed' }),
  ].map((entry, at) => ({ ...entry, sequence: at + 2 }));
  await store.outbox.bulkAdd([anEntry({}), ...looks]);
  expect(await countQueue(store, 7)).toEqual({ waiting: 1, conflict: 0, failed: 0, sealed: 0 });
  const told: QueuedEntry[][] = [];
  const stop = watchQueue(7, (entries) => told.push(entries));
  await expect.poll(() => told.at(-1)?.map(({ sequence }) => sequence)).toEqual([1]);
  stop();
});

const none: QueueCounts = { waiting: 0, conflict: 0, failed: 0, sealed: 0 };

test.each([
  ['saved', none, true, true],
  ['waiting', { ...none, waiting: 1 }, true, true],
  ['offline', { ...none, waiting: 1 }, true, false],
  ['needs_you', { ...none, waiting: 1, failed: 1 }, true, false],
  ['sign_in', { ...none, sealed: 5 }, false, true],
  ['saved', { ...none, sealed: 5 }, true, true],
] as const)('the header chip shows %s', (mood, counts, isSignedIn, isOnline) => {
  expect(queueMood(counts, isSignedIn, isOnline)).toBe(mood);
});
