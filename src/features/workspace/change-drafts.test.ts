import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { countOnlyHere } from '../../store/unsent-work.ts';
import { discard } from '../../sync/queue/queue.ts';
import { settle } from '../../sync/queue/settle.ts';
import { deletedDraft } from '../sync/deleted-draft.ts';
import { saveDraftEdits } from './change-drafts.ts';
import { dropStrayText, putBackStrayText, strayTextsOf } from './stray-texts.ts';
import { readWorkspace } from './use-workspace.ts';

const user_info = { id: 7, publisher: 1, avatar: '', mobile: '138****0000', nickname: '周岚' } as const;
const group = '01936d5c-0000-7000-8000-000000000009';
const draft = aDraftSailing();
const texts = { manager_id: 'Li' };

beforeEach(async () => {
  await putSession({ token: 'a token', user_info });
  await saveDraftEdits(group, [
    { kind: 'add', rows: [draft] },
    { kind: 'unread', id: draft.id, texts, base: {} },
  ]);
  await answerAll();
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

async function answerAll(): Promise<void> {
  const store = await openStore();
  const entries = await store.outbox.toArray();
  await store.transaction('rw', store.tables, () =>
    settle(
      store,
      entries.map(({ id }) => ({ id, kind: 'done', rows: [] })),
    ),
  );
}

const unreadHere = async () => (await (await openStore()).unread_cells.toArray()).map((row) => row.texts);

test('unread texts are deleted together with their sailing', async () => {
  await saveDraftEdits(group, [{ kind: 'remove', rows: [draft] }]);
  await answerAll();
  expect(await countOnlyHere(await openStore(), 7)).toEqual({ changes: 0, rows: 0 });
});

test('unread texts are restored when the deletion is discarded', async () => {
  await saveDraftEdits(group, [{ kind: 'remove', rows: [draft] }]);
  const [entry] = await (await openStore()).outbox.toArray();
  await discard(entry?.id ?? '');
  expect(await unreadHere()).toEqual([texts]);
});

test('unread texts of a sailing deleted by a colleague stay until discarded', async () => {
  const store = await openStore();
  const row = await store.template_schedule.get([7, draft.id]);
  await store.template_schedule.delete([7, draft.id]);
  const stray = async (there: string[]) => {
    const { strayTexts } = await readWorkspace(store, 7);
    const groupOf = (group: string | null) =>
      strayTextsOf(
        strayTexts,
        there.map((id) => ({ id })),
        group,
      );
    return { inGroup: groupOf(group), ofGone: groupOf(null) };
  };
  const { inGroup, ofGone } = await stray([group]);
  expect({ inGroup, ofGone }).toMatchObject({ inGroup: [{ name: 'WANG CHAO 12E', texts }], ofGone: [] });
  expect((await stray([])).ofGone).toHaveLength(1);
  expect((await countOnlyHere(store, 7)).rows).toBe(1);
  const [lost] = inGroup;
  if (!lost || !row) throw new Error('the stray text or the draft is missing');
  await dropStrayText(lost, 'manager_id');
  expect((await stray([group])).inGroup).toEqual([]);
  await putBackStrayText(lost, 'manager_id');
  expect((await stray([group])).inGroup).toEqual(inGroup);
  await store.template_schedule.put(row);
  expect((await stray([group])).inGroup).toEqual([]);
  expect(await unreadHere()).toEqual([texts]);
});

test('texts of another window survive writing or undoing a text', async () => {
  const unread = (texts: Record<string, string>, base: Record<string, string>) =>
    saveDraftEdits(group, [{ kind: 'unread', id: draft.id, texts, base }]);
  // Each browser window saw the texts as they were before the other window wrote.
  await unread({ ...texts, price: 'ask us' }, texts);
  await unread({ ...texts, imo: 'none' }, texts);
  expect(await unreadHere()).toEqual([{ ...texts, price: 'ask us', imo: 'none' }]);
  await unread(texts, { ...texts, imo: 'none' });
  expect(await unreadHere()).toEqual([{ ...texts, price: 'ask us' }]);
});

test('an edit of a sailing that a colleague has just deleted can be saved as a new draft', async () => {
  const store = await openStore();
  await store.template_schedule.delete([7, draft.id]);
  const edit = { changes: { voyage_number: '88W' }, base: { voyage_number: draft.voyage_number } };
  await saveDraftEdits(group, [{ kind: 'update', id: draft.id, ...edit }], new Map([[draft.id, draft]]));
  const gone = deletedDraft(await store.outbox.toArray());
  expect(gone).toMatchObject({
    templateId: group,
    draft: { ship_name: draft.ship_name, voyage_number: '88W' },
  });
});
