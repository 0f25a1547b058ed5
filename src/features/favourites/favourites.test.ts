import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import type { CollectionLane } from '../../store/own-rows.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { addGroup, dropGroup, restoreGroup } from './change-groups.ts';
import { dropLane, addFavourite, moveLane, placeLane } from './change-lanes.ts';
import { putAtSlot, neighbouringSlot } from './reorder.ts';
import { unsentRows } from './unsent-rows.ts';
import { grouped, type FavouriteGroup } from './use-favourites.ts';

const other = '019a0000-0000-7000-8000-00000000000a';
const user_info = { id: 7, publisher: 0, avatar: '', mobile: '138****0000', nickname: '' } as const;

beforeEach(() => putSession({ token: 'a token', user_info }));
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

const entries = async () => (await openStore()).outbox.toArray();

async function groupsNow(): Promise<FavouriteGroup[]> {
  const store = await openStore();
  return grouped(await store.collection_group.toArray(), await store.collection_lane.toArray());
}

const endsNow = async (): Promise<string[][]> =>
  (await groupsNow()).map(({ lanes }) => lanes.map(({ ends }) => ends));

async function laneOf(ends: string): Promise<CollectionLane> {
  const lane = (await groupsNow()).flatMap(({ lanes }) => lanes).find((one) => one.ends === ends);
  if (!lane) throw new Error(`${ends} is no favourite`);
  return lane;
}

const keepThree = async () => {
  for (const to of ['AEJEA', 'SAJED', 'SADMM']) await addFavourite({ from: 'CNSHA', to });
};

describe('favourite lane', () => {
  test('a new lane is last in the first group, with normalized ends', async () => {
    await addFavourite({ from: 'CNSHA', to: 'AEJEA' });
    await addFavourite({ from: 'CNTAG,CNSHA,CNTAG', to: '' });
    expect(await endsNow()).toEqual([['CNSHA>AEJEA', 'CNSHA,CNTAG>']]);
    const [first, second] = (await groupsNow()).flatMap(({ lanes }) => lanes.map(({ sequence }) => sequence));
    expect((await entries()).map(({ body }) => body)).toEqual([
      { lane: { group_id: firstGroupId, from: 'CNSHA', to: 'AEJEA', on: true, sequence: first } },
      { lane: { group_id: firstGroupId, from: 'CNSHA,CNTAG', to: null, on: true, sequence: second } },
    ]);
  });

  test('a lane removed and added again unsent goes to its shown place', async () => {
    await keepThree();
    // Simulates that the server has accepted the changes.
    await (await openStore()).outbox.clear();
    const lane = await laneOf('CNSHA>AEJEA');
    await dropLane(lane);
    await addFavourite(lane);
    expect(await endsNow()).toEqual([['CNSHA>SAJED', 'CNSHA>SADMM', 'CNSHA>AEJEA']]);
    const { sequence } = await laneOf('CNSHA>AEJEA');
    expect(await entries()).toMatchObject([{ body: { lane: { on: true, sequence } } }]);
  });

  test('a lane added and removed before sending leaves no change', async () => {
    await addFavourite({ from: 'CNSHA', to: 'AEJEA' });
    await dropLane(await laneOf('CNSHA>AEJEA'));
    expect([await endsNow(), await entries()]).toEqual([[[]], []]);
  });

  test('a lane is marked until the server has accepted it', async () => {
    await addFavourite({ from: 'CNSHA', to: 'AEJEA' });
    const [waiting] = [...unsentRows(await entries()).values()];
    const refused = (await entries()).map((entry) => ({ ...entry, state: 'failed' as const }));
    expect([waiting, [...unsentRows(refused).values()]]).toEqual(['waiting', ['refused']]);
    const error = { code: 'expired' as const, status: 0, message: '', errors: [] };
    const expired = refused.map((entry) => ({ ...entry, error }));
    expect([...unsentRows(expired).values()]).toEqual(['expired']);
  });

  test('a lane goes to the next group if the first is full', async () => {
    const store = await openStore();
    await addGroup({ title: '中东', sequence: 'Z' }, other);
    await addFavourite({ from: 'CNSHA', to: 'AEJEA' });
    const full = await laneOf('CNSHA>AEJEA');
    const ends = Array.from({ length: 99 }, (_, at) => `CN${String(at + 100)}>`);
    await store.collection_lane.bulkPut(
      ends.map((one) => ({ ...full, from: one.slice(0, -1), to: null, ends: one })),
    );
    for (const to of ['SAJED', 'SAJED']) await addFavourite({ from: 'CNSHA', to });
    const [first, second] = await endsNow();
    expect([first?.length, second]).toEqual([100, ['CNSHA>SAJED']]);
    await dropLane(full);
    await addFavourite({ from: 'CNSHA', to: 'SAJED' });
    expect((await endsNow())[1]).toEqual(['CNSHA>SAJED']);
    await addFavourite({ from: 'CNSHA', to: 'SADMM' });
    expect((await endsNow())[0]?.at(-1)).toBe('CNSHA>SADMM');
  });

  test('a removed lane that is restored returns to its place', async () => {
    await keepThree();
    const lane = await laneOf('CNSHA>SAJED');
    await dropLane(lane);
    await placeLane(lane);
    expect(await endsNow()).toEqual([['CNSHA>AEJEA', 'CNSHA>SAJED', 'CNSHA>SADMM']]);
  });

  test('a lane that moves to another group leaves its own', async () => {
    await keepThree();
    await addGroup({ title: '中东', sequence: 'Z' }, other);
    await moveLane(await laneOf('CNSHA>SAJED'), other);
    expect(await endsNow()).toEqual([['CNSHA>AEJEA', 'CNSHA>SADMM'], ['CNSHA>SAJED']]);
    const { sequence } = await laneOf('CNSHA>SAJED');
    expect((await entries()).at(-1)?.body).toEqual({
      lane: {
        group_id: other,
        from: 'CNSHA',
        to: 'SAJED',
        on: true,
        former_group_id: firstGroupId,
        sequence,
      },
    });
  });
});

