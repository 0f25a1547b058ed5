import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aGridDraft, aGridRow } from '../../../tests/support/grid-drafts.ts';
import type { NotedCell } from '../draft-cells/typed-cell.ts';
import { putLocal } from '../../store/local.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';

const user_info = { id: 7, publisher: 1, avatar: '', mobile: '138****0003', nickname: '' } as const;
const base = aGridRow(aGridDraft('a', { ship_name: 'TEST PIONEER', voyage_number: '601W' }));
const typed: NotedCell = { id: 'typing 1', base, field: 'ship_name', text: 'HALF' };
const template = { id: 'here', title: '', version: 1, create_time: '', sequence: 'V' };

/** Simulates the browser's Web Locks, which are released when a page ends. */
class FakeLocks {
  readonly #held = new Set<string>();

  endAll(): void {
    this.#held.clear();
  }

  async request(
    name: string,
    _: { ifAvailable: true },
    run: (lock: object | null) => Promise<void> | undefined,
  ) {
    if (this.#held.has(name)) return run(null);
    this.#held.add(name);
    await run({ name });
    this.#held.delete(name);
    return undefined;
  }
}

let locks: FakeLocks;

/** Loads the module again, to simulate another page of the same browser. */
async function aPage(group = 'here') {
  vi.resetModules();
  const { typedCellsOf } = await import('./typed-cells.ts');
  const notes = typedCellsOf(group);
  if (!notes) throw new Error('this page cannot note typed text');
  return notes;
}
const rows = async () => (await openStore()).typed_cell.toArray();
const texts = async () => (await rows()).map(({ text }) => text);
const taken = async (page: Awaited<ReturnType<typeof aPage>>) =>
  (await page.take(() => true)).map(({ text }) => text);

beforeEach(async () => {
  locks = new FakeLocks();
  vi.stubGlobal('navigator', { locks });
  await putSession({ token: 'a token', user_info });
  await (await openStore()).template.put({ ...template, member_id: 7 } as never);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteSession();
  await deleteStore();
});

test('the next page finds the last noted text and its original sailing', async () => {
  const page = await aPage();
  page.note(typed);
  page.note({ ...typed, text: 'HALF TYPED' });
  await expect.poll(texts).toEqual(['HALF TYPED']);
  locks.endAll();
  const [left] = await (await aPage()).take(() => true);
  expect(left).toEqual({ ...typed, text: 'HALF TYPED', base: { ...base, published: null, unread: {} } });
});

test("a page takes no other page's text and no text twice", async () => {
  (await aPage()).note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  expect(await taken(await aPage())).toEqual([]);
  locks.endAll();
  const next = await aPage();
  expect(await Promise.all([taken(next), taken(await aPage())])).toEqual([['HALF'], []]);
  expect(await taken(next)).toEqual([]);
});

test('saved text is no longer noted', async () => {
  const page = await aPage();
  page.note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  page.forget(typed.id);
  await expect.poll(texts).toEqual([]);
  locks.endAll();
  expect(await taken(await aPage())).toEqual([]);
});

test('text under a new id is never noted twice', async () => {
  const page = await aPage();
  page.note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  page.note({ ...typed, id: 'offer 1' }, typed.id);
  await expect.poll(async () => (await rows()).map(({ id }) => id)).toEqual(['offer 1']);
  page.leave({ ...typed, id: 'offer 2' }, 'offer 1');
  await expect.poll(async () => (await rows()).map(({ id }) => id)).toEqual(['offer 2']);
});

test('released text is available to the next page at once', async () => {
  const page = await aPage();
  page.note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  page.leave({ ...typed, text: 'HALF TYPED' });
  page.leave({ ...typed, id: 'typing 2' });
  const next = await aPage();
  const found = new Set<string>();
  await expect.poll(async () => (await taken(next)).forEach((text) => found.add(text)) ?? found.size).toBe(2);
  expect([...found].toSorted()).toEqual(['HALF', 'HALF TYPED']);
});

test('a page that has left the group takes nothing, the next one does', async () => {
  (await aPage()).note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  locks.endAll();
  expect(await (await aPage()).take(() => false)).toEqual([]);
  expect(await taken(await aPage('another'))).toEqual([]);
  expect(await taken(await aPage())).toEqual(['HALF']);
});

test('text of a deleted group is set aside for copying', async () => {
  (await aPage('gone')).note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  locks.endAll();
  expect(await taken(await aPage())).toEqual([]);
  expect(await rows()).toEqual([]);
  expect(await (await openStore()).unread_cells.toArray()).toEqual([
    {
      member_id: 7,
      id: 'typing 1',
      template_id: 'gone',
      name: 'TEST PIONEER 601W',
      texts: { ship_name: 'HALF' },
    },
  ]);
});

test('text of a group that is not here yet waits', async () => {
  await putLocal({ coming_groups: ['gone'] });
  (await aPage('gone')).note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  locks.endAll();
  expect(await taken(await aPage())).toEqual([]);
  expect(await texts()).toEqual(['HALF']);
});

test('an unknown cell of another version is left unchanged', async () => {
  (await aPage()).note({ ...typed, field: 'berth' as never });
  await expect.poll(texts).toEqual(['HALF']);
  locks.endAll();
  expect(await taken(await aPage())).toEqual([]);
  expect(await texts()).toEqual(['HALF']);
});

test('nothing is noted without a login or without locks', async () => {
  await deleteSession();
  const page = await aPage();
  page.note(typed);
  await expect(page.take(() => true)).resolves.toEqual([]);
  expect(await rows()).toEqual([]);
  vi.stubGlobal('navigator', {});
  const { typedCellsOf } = await import('./typed-cells.ts');
  expect(typedCellsOf('here')).toBeUndefined();
});

test('a page that is left while it reads the notes leaves them to the next page', async () => {
  (await aPage()).note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  locks.endAll();
  const page = await aPage();
  const [left, present] = await Promise.all([page.take(() => false), page.take(() => true)]);
  expect([left, present.map(({ text }) => text)]).toEqual([[], ['HALF']]);
});
