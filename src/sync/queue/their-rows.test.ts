import 'fake-indexeddb/auto';

import { afterEach, expect, test } from 'vitest';

import { group, member, openAs } from '../../../tests/support/store-case.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import type { ServerRow } from '../../store/own-rows.ts';
import { discardIn } from './discard-entry.ts';
import { recordIn } from './record-entry.ts';
import { resolveIn } from './resolve-entry.ts';
import { writeServerRows, settle } from './settle.ts';

let store: LaycanStore;
afterEach(() => store.delete());

const titled = (title: string, version: number): ServerRow => ({
  table: 'collection_group',
  key: [member, group.id],
  row: { ...group, member_id: member, title, version },
});
const land = (_: unknown, theirs: unknown) => [theirs as ServerRow];

/** Records an edit of version 1 of a row. */
async function anEdit(): Promise<string> {
  await writeServerRows(store, [titled('one', 1)]);
  return recordIn(store, {
    call: 'model/edit',
    body: { id: group.id, changes: { title: 'mine' }, base: { title: 'one' } },
    entity: 'collection_group/g',
    holds: [],
    fold: 'edit',
    change: (own) => own.put('collection_group', { ...group, title: 'mine' }),
  });
}

/** Makes a conflict with version 2 of a row; `since` is then received in a list. */
async function aConflict(since: ServerRow) {
  store = await openAs('theirs');
  const id = await anEdit();
  await store.outbox.toCollection().modify({ state: 'sending', attempts: 1 });
  const error = { code: 'conflict' as const, status: 409, message: '', errors: [], theirs: titled('two', 2) };
  await settle(store, [{ id, kind: 'conflict', error }]);
  await writeServerRows(store, [since]);
  return id;
}
const shown = async () => (await store.collection_group.get([member, group.id]))?.title;

const gone: ServerRow = { ...titled('', 0), row: null };

test('choosing the server’s side shows its newest row, not the conflicting one', async () => {
  const id = await aConflict(titled('three', 3));
  await resolveIn(store, id, 'theirs', land);
  expect([await shown(), await store.outbox.count()]).toEqual(['three', 0]);
});

test('the answer that a row is deleted deletes the row on the device', async () => {
  store = await openAs('deleted');
  await writeServerRows(store, [titled('one', 1)]);
  const id = await recordIn(store, {
    call: 'model/delete',
    body: { id: group.id },
    entity: 'collection_group/g',
    holds: [],
    fold: 'never',
    change: (own) => own.delete('collection_group', [group.id]),
  });
  await settle(store, [{ id, kind: 'done', rows: [gone] }]);
  expect([await shown(), await store.outbox.count()]).toEqual([undefined, 0]);
});

test('discarding a conflicting edit shows the server’s newest row', async () => {
  const id = await aConflict(titled('three', 3));
  await discardIn(store, id, land);
  expect([await shown(), await store.outbox.count()]).toEqual(['three', 0]);
});

test('the repeated answer to a second try does not replace newer rows', async () => {
  store = await openAs('repeated');
  const id = await anEdit();
  await store.outbox.toCollection().modify({ state: 'sending', attempts: 2 });
  await writeServerRows(store, [titled('a colleague’s', 3)]);
  await settle(store, [{ id, kind: 'done', rows: [titled('mine', 2)] }]);
  expect([await shown(), await store.outbox.count()]).toEqual(['a colleague’s', 0]);
});

test('an older list does not replace the row of the conflict', async () => {
  const id = await aConflict(titled('one', 1));
  await resolveIn(store, id, 'theirs', land);
  expect(await shown()).toBe('two');
});

test('a row deleted since the conflict stays deleted', async () => {
  const id = await aConflict(gone);
  await resolveIn(store, id, 'theirs', land);
  expect(await store.collection_group.count()).toBe(0);
});

test('keeping the own change asks again about values that were not seen', async () => {
  const id = await aConflict(titled('three', 3));
  await resolveIn(store, id, 'mine', land);
  const [entry] = await store.outbox.toArray();
  expect(await shown()).toBe('mine');
  expect(entry?.rows[0]?.before).toMatchObject({ title: 'three', version: 3 });
});

test('keeping the own change covers tied fields and no others', async () => {
  store = await openAs('tied');
  const seen = { price_amount: '1200', price_currency: 'USD', price_unit: 'metric_ton' };
  const theirs = { ...seen, price_currency: 'CNY', imo: null };
  const id = await recordIn(store, {
    call: 'model/edit',
    body: {
      id: 's',
      changes: { price_amount: '1300', ship_name: 'STAR' },
      base: { ...seen, ship_name: null, imo: null },
    },
    entity: 'template_schedule/s',
    holds: [],
    fold: 'edit',
    change: () => Promise.resolve(),
  });
  const error = { code: 'conflict' as const, status: 409, message: '', errors: [], theirs };
  await store.outbox.toCollection().modify({ state: 'conflict', attempts: 1, error });
  await resolveIn(store, id, 'mine', () => []);
  const [entry] = await store.outbox.toArray();
  expect(entry?.state).toBe('waiting');
  expect(entry?.body).toEqual({
    id: 's',
    changes: { price_amount: '1300', price_currency: 'USD', ship_name: 'STAR' },
    base: {
      price_amount: '1200',
      price_currency: 'CNY',
      price_unit: 'metric_ton',
      ship_name: null,
      imo: null,
    },
  });
});
