import 'fake-indexeddb/auto';

import { expect, test } from 'vitest';

import { group, openAs } from '../../../tests/support/store-case.ts';
import { recordIn } from './record-entry.ts';
import { recordInsteadIn } from './record-instead.ts';

test('a replacing change removes the old one and is recorded only once', async () => {
  const store = await openAs('instead');
  const intent = { call: 'model/set', entity: 'collection_group/g', holds: [], fold: 'never' as const };
  const old = await recordIn(store, {
    ...intent,
    body: { at: 'first' },
    change: (own) => own.put('collection_group', group),
  });
  const instead = { ...intent, body: { at: 'instead' }, change: async () => {} };
  await Promise.all([1, 2].map(() => recordInsteadIn(store, [instead], [old])));
  expect((await store.outbox.toArray()).map(({ body }) => body)).toEqual([{ at: 'instead' }]);
  expect(await store.collection_group.count()).toBe(0);
  await store.delete();
});
