import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { aLoadCall, anUnloadCall, aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import { PackServer } from '../../../tests/support/a-pack-server.ts';
import { AppError } from '../../../contract/error-code.ts';
import { differencesOf } from '../../../trade/lane-pack/changes.ts';
import { openLane } from '../../../trade/lane-pack/packed-lane.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { deleteSession, putSession } from '../../store/session.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { refreshPacks, type LanesToFetch, type PackDependencies } from './refresh-packs.ts';
import { aWantedLane, planWanted } from './wanted-lanes.ts';

const memberId = 7;
const user_info = { id: memberId, publisher: 0, avatar: '', mobile: '', nickname: '' } as const;
const minute = 60_000;
const id = (n: number) => `01936d5c-0000-7000-8000-00000000000${n}`;

let store: LaycanStore;
let server: PackServer;
let now: number;

beforeEach(async () => {
  await putSession({ token: 'a token', user_info });
  store = await openStore();
  server = new PackServer();
  now = Date.parse(server.time);
});
afterEach(async () => {
  await deleteSession();
  await deleteStore();
});

const world = (changes: Partial<PackDependencies> = {}): PackDependencies => ({
  store,
  memberId,
  token: 'a token',
  ask: server.ask,
  fetchReach: async () => [],
  fetchNews: async () => [],
  now: () => now,
  ...changes,
});
const refresh = (wish: LanesToFetch = { kind: 'due' }, changes: Partial<PackDependencies> = {}) =>
  refreshPacks(world(changes), wish);

async function favour(...destinations: string[]): Promise<void> {
  await favourSince('', destinations);
}
async function favourSince(create_time: string, destinations: readonly string[]): Promise<void> {
  const fields = { member_id: memberId, group_id: 'g', from: 'CNSHA', sequence: 'V', version: 1 };
  await store.collection_lane.bulkPut(
    destinations.map((to) => ({ ...fields, to, ends: `CNSHA>${to}`, create_time })),
  );
}
const rowOf = (to: string) => store.pack_lane.get([memberId, `CNSHA>${to}`]);
const idsOf = async (to: string) => {
  const body = await store.pack_body.get([memberId, `CNSHA>${to}`]);
  return body ? [...openLane(body.bytes)].map((sailing) => sailing.id) : null;
};
const changedIds = async () => (await store.lane_change.toArray()).map(({ sailing_id }) => sailing_id);

describe('packed lanes', () => {
  test('favourites and pinned lanes are first fetched whole, in one request', async () => {
    await favour('SAJED', 'AEJEA');
    await store.pack_lane.add(aWantedLane(memberId, 'CN>SA', true));
    server.tell('CNSHA>SAJED', { sailings: [aPackSailing()] });
    await refresh();
    expect(server.asked).toEqual([{ lanes: ['CN>SA', 'CNSHA>AEJEA', 'CNSHA>SAJED'], cursor: '' }]);
    expect(await rowOf('SAJED')).toMatchObject({
      state: 'kept',
      cursor: 'cursor 1',
      time: now,
      until: '2027-02-18',
      sailing_total: 1,
      event_times: [Date.parse('2026-11-30T16:00:00.000Z')],
    });
    expect(await idsOf('SAJED')).toEqual([aPackSailing().id]);
    expect(await idsOf('AEJEA')).toEqual([]);
    expect(await changedIds()).toEqual([]);
  });

  test('a new device reports sailings added and withdrawn since yesterday on older favourites', async () => {
    const ago = (hours: number) => new Date(now - hours * 60 * minute).toISOString();
    await favourSince(ago(72), ['SAJED']);
    await favourSince(ago(3), ['AEJEA']);
    const sailings = [
      aPackSailing({ id: id(1), create_time: ago(20) }),
      aPackSailing({ id: id(2), create_time: ago(72), withdrawn_time: ago(5) }),
      aPackSailing({ id: id(3), create_time: ago(72) }),
      aPackSailing({ id: id(4), create_time: ago(72), withdrawn_time: ago(30) }),
      aPackSailing({ id: id(5), create_time: ago(20), withdrawn_time: ago(5) }),
    ];
    server.tell('CNSHA>SAJED', { sailings });
    server.tell('CNSHA>AEJEA', { sailings });
    await refresh();
    const noted = await store.lane_change.toArray();
    expect(
      noted.map(({ lane, sailing_id, was, now: is }) => [
        lane,
        sailing_id,
        differencesOf(was, is, now)[0]?.kind,
      ]),
    ).toEqual([
      ['CNSHA>SAJED', id(1), 'new'],
      ['CNSHA>SAJED', id(2), 'withdrawn'],
    ]);
  });

  test('a lane starred offline reports what was published before its first pack', async () => {
    const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();
    await favourSince(ago(90), ['SAJED']);
    // The device is offline.
    await planWanted(store, memberId);
    // The server received the favourite later than the publication.
    await favourSince(ago(1), ['SAJED']);
    const sailings = [
      aPackSailing({ id: id(1), create_time: ago(200) }),
      aPackSailing({ id: id(2), create_time: ago(30) }),
    ];
    server.tell('CNSHA>SAJED', { sailings });
    await refresh();
    expect(await changedIds()).toEqual([id(2)]);
  });

  test('a removed favourite loses its pack once the server has the removal', async () => {
    await favour('SAJED', 'AEJEA');
    await refresh();
    await store.collection_lane.delete([memberId, 'g', 'CNSHA>SAJED']);
    await store.outbox.add(anEntry({ member_id: memberId }));
    await refresh();
    expect(await idsOf('SAJED')).toEqual([]);
    await store.outbox.clear();
    await refresh();
    expect([await rowOf('SAJED'), await idsOf('SAJED')]).toEqual([undefined, null]);
    expect(await idsOf('AEJEA')).toEqual([]);
  });

  test('a pinned lane retains its pack when it is no favourite any more', async () => {
    await favour('SAJED');
    await refresh();
    await store.pack_lane.update([memberId, 'CNSHA>SAJED'], { is_pinned: true });
    await store.collection_lane.clear();
    await refresh();
    expect(await idsOf('SAJED')).toEqual([]);
  });

  test('lanes are requested twenty at a time, grouped by cursor', async () => {
    const many = Array.from({ length: 23 }, (_, at) => `X${String.fromCharCode(65 + at)}JED`);
    await favour(...many);
    await refresh();
    expect(server.asked.map(({ lanes }) => lanes.length)).toEqual([20, 3]);
    await favour('AEJEA');
    now += minute;
    await refresh({ kind: 'asked', since: now });
    const later = server.asked.slice(2).map(({ lanes, cursor }) => [cursor, lanes.length]);
    expect(later.toSorted()).toEqual([
      ['', 1],
      ['cursor 1', 20],
      ['cursor 2', 3],
    ]);
  });
});

describe('schedule of fetches', () => {
  test('a lane is due by the distance of its next laycan', async () => {
    await favour('SAJED');
    server.time = '2026-11-30T15:30:00.000Z';
    now = Date.parse(server.time);
    server.tell('CNSHA>SAJED', { sailings: [aPackSailing()] });
    const { nextTime } = await refresh();
    expect(nextTime).toBe(now + 5 * minute);
    now += 5 * minute - 1;
    await refresh();
    expect(server.asked).toHaveLength(1);
    now += 1;
    await refresh();
    expect(server.asked).toHaveLength(2);
  });

  test('a lane whose laycan has come near is due before the planned time', async () => {
    await favour('SAJED');
    server.tell('CNSHA>SAJED', { sailings: [aPackSailing()] });
    const { nextTime } = await refresh();
    expect(nextTime).toBe(now + 7 * 24 * 60 * minute);
    now = Date.parse('2026-11-30T14:00:00.000Z') - 3 * 24 * 60 * minute;
    await refresh();
    expect(server.asked).toHaveLength(2);
  });

  test('a lane over the tier’s limit is marked, and others are stored', async () => {
    await favour('AEJEA', 'SAJED');
    const refused = new AppError('invalid', {
      errors: [{ field: 'lanes', code: 'pinned_lanes_many', message: '' }],
    });
    server.failNext(refused);
    const ask: PackDependencies['ask'] = async (lanes, cursor) => {
      if (lanes.length === 1 && lanes[0] === 'CNSHA>SAJED') throw refused;
      return server.ask(lanes, cursor);
    };
    await refresh({ kind: 'due' }, { ask });
    expect([(await rowOf('AEJEA'))?.state, (await rowOf('SAJED'))?.state]).toEqual(['kept', 'over']);
  });

  test('lanes that another tab has fetched in the meantime are not fetched again', async () => {
    await favour('SAJED');
    const since = now;
    now += 1;
    await refresh({ kind: 'asked', since });
    await refresh({ kind: 'asked', since });
    expect(server.asked).toHaveLength(1);
  });

  test('a request for one lane leaves the others alone', async () => {
    await favour('SAJED', 'AEJEA');
    await refresh();
    now += 1;
    await refresh({ kind: 'asked', since: now, lanes: ['CNSHA>AEJEA'] });
    expect(server.asked.at(-1)?.lanes).toEqual(['CNSHA>AEJEA']);
  });

  test('a device clock set back causes a fetch instead of a wait', async () => {
    await favour('SAJED');
    await refresh();
    now -= 365 * 24 * 60 * minute;
    await refresh();
    expect(server.asked).toHaveLength(2);
  });
});

describe('an answer', () => {
  beforeEach(async () => {
    await favour('SAJED');
    server.tell('CNSHA>SAJED', {
      sailings: [aPackSailing({ id: id(1) }), aPackSailing({ id: id(2) }), aPackSailing({ id: id(3) })],
    });
    await refresh();
    now += minute;
  });
  const again = () => refresh({ kind: 'asked', since: now });

  test('a partial answer is merged, and its changes are stored', async () => {
    const moved = [aLoadCall({ start_time: '2026-12-03', end_time: '2026-12-06' }), anUnloadCall()];
    server.tell('CNSHA>SAJED', {
      is_whole: false,
      sailings: [aPackSailing({ id: id(2), calls: moved })],
      removed: [id(3)],
    });
    await again();
    expect(server.asked.at(-1)?.cursor).toBe('cursor 1');
    expect(await idsOf('SAJED')).toEqual([id(1), id(2)]);
    expect(await changedIds()).toEqual([id(2), id(3)]);
  });

  test('a missing answer changes nothing and ends the run', async () => {
    server.failNext(new AppError('unreachable'));
    const { failure } = await again();
    expect(failure?.code).toBe('unreachable');
    expect(await rowOf('SAJED')).toMatchObject({ state: 'kept', cursor: 'cursor 1' });
    expect(await idsOf('SAJED')).toHaveLength(3);
  });

  test('an unreadable answer is requested whole, and the old pack stays until then', async () => {
    server.failNext(new AppError('tampered'));
    server.failNext(new AppError('tampered'));
    await again();
    expect(server.asked.slice(1).map(({ cursor }) => cursor)).toEqual(['cursor 1', '']);
    expect(await rowOf('SAJED')).toMatchObject({ state: 'failed', cursor: '' });
    expect(await idsOf('SAJED')).toHaveLength(3);
    now += minute;
    await again();
    expect(await rowOf('SAJED')).toMatchObject({ state: 'kept', cursor: 'cursor 2' });
  });

  test('an unreadable stored pack is requested whole', async () => {
    const key = [memberId, 'CNSHA>SAJED'] as [number, string];
    await store.pack_body.update(key, { bytes: new Uint8Array([9, 9, 9, 9, 9, 9]) });
    const ask = (lanes: readonly string[], cursor: string) => {
      server.tell('CNSHA>SAJED', { is_whole: cursor === '', sailings: [aPackSailing({ id: id(1) })] });
      return server.ask(lanes, cursor);
    };
    await refresh({ kind: 'asked', since: now }, { ask });
    expect(await idsOf('SAJED')).toEqual([id(1)]);
    expect(await rowOf('SAJED')).toMatchObject({ state: 'kept' });
  });

  test('an answer for a member who has logged out is dropped', async () => {
    server.tell('CNSHA>SAJED', { sailings: [] });
    const asking = async (lanes: readonly string[], cursor: string) => {
      const pack = await server.ask(lanes, cursor);
      await deleteSession();
      await putSession({ token: 'another', user_info: { ...user_info, id: 8 } });
      return pack;
    };
    await refresh({ kind: 'asked', since: now }, { ask: asking });
    expect([await store.pack_lane.count(), await store.pack_body.count()]).toEqual([0, 0]);
  });

  test('an answer without room leaves the old pack and is marked as full', async () => {
    server.tell('CNSHA>SAJED', { is_whole: false, removed: [id(1)] });
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    store.pack_body.hook('updating', full);
    await again();
    store.pack_body.hook('updating').unsubscribe(full);
    expect(await rowOf('SAJED')).toMatchObject({ state: 'full', cursor: 'cursor 1' });
    expect(await idsOf('SAJED')).toHaveLength(3);
    expect(await changedIds()).toEqual([]);
  });

  test('a device too full to store the state waits before fetching again', async () => {
    const full = (changes: object) => {
      if ('bytes' in changes || 'checked_time' in changes)
        throw new DOMException('full', 'QuotaExceededError');
    };
    const tables = [store.pack_body, store.pack_lane];
    for (const table of tables) table.hook('updating', full);
    now += 30 * 24 * 3_600_000;
    const { nextTime } = await refresh({ kind: 'due' });
    for (const table of tables) table.hook('updating').unsubscribe(full);
    expect(nextTime).toBe(now + 5 * 60_000);
  });
});

test('a lane that the server refuses fails alone, and the others are stored', async () => {
  await favour('SAJED', 'AEJEA', 'XXJED');
  const ask = async (lanes: readonly string[], cursor: string) => {
    if (lanes.includes('CNSHA>XXJED')) throw new AppError('invalid');
    return server.ask(lanes, cursor);
  };
  await refresh({ kind: 'due' }, { ask });
  expect([(await rowOf('SAJED'))?.state, (await rowOf('AEJEA'))?.state]).toEqual(['kept', 'kept']);
  expect(await rowOf('XXJED')).toMatchObject({ state: 'failed', checked_time: now });
});

test('vessels of fetched lanes are judged, and an unlikely vessel is reported', async () => {
  await favour('SAJED');
  server.tell('CNSHA>SAJED', { sailings: [aPackSailing({ ship_name: 'FIRST DAWN' })] });
  const sailingId = aPackSailing().id;
  let verdict: 'likely' | 'unlikely' = 'likely';
  const asked: string[][] = [];
  const fetchReach = async (ids: readonly string[]) => {
    asked.push([...ids]);
    return ids.map((one) => ({ id: one, verdict }));
  };
  await refresh({ kind: 'due' }, { fetchReach });
  expect(await changedIds()).toEqual([]);
  // A failure of this request (whether vessels can arrive in time) does not count as a failure of the packs
  // (sailings for offline search).
  const refused = () => Promise.reject(new AppError('internal'));
  const wish: LanesToFetch = { kind: 'asked', since: now + 1 };
  expect((await refresh(wish, { fetchReach: refused })).failure).toBeUndefined();
  verdict = 'unlikely';
  await refresh(wish, { fetchReach });
  expect(await changedIds()).toEqual([sailingId]);
  expect(asked).toEqual([[sailingId], [sailingId]]);
});
