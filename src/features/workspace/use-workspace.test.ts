import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { templateDelete } from '../../../contract/facts/workspace.ts';
import { putLocal } from '../../store/local.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, getSession, putSession } from '../../store/session.ts';
import { recordIn } from '../../sync/queue/record-entry.ts';
import { readWorkspace } from './use-workspace.ts';

const user_info = { id: 7, publisher: 1, avatar: '', mobile: '138****0003', nickname: '' } as const;
const text = { member_id: 7, id: 'a draft', template_id: 'second', texts: { ship_name: 'HALF' } };
const come = async (id: string) =>
  (await openStore()).template.put({ member_id: 7, id, title: id, batch_id: null } as never);
const read = async () => {
  const { coming, strayTexts } = await readWorkspace(await openStore(), 7);
  return { coming, strayTexts };
};

beforeEach(async () => {
  await putSession({ token: 'a token', user_info });
  await (await openStore()).unread_cells.put(text);
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

test('no text counts as stray while groups are still to arrive', async () => {
  await putLocal({ coming_groups: ['first', 'second'] });
  expect(await read()).toEqual({ coming: ['first', 'second'], strayTexts: [] });
  await come('first');
  expect(await read()).toEqual({ coming: ['second'], strayTexts: [] });
  await come('second');
  expect(await read()).toEqual({ coming: [], strayTexts: [text] });
});

test('a group being deleted here is not expected from the server', async () => {
  await come('first');
  await recordIn(await openStore(), {
    call: templateDelete.path,
    body: { id: 'first' },
    entity: 'template/first',
    holds: [],
    fold: 'never',
    change: (own) => own.delete('template', ['first']),
  });
  await putLocal({ coming_groups: ['first'] });
  expect(await read()).toEqual({ coming: [], strayTexts: [text] });
});

test('the expected groups are deleted with the session', async () => {
  await putLocal({ coming_groups: ['first'] });
  await deleteSession();
  await putSession({ token: 'another token', user_info });
  expect((await getSession())?.token).toBe('another token');
  expect((await read()).coming).toEqual([]);
});
