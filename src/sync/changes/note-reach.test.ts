import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { aLoadCall, anUnloadCall, aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import { changesOf } from '../../../trade/lane-pack/changes.ts';
import { encodeLane } from '../../../trade/lane-pack/encode-lane.ts';
import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { openLane } from '../../../trade/lane-pack/packed-lane.ts';
import type { ReachVerdict } from '../../../trade/vessel/reach.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { aWantedLane } from '../packs/wanted-lanes.ts';
import { markSeen } from './mark-seen.ts';
import { noteChanges } from './note-changes.ts';
import { idsToJudge, noteReach } from './note-reach.ts';

const member_id = 7;
const token = 'a token';
const lane = 'CNSHA>SAJED';
const start = Date.parse('2026-11-20T06:00:00Z');
const minuteMs = 60_000;
const sailing = aPackSailing({ ship_name: 'FIRST DAWN' });
const packed = (...sailings: PackSailing[]) => openLane(encodeLane({ lane, sailings }));

let store: LaycanStore;
let time: number;

beforeEach(async () => {
  const user_info = { id: member_id, publisher: 0, avatar: '', mobile: '', nickname: '' } as const;
  await putSession({ token, user_info });
  store = await openStore();
  time = start;
  await store.pack_lane.put({ ...aWantedLane(member_id, lane, false), time, state: 'kept' });
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

async function judge(verdict: ReachVerdict, changes: { token?: string } = {}): Promise<void> {
  time += minuteMs;
  const judged = [{ id: sailing.id, verdict }];
  await noteReach(store, { member_id, token, lanes: [packed(sailing)], judged, time, ...changes });
}
const rows = () => store.lane_change.toArray();
const shownKinds = async () =>
  (await rows())
    .filter(({ seen_time }) => seen_time === null)
    .flatMap((row) => changesOf(row, time))
    .map(({ kind }) => kind);

test('a vessel that becomes unlikely is reported only if it was likely before', async () => {
  await judge('unlikely');
  expect(await rows()).toEqual([]);
  for (const verdict of ['likely', 'tight', 'too_old', 'unlikely', 'unlikely'] as const) await judge(verdict);
  expect(await shownKinds()).toEqual(['unlikely']);
  expect(await rows()).toMatchObject([{ sailing_id: sailing.id, noticed_time: start + 5 * minuteMs }]);
});

test('the report of an unlikely vessel has its laycan and its expected arrival', async () => {
  await judge('likely');
  const arrival = {
    end_instant: '2026-12-04T16:00:00.000Z',
    arrive_time: '2026-12-06T04:00:00.000Z',
    position_time: '2026-11-20T05:00:00.000Z',
  };
  const judged = [{ id: sailing.id, verdict: 'unlikely' as const, ...arrival }];
  await noteReach(store, { member_id, token, lanes: [packed(sailing)], judged, time: time + minuteMs });
  const [row] = await rows();
  expect(row && changesOf(row, time)).toEqual([{ kind: 'unlikely', arrival }]);
});

test('a vessel that catches up before a view is not reported', async () => {
  for (const verdict of ['likely', 'unlikely', 'likely'] as const) await judge(verdict);
  expect(await rows()).toEqual([]);
  await judge('unlikely');
  expect(await shownKinds()).toEqual(['unlikely']);
});

test('a viewed unlikely vessel is reported again only after becoming likely', async () => {
  for (const verdict of ['likely', 'unlikely'] as const) await judge(verdict);
  await markSeen(await rows());
  await judge('unlikely');
  expect(await shownKinds()).toEqual([]);
  for (const verdict of ['likely', 'unlikely'] as const) await judge(verdict);
  expect(await shownKinds()).toEqual(['unlikely']);
});

test("the report stays with the publisher's changes and ends with a withdrawal", async () => {
  for (const verdict of ['likely', 'unlikely'] as const) await judge(verdict);
  const arrives = (now: PackSailing, was: PackSailing) => {
    time += minuteMs;
    const before = { sailings: packed(was), time: start, until: '2027-02-18' };
    const part = { is_whole: false, sailings: [now], removed: [] };
    return noteChanges(store, { member_id, lane, before, part, time });
  };
  const calls = [aLoadCall({ start_time: '2026-12-02', end_time: '2026-12-05' }), anUnloadCall()];
  const moved = { ...sailing, calls };
  await arrives(moved, sailing);
  expect(await shownKinds()).toEqual(['moved', 'ports', 'unlikely']);
  await judge('likely');
  expect(await shownKinds()).toEqual(['moved', 'ports']);
  await judge('unlikely');
  await arrives({ ...moved, withdrawn_time: '2026-11-20T06:30:00.000Z' }, moved);
  expect(await shownKinds()).toEqual(['withdrawn']);
});

test('nothing is written for a member who has logged in since', async () => {
  await judge('likely');
  await judge('unlikely', { token: 'another' });
  expect(await rows()).toEqual([]);
});

test('named vessels within the forecast are judged, the next to load first', () => {
  const at = (n: number, changes: Partial<PackSailing>) =>
    aPackSailing({ id: `01a08376-dc00-741c-b070-00000000000${n}`, ship_name: 'A', ...changes });
  const loading = (start_time: string) => [aLoadCall({ start_time, end_time: '2026-12-04' }), anUnloadCall()];
  const lanes = [
    packed(
      at(1, { calls: loading('2026-12-03') }),
      at(2, { calls: loading('2026-12-01') }),
      at(3, { ship_name: null }),
      at(4, { withdrawn_time: '2026-11-19T06:00:00.000Z' }),
      at(5, { calls: loading('2026-12-05') }),
      at(6, { pairs: [{ load: 1, unload: 3, archived_time: '2026-11-19T16:00:00.000Z' }] }),
    ),
  ];
  expect(idsToJudge(lanes, start).map((id) => id.at(-1))).toEqual(['2', '1']);
});
