import 'fake-indexeddb/auto';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { aPackLane } from '../../../tests/support/a-pack-lane.ts';
import { FakeKeyFiles } from '../../../tests/support/fake-key-files.ts';
import { rawRows, rawText } from '../../../tests/support/raw-database.ts';
import { closeTabs, keyEvents, logIn, openTab, type Tab } from '../../../tests/support/sealed-device.ts';
import { aWantedContainerPack } from '../container-pack.ts';
import type { QueuedEntry } from '../outbox.ts';

const anEntry = (id: string, sequence: number, member_id = 7): QueuedEntry =>
  ({
    sequence,
    id,
    member_id,
    state: 'waiting',
    row_names: [],
    body: { title: `MARK ${id}` },
  }) as unknown as QueuedEntry;

let keyFiles: FakeKeyFiles;
let one: Tab;
let other: Tab;
beforeAll(async () => {
  one = await openTab();
  other = await openTab();
});
beforeEach(async () => {
  keyFiles = new FakeKeyFiles();
  keyFiles.give();
  await one.empty();
  for (const { store } of [one, other]) store.keys.forget();
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => closeTabs([one, other]));

/** Logs in on one tab. The other tab has read its database before and does not know the new key yet. */
async function logInElsewhere(): Promise<void> {
  await other.store.local.count();
  await logIn(one, 7);
}

/** Writes rows whose key is lost afterwards, and rows of the present session into the same table. */
async function writeAroundLost(...ids: string[]): Promise<void> {
  await logIn(one, 8);
  await one.store.outbox.bulkAdd([anEntry('lost 1', 1, 8), anEntry('lost 2', 2, 8)]);
  keyFiles.files.clear();
  for (const { store } of [one, other]) store.keys.forget();
  await logInElsewhere();
  await one.store.outbox.bulkAdd(ids.map((id, at) => anEntry(id, 3 + at)));
}

const idsOf = (entries: readonly QueuedEntry[]) => entries.map(({ id }) => id);

describe('a tab that meets a key made by another tab', () => {
  const readings: [what: string, read: (tab: Tab) => Promise<QueuedEntry | undefined>][] = [
    ['by its key', (tab) => tab.store.outbox.get(1)],
    ['by an index', (tab) => tab.store.outbox.get({ id: 'e' })],
    ['among several', async (tab) => (await tab.store.outbox.bulkGet([1]))[0]],
    ['in a list', async (tab) => (await tab.store.outbox.toArray())[0]],
    ['backwards', (tab) => tab.store.outbox.reverse().first()],
    ['by a filter', (tab) => tab.store.outbox.filter(({ id }) => id === 'e').first()],
    [
      'one by one',
      async (tab) => {
        const found: QueuedEntry[] = [];
        await tab.store.outbox.each((entry) => void found.push(entry));
        return found[0];
      },
    ],
  ];
  test.each(readings)('the tab waits for the key when it reads a row %s', async (_, read) => {
    await logInElsewhere();
    await one.store.outbox.add(anEntry('e', 1));
    expect(await read(other)).toMatchObject({ id: 'e', body: { title: 'MARK e' } });
  });

  test('the tab waits for the key before writing, and both tabs read everything', async () => {
    await logInElsewhere();
    await other.store.outbox.add(anEntry('of the other', 1));
    await one.store.outbox.add(anEntry('of the one', 2));
    expect(await rawText()).not.toContain('MARK');
    for (const { store } of [one, other])
      expect(idsOf(await store.outbox.toArray())).toEqual(['of the other', 'of the one']);
  });

  test('the tab waits for the key within a transaction, which stays whole', async () => {
    await logInElsewhere();
    await one.store.outbox.add(anEntry('e', 1));
    const { store } = other;
    await store.transaction('rw', store.local, store.outbox, async () => {
      await store.outbox.add(anEntry('f', 2));
      await store.outbox.where('state').equals('waiting').modify({ state: 'failed' });
      expect(await store.local.get('token')).toBeDefined();
    });
    const entries = await one.store.outbox.toArray();
    expect(entries.map(({ id, state }) => [id, state])).toEqual([
      ['e', 'failed'],
      ['f', 'failed'],
    ]);
  });

  test('a tab that cannot read the key refuses writes until it can', async () => {
    await logInElsewhere();
    await one.store.outbox.add(anEntry('e', 1));
    keyFiles.lack = 'leave';
    await expect(other.store.outbox.add(anEntry('f', 2))).rejects.toThrow('cannot be read now');
    expect(await other.store.outbox.toArray()).toEqual([]);
    keyFiles.lack = undefined;
    await other.store.outbox.add(anEntry('f', 2));
    expect(idsOf(await other.store.outbox.toArray())).toEqual(['e', 'f']);
    await expect
      .poll(async () => (await keyEvents(other.store)).slice(-2))
      .toMatchObject([{ kind: 'unreadable', error: 'SecurityError' }, { kind: 'opened' }]);
  });
});

const body = { member_id: 7, lane: 'CNSHA>AEJEA', bytes: new TextEncoder().encode('MARK 12E') };

describe('sailings for offline search', () => {
  test('bodies, records and changes of lanes are on the disk encrypted only', async () => {
    await logIn(one, 7);
    const { store } = one;
    await store.pack_body.put(body);
    await store.pack_lane.put(aPackLane({ cursor: 'MARK' }));
    await store.box_pack.put({ ...aWantedContainerPack(7), bytes: body.bytes });
    await store.table('lane_change').put({ ...body, sailing_id: 's', now: { voyage_number: 'MARK' } });
    expect(await rawText()).not.toContain('MARK');
    expect(await other.store.pack_body.get([7, body.lane])).toEqual(body);
    expect((await other.store.box_pack.toArray())[0]?.bytes).toEqual(body.bytes);
    expect(await other.store.pack_lane.toArray()).toEqual([aPackLane({ cursor: 'MARK' })]);
  });

  test('a member who logs in again after the key was lost still has their packs', async () => {
    await logIn(one, 7);
    await one.store.pack_body.put(body);
    keyFiles.files.clear();
    for (const { store } of [one, other]) store.keys.forget();
    expect(await other.store.pack_body.toArray()).toEqual([]);
    await logIn(one, 7);
    expect(await one.store.pack_body.toArray()).toEqual([body]);
    await one.deleteSession();
    expect(await one.store.pack_body.count()).toBe(0);
  });

  test("a visitor's changes of imported lists stay readable", async () => {
    const change = { member_id: 0, lane: body.lane, sailing_id: 's' };
    await one.store.table('lane_change').put(change);
    await logIn(one, 7);
    await one.deleteSession();
    expect(await other.store.lane_change.toArray()).toEqual([change]);
  });
});

describe('rows whose key is lost', () => {
  test('lost rows are in no answer and hide no readable row', async () => {
    await writeAroundLost('a', 'b', 'c');
    for (const { store } of [other, one]) {
      // The cursor reads the rows with the lost key before the key of the other rows is loaded.
      expect(idsOf(await store.outbox.filter(({ id }) => id !== 'a').toArray())).toEqual(['b', 'c']);
      expect(idsOf(await store.outbox.reverse().toArray())).toEqual(['c', 'b', 'a']);
      expect(idsOf(await store.outbox.limit(2).toArray())).toEqual(['a', 'b']);
      expect(idsOf(await store.outbox.reverse().limit(2).toArray())).toEqual(['c', 'b']);
      expect(await store.outbox.toCollection().first()).toMatchObject({ id: 'a' });
      expect(await store.outbox.get(1)).toBeUndefined();
      expect((await store.outbox.bulkGet([2, 3])).map((row) => row?.id)).toEqual([undefined, 'a']);
    }
  });

  test('lost rows stay unchanged by a bulk change, so their member finds them', async () => {
    await writeAroundLost('a');
    const before = (await rawRows())
      .get('outbox')
      ?.slice(0, 2)
      .map(({ sealed }) => sealed);
    await other.store.outbox.toCollection().modify({ state: 'failed' });
    const after = (await rawRows()).get('outbox');
    expect(after?.slice(0, 2).map(({ sealed }) => sealed)).toEqual(before);
    await logIn(other, 8);
    const entries = await other.store.outbox.where('id').startsWith('lost').toArray();
    expect(entries.map(({ id, state, body }) => [id, state, body])).toEqual([
      ['lost 1', 'failed', { title: 'MARK lost 1' }],
      ['lost 2', 'failed', { title: 'MARK lost 2' }],
    ]);
  });

  test('a visitor writes in clear after a session key was lost', async () => {
    await logIn(one, 7);
    keyFiles.files.clear();
    for (const { store } of [one, other]) store.keys.forget();
    await other.store.local.put({ name: 'ended_time', value: 5 });
    expect(await other.store.local.toArray()).toEqual([{ name: 'ended_time', value: 5 }]);
    expect(await other.store.local.get('token')).toBeUndefined();
  });
});
