import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { harborList } from '../../../contract/calls/harbors.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aLoadCall, anUnloadCall, aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import { anOwnList, anOwnRow } from '../../../tests/support/an-own-list.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { changesOf } from '../../../trade/lane-pack/changes.ts';
import { encodeLane } from '../../../trade/lane-pack/encode-lane.ts';
import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { contentOf } from '../../store/own-list-content.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { markSeen } from '../changes/mark-seen.ts';
import { answerKey } from '../copies/answer-key.ts';
import { rememberAnswer } from '../copies/answer-memo.ts';
import { aWantedLane } from '../packs/wanted-lanes.ts';
import { noteOwnConflicts } from './note-own-conflicts.ts';

const member_id = 7;
const lane = 'CNSHA>AEJEA';
const listId = makeUuidV7();
// The comparison uses the present time, so all days are relative to it.
const today = new Date().toISOString().slice(0, 10);
const load = [addDays(today, 10), addDays(today, 13)] as const;
const unload = [addDays(today, 30), addDays(today, 32)] as const;
const closing = (clock: string) => `${addDays(today, 9)}T${clock}:00+08:00`;
const cutOff = (clock: string) => ({
  code: 'PCO' as const,
  harbor_code: 'CNSHA',
  time: closing(clock),
  provenance: 'published' as const,
  rule: null,
});

const sailing = (changes: Partial<PackSailing> = {}) =>
  aPackSailing({
    ship_name: 'OCEAN WISDOM',
    imo: null,
    voyage_number: '2612W',
    calls: [
      aLoadCall({ start_time: load[0], end_time: load[1] }),
      anUnloadCall({ harbor_code: 'AEJEA', start_time: unload[0], end_time: unload[1] }),
    ],
    pairs: [{ load: 1, unload: 3, archived_time: `${load[1]}T16:00:00.000Z` }],
    cut_offs: [cutOff('12:00')],
    ...changes,
  });

let store: LaycanStore;

beforeEach(async () => {
  const user_info = { id: member_id, publisher: 0, avatar: '', mobile: '', nickname: '' } as const;
  await putSession({ token: 'a token', user_info });
  store = await openStore();
  rememberAnswer(answerKey(harborList, {}), { answer: aHarborBook(), fetchedTime: Date.now() }, false);
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

let saved = 0;
async function publish(one: PackSailing): Promise<void> {
  saved += 1;
  const bytes = encodeLane({ lane, sailings: [one] });
  await store.pack_body.put({ member_id, lane, bytes });
  const row = await store.pack_lane.get([member_id, lane]);
  await store.pack_lane.put({ ...aWantedLane(member_id, lane, false), ...row, time: saved, state: 'kept' });
}

async function importList(clock: string, list_date = today): Promise<void> {
  saved += 1;
  const list = anOwnList({
    id: listId,
    list_date,
    rows: [anOwnRow({ load, unload, cut_offs: [{ ...cutOff(clock), id: makeUuidV7() }] })],
  });
  const kept_time = new Date(saved).toISOString();
  const content = await contentOf({ ...list, kept_time });
  await store.own_list.put({
    member_id,
    id: listId,
    version: 1,
    list_date,
    kept_time,
    row_total: 1,
    content,
  });
}

async function compare() {
  await noteOwnConflicts(store, member_id);
  const rows = await store.lane_change.toArray();
  return rows.filter(({ seen_time }) => seen_time === null).flatMap((row) => changesOf(row, Date.now()));
}

test('an own list with another cut-off is reported once, with both times', async () => {
  await publish(sailing());
  await importList('06:00');
  const conflict = { kind: 'conflict', source: 'own_list', name: 'Zhou', minutes: -360 };
  expect(await compare()).toMatchObject([{ ...conflict, was: closing('12:00'), now: closing('06:00') }]);
  await markSeen(await store.lane_change.toArray());
  expect(await compare()).toEqual([]);
  await importList('05:00');
  expect(await compare()).toMatchObject([{ now: closing('05:00') }]);
});

test('a conflict that ends before it is seen is not reported any longer', async () => {
  await publish(sailing());
  await importList('06:00');
  expect(await compare()).toHaveLength(1);
  await publish(sailing({ cut_offs: [cutOff('06:00')] }));
  expect(await compare()).toEqual([]);
  expect(await store.lane_change.toArray()).toEqual([]);
});

test('an equal cut-off, another voyage and a list that is out of date are no conflict', async () => {
  await publish(sailing());
  await importList('12:00');
  expect(await compare()).toEqual([]);
  await importList('06:00', addDays(today, -15));
  expect(await compare()).toEqual([]);
  await publish(sailing({ voyage_number: '2613W' }));
  await importList('06:00');
  expect(await compare()).toEqual([]);
});
