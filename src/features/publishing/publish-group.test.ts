import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { schedulePublish } from '../../../contract/calls/publishing.ts';
import * as v from 'valibot';
import { draftDigest } from '../../../trade/draft/draft-digest.ts';
import { publicationChanges } from '../../../trade/draft/publication-changes.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { aTemplate } from '../../../tests/support/a-template.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { settle } from '../../sync/queue/settle.ts';
import { rowsOfAnswer } from '../../sync/kinds/kinds.ts';
import { discard } from '../../sync/queue/queue.ts';
import { deletePublication, publishGroup } from './publish-group.ts';

const user_info = { id: 7, publisher: 1, avatar: '', mobile: '138****0000', nickname: '周岚' } as const;
const templateId = makeUuidV7();
const liveId = makeUuidV7();
const template = aTemplate({ id: templateId, batch_id: liveId, batch_total: 4 });
const unchanged = aDraftSailing({ voyage_number: '1E' });
const gone = aDraftSailing({ voyage_number: '2E' });
const moved = { ...unchanged, voyage_number: '1W' };
const added = aDraftSailing({ voyage_number: '3E' });
const { changes } = publicationChanges([unchanged, gone], [moved, added], '2026-11-22');

const wish = (differs: Partial<Parameters<typeof publishGroup>[0]> = {}) => ({
  group: template,
  published: [unchanged, gone],
  elsewhere: [],
  changes,
  confirms: false,
  sameTotal: 0,
  publishTime: null,
  ...differs,
});

beforeEach(async () => {
  await putSession({ token: 'a token', user_info });
  const store = await openStore();
  await store.template.put({ ...template, member_id: 7 });
  await store.publication.put({ member_id: 7, id: liveId, template_id: templateId, list: [unchanged, gone] });
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

async function rows() {
  const store = await openStore();
  const group = await store.template.get([7, templateId]);
  const list = (await store.publication.get([7, group?.batch_id ?? '']))?.list;
  return { group, voyages: list?.map(({ voyage_number }) => voyage_number), store };
}

test('selected changes are published as seen and shown at once', async () => {
  await publishGroup(wish());
  const { group, voyages, store } = await rows();
  expect(voyages).toEqual(['1W', '3E']);
  expect(group).toMatchObject({ batch_total: 5, live_total: 2, confirm_time: null });
  const [entry] = await store.outbox.toArray();
  expect(v.parse(schedulePublish.request, entry?.body)).toMatchObject({
    id: group?.batch_id,
    rows: [
      { id: moved.id, base: draftDigest(moved) },
      { id: added.id, base: draftDigest(added) },
    ],
    removed: [gone.id],
    base: { batch_id: liveId, scheduled_id: null },
  });
  expect(await store.batch.get([7, group?.batch_id ?? ''])).toMatchObject({
    number: 5,
    state: 'live',
    publisher: '周岚',
    added_total: 1,
    changed_total: 1,
    withdrawn_total: 1,
  });
});

test('rows that repeat a voyage are sent as agreed', async () => {
  const again = aDraftSailing({ voyage_number: '3e' });
  const more = publicationChanges([unchanged, gone], [unchanged, gone, added, again], '2026-11-22').changes;
  await publishGroup(wish({ changes: more }));
  await publishGroup(wish());
  const entries = await (await openStore()).outbox.toArray();
  expect(entries.map(({ body }) => v.parse(schedulePublish.request, body).repeats)).toEqual([
    [added.id, again.id],
    [],
  ]);
});

test('unselected changes stay drafts, and the next publication builds on this one', async () => {
  await publishGroup(wish({ changes: changes.filter(({ id }) => id === added.id) }));
  const first = (await rows()).group;
  expect((await rows()).voyages).toEqual(['1E', '2E', '3E']);
  await publishGroup(wish({ group: { ...template, ...first } }));
  const entries = await (await openStore()).outbox.toArray();
  expect(entries[1]?.body).toMatchObject({ base: { batch_id: first?.batch_id } });
});

test('discarding a waiting publication reverts everything it changed', async () => {
  const entry = await publishGroup(wish());
  await discard(entry);
  const { group, voyages, store } = await rows();
  expect([group?.batch_id, group?.batch_total, voyages]).toEqual([liveId, 4, ['1E', '2E']]);
  expect([await store.outbox.count(), await store.batch.count()]).toEqual([0, 0]);
});

test('a scheduled publication changes nothing yet and replaces the waiting one', async () => {
  const later = new Date(Date.now() + 3_600_000);
  await publishGroup(wish({ publishTime: later }));
  const first = (await rows()).group?.scheduled;
  expect(first?.publish_time).toBe(later.toISOString());
  await publishGroup(wish({ group: { ...template, scheduled: first ?? null }, publishTime: later }));
  const { group, voyages, store } = await rows();
  expect(voyages).toEqual(['1E', '2E']);
  const states = (await store.batch.toArray()).map(({ state }) => state);
  expect(states.sort()).toEqual(['deleted', 'scheduled']);
  const second = group?.scheduled?.id ?? '';
  await deletePublication({ id: second, template_id: templateId, state: 'scheduled' });
  expect((await rows()).group?.scheduled).toBeNull();
});

test('publishing without changes only confirms', async () => {
  await publishGroup(wish({ changes: [], confirms: true, sameTotal: 2 }));
  const { group, store } = await rows();
  expect([group?.batch_id, group?.confirm_time === null]).toEqual([liveId, false]);
  expect(await store.batch.count()).toBe(0);
});

test('an answer without a publication leaves none on this device', async () => {
  await publishGroup(wish());
  const { store } = await rows();
  const [entry] = await store.outbox.toArray();
  if (!entry) throw new Error('nothing was queued');
  const answered = rowsOfAnswer(entry, { template, batch: null, confirmed_total: 2 });
  await store.transaction('rw', store.tables, () =>
    settle(store, [{ id: entry.id, kind: 'done', rows: answered }]),
  );
  expect([await store.batch.count(), (await rows()).group?.batch_id]).toEqual([0, liveId]);
});

test('sailings added by another publication are fetched again', async () => {
  await publishGroup(wish());
  const { store } = await rows();
  const [entry] = await store.outbox.toArray();
  const made = await store.batch.get([7, (await rows()).group?.batch_id ?? '']);
  if (!entry || !made) throw new Error('nothing was queued');
  const settledWith = async (number: number) => {
    const answer = {
      template: { ...template, batch_id: made.id },
      batch: { ...made, number },
      confirmed_total: 0,
    };
    await store.transaction('rw', store.tables, () =>
      settle(store, [{ id: entry.id, kind: 'done', rows: rowsOfAnswer(entry, answer) }]),
    );
    await store.outbox.put(entry);
    return (await rows()).voyages;
  };
  expect(await settledWith(made.number)).toEqual(['1W', '3E']);
  // Between the two publications there may be another one that contains sailings of a deleted group, so this
  // device has to fetch the list.
  expect(await settledWith(made.number + 1)).toBeUndefined();
});
