import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { FakeKeyFiles } from '../../tests/support/fake-key-files.ts';
import { recordIn } from '../sync/queue/record-entry.ts';
import { deleteStore, openStore } from './open-store.ts';
import { sessionState } from './session-state.ts';
import { deleteSession, getSession, putSession } from './session.ts';

const keyOf = (member: number) => ({ key_id: 'k1', key: btoa(String.fromCharCode(member).repeat(32)) });
const logIn = (member: number, keys = [keyOf(member)]) =>
  putSession({
    token: `token-${member}`,
    header: 'Bearer',
    data_key: keys,
    user_info: { id: member, publisher: 0, avatar: '', mobile: `138****000${member}`, nickname: '' },
  });

const title = 'Red Sea lanes';
async function doSomething(id = 'g'): Promise<void> {
  await recordIn(await openStore(), {
    call: 'model/set',
    body: { title },
    entity: `collection_group/${id}`,
    holds: [],
    fold: 'never',
    change: (own) => own.put('collection_group', { id, title, sequence: 'V', version: 1, create_time: '' }),
  });
}

/** Returns everything stored on the device, as a person with access to its disk would read it. */
async function storedText(): Promise<string> {
  const store = await openStore();
  return JSON.stringify(await Promise.all(store.tables.map((table) => table.toArray())));
}

async function openRows() {
  const store = await openStore();
  return [
    await store.outbox.count(),
    await store.collection_group.count(),
    await store.sealed_unsent.count(),
  ];
}

afterEach(async () => {
  await deleteSession();
  await deleteStore();
  vi.unstubAllGlobals();
});

describe.each([
  ['in clear', () => {}],
  ['sealed', () => new FakeKeyFiles().give()],
])('unsent work after a logout, rows %s', (_, begin) => {
  beforeEach(async () => {
    // A test file that ran before in the same process may have left rows.
    await deleteStore();
    begin();
    await logIn(7);
  });

  test.each([
    ['by logging out', undefined],
    ['because the server has ended the session', 'token-7'],
  ])('unsent work left %s is unreadable and reveals no owner', async (_, token) => {
    await doSomething();
    await deleteSession(token);
    expect(await openRows()).toEqual([0, 0, 1]);
    expect(await storedText()).not.toMatch(/Red Sea|model\/set|138\*{4}|"member_id":7|collection_group/);
  });

  test('on a full device a session can end, and unsent work stays', async () => {
    await doSomething();
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const writes = (['put', 'add'] as const).map((name) =>
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(refuse),
    );
    expect(await deleteSession('token-7')).toBe(true);
    for (const write of writes) write.mockRestore();
    expect(sessionState.member_id).toBe(0);
    expect(await getSession()).toBeNull();
    await logIn(7);
    expect(await openRows()).toEqual([1, 1, 0]);
  });

  test('unsent work returns at the next login, in its order', async () => {
    await doSomething('g');
    await doSomething('h');
    await deleteSession();
    await logIn(7);
    expect(await openRows()).toEqual([2, 2, 0]);
    const store = await openStore();
    const entries = await store.outbox.toArray();
    expect(entries.map(({ entity }) => entity)).toEqual(['collection_group/g', 'collection_group/h']);
  });

  test('queued changes keep their ids, and a change under way waits again', async () => {
    await doSomething();
    const store = await openStore();
    const [before] = await store.outbox.toArray();
    await store.outbox.toCollection().modify({ state: 'sending', attempts: 1 });
    await deleteSession('token-7');
    await logIn(7);
    const [after] = await store.outbox.toArray();
    expect(after).toMatchObject({ id: before?.id, state: 'waiting', attempts: 1 });
  });

  test('unsent work is hidden from another member and returns for its owner', async () => {
    await doSomething();
    await logIn(8);
    expect(await openRows()).toEqual([0, 0, 1]);
    await doSomething('of 8');
    await logIn(7);
    expect(await openRows()).toEqual([1, 1, 1]);
    const store = await openStore();
    expect((await store.outbox.toArray()).map(({ entity }) => entity)).toEqual(['collection_group/g']);
  });

  test('unsent work stays sealed without its key and opens with an older key', async () => {
    await doSomething();
    await deleteSession();
    const other = { key_id: 'k2', key: btoa('x'.repeat(32)) };
    await logIn(7, [other]);
    expect(await openRows()).toEqual([0, 0, 1]);
    await logIn(7, [other, keyOf(7)]);
    expect(await openRows()).toEqual([1, 1, 0]);
  });

  test('sealed work that was modified on the disk is skipped', async () => {
    await doSomething();
    await deleteSession();
    const store = await openStore();
    await store.sealed_unsent.toCollection().modify((row) => {
      row.sealed = `${row.sealed.startsWith('A') ? 'B' : 'A'}${row.sealed.slice(1)}`;
    });
    await logIn(7);
    expect(await openRows()).toEqual([0, 0, 1]);
  });

  test('a change made while work is being sealed is sealed too', async () => {
    await doSomething('g');
    await Promise.all([deleteSession(), doSomething('h').catch(() => {})]);
    const sealed = (await openRows())[2];
    await logIn(7);
    expect([sealed, (await openRows())[0]]).toEqual([1, 2]);
  });

  test('waiting rows of an import are sealed even if the queue is empty', async () => {
    const store = await openStore();
    const row = { member_id: 7, id: 'r', template_id: 'g', source: 'Red Sea.xlsx', row: 3, time: 5 };
    const tray = { ...row, cells: { ship_name: 'CORAL' }, date_order: 'month_first', rate_head: '' } as const;
    await store.import_tray.add(tray);
    await store.unread_cells.add({ member_id: 7, id: 'd', texts: { manager_id: 'nobody' } });
    await deleteSession('token-7');
    expect(await storedText()).not.toMatch(/Red Sea|CORAL|nobody/);
    await logIn(8);
    expect([await store.import_tray.count(), await store.unread_cells.count()]).toEqual([0, 0]);
    await logIn(7);
    expect(await store.import_tray.toArray()).toEqual([tray]);
    expect(await store.unread_cells.count()).toBe(1);
  });

  test('nothing is sealed without unsent work, because the server has all rows', async () => {
    await doSomething();
    const store = await openStore();
    await store.outbox.clear();
    await deleteSession();
    expect(await openRows()).toEqual([0, 0, 0]);
  });
});
