import { expect, test } from 'vitest';

import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { aBatch } from '../../../../tests/support/a-batch.ts';
import { anEntry } from '../../../../tests/support/an-entry.ts';
import { batchDelete, schedulePublish } from '../../../../contract/facts/publishing.ts';
import type { QueuedEntry } from '../../../store/outbox.ts';
import { queuedPublications, withQueuedChanges, unsentOf } from './with-queued-changes.ts';

const live = aBatch();
const group = live.template_id ?? '';
const next = aBatch({ number: 2 });
const publishing = (state: QueuedEntry['state'] = 'waiting') =>
  anEntry({
    call: schedulePublish.path,
    state,
    body: { id: next.id, publish_time: next.publish_time, rows: [{ id: makeUuidV7() }], removed: [] },
  });
const withdrawing = anEntry({ call: batchDelete.path, body: { rows: [{ id: live.id, base: 'live' }] } });
const here = (entries: QueuedEntry[], known = [next]) => ({
  batches: new Map(known.map((batch) => [batch.id, { ...batch, member_id: 7 }])),
  pending: new Map([[group, entries]]),
});

test('a queued publication replaces the live one and is listed as coming', () => {
  const mine = here([publishing()]);
  expect(withQueuedChanges(live, mine).state).toBe('replaced');
  expect(queuedPublications(mine, () => true).map(({ id }) => id)).toEqual([next.id]);
  expect(queuedPublications(mine, () => false)).toEqual([]);
  expect([...unsentOf(mine)]).toEqual([[next.id, 'publish']]);
});

test('a queued withdrawal is shown as done and marked as unsent', () => {
  const mine = here([withdrawing]);
  expect(withQueuedChanges(live, mine).state).toBe('deleted');
  expect([...unsentOf(mine)]).toEqual([[live.id, 'withdraw']]);
});

test("a refused change leaves the server's state", () => {
  const mine = here([publishing('failed')]);
  expect(withQueuedChanges(live, mine)).toBe(live);
  expect(queuedPublications(mine, () => true)).toEqual([]);
  expect([...unsentOf(mine)]).toEqual([]);
});

test('the later of two known states is used', () => {
  const gone = { ...live, state: 'deleted' as const };
  expect(withQueuedChanges(live, here([], [gone])).state).toBe('deleted');
  expect(withQueuedChanges(gone, here([], [live])).state).toBe('deleted');
});
