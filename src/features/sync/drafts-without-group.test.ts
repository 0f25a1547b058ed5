import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { aDraftArrival, aDraftCall, aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { saveDraftEdits } from '../workspace/change-drafts.ts';
import { saveElsewhere } from '../workspace/save-elsewhere.ts';
import { draftsWithoutGroup, isGroupMissing } from './drafts-without-group.ts';

const user_info = { id: 7, publisher: 1, avatar: '', mobile: '138****0000', nickname: '周岚' } as const;
const [gone, other] = ['01936d5c-0000-7000-8000-000000000009', '01936d5c-0000-7000-8000-00000000000a'];
const draft = aDraftSailing({
  ship_name: 'BLUE STAR',
  harbors: [aDraftCall({ estimated_time: '2026-12-02' }), aDraftArrival()],
});
const error = { code: 'not_found' as const, status: 404, message: '', errors: [] };

beforeEach(() => putSession({ token: 'a token', user_info }));
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

test('drafts whose group was deleted are saved in another group with all that was typed', async () => {
  await saveDraftEdits(gone, [
    { kind: 'add', rows: [draft] },
    { kind: 'unread', id: draft.id, texts: { manager_id: 'Li' }, base: {} },
  ]);
  const store = await openStore();
  const [added] = await store.outbox.toArray();
  if (!added) throw new Error('The addition is not in the queue');
  await store.outbox.update(added.sequence, { state: 'failed', error, attempts: 1 });
  await saveDraftEdits(gone, [
    { kind: 'update', id: draft.id, changes: { voyage_number: '13E' }, base: { voyage_number: '12E' } },
  ]);
  const queue = await store.outbox.toArray();
  const [refused] = queue.filter(isGroupMissing);
  if (!refused) throw new Error('No addition is refused');
  const lost = draftsWithoutGroup(refused, queue);
  expect(lost.drafts).toMatchObject([{ ship_name: 'BLUE STAR', voyage_number: '13E' }]);
  await saveElsewhere(other, lost.drafts, lost.entries);
  const rows = await store.template_schedule.toArray();
  expect(rows).toMatchObject([
    { template_id: other, voyage_number: '13E', harbors: [{ estimated_time: '2026-12-02' }, {}] },
  ]);
  expect(await store.unread_cells.toArray()).toMatchObject([
    { id: rows[0]?.id, texts: { manager_id: 'Li' }, template_id: other },
  ]);
  expect((await store.outbox.toArray()).map(({ state }) => state)).toEqual(['waiting']);
});
