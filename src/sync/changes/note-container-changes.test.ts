import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { aContainerPack, aPackVoyage } from '../../../tests/support/a-container-pack.ts';
import type { ContainerPack, PackVoyage } from '../../../trade/container/container-pack.ts';
import { containerChangesOf } from '../../../trade/container/changes.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { markSeen, unmarkSeen } from './mark-seen.ts';
import { noteContainerChanges } from './note-container-changes.ts';
import { forgetChanges, noteChanges } from './note-changes.ts';

const member_id = 7;
const lane = 'CNSHA>SGSIN';
const minuteMs = 60_000;

let store: LaycanStore;
/** The pack (container voyages for offline search) that the device stores. */
let pack: ContainerPack;

const favour = (from: string, to: string | null, create_time: string) =>
  store.collection_lane.add({
    member_id,
    group_id: 'g',
    from,
    to,
    ends: `${from}>${to ?? ''}`,
    sequence: 'V',
    version: 1,
    create_time,
  });

beforeEach(async () => {
  store = await openStore();
  pack = aContainerPack();
  await favour('CNSHA', 'SGSIN', '2026-11-01T00:00:00.000Z');
});
afterEach(() => deleteStore());

/** Applies the next pack as if it had been fetched one minute later. */
async function fetch(...voyages: PackVoyage[]): Promise<void> {
  const time = new Date(Date.parse(pack.time) + minuteMs).toISOString();
  const [before, after] = [pack, aContainerPack({ voyages, time })];
  const portsOf = ({ from, to }: { from: string; to: string }) => ({
    from: new Set([from]),
    to: new Set([to]),
  });
  await store.transaction('rw', [store.collection_lane, store.lane_change], () =>
    noteContainerChanges(store, { member_id, before, after, portsOf }),
  );
  pack = after;
}

const voyage = aPackVoyage();
const closing = (time: string): PackVoyage => ({
  ...voyage,
  cut_offs: voyage.cut_offs.map((one) => ({ ...one, time })),
});
const [six, noon] = [closing('2026-11-30T11:00:00+08:00'), closing('2026-11-30T12:00:00+08:00')];
const blank = { ...voyage, is_blank: true };

const unseen = async () => (await store.lane_change.toArray()).filter(({ seen_time }) => seen_time === null);
const told = async () =>
  (await unseen()).flatMap(({ box }) =>
    box ? containerChangesOf(box, { zone: box.zone ?? null, now: new Date('2026-11-20T04:00:00Z') }) : [],
  );

test("a new pack's changes on a favourite lane are news", async () => {
  const start = Date.parse(pack.time);
  await fetch(noon);
  await fetch(six);
  expect(await told()).toMatchObject([{ kind: 'cut_off', minutes: -360 }]);
  expect(await unseen()).toMatchObject([
    {
      member_id,
      lane,
      sailing_id: voyage.id,
      since_time: start,
      noticed_time: start + 2 * minuteMs,
      box: { zone: 'Asia/Shanghai' },
    },
  ]);
});

test('a voyage that returns to its seen state is no news', async () => {
  await fetch(six);
  await fetch(voyage);
  expect(await store.lane_change.count()).toBe(0);
  await fetch();
  expect(await told()).toEqual([{ kind: 'gone' }]);
  await fetch(voyage);
  expect(await store.lane_change.count()).toBe(0);
});

test('changes start from the last view, and a view can be undone', async () => {
  await fetch(noon);
  const marked = await markSeen(await unseen());
  expect(await told()).toEqual([]);
  await fetch({ ...noon, confirm_time: '2026-11-20T06:00:00.000Z' });
  await unmarkSeen(marked);
  expect(await told()).toMatchObject([{ minutes: -300 }]);
  await markSeen(await unseen());
  await fetch(six);
  expect(await told()).toMatchObject([{ minutes: -60 }]);
});

test('changes seen a day ago and departed voyages are deleted', async () => {
  await fetch(blank);
  expect(await told()).toEqual([{ kind: 'blank' }]);
  await markSeen(await unseen());
  await store.lane_change.toCollection().modify({ seen_time: Date.parse(pack.time) - 25 * 60 * minuteMs });
  await fetch(blank);
  expect(await store.lane_change.count()).toBe(0);
  await fetch(voyage);
  pack = { ...pack, time: '2026-12-03T00:00:00.000Z' };
  await fetch(voyage);
  expect(await store.lane_change.count()).toBe(0);
});

test('lanes newer than the last pack and lanes without a destination report nothing', async () => {
  await store.collection_lane.clear();
  await favour('CNSHA', null, '2026-11-01T00:00:00.000Z');
  await favour('CNSHA', 'SGSIN', '2026-11-20T06:00:00.000Z');
  await fetch(blank);
  expect(await store.lane_change.count()).toBe(0);
});

test('a lane pack leaves container changes alone, and dropping the lane deletes them', async () => {
  await fetch(blank);
  const before = {
    sailings: Object.assign([], { indexOf: () => -1, sailingAt: () => never() }),
    time: 0,
    until: '',
  };
  const part = { is_whole: true, sailings: [], removed: [] };
  await noteChanges(store, { member_id, lane, before, part, time: Date.parse(pack.time) });
  expect(await told()).toEqual([{ kind: 'blank' }]);
  await forgetChanges(store, member_id, lane);
  expect(await store.lane_change.count()).toBe(0);
});

const never = (): never => {
  throw new Error('no sailing was packed for this lane');
};
