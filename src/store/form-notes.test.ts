// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FakeLocks } from '../../tests/support/fake-locks.ts';
import { isRecord } from '../../trade/edit/record.ts';
import type { LaycanStore } from './laycan-store.ts';

interface Typed {
  title: string;
}
const isTyped = (value: unknown): value is Typed => isRecord(value) && typeof value['title'] === 'string';

let locks: FakeLocks;
let store: LaycanStore;

/** Loads the modules again, to simulate another page of the same browser with one form. */
async function aPage(member: number) {
  vi.resetModules();
  const { storeForm } = await import('./form-notes.ts');
  const { sessionState } = await import('./session-state.ts');
  const { openStore } = await import('./open-store.ts');
  store = await openStore();
  await store.local.put({
    name: 'user_info',
    value: { id: member, publisher: 0, avatar: '', mobile: '', nickname: '' },
  });
  const state = proxy<{ typed: Typed | null }>({ typed: null });
  const restore = (typed: Typed) => {
    state.typed = typed;
  };
  storeForm({ name: 'organization_form', isValue: isTyped, value: () => state.typed, restore, state });
  sessionState.member_id = member;
  return state;
}
const noted = async () => {
  const rows = await store.typed_form.toArray();
  return rows.toSorted((one, other) => one.time - other.time).map(({ value }) => value);
};

beforeEach(() => {
  locks = new FakeLocks();
  vi.stubGlobal('navigator', { locks, userAgent: 'test' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await store.delete();
  sessionStorage.clear();
});

test('the input of a killed page is restored in the next page', async () => {
  const killed = await aPage(7);
  killed.typed = { title: 'HALF TYPED' };
  await expect.poll(noted).toEqual([{ title: 'HALF TYPED' }]);
  locks.endAll();
  const next = await aPage(7);
  await expect.poll(() => next.typed).toEqual({ title: 'HALF TYPED' });
  await expect.poll(noted).toEqual([{ title: 'HALF TYPED' }]);
});

test('a page does not restore the input of a page that is open', async () => {
  (await aPage(7)).typed = { title: 'HALF TYPED' };
  await expect.poll(noted).toHaveLength(1);
  const other = await aPage(7);
  other.typed = null;
  await store.typed_form.count();
  expect([other.typed, await noted()]).toEqual([null, [{ title: 'HALF TYPED' }]]);
});

test('saved input is deleted from the device', async () => {
  const page = await aPage(7);
  page.typed = { title: 'HALF TYPED' };
  await expect.poll(noted).toHaveLength(1);
  page.typed = null;
  await expect.poll(noted).toEqual([]);
});

test('input of one member is hidden from the next member', async () => {
  (await aPage(7)).typed = { title: 'HALF TYPED' };
  await expect.poll(noted).toHaveLength(1);
  locks.endAll();
  const next = await aPage(8);
  next.typed = { title: 'OF ANOTHER' };
  await expect.poll(noted).toEqual([{ title: 'HALF TYPED' }, { title: 'OF ANOTHER' }]);
  expect(next.typed).toEqual({ title: 'OF ANOTHER' });
});

test('notes of a page that was reloaded are deleted, because the tab has its newer input', async () => {
  const page = await aPage(7);
  page.typed = { title: 'HALF' };
  await expect.poll(noted).toHaveLength(1);
  dispatchEvent(new Event('pagehide'));
  locks.endAll();
  const next = await aPage(7);
  await expect.poll(noted).toEqual([]);
  expect(next.typed).toBeNull();
});

test('input typed before the notes are read is not replaced', async () => {
  (await aPage(7)).typed = { title: 'OLD' };
  await expect.poll(noted).toHaveLength(1);
  locks.endAll();
  const next = await aPage(7);
  next.typed = { title: 'NEW' };
  await expect.poll(noted).toEqual([{ title: 'OLD' }, { title: 'NEW' }]);
  expect(next.typed).toEqual({ title: 'NEW' });
});
