import 'fake-indexeddb/auto';

import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { FakeKeyFiles, type Lack } from '../../../tests/support/fake-key-files.ts';
import { rawRows, rawText } from '../../../tests/support/raw-database.ts';
import { closeTabs, logIn, openTab, write, type Tab } from '../../../tests/support/sealed-device.ts';

let tab: Tab;
beforeAll(async () => {
  tab = await openTab();
});
beforeEach(async () => {
  await tab.empty();
  tab.store.keys.forget();
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => closeTabs([tab]));

/** Installs the key files of another browser, or those of the same browser after a change of its settings. */
function give(lack?: Lack): FakeKeyFiles {
  const keyFiles = new FakeKeyFiles();
  keyFiles.lack = lack;
  keyFiles.give();
  return keyFiles;
}

const entitiesHere = async () => (await tab.store.outbox.toArray()).map(({ entity }) => entity);

test.each<Lack>(['storage', 'folders', 'locks', 'leave', 'writing', 'room'])(
  'without %s rows stay in clear and unsent work returns at login',
  async (lack) => {
    const keyFiles = give(lack);
    await logIn(tab, 7);
    await write(tab, 'x');
    expect((await rawRows()).get('outbox')).toMatchObject([{ body: { title: 'MARK x' } }]);
    await tab.deleteSession();
    expect(await rawText()).not.toContain('MARK');
    await logIn(tab, 7);
    expect(await entitiesHere()).toEqual(['collection_group/draft-1']);
    // An empty key file that could not be written is deleted.
    expect([...keyFiles.files]).toEqual([]);
  },
);

test.each<Lack>(['locks', 'leave', 'writing'])(
  'after the loss of %s the next login restores all rows',
  async (lack) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    give();
    await logIn(tab, 7);
    await write(tab, 'x');
    give(lack);
    tab.store.keys.forget();
    await logIn(tab, 7);
    await write(tab, 'xx');
    expect(await entitiesHere()).toEqual(['collection_group/draft-1', 'collection_group/draft-2']);
    give();
    await logIn(tab, 7);
    expect(await rawText()).not.toContain('MARK');
    expect(await entitiesHere()).toEqual(['collection_group/draft-1', 'collection_group/draft-2']);
    expect(await tab.store.wrapped_key.count()).toBe(1);
  },
);

test('an older database works in clear and is sealed at the next login', async () => {
  // Dexie warns that it closes connections that other test files of this process left open, so the warning is
  // silenced.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  give();
  await tab.store.delete({ disableAutoOpen: true });
  const old = new Dexie('laycan');
  old.version(5).stores({
    local: 'name',
    outbox: '++sequence, &id, state, [member_id+sequence], *row_names',
    collection_group: '[member_id+id], member_id',
  });
  const user_info = { id: 7, publisher: 0, avatar: '', mobile: '', nickname: '' };
  await old.table('local').bulkPut([
    { name: 'token', value: 'MARK token' },
    { name: 'user_info', value: user_info },
  ]);
  const entry = { id: 'e', member_id: 7, state: 'waiting', row_names: [], entity: 'of before' };
  await old.table('outbox').put({ ...entry, body: { title: 'MARK' } });
  old.close();

  tab = await openTab();
  await write(tab, 'x');
  expect(await entitiesHere()).toEqual(['of before', 'collection_group/draft-1']);
  expect((await rawRows()).get('outbox')).toMatchObject([entry, { member_id: 7 }]);
  await logIn(tab, 7);
  expect(await rawText()).not.toContain('MARK');
  expect(await entitiesHere()).toEqual(['of before', 'collection_group/draft-1']);
});

test('a logout succeeds with unreachable key files, deleted at the next start', async () => {
  const keyFiles = give();
  await logIn(tab, 7);
  keyFiles.lack = 'leave';
  expect(await tab.deleteSession()).toBe(true);
  expect([await tab.store.local.count(), keyFiles.files.size]).toEqual([0, 1]);
  keyFiles.lack = undefined;
  await logIn(tab, 8);
  expect(keyFiles.files.size).toBe(1);
  await tab.deleteSession();
  expect(keyFiles.files.size).toBe(0);
});
