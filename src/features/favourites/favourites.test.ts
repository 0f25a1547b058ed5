import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { firstGroupId } from '../../../contract/calls/favourites.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import type { CollectionLane } from '../../store/own-rows.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { addGroup, dropGroup, renameGroup, restoreGroup } from './change-groups.ts';
import { dropLane, addFavourite, placeLane } from './change-lanes.ts';
import { putAtSlot, stepLane } from './reorder.ts';
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
      { lane: { group_id: firstGroupId, from: 'CNSHA', to: 'AEJEA', on: true, sequence: first, base: null } },
      {
        lane: {
          group_id: firstGroupId,
          from: 'CNSHA,CNTAG',
          to: null,
          on: true,
          sequence: second,
          base: null,
        },
      },
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
    // The server has the row already, so the combined change must have this row as its base.
    const base = { sequence: lane.sequence, create_time: lane.create_time };
    expect(await entries()).toMatchObject([{ body: { lane: { on: true, sequence, base } } }]);
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
    await putAtSlot(await groupsNow(), await laneOf('CNSHA>SAJED'), { groupId: other, at: 0 });
    expect(await endsNow()).toEqual([['CNSHA>AEJEA', 'CNSHA>SADMM'], ['CNSHA>SAJED']]);
    const { sequence, create_time } = await laneOf('CNSHA>SAJED');
    expect((await entries()).at(-1)?.body).toEqual({
      lane: {
        group_id: other,
        from: 'CNSHA',
        to: 'SAJED',
        on: true,
        former_group_id: firstGroupId,
        sequence,
        base: { sequence: 'W', create_time },
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
    await stepLane(await laneOf(ends), step);
    expect(await endsNow()).toEqual(wanted);
  });

  test('a lane that is moved to its own place changes nothing', async () => {
    await keepThree();
    const before = (await entries()).length;
    const lane = await laneOf('CNSHA>SAJED');
    expect(await putAtSlot(await groupsNow(), lane, { groupId: firstGroupId, at: 2 })).toBeNull();
    expect((await entries()).length).toBe(before);
  });
});

describe('presses in quick succession', () => {
  test('every step counts, although the screen still shows the first place', async () => {
    await keepThree();
    await addGroup({ title: '中东', sequence: 'Z' }, other);
    const shown = await laneOf('CNSHA>AEJEA');
    await Promise.all(['down', 'down', 'down', 'down'].map(() => stepLane(shown, 'down')));
    expect(await endsNow()).toEqual([['CNSHA>SAJED', 'CNSHA>SADMM'], ['CNSHA>AEJEA']]);
    await Promise.all([stepLane(shown, 'up'), stepLane(shown, 'up')]);
    expect(await endsNow()).toEqual([['CNSHA>SAJED', 'CNSHA>AEJEA', 'CNSHA>SADMM'], []]);
  });

  test('a dropped lane stays next to the lane it was dropped after', async () => {
    await keepThree();
    const shown = await groupsNow();
    await stepLane(await laneOf('CNSHA>SAJED'), 'down');
    await putAtSlot(shown, await laneOf('CNSHA>AEJEA'), { groupId: firstGroupId, at: 2 });
    expect(await endsNow()).toEqual([['CNSHA>SADMM', 'CNSHA>SAJED', 'CNSHA>AEJEA']]);
  });
});

test('a deletion and a new title of a group name what the person saw', async () => {
  await addGroup({ title: '中东', sequence: 'Z' }, other);
  await addFavourite({ from: 'CNSHA', to: 'AEJEA' }, other);
  const [, seen] = await groupsNow();
  // Another device's lane and title arrive before the person confirms.
  await addFavourite({ from: 'CNSHA', to: 'SAJED' }, other);
  await renameGroup({ id: other, title: '', sequence: '' }, '红海', '中东');
  await dropGroup(other, { title: '中东', lanes: seen?.lanes ?? [] });
  const [renaming, deletion] = (await entries()).slice(-2).map(({ body }) => body);
  expect(renaming).toMatchObject({ group: { title: '红海', base: { title: '中东' } } });
  expect(deletion).toMatchObject({
    group: { on: false, base: { title: '中东', lanes: [{ from: 'CNSHA', to: 'AEJEA' }] } },
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
