import 'fake-indexeddb/auto';

import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deviceCaches, partitionOf } from '../../../contract/wire/device-caches.ts';
import { FakeKeyFiles } from '../../../tests/support/fake-key-files.ts';
import {
  closeTabs,
  keyEvents,
  logIn,
  openTab,
  write,
  type Tab,
} from '../../../tests/support/sealed-device.ts';
import { KeyRing } from './key-ring.ts';

const retryMs = 20;
const visitorCache = deviceCaches.viewedPrefix + deviceCaches.visitor;

let keyFiles: FakeKeyFiles;
let cookie: string;
let cacheNames: Set<string>;
let tabs: Tab[];
/** Reports to the tabs that the page becomes visible or hidden. */
let page: EventTarget & { visibilityState?: string };
const stops: (() => void)[] = [];

// Allows time for the first import of the modules on a busy machine.
vi.setConfig({ hookTimeout: 60_000 });

beforeEach(async () => {
  keyFiles = new FakeKeyFiles();
  keyFiles.give();
  [cookie, cacheNames] = ['', new Set([visitorCache])];
  page = Object.defineProperties(new EventTarget(), {
    visibilityState: { value: 'visible', writable: true },
    documentElement: { value: { toggleAttribute: () => {} } },
    cookie: {
      get: () => cookie,
      set: (text: string) => {
        cookie = text.includes('Max-Age=0') ? '' : (text.split(';', 1)[0] ?? '');
      },
    },
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('caches', {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  });
  tabs = [await openTab()];
  await tabs[0]?.empty();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  await closeTabs(tabs);
  vi.unstubAllGlobals();
});

/**
 * Opens another tab over the same database, as a reload does, and follows the session in it. A delay of
 * undefined is the delay of the application.
 */
async function openWatching(delayMs: number | undefined): Promise<Tab> {
  const tab = await openTab();
  tabs.push(tab);
  stops.push(tab.session.watch(), tab.session.watchKey(delayMs));
  return tab;
}

/** Logs a member in with one unsent change and one cache of answers; returns the name of that cache. */
async function beAtWork(tab: Tab): Promise<string> {
  await logIn(tab, 7);
  await write(tab, 'x');
  const { authorization } = (await tab.session.get()) ?? { authorization: '' };
  const name = deviceCaches.viewedPrefix + (await partitionOf(authorization));
  cacheNames.add(name);
  return name;
}

/** A promise that a test resolves. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}

const first = (): Tab => tabs[0] as Tab;

test('a failed read of the key keeps copies and cookie, and the member is back without a reload', async () => {
  const copies = await beAtWork(first());
  const fault = gate();
  let reads = 0;
  keyFiles.beforeRead = async () => {
    if (reads++ === 0) throw new DOMException('the file is busy', 'NotReadableError');
    await fault.opened;
  };
  const tab = await openWatching(retryMs);
  await expect.poll(() => tab.session.state.is_locked).toBe(true);
  expect(tab.session.state).toMatchObject({ member_id: 0, has_ended: false, has_sealed: true });
  expect([cookie, [...cacheNames]]).toEqual(['signed_in=1', [visitorCache, copies]]);
  expect(await tab.store.outbox.toArray()).toEqual([]);

  fault.open();
  await expect.poll(() => tab.session.state.member_id).toBe(7);
  expect(tab.session.state.is_locked).toBe(false);
  expect([cookie, [...cacheNames]]).toEqual(['signed_in=1', [visitorCache, copies]]);
  expect(await tab.store.outbox.toArray()).toMatchObject([{ entity: 'collection_group/draft-1' }]);
  expect(await write(tab, 'xx')).toBe(7);
});

test('the key of a locked session is read again after three seconds', async () => {
  await beAtWork(first());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keyFiles.lack = 'leave';
  const tab = await openWatching(undefined);
  await expect.poll(() => tab.session.state.is_locked).toBe(true);
  let reads = 0;
  keyFiles.beforeRead = () => void (reads += 1);
  keyFiles.lack = undefined;
  await vi.advanceTimersByTimeAsync(2_900);
  // A read that a timer began would reach the file within this time.
  await sleep(200);
  expect(reads).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(() => tab.session.state.member_id).toBe(7);
});

test('the key of a locked session is read again when the page becomes visible', async () => {
  await beAtWork(first());
  keyFiles.lack = 'leave';
  const tab = await openWatching(3_600_000);
  await expect.poll(() => tab.session.state.is_locked).toBe(true);
  keyFiles.lack = undefined;
  const turn = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden');
  await sleep(200);
  expect(tab.session.state.is_locked).toBe(true);
  turn('visible');
  await expect.poll(() => tab.session.state.member_id).toBe(7);
});

test('a session whose key cannot be read is locked, and one after a logout has ended', async () => {
  await beAtWork(first());
  const { authorization = '' } = (await first().session.get()) ?? {};
  const tab = await openTab();
  tabs.push(tab);
  const { deviceSession } = await import('../present-authorization.ts');
  const state = async (header = authorization) => (await deviceSession(tab.store, header)).state;
  expect([await state(), await state('Bearer other')]).toEqual(['present', 'ended']);
  tab.store.keys.forget();
  keyFiles.lack = 'leave';
  expect(await state()).toBe('locked');
  keyFiles.lack = undefined;
  await tab.deleteSession();
  expect(await state()).toBe('ended');
});

test('a watched query is repeated once the key is read', async () => {
  await beAtWork(first());
  keyFiles.lack = 'leave';
  const tab = await openWatching(retryMs);
  await expect.poll(() => tab.session.state.is_locked).toBe(true);
  const { liveQuery } = await import('dexie');
  const seen: number[] = [];
  const watched = liveQuery(async () => (await tab.store.outbox.toArray()).length);
  const subscription = watched.subscribe((count) => seen.push(count));
  await expect.poll(() => seen).toEqual([0]);
  keyFiles.lack = undefined;
  await expect.poll(() => seen.at(-1)).toBe(1);
  subscription.unsubscribe();
});

test('a tab that has the key writes its missing file again', async () => {
  await beAtWork(first());
  // Dexie shares query results between the tabs of one process, so the first tab of the test watches only the
  // key.
  stops.push(first().session.watchKey());
  const [id = ''] = keyFiles.files.keys();
  const key = keyFiles.files.get(id);
  keyFiles.files.clear();
  const tab = await openWatching(retryMs);
  await expect.poll(() => tab.session.state.member_id).toBe(7);
  expect([...keyFiles.files]).toEqual([[id, key]]);
  const kinds = (await keyEvents(tab.store)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['missing', 'rewritten', 'opened']));
});

test('the key of an ended session is not written again', async () => {
  await beAtWork(first());
  const key = [...keyFiles.files];
  await first().deleteSession();
  for (const [id, bytes] of key) await first().store.keys.add(id, bytes);
  const { rewriteMissingKey } = await import('./rewrite-missing-key.ts');
  await rewriteMissingKey(first().store);
  expect([...keyFiles.files]).toEqual([]);
});

test('a locked session with a lost file opens at the next login of its member', async () => {
  const copies = await beAtWork(first());
  stops.splice(0);
  keyFiles.files.clear();
  first().store.keys.forget();
  const tab = await openWatching(retryMs);
  await expect.poll(() => tab.session.state.is_locked).toBe(true);
  expect([cookie, cacheNames.has(copies)]).toEqual(['signed_in=1', true]);
  await logIn(tab, 7);
  await expect.poll(() => tab.session.state.member_id).toBe(7);
  expect(await tab.store.outbox.toArray()).toMatchObject([{ entity: 'collection_group/draft-1' }]);
});

test("the login of another member deletes the packs of a locked session's member", async () => {
  await beAtWork(first());
  keyFiles.files.clear();
  const tab = await openWatching(retryMs);
  first().store.keys.forget();
  await expect.poll(() => tab.session.state.is_locked).toBe(true);
  const pack = (member_id: number) => ({ member_id, lane: 'CNSHA>AEJEA', bytes: new Uint8Array(3) });
  await tab.store.pack_body.bulkPut([pack(7), pack(8)]);
  await logIn(tab, 8);
  expect((await tab.store.pack_body.toArray()).map(({ member_id }) => member_id)).toEqual([8]);
});

test('each deletion of a key is recorded with its reason', async () => {
  const tab = first();
  const kinds = async () => (await keyEvents(tab.store)).map(({ kind }) => kind);
  await logIn(tab, 7);
  await logIn(tab, 7);
  await tab.deleteSession();
  await logIn(tab, 7);
  await tab.deleteSession((await tab.session.get())?.token);
  keyFiles.files.set('of a killed tab', new Uint8Array(32));
  stops.push(tab.session.watch());
  await expect.poll(kinds).toEqual(['login', 'logout', 'ended', 'unused']);
  expect((await keyEvents(tab.store)).at(-1)).toMatchObject({ key: 'of a kil', time: expect.any(Number) });
});

test('a file system that hangs delays rows by the patience once, and its late key is used', async () => {
  keyFiles.files.set('slow', new Uint8Array(32).fill(7));
  const answer = gate();
  keyFiles.beforeRead = () => answer.opened;
  const ring = new KeyRing(10);
  const events: string[] = [];
  ring.onEvent = (kind) => events.push(kind);
  ring.onLateKey = () => events.push('late');
  await ring.load('slow');
  await ring.load('slow');
  expect([ring.of('slow'), ring.isMissing('slow'), events]).toEqual([undefined, false, ['unreadable']]);
  answer.open();
  await expect.poll(() => ring.of('slow')).toBeDefined();
  expect(events).toEqual(['unreadable', 'opened', 'late']);
});
