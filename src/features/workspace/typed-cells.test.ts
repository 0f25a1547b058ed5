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

/** The locks of a browser, which are let go when pages end. */
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

/** The script as another page runs it. */
async function aPage(group = 'here') {
  vi.resetModules();
  const { typedCellsOf } = await import('./typed-cells.ts');
  const notes = typedCellsOf(group);
  if (!notes) throw new Error('nothing is noted');
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

test('what is noted last is what the next page finds, with the sailing as it was when the typing began', async () => {
  const page = await aPage();
  page.note(typed);
  page.note({ ...typed, text: 'HALF TYPED' });
  await expect.poll(texts).toEqual(['HALF TYPED']);
  locks.endAll();
  const [left] = await (await aPage()).take(() => true);
  expect(left).toEqual({ ...typed, text: 'HALF TYPED', base: { ...base, published: null, unread: {} } });
});

test('what somebody is typing on another page is not taken, and what was taken is not taken twice', async () => {
  (await aPage()).note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  expect(await taken(await aPage())).toEqual([]);
  locks.endAll();
  const next = await aPage();
  expect(await Promise.all([taken(next), taken(await aPage())])).toEqual([['HALF'], []]);
  expect(await taken(next)).toEqual([]);
});

test('what was saved is noted no more', async () => {
  const page = await aPage();
  page.note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  page.forget(typed.id);
  await expect.poll(texts).toEqual([]);
  locks.endAll();
  expect(await taken(await aPage())).toEqual([]);
});

test('what is offered under another id is at no moment noted twice', async () => {
  const page = await aPage();
  page.note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  page.note({ ...typed, id: 'offer 1' }, typed.id);
  await expect.poll(async () => (await rows()).map(({ id }) => id)).toEqual(['offer 1']);
  page.leave({ ...typed, id: 'offer 2' }, 'offer 1');
  await expect.poll(async () => (await rows()).map(({ id }) => id)).toEqual(['offer 2']);
});

test('what is left to the next page is there for it at once, also in another window', async () => {
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

test('whoever has left the group meanwhile takes nothing, and the next one does', async () => {
  (await aPage()).note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  locks.endAll();
  expect(await (await aPage()).take(() => false)).toEqual([]);
  expect(await taken(await aPage('another'))).toEqual([]);
  expect(await taken(await aPage())).toEqual(['HALF']);
});

test('of a group that is gone it is set aside, where it can be copied', async () => {
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

test('of a group that has not come to this device yet it waits', async () => {
  await putLocal({ coming_groups: ['gone'] });
  (await aPage('gone')).note(typed);
  await expect.poll(texts).toEqual(['HALF']);
  locks.endAll();
  expect(await taken(await aPage())).toEqual([]);
  expect(await texts()).toEqual(['HALF']);
});

test('of another version, a cell that this one does not know is left lying', async () => {
  (await aPage()).note({ ...typed, field: 'berth' as never });
  await expect.poll(texts).toEqual(['HALF']);
  locks.endAll();
  expect(await taken(await aPage())).toEqual([]);
  expect(await texts()).toEqual(['HALF']);
});

test('nothing is noted where nobody is logged in, nor where pages cannot lock', async () => {
  await deleteSession();
  const page = await aPage();
  page.note(typed);
  await expect(page.take(() => true)).resolves.toEqual([]);
  expect(await rows()).toEqual([]);
  vi.stubGlobal('navigator', {});
  const { typedCellsOf } = await import('./typed-cells.ts');
  expect(typedCellsOf('here')).toBeUndefined();
});
