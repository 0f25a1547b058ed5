// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { aTemplate } from '../../../tests/support/a-template.ts';
import { saveDraftEdits } from '../../features/workspace/change-drafts.ts';
import { readWorkspace, type Workspace } from '../../features/workspace/use-workspace.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { usePublishing } from './use-publishing.ts';

const user_info = { id: 7, publisher: 1, avatar: '', mobile: '138****0000', nickname: '周岚' } as const;
const today = '2026-11-22';
const [one, two] = [aDraftSailing({ voyage_number: '1E' }), aDraftSailing({ voyage_number: '2E' })];
const template = { ...aTemplate(), member_id: 7, isUnsent: false, refusal: null };

/** The workspace as the screen shows it. */
let shown: Workspace;

beforeEach(async () => {
  await putSession({ token: 'a token', user_info });
  await saveDraftEdits(template.id, [{ kind: 'add', rows: [one, two] }]);
  const live = {
    id: template.batch_id ?? '',
    member_id: 7,
    template_id: template.id,
    number: 1,
    list: [one, two],
  };
  const read = await readWorkspace(await openStore(), 7);
  shown = { ...read, publications: new Map([[live.id, live]]) };
});
afterEach(async () => {
  cleanup();
  await deleteSession();
  await deleteStore();
});

const rename = (draft: typeof one, ship_name: string) =>
  saveDraftEdits(template.id, [
    { kind: 'update', id: draft.id, changes: { ship_name }, base: { ship_name: draft.ship_name } },
  ]);

it('a review waits until the last edit is stored and includes it', async () => {
  await rename(one, 'GANG YUN');
  let stored: Promise<unknown> = Promise.resolve();
  const { result } = renderHook(() => usePublishing(template, shown, { today, stored: () => stored }));
  let store = () => {};
  stored = new Promise<void>((resolve) => (store = resolve)).then(() => rename(two, 'YUN GANG'));
  await act(async () => result.current.open());
  expect(result.current.review).toBeNull();
  store();
  await waitFor(() => expect(result.current.review).not.toBeNull());
  expect([...(result.current.review?.only ?? [])].sort()).toEqual([one.id, two.id].sort());
});

it('publishing chosen sailings reviews only those', async () => {
  await rename(one, 'GANG YUN');
  await rename(two, 'YUN GANG');
  const { result } = renderHook(() => usePublishing(template, shown, { today, stored: async () => {} }));
  await act(async () => result.current.open(new Set([two.id])));
  await waitFor(() => expect(result.current.review?.only).toEqual(new Set([two.id])));
});