describe('order of lanes', () => {
  test.each([
    ['up', 'CNSHA>SADMM', [['CNSHA>AEJEA', 'CNSHA>SADMM', 'CNSHA>SAJED'], []]],
    ['down', 'CNSHA>AEJEA', [['CNSHA>SAJED', 'CNSHA>AEJEA', 'CNSHA>SADMM'], []]],
    ['down', 'CNSHA>SADMM', [['CNSHA>AEJEA', 'CNSHA>SAJED'], ['CNSHA>SADMM']]],
    ['up', 'CNSHA>AEJEA', [['CNSHA>AEJEA', 'CNSHA>SAJED', 'CNSHA>SADMM'], []]],
  ] as const)('a step %s moves %s to the expected place', async (step, ends, wanted) => {
    await keepThree();
    await addGroup({ title: '中东', sequence: 'Z' }, other);
    const groups = await groupsNow();
    const lane = await laneOf(ends);
    const slot = neighbouringSlot(groups, lane, step);
    if (slot) await putAtSlot(groups, lane, slot);
    expect(await endsNow()).toEqual(wanted);
  });

  test('a lane that is moved to its own place changes nothing', async () => {
    await keepThree();
    const before = (await entries()).length;
    const lane = await laneOf('CNSHA>SAJED');
    expect(await putAtSlot(await groupsNow(), lane, { groupId: firstGroupId, at: 2 })).toBe(false);
    expect((await entries()).length).toBe(before);
  });
});

test('deleting a group deletes its lanes, and undo restores them', async () => {
  await addGroup({ title: '中东', sequence: 'Z' }, other);
  await addFavourite({ from: 'CNSHA', to: 'AEJEA' }, other);
  const group = (await groupsNow()).find(({ id }) => id === other);
  await dropGroup(other);
  expect(await endsNow()).toEqual([[]]);
  await restoreGroup(group ?? { id: '', title: '', sequence: '' }, group?.lanes ?? []);
  expect(await groupsNow()).toMatchObject([{ id: firstGroupId }, { id: other, title: '中东' }]);
  expect(await endsNow()).toEqual([[], ['CNSHA>AEJEA']]);
});
